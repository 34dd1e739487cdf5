/** One line of text for the league, or on a bet. */
import { LINE_LENGTH_MAX, calls } from '@whale/contract'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { randomKey, useCommand } from '../../../../shared/api/command.ts'
import { useSession } from '../../../../shared/api/session.ts'
import { storedText } from '../../../../shared/stored-text.ts'
import { Button } from '../../../../shared/ui/Button.tsx'

/** Show what is left once it gets tight. */
const TIGHT = 20

interface Props {
  leagueId: string
  /** The bet that the line is on, the other player's name, and whether the bet is taken. */
  on?: { betId: string; to: string; isTaken: boolean }
}

export function Composer({ leagueId, on }: Props): ReactNode {
  const id = useId()
  const { user } = useSession()
  // Of one user, because a phone may have several.
  const [draft] = useState(() => storedText(`talk draft ${on?.betId ?? leagueId} ${user?.id ?? ''}`))
  const [text, setText] = useState(() => draft.read() ?? '')
  // The server writes a line with the same key once.
  const [key, setKey] = useState(randomKey)
  const command = useCommand(calls.talk.writeLine)
  const left = LINE_LENGTH_MAX - Array.from(text.trim()).length
  function type(typed: string): void {
    setText(typed)
    if (typed === '') draft.remove()
    else draft.write(typed)
  }
  async function post(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (text.trim() === '' || left < 0 || command.isPending) return
    const body = { key, text, bet_id: on?.betId ?? null }
    // The text stays in the field after a failure, with the reason below.
    if ((await command.run({ params: { league: leagueId }, body })) === null) return
    // What was written meanwhile stays.
    if (draft.read() === text) type('')
    setKey(randomKey())
  }
  return (
    <form onSubmit={(event) => void post(event)} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {on === undefined ? 'Say something to the league' : `Say something to ${on.to}`}
        </label>
        <input
          id={id}
          value={text}
          onChange={(event) => type(event.target.value)}
          placeholder={on === undefined ? 'Say something' : `Say something to ${on.to}`}
          autoComplete="off"
          aria-describedby={`${id}-left`}
          className="h-13 min-w-0 flex-1 rounded-control border-2 border-line-strong bg-abyss px-4 text-body placeholder:text-foam-muted hover:border-foam-muted"
        />
        <Button type="submit" tone="line" busy={command.isPending} busyLabel="Posting" disabled={left < 0}>
          Post
        </Button>
      </div>
      <p id={`${id}-left`} aria-live="polite" className={`text-micro ${left < 0 ? 'text-squall' : 'text-foam-muted'}`}>
        {left < 0
          ? `${-left} over. A line has ${LINE_LENGTH_MAX} characters.`
          : left <= TIGHT
            ? `${left} left`
            : readers(on)}
      </p>
      {command.failure !== null && (
        <p role="alert" className="text-small text-squall">
          {command.failure.message}
        </p>
      )}
    </form>
  )
}

/** Who reads a line on a bet. */
function readers(on: Props['on']): string {
  if (on === undefined) return ''
  return on.isTaken ? 'It goes in the league feed.' : `Only ${on.to} sees it, until the bet is taken.`
}

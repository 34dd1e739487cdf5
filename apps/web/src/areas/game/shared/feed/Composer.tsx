/** One line of text for the league, or on a bet. */
import { LINE_LENGTH_MAX, type LineWire, calls } from '@whale/contract'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
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
  /** The lines that the page shows. One that was posted stands at the field until it is among them. */
  lines: readonly Pick<LineWire, 'number'>[]
  /** The lines come below the field. */
  isAboveLines?: boolean
}

export function Composer({ leagueId, on, lines, isAboveLines = false }: Props): ReactNode {
  const id = useId()
  const { user } = useSession()
  // Of one user, because a phone may have several.
  const [draft] = useState(() => storedText(`talk draft ${on?.betId ?? leagueId} ${user?.id ?? ''}`))
  const [text, setText] = useState(() => draft.read() ?? '')
  const typed = useRef(text)
  const { post, posted, isPending, failure } = usePosting({ leagueId, betId: on?.betId ?? null, lines })
  const left = LINE_LENGTH_MAX - Array.from(text.trim()).length
  function type(next: string): void {
    typed.current = next
    setText(next)
    if (next === '') draft.remove()
    else draft.write(next)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (text.trim() === '' || left < 0 || isPending) return
    type('')
    // After a failure the text comes back, before what was typed meanwhile.
    if (!(await post(text))) type(`${text} ${typed.current}`.trim())
  }
  const ownLines = <PostedLines name={on === undefined ? (user?.username ?? 'You') : 'You'} lines={posted} />
  return (
    <form onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {!isAboveLines && ownLines}
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
        <Button type="submit" tone="line" busy={isPending} busyLabel="Posting" disabled={left < 0}>
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
      {failure !== null && (
        <p role="alert" className="text-small text-squall">
          {failure.message}
        </p>
      )}
      {isAboveLines && ownLines}
    </form>
  )
}

function PostedLines({ name, lines }: { name: string; lines: readonly PostedLine[] }): ReactNode {
  return lines.map(({ key, text, number }) => (
    <p key={key} dir="auto" className="leading-snug wrap-break-word text-foam-muted">
      {name}: {text}
      <span className="block text-micro">{number === null ? 'Posting' : 'Posted'}</span>
    </p>
  ))
}

/** Who reads a line on a bet. */
function readers(on: Props['on']): string {
  if (on === undefined) return ''
  return on.isTaken ? 'It goes in the league feed.' : `Only ${on.to} sees it, until the bet is taken.`
}

interface PostedLine {
  key: string
  text: string
  /** Null until the server has it. */
  number: number | null
}

interface Posting {
  /** Resolves to false if the line was not posted. */
  post: (text: string) => Promise<boolean>
  /** What was posted and is not among the lines yet. */
  posted: readonly PostedLine[]
  isPending: boolean
  failure: { message: string } | null
}

/** Posts one line at a time. The server writes a line with the same key once, so a text that is sent again keeps its key. */
function usePosting({ leagueId, betId, lines }: Pick<Props, 'leagueId' | 'lines'> & { betId: string | null }): Posting {
  const command = useCommand(calls.talk.writeLine)
  const [posted, setPosted] = useState<readonly PostedLine[]>([])
  const failed = useRef<PostedLine | null>(null)
  const missing = posted.filter((line) => lines.every(({ number }) => number !== line.number))
  // For good: a line that left the page again is old.
  if (missing.length < posted.length) setPosted(missing)

  async function post(text: string): Promise<boolean> {
    const key = failed.current?.text === text.trim() ? failed.current.key : randomKey()
    const line = { key, text: text.trim(), number: null }
    setPosted((others) => [...others, line])
    const reply = await command.run({ params: { league: leagueId }, body: { key, text, bet_id: betId } })
    failed.current = reply === null ? line : null
    setPosted((all) => {
      const others = all.filter((other) => other.key !== key)
      return reply === null ? others : [...others, { ...line, number: reply.number }]
    })
    return reply !== null
  }
  return { post, posted: missing, isPending: command.isPending, failure: command.failure }
}

/** One line of text for the league, or on a bet. */
import { lineReadersWords, POSTING_WORDS } from '@whale/words'
import { LINE_LENGTH_MAX, type LineWire, calls } from '@whale/contract'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { randomKey } from '../../../shared/api/random-key.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { storedText } from '../../../shared/stored-text.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { type UnsentLine, unsentLines } from './unsent-lines.ts'

/** Show what is left once it gets tight. */
const TIGHT = 20

interface Props {
  leagueId: string
  /** The bet that the line is on, the other player's name, and whether the bet is taken. */
  on?: { betId: string; to: string; isTaken: boolean }
  /** The lines on the page. A posted line stays at the field until it appears there. */
  lines: readonly Pick<LineWire, 'id'>[]
  /** The lines are below the field. */
  isAboveLines?: boolean
}

export function Composer({ leagueId, on, lines, isAboveLines = false }: Props): ReactNode {
  const id = useId()
  const { user } = useSession()
  // Per user, because several may share a device.
  const [draft] = useState(() => storedText(`talk draft ${on?.betId ?? leagueId} ${user?.id ?? ''}`))
  const [text, setText] = useState(() => draft.read() ?? '')
  const field = useRef<HTMLInputElement>(null)
  const posting = usePosting({
    leagueId,
    betId: on?.betId ?? null,
    lines,
    giveBack: (refused) => {
      if (field.current?.value !== '') return false
      type(refused)
      return true
    },
  })
  const { isPending, failure } = posting
  const left = LINE_LENGTH_MAX - Array.from(text.trim()).length
  function type(next: string): void {
    setText(next)
    if (next === '') draft.remove()
    else draft.write(next)
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (text.trim() === '' || left < 0 || isPending) return
    posting.post({ key: randomKey(), text: text.trim() })
    type('')
  }
  const ownLines = <PostedLines name={on === undefined ? (user?.username ?? 'You') : 'You'} posting={posting} />
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {!isAboveLines && ownLines}
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {on === undefined ? 'Say something to the league' : `Say something to ${on.to}`}
        </label>
        <input
          ref={field}
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
      <FieldNotes id={`${id}-left`} left={left} on={on} failure={failure} />
      {isAboveLines && ownLines}
    </form>
  )
}

type NotesProps = Pick<Posting, 'failure'> & { id: string; left: number; on: Props['on'] | undefined }

/** Below the field: how many characters are left once it gets tight, else who reads the line; and why one was not posted. */
function FieldNotes({ id, left, on, failure }: NotesProps): ReactNode {
  return (
    <>
      <p id={id} aria-live="polite" className={`text-micro ${left < 0 ? 'text-squall' : 'text-foam-muted'}`}>
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
    </>
  )
}

/** Stays while it is empty: a screen reader announces what comes into it. */
function PostedLines({ name, posting }: { name: string; posting: Posting }): ReactNode {
  return (
    <div role="status" className="empty:absolute">
      {posting.posted.map((line) => (
        <div key={line.key} className="text-foam-muted">
          <p dir="auto" className="leading-snug wrap-break-word">
            {name}: {line.text}
            <span className="block text-micro">{POSTING_WORDS[line.state]}</span>
          </p>
          {(line.state === 'failed' || line.state === 'refused') && (
            <p className="mt-1 mb-2 flex flex-wrap gap-2">
              <Button
                tone="line"
                size="small"
                busyLabel="Posting"
                disabled={posting.isPending}
                onClick={() => posting.post(line)}
              >
                Try again
              </Button>
              <Button tone="quiet" size="small" onClick={() => posting.drop(line)}>
                Delete
              </Button>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** Who reads a line on a bet. */
function readers(on: Props['on']): string {
  if (on === undefined) return ''
  return lineReadersWords(on)
}

interface PostedLine extends UnsentLine {
  state: keyof typeof POSTING_WORDS
  /** Null until the server has it. */
  id: string | null
}

interface Posting {
  post: (line: UnsentLine) => void
  /** Gives up a line that was not posted, or may not have been. */
  drop: (line: UnsentLine) => void
  /** Posted lines not yet on the page, and lines that may not have been posted. */
  posted: readonly PostedLine[]
  isPending: boolean
  failure: { message: string } | null
}

type Given = Pick<Props, 'leagueId' | 'lines'> & {
  betId: string | null
  /** Puts a text into the field; false if something else is there. */
  giveBack: (text: string) => boolean
}

/**
 * Posts one line at a time. A line without a reply outlives the page, with its key: the server writes a line with the same key once, so
 * trying again never posts it twice. One that the server refused goes back into the field, if nothing else was typed there.
 */
function usePosting({ leagueId, betId, lines, giveBack }: Given): Posting {
  const { user } = useSession()
  const command = useCommand(calls.talk.writeLine)
  const [unsent] = useState(() => unsentLines(`talk unsent ${betId ?? leagueId} ${user?.id ?? ''}`))
  const [posted, setPosted] = useState(() =>
    unsent.read().map((line): PostedLine => ({ ...line, state: 'failed', id: null })),
  )
  const missing = posted.filter((line) => lines.every(({ id }) => id !== line.id))
  // Permanent: a line that leaves the page later is old.
  if (missing.length < posted.length) setPosted(missing)
  const without = (key: string) => (all: PostedLine[]) => all.filter((other) => other.key !== key)

  async function post({ key, text }: UnsentLine): Promise<void> {
    const put = (line: Pick<PostedLine, 'state' | 'id'>) =>
      setPosted((all) => [...without(key)(all), { key, text, ...line }])
    unsent.add({ key, text })
    put({ state: 'sending', id: null })
    try {
      const { id } = await command.send({ params: { league: leagueId }, body: { key, text, bet_id: betId } })
      unsent.remove(key)
      put({ state: 'posted', id })
    } catch (thrown) {
      const isRefused = thrown instanceof ApiFailure && thrown.status !== null && thrown.status < 500
      if (!isRefused || !giveBack(text)) return put({ state: isRefused ? 'refused' : 'failed', id: null })
      unsent.remove(key)
      setPosted(without(key))
    }
  }
  function drop({ key }: UnsentLine): void {
    unsent.remove(key)
    setPosted(without(key))
    command.reset()
  }
  return {
    post: (line) => void post(line),
    drop,
    posted: missing,
    isPending: command.isPending,
    failure: command.failure,
  }
}

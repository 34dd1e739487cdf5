import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { type ReplyOf, calls, type endpoints } from '@whale/contract'
import { type ReactNode, createContext, useContext, useEffect, useRef, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { CardText, DeskList, LIST_REFRESH_MS, momentWords, useDeskCommand } from './desk-list.tsx'

type Email = ReplyOf<typeof endpoints.desk.outbox>['emails'][number]

/** Which emails are listed. */
const SENT_FILTER = [
  { value: 'unsent', label: 'Not sent' },
  { value: 'all', label: 'All' },
] as const

const states = {
  waiting: { tone: 'squall', Sign: HourglassMediumIcon, word: 'Waiting' },
  sent: { tone: 'win', Sign: CheckCircleIcon, word: 'Sent' },
  given_up: { tone: 'loss', Sign: WarningIcon, word: 'Given up' },
  expired: { tone: 'neutral', Sign: HourglassMediumIcon, word: 'Too late' },
} as const

/**
 * The Outbox tab: emails that wait, failed or were sent. Where the server shows their contents, the selected email is beside the list, and
 * on a phone instead of it.
 */
export function Outbox(): ReactNode {
  const [show, setShow] = useState<(typeof SENT_FILTER)[number]['value']>('unsent')
  const [chosen, setChosen] = useState<Email['id'] | null>(null)
  const { data, error, refetch } = useQueryOf(
    calls.desk.outbox,
    { query: { show } },
    { refetchInterval: LIST_REFRESH_MS },
  )
  const readable = data?.emails.filter(({ preview }) => preview !== null) ?? []
  const open = readable.find(({ id }) => id === chosen) ?? null
  // A desktop always shows one; a phone only after a press.
  const shown = open ?? readable[0]
  function back(id: Email['id']): void {
    setChosen(null)
    // The list is hidden on a phone until the next frame.
    requestAnimationFrame(() => document.getElementById(readId(id))?.focus())
  }
  return (
    <>
      <Segmented label="Which emails" options={SENT_FILTER} value={show} onChange={setShow} />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          shown !== undefined && 'lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
        )}
      >
        <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', open !== null && 'max-lg:hidden')}>
          <OpenEmail value={{ id: shown?.id ?? null, choose: setChosen }}>
            <DeskList
              label="Emails"
              rows={data?.emails}
              total={data?.total}
              failure={error}
              onRetry={refetch}
              empty={show === 'unsent' ? 'All emails are sent.' : 'No emails yet.'}
              keyOf={({ id }) => id}
              Card={EmailCard}
            />
          </OpenEmail>
        </div>
        {shown !== undefined && (
          <div className={classNames('lg:sticky lg:top-6', open === null && 'max-lg:hidden')}>
            <EmailPreview key={shown.id} email={shown} isOpen={open !== null} onBack={() => back(shown.id)} />
          </div>
        )}
      </div>
    </>
  )
}

const readId = (id: Email['id']) => `read-${id}`

/** Which email is open, and how to open another. */
const OpenEmail = createContext<{ id: Email['id'] | null; choose: (id: Email['id']) => void }>({
  id: null,
  choose: () => undefined,
})

function EmailCard({ row: email }: { row: Email }): ReactNode {
  const { act, isPending } = useDeskCommand(calls.desk.retryEmail)
  const { id, choose } = useContext(OpenEmail)
  const { tone, Sign, word } = states[email.state]
  const facts = [
    `to ${email.recipient}`,
    `queued ${momentWords(email.queued_at)}`,
    email.tries === 0 ? null : formatCount(email.tries, 'try', 'tries'),
    whenWords(email),
  ]
  return (
    <>
      <CardText
        title={
          <>
            <span className="min-w-0 break-words">{email.subject}</span>
            <StatusPill tone={tone} icon={<Sign size={16} weight="fill" />}>
              {word}
            </StatusPill>
          </>
        }
        facts={facts}
        text={email.error}
      />
      {email.error !== null && (
        <Button
          tone="line"
          size="small"
          busy={isPending}
          busyLabel="Trying"
          aria-label={`Try again: ${email.subject} to ${email.recipient}`}
          onClick={() => act({ params: { email: email.id } }, 'Trying again now.')}
        >
          Try again
        </Button>
      )}
      {email.preview !== null && (
        <Button
          tone={id === email.id ? 'quiet' : 'line'}
          size="small"
          id={readId(email.id)}
          className="justify-self-start"
          aria-pressed={id === email.id}
          onClick={() => choose(email.id)}
        >
          Read<span className="sr-only">{`: ${email.subject}`}</span>
        </Button>
      )}
    </>
  )
}

const LOOKS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
/** An email as HTML or as text. The frame runs no script and loads nothing. */
function EmailPreview({ email, isOpen, onBack }: { email: Email; isOpen: boolean; onBack: () => void }): ReactNode {
  const backButton = useRef<HTMLButtonElement>(null)
  // Hidden on a desktop, where the focus stays in the list.
  useEffect(() => {
    if (isOpen) backButton.current?.focus()
  }, [isOpen])
  const [look, setLook] = useState<(typeof LOOKS)[number]['value']>('html')
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]['value']>('light')
  const { subject, recipient, preview } = email
  if (preview === null) return null
  const { text, frame } = preview
  const isFramed = frame !== null && look === 'html'
  return (
    <article aria-labelledby="message" className="rounded-panel bg-deep p-4 lg:p-5">
      <Button ref={backButton} tone="line" size="small" className="mb-4 lg:hidden" onClick={onBack}>
        All emails
      </Button>
      <h2 id="message" className="display text-d3 break-words">
        {subject}
      </h2>
      <p className="mt-1 text-small text-foam-muted wrap-anywhere">To {recipient}</p>
      {frame !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Segmented label="Show as" options={LOOKS} value={look} onChange={setLook} />
          {isFramed && <Segmented label="Colors" options={SCHEMES} value={scheme} onChange={setScheme} />}
        </div>
      )}
      {isFramed ? (
        <iframe
          sandbox=""
          src={`${frame}?scheme=${scheme}`}
          title={`Email: ${subject}`}
          className="mt-4 h-[40rem] w-full rounded-control border border-line bg-paper"
        />
      ) : (
        <pre className="mt-4 min-h-[20rem] overflow-x-auto rounded-control bg-abyss p-4 font-sans text-small whitespace-pre-wrap break-words">
          {text}
        </pre>
      )}
    </article>
  )
}

function whenWords({ state, at, tries }: Email): string | null {
  if (at === null) return null
  if (state === 'sent') return `sent ${momentWords(at)}`
  return tries === 0 ? null : `next try ${momentWords(at)}`
}

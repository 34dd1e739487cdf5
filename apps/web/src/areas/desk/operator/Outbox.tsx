/** Emails: waiting, given up and sent. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { CardText, Listed } from './Listed.tsx'
import { momentWords, useAct } from './use-act.ts'

type Email = ReplyOf<typeof endpoints.desk.outbox>['letters'][number]

const REFRESH_MS = 10_000
const shows = [
  { value: 'unsent', label: 'Not sent' },
  { value: 'all', label: 'All' },
] as const

const states = {
  waiting: { tone: 'squall', Sign: HourglassMediumIcon, word: 'Waiting' },
  sent: { tone: 'win', Sign: CheckCircleIcon, word: 'Sent' },
  given_up: { tone: 'loss', Sign: WarningIcon, word: 'Given up' },
} as const

export function Outbox(): ReactNode {
  const [show, setShow] = useState<(typeof shows)[number]['value']>('unsent')
  const { data, error, refetch } = useQueryOf(calls.desk.outbox, { query: { show } }, { refetchInterval: REFRESH_MS })
  return (
    <>
      <Segmented label="Which emails" options={shows} value={show} onChange={setShow} />
      <Listed
        label="Emails"
        rows={data?.letters}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty={show === 'unsent' ? 'All emails are sent.' : 'No emails yet.'}
        keyOf={({ id }) => id}
        Card={EmailCard}
      />
    </>
  )
}

function EmailCard({ row: email }: { row: Email }): ReactNode {
  const { act, isPending } = useAct(calls.desk.retryEmail)
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
        text={email.trouble}
      />
      {email.trouble !== null && (
        <Button
          tone="line"
          size="small"
          busy={isPending}
          busyLabel="Trying"
          aria-label={`Try again: ${email.subject} to ${email.recipient}`}
          onClick={() => act({ params: { letter: email.id } }, 'Trying again now.')}
        >
          Try again
        </Button>
      )}
    </>
  )
}

function whenWords({ state, at, tries }: Email): string | null {
  if (at === null) return null
  if (state === 'sent') return `sent ${momentWords(at)}`
  return tries === 0 ? null : `next try ${momentWords(at)}`
}

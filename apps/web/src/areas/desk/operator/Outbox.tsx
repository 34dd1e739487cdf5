/** The letters of the house: what is not sent yet, what was given up, and what went out. */
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

type Letter = ReplyOf<typeof endpoints.desk.outbox>['letters'][number]

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
      <Segmented label="Which letters" options={shows} value={show} onChange={setShow} />
      <Listed
        label="Letters"
        rows={data?.letters}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty={show === 'unsent' ? 'Every letter is sent.' : 'No letters yet.'}
        keyOf={({ id }) => id}
        Card={LetterCard}
      />
    </>
  )
}

function LetterCard({ row: letter }: { row: Letter }): ReactNode {
  const { act, isPending } = useAct(calls.desk.tryLetterAgain)
  const { tone, Sign, word } = states[letter.state]
  const facts = [
    `to ${letter.recipient}`,
    `written ${momentWords(letter.queued_at)}`,
    letter.tries === 0 ? null : formatCount(letter.tries, 'try', 'tries'),
    whenWords(letter),
  ]
  return (
    <>
      <CardText
        title={
          <>
            <span className="min-w-0 break-words">{letter.subject}</span>
            <StatusPill tone={tone} icon={<Sign size={16} weight="fill" />}>
              {word}
            </StatusPill>
          </>
        }
        facts={facts}
        text={letter.trouble}
      />
      {letter.trouble !== null && (
        <Button
          tone="line"
          size="small"
          busy={isPending}
          busyLabel="Asking"
          aria-label={`Try again: ${letter.subject} to ${letter.recipient}`}
          onClick={() => act({ params: { letter: letter.id } }, 'It is tried again now.')}
        >
          Try again
        </Button>
      )}
    </>
  )
}

function whenWords({ state, at, tries }: Letter): string | null {
  if (at === null) return null
  if (state === 'sent') return `sent ${momentWords(at)}`
  return tries === 0 ? null : `tried again ${momentWords(at)}`
}

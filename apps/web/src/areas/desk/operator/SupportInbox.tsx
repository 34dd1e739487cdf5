/** What people wrote to support. A reply is written in the operator's own mail program. */
import { type ReplyOf, type endpoints, LEAGUE_PROVIDERS, SUPPORT_REASONS, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { CardText, Listed, MailLink } from './Listed.tsx'
import { momentWords } from './moment.ts'
import { useAct } from './use-act.ts'

type Message = ReplyOf<typeof endpoints.desk.supportInbox>['messages'][number]

const shows = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

export function SupportInbox(): ReactNode {
  const [show, setShow] = useState<(typeof shows)[number]['value']>('open')
  const { data, error, refetch } = useQueryOf(calls.desk.supportInbox, { query: { show } })
  return (
    <>
      <Segmented label="Which messages" options={shows} value={show} onChange={setShow} />
      <Listed
        label="Messages"
        rows={data?.messages}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty={show === 'open' ? 'Every message is answered.' : 'No messages.'}
        keyOf={({ id }) => id}
        Card={MessageCard}
      />
    </>
  )
}

function MessageCard({ row: message }: { row: Message }): ReactNode {
  const { act, isPending } = useAct(calls.desk.markSupportMessage)
  const isAnswered = message.answered_at !== null
  const facts = [
    SUPPORT_REASONS[message.reason],
    LEAGUE_PROVIDERS[message.league_provider],
    momentWords(message.received_at),
    message.answered_at === null ? null : `answered ${momentWords(message.answered_at)}`,
  ]
  return (
    <>
      <CardText title={<MailLink email={message.email} />} facts={facts} text={message.message} />
      <Button
        tone="line"
        size="small"
        busy={isPending}
        busyLabel="Marking"
        aria-label={`${isAnswered ? 'Open again' : 'Mark answered'}: ${message.email}`}
        onClick={() =>
          act(
            { params: { message: message.id }, body: { is_answered: !isAnswered } },
            isAnswered ? 'Open again.' : 'Marked as answered.',
          )
        }
      >
        {isAnswered ? 'Open again' : 'Mark answered'}
      </Button>
    </>
  )
}

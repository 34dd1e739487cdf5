import { LEAGUE_PROVIDERS, SUPPORT_REASONS } from '@whale/words'
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { ANSWERED_FILTER, CardText, DeskList, MailLink, momentWords, useDeskCommand } from './desk-list.tsx'

type SupportMessage = ReplyOf<typeof endpoints.desk.supportInbox>['messages'][number]

/** The Support tab: messages that users sent. */
export function SupportInbox(): ReactNode {
  const [show, setShow] = useState<(typeof ANSWERED_FILTER)[number]['value']>('open')
  const { data, error, refetch } = useQueryOf(calls.desk.supportInbox, { query: { show } })
  return (
    <>
      <Segmented label="Which messages" options={ANSWERED_FILTER} value={show} onChange={setShow} />
      <DeskList
        label="Messages"
        rows={data?.messages}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty={show === 'open' ? 'All messages are answered.' : 'No messages.'}
        keyOf={({ id }) => id}
        Card={MessageCard}
      />
    </>
  )
}

function MessageCard({ row: message }: { row: SupportMessage }): ReactNode {
  const { act, isPending } = useDeskCommand(calls.desk.markSupportMessage)
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
      <div className="flex flex-wrap gap-2.5 lg:justify-end">
        {!isAnswered && (
          <a
            href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent('Your message to Whale Club')}`}
            aria-label={`Reply by email to ${message.email}`}
            className={buttonClass({ tone: 'brass', size: 'small' })}
          >
            Reply by email
          </a>
        )}
        <Button
          tone="line"
          size="small"
          busy={isPending}
          busyLabel="Marking"
          aria-label={`${isAnswered ? 'Reopen' : 'Mark answered'}: ${message.email}`}
          onClick={() =>
            act(
              { params: { message: message.id }, body: { is_answered: !isAnswered } },
              isAnswered ? 'Reopened.' : 'Marked as answered.',
            )
          }
        >
          {isAnswered ? 'Reopen' : 'Mark answered'}
        </Button>
      </div>
    </>
  )
}

import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { type SubscriptionRow, type WaitlistFilter, calls } from '@whale/contract'
import { subscriptionSourceWords, typedProviderWords, noRequestsWords, commissionerWords } from '@whale/words'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '@whale/words/numbers'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { save } from '../../../shared/save.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { ANSWERED_FILTER, CardText, DeskList, MailLink, momentWords, useDeskCommand } from './desk-list.tsx'

const SUBSCRIPTION_KINDS = [
  { value: 'beta', label: 'Beta' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'all', label: 'Both' },
] as const

/** The Waitlist tab: requests for the beta, and subscribers of the newsletter. */
export function Waitlist(): ReactNode {
  const [chosen, choose] = useState<WaitlistFilter>({ kind: 'beta', show: 'open', search: '' })
  const filter = useDeferredValue(chosen)
  const { data, error, refetch } = useQueryOf(calls.desk.waitlist, { query: filter })
  return (
    <>
      <WaitlistFilters filter={chosen} choose={choose} />
      <DeskList
        label="Waitlist"
        rows={data?.subscriptions}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty={noRequestsWords(filter)}
        keyOf={({ id }) => id}
        Card={SubscriptionCard}
      />
    </>
  )
}

function WaitlistFilters({
  filter,
  choose,
}: {
  filter: WaitlistFilter
  choose: (filter: WaitlistFilter) => void
}): ReactNode {
  const { run, isPending, failure } = useCommand(calls.desk.waitlistCsv)

  async function saveCsv(): Promise<void> {
    const reply = await run({ query: filter })
    if (reply !== null) save({ name: 'waitlist.csv', text: reply.csv })
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label="Which list"
        options={SUBSCRIPTION_KINDS}
        value={filter.kind}
        onChange={(kind) => choose({ ...filter, kind })}
      />
      <Segmented
        label="Which requests"
        options={ANSWERED_FILTER}
        value={filter.show}
        onChange={(show) => choose({ ...filter, show })}
      />
      <div className="min-w-48 flex-1 md:max-w-xs">
        <Field
          label="Search emails"
          type="search"
          value={filter.search}
          onChange={(event) => choose({ ...filter, search: event.target.value })}
        />
      </div>
      <Button tone="line" busy={isPending} busyLabel="Saving" onClick={() => void saveCsv()}>
        Save as CSV
      </Button>
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

function SubscriptionCard({ row }: { row: SubscriptionRow }): ReactNode {
  const { has_beta_codes: canSendCodes } = usePageQuery(calls.desk.desk)
  const mark = useDeskCommand(calls.desk.markSubscription)
  const code = useDeskCommand(calls.desk.sendBetaCode)
  const isAnswered = row.answered_at !== null
  const params = { subscription: row.id }
  return (
    <>
      <CardText
        title={
          <>
            <MailLink email={row.email} />
            <SubscriptionState row={row} />
          </>
        }
        facts={factsOf(row)}
        text={row.league_blurb}
      />
      {row.unsubscribed_at === null && (
        <div className="flex flex-wrap gap-2.5 lg:justify-end">
          {row.kind === 'beta' && canSendCodes && (
            <Button
              tone={isAnswered ? 'quiet' : 'brass'}
              size="small"
              busy={code.isPending}
              busyLabel="Sending"
              aria-label={`${row.code_sent_at === null ? 'Send a code' : 'Send again'} to ${row.email}`}
              onClick={() => code.act({ params }, `A code is on its way to ${row.email}.`)}
            >
              {row.code_sent_at === null ? 'Send a code' : 'Send again'}
            </Button>
          )}
          <Button
            tone="line"
            size="small"
            busy={mark.isPending}
            busyLabel="Marking"
            aria-label={`${isAnswered ? 'Reopen' : 'Mark answered'}: ${row.email}`}
            onClick={() =>
              mark.act({ params, body: { is_answered: !isAnswered } }, isAnswered ? 'Reopened.' : 'Marked as answered.')
            }
          >
            {isAnswered ? 'Reopen' : 'Mark answered'}
          </Button>
        </div>
      )}
    </>
  )
}

function SubscriptionState({ row }: { row: SubscriptionRow }): ReactNode {
  if (row.unsubscribed_at !== null) {
    return (
      <StatusPill tone="neutral" icon={<ProhibitIcon size={16} weight="bold" />}>
        Unsubscribed
      </StatusPill>
    )
  }
  if (row.answered_at === null) return null
  return (
    <StatusPill tone="win" icon={<CheckCircleIcon size={16} weight="fill" />}>
      {row.code_sent_at === null ? 'Answered' : 'Code sent'}
    </StatusPill>
  )
}

/** Facts about a subscriber: their league, where they signed up, and when. */
function factsOf(row: SubscriptionRow): (string | null)[] {
  return [
    row.league_provider === null ? null : typedProviderWords(row.league_provider),
    row.league_size === null ? null : formatCount(row.league_size, 'team'),
    row.buy_in === null ? null : `$${row.buy_in} buy-in`,
    row.is_commissioner === null ? null : commissionerWords(row.is_commissioner),
    subscriptionSourceWords(row),
    momentWords(row.subscribed_at),
  ]
}

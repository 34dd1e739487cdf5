/**
 * The desk: the page on which the people who run Whale Club do their daily work. It has a tab for each kind. The frame is
 * here, and the tab Waitlist: people who asked for the beta or the newsletter. The server responds 404 to anyone else.
 */
import {
  type endpoints,
  type ReplyOf,
  calls,
  type SubscriptionRow,
  type WaitlistFilter,
  subscriptionSourceWords,
  typedProviderWords,
  listWords,
} from '@whale/contract'
import { type ComponentType, type ReactNode, useState, useDeferredValue } from 'react'
import { Link, Navigate, NavLink, useParams } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { paths } from '../../../shared/paths.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { BackToGameBar } from '../../../shared/components/BackToGameBar.tsx'
import { LeaguePage } from './LeaguePage.tsx'
import { LeaguesTab } from './LeaguesTab.tsx'
import { Outbox, SupportInbox } from './messages.tsx'
import {
  ANSWERED_FILTER,
  CardText,
  DeskList,
  MailLink,
  momentWords,
  useDeskCommand,
  Books,
  ReportedLines,
} from './lists.tsx'
import { formatCount } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useCommand } from '../../../shared/api/command.ts'
import { Field } from '../../../shared/ui/Field.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { save } from '../../../shared/save.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'

/** The counts of open work, and what is wrong with email and push. */
type Desk = ReplyOf<typeof endpoints.desk.desk>
type OpenCounts = Pick<Desk, 'waitlist' | 'support' | 'leagues' | 'reported' | 'outbox'>

/** Refresh interval of the counts on the tabs. */
const COUNTS_REFRESH_MS = 30_000

interface Tab {
  /** Last segment of the page's path. */
  segment: string
  label: string
  /** The number of items that wait for an operator. */
  countOpen: (desk: OpenCounts) => number
  /** That number in words: "2 stuck leagues". */
  openWords: (count: number) => string
  Content: ComponentType
}

/** The most urgent first. A stuck league holds up everyone in it, while most failed emails are retried. */
const TABS: readonly Tab[] = [
  {
    segment: 'leagues',
    label: 'Leagues',
    countOpen: ({ leagues }) => leagues,
    openWords: (n) => formatCount(n, 'stuck league'),
    Content: LeaguesTab,
  },
  {
    segment: 'reported',
    label: 'Reported',
    countOpen: ({ reported }) => reported,
    openWords: (n) => formatCount(n, 'reported line'),
    Content: ReportedLines,
  },
  {
    segment: 'support',
    label: 'Support',
    countOpen: ({ support }) => support,
    openWords: (n) => formatCount(n, 'message to answer', 'messages to answer'),
    Content: SupportInbox,
  },
  {
    segment: 'waitlist',
    label: 'Waitlist',
    countOpen: ({ waitlist }) => waitlist,
    openWords: (n) => formatCount(n, 'beta request'),
    Content: Waitlist,
  },
  {
    segment: 'outbox',
    label: 'Outbox',
    countOpen: ({ outbox }) => outbox,
    openWords: (n) => formatCount(n, 'failed email'),
    Content: Outbox,
  },
  { segment: 'books', label: 'Books', countOpen: () => 0, openWords: String, Content: Books },
]

export function DeskPage(): ReactNode {
  const desk = usePageQuery(calls.desk.desk, {}, { refetchInterval: COUNTS_REFRESH_MS })
  const { section: asked, item } = useParams()
  const tab = TABS.find(({ segment }) => segment === asked)
  if (tab === undefined || (item !== undefined && asked !== 'leagues')) {
    return <Navigate to={paths.desk(mostUrgent(desk)?.segment ?? 'leagues')} replace />
  }
  const { label, Content } = tab
  return (
    <div className="min-h-dvh bg-abyss">
      <title>{`${label}, the desk, Whale Club`}</title>
      <SkipLink />
      <BackToGameBar />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1260px] pb-16">
        <PageHeader
          heading="The desk"
          lede={<StartHere desk={desk} open={item === undefined ? tab.segment : null} />}
          tabs={<Tabs desk={desk} />}
        />
        <div className="grid gap-4 px-4 pt-2 md:px-6 lg:px-9">
          {!desk.has_post && (
            <InfoStrip tone="squall">
              Emails wait: no mail server is set up.
              {asked === 'outbox' && ' To send them, set SMTP_URL and restart the server.'}
            </InfoStrip>
          )}
          {desk.push_refusals.map(({ host, why, since }) => (
            <InfoStrip key={host} tone="danger">
              {`${host} has refused our alerts since ${momentWords(since)} (${why}). They wait. Check VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.`}
            </InfoStrip>
          ))}
          {item === undefined ? <Content /> : <LeaguePage id={item} />}
        </div>
      </main>
    </div>
  )
}

/** Returns the tab with the most urgent open work, that work in words, and what waits after it; null if there is none. */
export function mostUrgent(desk: OpenCounts): { segment: string; words: string; rest: string } | null {
  const [tab, ...others] = TABS.filter(({ countOpen }) => countOpen(desk) > 0)
  if (tab === undefined) return null
  const [words = '', ...later] = [tab, ...others].map(({ openWords, countOpen }) => openWords(countOpen(desk)))
  return { segment: tab.segment, words, rest: later.length === 0 ? '' : `. Then ${listWords(later)}.` }
}

/** The most urgent open work: a link, unless its tab is open. The rest comes after it. */
function StartHere({ desk, open }: { desk: Desk; open: string | null }): ReactNode {
  const work = mostUrgent(desk)
  if (work === null) return 'Nothing waits for you.'
  if (work.segment === open) return `Start here: ${work.words}${work.rest}`
  return (
    <>
      {'Start here: '}
      <Link to={paths.desk(work.segment)} className="text-link -my-2.5 inline-flex min-h-11 items-center text-foam">
        {work.words}
      </Link>
      {work.rest}
    </>
  )
}

function Tabs({ desk }: { desk: Desk }): ReactNode {
  return (
    <nav aria-label="The desk">
      <ul className="flex flex-wrap gap-0.5 md:gap-1.5">
        {TABS.map(({ segment, label, countOpen }) => (
          <li key={label}>
            <NavLink
              to={paths.desk(segment)}
              className="relative flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-bold md:gap-2 md:px-4 text-foam-muted no-underline hover:bg-shelf hover:text-foam aria-[current=page]:bg-shoal aria-[current=page]:text-foam"
            >
              {label}
              {countOpen(desk) > 0 && (
                <>
                  <Badge count={countOpen(desk)} />
                  <span className="sr-only">{`${countOpen(desk)} waiting`}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SUBSCRIPTION_KINDS = [
  { value: 'beta', label: 'Beta' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'all', label: 'Both' },
] as const

/** The Waitlist tab: requests for the beta, and subscribers of the newsletter. */
function Waitlist(): ReactNode {
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
        empty={emptyWords(filter)}
        keyOf={({ id }) => id}
        Card={SubscriptionCard}
      />
    </>
  )
}

function emptyWords({ search, show }: WaitlistFilter): string {
  if (search !== '') return 'No email matches.'
  return show === 'open' ? 'No open requests.' : 'No requests.'
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
    row.is_commissioner === null ? null : row.is_commissioner ? 'commissioner' : 'not the commissioner',
    subscriptionSourceWords(row),
    momentWords(row.subscribed_at),
  ]
}

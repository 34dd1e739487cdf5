/** The operator's desk: one tab for each kind of open work. The server responds 404 to anyone else. */
import {
  type endpoints,
  type ReplyOf,
  calls,
  LEAGUE_PROVIDERS,
  SUPPORT_REASONS,
  type SubscriptionRow,
  type WaitlistFilter,
  providerWords,
} from '@whale/contract'
import { type ComponentType, type ReactNode, useState, useDeferredValue } from 'react'
import { Link, Navigate, NavLink, useParams } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { TopBar } from '../../../shared/ui/TopBar.tsx'
import { Outbox } from './Outbox.tsx'
import { CardText, Listed, MailLink, momentWords, useAct, Books, StuckLeagues, ReportedLines } from './lists.tsx'
import { formatCount } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useCommand } from '../../../shared/api/command.ts'
import { Field } from '../../../shared/ui/Field.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { save } from '../../../shared/save.ts'

const shows = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

type Desk = ReplyOf<typeof endpoints.desk.desk>

/** Refresh interval of the counts on the tabs. */
const COUNTS_REFRESH_MS = 30_000

interface Section {
  /** Last segment of the path. The first tab has none. */
  at: string | undefined
  label: string
  /** Count of open items. */
  waiting: (desk: Desk) => number
  /** That count in words: "2 stuck leagues". */
  open: (count: number) => string
  Content: ComponentType
}

const SECTIONS: readonly Section[] = [
  {
    at: undefined,
    label: 'Waitlist',
    waiting: ({ waitlist }) => waitlist,
    open: (n) => formatCount(n, 'beta request'),
    Content: Waitlist,
  },
  {
    at: 'support',
    label: 'Support',
    waiting: ({ support }) => support,
    open: (n) => formatCount(n, 'message to answer', 'messages to answer'),
    Content: SupportInbox,
  },
  {
    at: 'leagues',
    label: 'Leagues',
    waiting: ({ leagues }) => leagues,
    open: (n) => formatCount(n, 'stuck league'),
    Content: StuckLeagues,
  },
  { at: 'books', label: 'Books', waiting: () => 0, open: String, Content: Books },
  {
    at: 'reported',
    label: 'Reported',
    waiting: ({ reported }) => reported,
    open: (n) => formatCount(n, 'reported line'),
    Content: ReportedLines,
  },
  {
    at: 'outbox',
    label: 'Outbox',
    waiting: ({ outbox }) => outbox,
    open: (n) => formatCount(n, 'unsent email'),
    Content: Outbox,
  },
]

export function DeskPage(): ReactNode {
  const desk = usePageQuery(calls.desk.desk, {}, { refetchInterval: COUNTS_REFRESH_MS })
  const { section: asked } = useParams()
  const section = SECTIONS.find(({ at }) => at === asked)
  if (section === undefined) return <Navigate to={paths.desk()} replace />
  const { label, Content } = section
  return (
    <div className="min-h-dvh bg-abyss">
      <title>{`${label}, the desk, Whale Club`}</title>
      <SkipLink />
      <header>
        <TopBar
          start={
            <Link to={paths.home()} className="no-underline">
              <Brand size="header" />
            </Link>
          }
        />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1260px] pb-16">
        <PageHeader heading="The desk" lede={<First desk={desk} />} tabs={<Tabs desk={desk} />} />
        <div className="grid gap-4 px-4 pt-2 md:px-6 lg:px-9">
          {!desk.has_post && (
            <InfoStrip tone="squall">
              Emails aren’t going out: no mail server is set. They wait until it is (SMTP_URL in the settings).
            </InfoStrip>
          )}
          {desk.push_refusals.map(({ host, why, since }) => (
            <InfoStrip key={host} tone="danger">
              {`${host} has refused our alerts since ${momentWords(since)} (${why}). They wait. Check VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.`}
            </InfoStrip>
          ))}
          <Content />
        </div>
      </main>
    </div>
  )
}

/** What an operator does first: a stuck league holds up everyone in it, an email goes out by itself. */
const URGENT = ['leagues', 'reported', 'support', undefined, 'outbox']

/** The most urgent open work, as a link, or that there is none. */
function First({ desk }: { desk: Desk }): ReactNode {
  const first = URGENT.flatMap((at) => SECTIONS.filter((each) => each.at === at && each.waiting(desk) > 0))[0]
  if (first === undefined) return 'Nothing waits for you.'
  return (
    <>
      Start here:{' '}
      <Link to={paths.desk(first.at)} className="text-link inline-flex min-h-11 items-center text-foam">
        {first.open(first.waiting(desk))}
      </Link>
    </>
  )
}

function Tabs({ desk }: { desk: Desk }): ReactNode {
  return (
    <nav aria-label="The desk">
      <ul className="flex flex-wrap gap-0.5 md:gap-1.5">
        {SECTIONS.map(({ at, label, waiting }) => (
          <li key={label}>
            <NavLink
              to={paths.desk(at)}
              end
              className="relative flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-bold md:gap-2 md:px-4 text-foam-muted no-underline hover:bg-shelf hover:text-foam aria-[current=page]:bg-shoal aria-[current=page]:text-foam"
            >
              {label}
              {waiting(desk) > 0 && (
                <>
                  <Badge count={waiting(desk)} />
                  <span className="sr-only">{`${waiting(desk)} waiting`}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Message = ReplyOf<typeof endpoints.desk.supportInbox>['messages'][number]

function SupportInbox(): ReactNode {
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
        empty={show === 'open' ? 'All messages are answered.' : 'No messages.'}
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

// Beta requests and newsletter subscribers.

const kinds = [
  { value: 'beta', label: 'Beta' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'all', label: 'Both' },
] as const

function Waitlist(): ReactNode {
  const [chosen, choose] = useState<WaitlistFilter>({ kind: 'beta', show: 'open', search: '' })
  const filter = useDeferredValue(chosen)
  const { data, error, refetch } = useQueryOf(calls.desk.waitlist, { query: filter })
  return (
    <>
      <Filters filter={chosen} choose={choose} />
      <Listed
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

function Filters({ filter, choose }: { filter: WaitlistFilter; choose: (filter: WaitlistFilter) => void }): ReactNode {
  const { send, isPending } = useCommand(calls.desk.waitlistCsv)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label="Which list"
        options={kinds}
        value={filter.kind}
        onChange={(kind) => choose({ ...filter, kind })}
      />
      <Segmented
        label="Which requests"
        options={shows}
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
      <Button
        tone="line"
        busy={isPending}
        busyLabel="Saving"
        onClick={() => void send({ query: filter }).then(({ csv }) => save({ name: 'waitlist.csv', text: csv }))}
      >
        Save as CSV
      </Button>
    </div>
  )
}

function SubscriptionCard({ row }: { row: SubscriptionRow }): ReactNode {
  const { has_beta_codes: canSendCodes } = usePageQuery(calls.desk.desk)
  const mark = useAct(calls.desk.markSubscription)
  const code = useAct(calls.desk.sendBetaCode)
  const isAnswered = row.answered_at !== null
  const params = { subscription: row.id }
  return (
    <>
      <CardText
        title={
          <>
            <MailLink email={row.email} />
            <State row={row} />
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

function State({ row }: { row: SubscriptionRow }): ReactNode {
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

/** Any other provider shows as typed. */
const providers: Readonly<Record<string, string>> = { espn: providerWords('espn'), sleeper: providerWords('sleeper') }

/** Where the address was typed. */
const SIGNED_UP_AT: Readonly<Record<string, string>> = {
  landing_page_beta_form: 'asked for a beta code',
  landing_page_beta_survey: 'answered the survey',
  landing_page_subscribe_form: 'newsletter form',
}

function factsOf(row: SubscriptionRow): (string | null)[] {
  return [
    row.league_provider === null ? null : (providers[row.league_provider] ?? row.league_provider),
    row.league_size === null ? null : formatCount(row.league_size, 'team'),
    row.buy_in === null ? null : `$${row.buy_in} buy-in`,
    row.is_commissioner === null ? null : row.is_commissioner ? 'commissioner' : 'not the commissioner',
    SIGNED_UP_AT[row.utm_source] ?? `${row.utm_source}, ${row.utm_medium}`,
    momentWords(row.subscribed_at),
  ]
}

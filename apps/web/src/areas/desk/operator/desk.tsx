/** The operators' desk. This file has the frame; each tab has its own file. Everyone else gets a 404. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { listWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ComponentType, ReactNode } from 'react'
import { Link, Navigate, NavLink, useParams } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { BackToGameBar } from '../../../shared/components/BackToGameBar.tsx'
import { formatCount } from '@whale/words/numbers'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { Books } from './Books.tsx'
import { momentWords } from './desk-list.tsx'
import { LeaguePage } from './LeaguePage.tsx'
import { LeaguesTab } from './LeaguesTab.tsx'
import { Outbox } from './Outbox.tsx'
import { ReportedLines } from './ReportedLines.tsx'
import { SupportInbox } from './SupportInbox.tsx'
import { Waitlist } from './Waitlist.tsx'

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

/** Returns the tab with the most urgent open work, that work in words, and the rest; null if there is none. */
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

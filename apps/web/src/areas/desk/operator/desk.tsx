/** The operator's desk: what waits for a person, a tab for each kind. To who is no operator the server has no such page. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import type { ComponentType, ReactNode } from 'react'
import { Link, Navigate, NavLink, useParams } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { paths } from '../../../shared/paths.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { TopBar } from '../../../shared/ui/TopBar.tsx'
import { Books } from './Books.tsx'
import { Outbox } from './Outbox.tsx'
import { StuckLeagues } from './StuckLeagues.tsx'
import { SupportInbox } from './SupportInbox.tsx'
import { Waitlist } from './Waitlist.tsx'

type Desk = ReplyOf<typeof endpoints.desk.desk>

/** How often the numbers on the tabs are read again. */
const REFRESH_MS = 30_000

interface Section {
  /** Its part of the address; the first has none. */
  at: string | undefined
  label: string
  /** How much waits there. */
  waiting: (desk: Desk) => number
  Content: ComponentType
}

const SECTIONS: readonly Section[] = [
  { at: undefined, label: 'Waitlist', waiting: ({ waitlist }) => waitlist, Content: Waitlist },
  { at: 'support', label: 'Support', waiting: ({ support }) => support, Content: SupportInbox },
  { at: 'leagues', label: 'Leagues', waiting: ({ leagues }) => leagues, Content: StuckLeagues },
  { at: 'books', label: 'Books', waiting: () => 0, Content: Books },
  { at: 'outbox', label: 'Outbox', waiting: ({ outbox }) => outbox, Content: Outbox },
]

export function DeskPage(): ReactNode {
  const desk = usePageQuery(calls.desk.desk, {}, { refetchInterval: REFRESH_MS })
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
              <Brand mark={<MarkArt />} name="Whale Club" size="header" />
            </Link>
          }
        />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1260px] pb-16">
        <PageHeader heading="The desk" lede="What waits for a person." tabs={<Tabs desk={desk} />} />
        <div className="grid gap-4 px-4 pt-2 md:px-6 lg:px-9">
          {!desk.has_post && (
            <InfoStrip tone="squall">
              Letters do not leave this house: SMTP_URL is not set. They wait in the outbox until it is.
            </InfoStrip>
          )}
          <Content />
        </div>
      </main>
    </div>
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

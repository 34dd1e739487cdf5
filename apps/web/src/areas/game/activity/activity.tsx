/** The league's log by day, commissioner actions included. */
import { calls } from '@whale/contract'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AnchorIcon } from '@phosphor-icons/react/dist/csr/Anchor'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CalculatorIcon } from '@phosphor-icons/react/dist/csr/Calculator'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HurricaneIcon } from '@phosphor-icons/react/dist/csr/Hurricane'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import type { Icon } from '@phosphor-icons/react'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { byDay, formatTime } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type LogItem, aboutOf } from './about.ts'
import { FlowsLink } from '../shared/flows/FlowsLink.tsx'

/** Icons by event type. Other types use the log icon. */
const LOG_ICONS: Readonly<Record<string, Icon>> = {
  'league.founded': AnchorIcon,
  'league.started': AnchorIcon,
  'league.renamed': GearSixIcon,
  'invite.rotated': GearSixIcon,
  'approval.set': GearSixIcon,
  'team.claimed': AnchorIcon,
  'team.verified': SealCheckIcon,
  'team.contested': SealQuestionIcon,
  'contest.kept': SealQuestionIcon,
  'player.left': SignOutIcon,
  'player.bought_back': LifebuoyIcon,
  'units.corrected': ArrowUUpLeftIcon,
  'multiplier.bought': LightningIcon,
  'liquidation.placed': FireIcon,
  'h2h.accepted': HandshakeIcon,
  'h2h.closed': HandshakeIcon,
  'week.opened': MapTrifoldIcon,
  'week.locked': LockSimpleIcon,
  'week.settled': CalculatorIcon,
  'week.finalized': CalculatorIcon,
  'run.reversed': CalculatorIcon,
  'bermuda.entered': HurricaneIcon,
}

export function ActivityPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} page="activity" title="League log" Invite={InviteDialog}>
      <Log game={game} />
    </GameShell>
  )
}

function Log({ game }: { game: Game }): ReactNode {
  const { items, next_before: next } = usePageQuery(calls.game.activity, { params: { league: game.league.id } })
  const [query, setQuery] = useSearchParams()
  // The number of loaded pages is in the address, so that Back restores it.
  const pages = Math.max(0, Number(query.get('older')) || 0)
  return (
    <>
      <PageHeader heading="League log" lede="What happened, in order. Everyone in the league sees the same log." />
      <div className="grid max-w-[1260px] items-start gap-4 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-[minmax(0,820px)_minmax(0,1fr)] lg:gap-6 lg:px-9">
        <div className="grid gap-4 lg:col-start-2">
          <p>
            <Link to={paths.votes(game.league.id)} className="text-link inline-flex min-h-11 items-center">
              Votes of this league
            </Link>
          </p>
          <FlowsLink leagueId={game.league.id} />
        </div>
        <Panel className="grid gap-7 lg:col-start-1 lg:row-start-1">
          <Page
            game={game}
            items={items}
            next={next}
            after={null}
            left={pages}
            onOlder={() => setQuery({ older: String(pages + 1) }, { replace: true, preventScrollReset: true })}
          />
        </Panel>
      </div>
    </>
  )
}

interface PageProps {
  game: Game
  items: readonly LogItem[]
  /** Where the next page starts; null at the beginning of the league. */
  next: number | null
  /** The last day of the previous page. */
  after: string | null
  /** How many more pages to load. */
  left: number
  onOlder: () => void
}

function Page({ game, items, next, after, left, onOlder }: PageProps): ReactNode {
  const days = byDay(items, { now: game.game_state.now })
  return (
    <>
      {days.map(({ day, items: ofDay }) => (
        <Day key={day} game={game} day={day} items={ofDay} isMore={day === after} />
      ))}
      {next !== null && left === 0 && (
        <Button tone="line" wide onClick={onOlder}>
          Show older
        </Button>
      )}
      {next !== null && left > 0 && (
        <Older game={game} before={next} after={days.at(-1)?.day ?? after} left={left - 1} onOlder={onOlder} />
      )}
    </>
  )
}

type OlderProps = Omit<PageProps, 'items' | 'next'> & { before: number }

function Older({ before, ...page }: OlderProps): ReactNode {
  const input = { params: { league: page.game.league.id }, query: { before } }
  const { data, error, refetch } = useQueryOf(calls.game.activity, input)
  if (data !== undefined) return <Page {...page} items={data.items} next={data.next_before} />
  if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
  return (
    <Skeleton.Group label="Loading older entries">
      <Skeleton.Rows count={4} />
    </Skeleton.Group>
  )
}

type DayProps = { game: Game; day: string; items: readonly LogItem[]; isMore: boolean }

function Day({ game, day, items, isMore }: DayProps): ReactNode {
  const activeIds = new Set(game.leaderboard.map(({ user_id: id }) => id))
  return (
    <section aria-label={isMore ? `${day}, earlier` : day}>
      <h2 className={isMore ? 'sr-only' : 'pb-1 text-strong font-bold'}>{isMore ? `${day}, earlier` : day}</h2>
      <ul>
        {items.map((item) => (
          <Entry key={item.number} item={item} about={aboutOf(item, { leagueId: game.league.id, activeIds })} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ item, about }: { item: LogItem; about: { to: string; label: string } }): ReactNode {
  const Drawn = LOG_ICONS[item.type] ?? ScrollIcon
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={about.to}
        className="-mx-2 grid min-h-[60px] grid-cols-[40px_minmax(0,1fr)_20px] items-center gap-3 rounded-small px-2 py-2.5 leading-snug no-underline hover:bg-shelf"
      >
        <span aria-hidden="true" className="grid size-10 place-items-center rounded-small bg-shelf text-foam-muted">
          <Drawn size={22} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{item.sentence}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-micro text-foam-muted">
            {formatTime(item.at)}
            {item.is_by_owner && (
              <span className="inline-flex items-center gap-1 font-bold text-brass-text">
                <CrownIcon size={16} weight="bold" aria-hidden="true" />
                Owner
              </span>
            )}
          </span>
        </span>
        <CaretRightIcon size={20} aria-label={about.label} className="text-foam-muted" />
      </Link>
    </li>
  )
}

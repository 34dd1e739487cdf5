/** Bank: what the viewer has, where it came from, and what the treasury pays next. All movements are one tap away. */
import { type LedgerRow as Row, calls } from '@whale/contract'
import { inPlayWords, treasuryPays } from '@whale/words'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { FishArt } from '../../../../shared/art/FishArt.tsx'
import { Swimmer } from '../../../../shared/components/Face.tsx'
import { BackLink } from '../../../../shared/components/BackLink.tsx'
import { formatSignedUnits, formatUnits, unitsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { useSheetAddress } from '../../../../shared/sheet-address.ts'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { LedgerGroup, LedgerRow } from '../../../../shared/ui/LedgerRow.tsx'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { Segmented } from '../../../../shared/ui/Segmented.tsx'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { besideFeed } from '../../feed/beside-feed.tsx'
import { kindIcons } from '../kind-icons.ts'
import { GameShell } from '../../shell/GameShell.tsx'
import { type Game, useGame } from '../../league/use-game.ts'
import { coinFills, lastTuesday, ledgerWeeks, rowsOfBank } from './movements-view.ts'
import { SlipSheet } from './SlipSheet.tsx'

const SHOWN = [
  { value: 'all', label: 'All mine' },
  { value: 'back', label: 'Bank only' },
] as const

export function BankPage(): ReactNode {
  const game = useGame()
  const { league, me } = game
  const [query, setQuery] = useSearchParams()
  const show = query.get('show')
  return (
    <GameShell game={game} tab="table" title="Bank" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      {show !== null && <PageHeader back={<BackLink to={paths.bank(league.id)} />} heading="Movements" />}
      <div className={BODY}>
        {show === null ? (
          <Overview game={game} />
        ) : (
          <>
            <Segmented
              label="Show"
              options={SHOWN}
              value={show === 'back' ? 'back' : 'all'}
              onChange={(next) => setQuery({ show: next }, { replace: true, preventScrollReset: true })}
            />
            <Movements game={game} userId={me.user_id} show={show === 'back' ? 'back' : 'all'} />
          </>
        )}
      </div>
    </GameShell>
  )
}

/** Another member's movements; the viewer's own are in their Bank. */
export function MovementsPage(): ReactNode {
  const game = useGame()
  const { userId = game.me.user_id } = useParams()
  const { search } = useLocation()
  const { league, me, leaderboard } = game
  if (userId === me.user_id) return <Navigate to={`${paths.bank(league.id)}${search}`} replace />
  const row = leaderboard.find(({ user_id: id }) => id === userId)
  return (
    <GameShell game={game} tab="table" title="Movements" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      <PageHeader
        back={<BackLink to={paths.table(league.id)} />}
        heading={row?.username ?? 'Former member'}
        lede={row?.team_name}
      />
      <div className={BODY}>
        <Movements game={game} userId={userId} show="all" />
      </div>
    </GameShell>
  )
}

const BODY = 'grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-10 md:px-6 lg:px-9'

function Overview({ game }: { game: Game }): ReactNode {
  const { league, me } = game
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="flex-[1_0_auto] max-w-full leading-none" tabIndex={-1}>
            <span className="block text-foam-muted">You have</span>{' '}
            <span className="display mt-1 block text-[clamp(3.4rem,18vw,5rem)]">{formatUnits(me.units)}</span>{' '}
            <span className="mt-1 block text-small text-foam-muted">{inPlayWords(me)}</span>
          </h1>
          <Swimmer userId={me.user_id} className="h-auto w-24 flex-none" />
        </div>
        <Movements game={game} userId={me.user_id} show="week" />
        <Link to={paths.bank(league.id, { show: 'all' })} className={buttonClass({ tone: 'line', wide: true })}>
          All movements
        </Link>
      </Panel>
      <Treasury game={game} />
    </div>
  )
}

/** What came back so far, a coin for each hundred put in, and what pays next. */
function Treasury({ game }: { game: Game }): ReactNode {
  const { you } = usePageQuery(calls.bank.bank, { params: { league: game.league.id } })
  return (
    <Panel className="headline-gold grid gap-4 bg-transparent!">
      <div className="flex flex-wrap items-end gap-x-3 leading-none">
        <span className="display text-[clamp(3.4rem,18vw,5rem)] text-brass-text">{formatUnits(you.paid_out)}</span>{' '}
        <h2 className="display flex-[1_1_7rem] pb-1.5 text-d3">
          back from the bank, of your {formatUnits(you.paid_in)}
        </h2>
      </div>
      <div aria-hidden="true" className="flex gap-1.5">
        {coinFills(you.paid_out, you.paid_in).map((fill, at) => (
          <Coin key={at} fill={fill} />
        ))}
      </div>
      <dl className="grid gap-2">
        {treasuryPays({
          season: game.game_state.season,
          week: game.week,
          isOver: game.game_state.tide === 'over',
          isOut: game.me.is_eliminated,
          casino: game.casino.event?.payout_max ?? null,
          pot: game.prediction.pot?.pot ?? null,
        }).map(({ when, what }) => (
          <div key={what} className="flex flex-wrap gap-x-2">
            <dt className="w-28 opacity-80">{when}</dt>
            <dd className="font-bold">{what}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Coin({ fill }: { fill: number }): ReactNode {
  return (
    <span className="relative aspect-square max-w-6.5 flex-1 overflow-hidden rounded-full border-2 border-dashed border-brass/60">
      <span className="absolute inset-x-0 bottom-0 bg-brass" style={{ height: `${fill * 100}%` }} />
    </span>
  )
}

/** `week` shows what last Tuesday brought, `back` the movements with the bank. */
function Movements({ game, userId, show }: { game: Game; userId: string; show: 'week' | 'all' | 'back' }): ReactNode {
  const { league } = game
  const { rows } = usePageQuery(calls.bank.transactions, { params: { league: league.id, user: userId } })
  const slip = useSheetAddress('slip')
  const weeks = ledgerWeeks(show === 'back' ? rowsOfBank(rows) : rows)
  return (
    <>
      {weeks.length === 0 && <EmptyState art={<FishArt />}>First on Tuesday.</EmptyState>}
      {(show === 'week' ? lastTuesday(weeks) : weeks).map(({ week, rows: ofWeek, total, change }) => (
        <LedgerGroup
          key={week}
          heading={week === 0 ? 'Before week 1' : formatWeek(week)}
          aside={
            <>
              <span className="sr-only">{show === 'all' ? 'available after it ' : 'in all '}</span>
              <span className="figure text-d3 text-foam">
                {show === 'all' ? formatUnits(total) : formatSignedUnits(change)}
              </span>
            </>
          }
        >
          {ofWeek.map((row) => (
            <Movement key={row.id} row={row} onOpen={() => slip.open(row.id)} />
          ))}
        </LedgerGroup>
      ))}
      <SlipSheet
        leagueId={league.id}
        open={slip.isOpen}
        row={rows.find(({ id }) => id === slip.shown) ?? null}
        onClose={slip.close}
      />
    </>
  )
}

function Movement({ row, onOpen }: { row: Row; onOpen: () => void }): ReactNode {
  const Icon = kindIcons[row.kind]
  return (
    <LedgerRow
      icon={<Icon size={22} />}
      what={row.what}
      when={[row.on ?? '', row.short].filter((part) => part !== '').join(', ')}
      amount={formatSignedUnits(row.units)}
      spoken={`${row.units > 0 ? 'plus ' : ''}${unitsInWords(row.units)}`}
      direction={row.units > 0 ? 'up' : row.units < 0 ? 'down' : 'none'}
      onOpen={onOpen}
    />
  )
}

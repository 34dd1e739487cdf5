/** The Bets page during games: the viewer's bets by what can still swing, then their other entries, then everyone else's bets. */
import { betView, isOfTeams, betRefused } from '@whale/words'
import type { BetWire } from '@whale/contract'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Face } from '../../../../shared/components/Face.tsx'
import { formatSignedUnits, formatUnits } from '@whale/words/numbers'
import { formatAsOf, formatDeadline, formatInstant } from '@whale/words/times'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { InfoStrip } from '../../../../shared/ui/InfoStrip.tsx'
import { LateBets } from '../LateBets.tsx'
import { type OwnWeek, useOwnWeek } from '../own-week.ts'
import { bySwing } from '../swing.ts'
import type { BetBoard } from '../use-bets.ts'
import { useScores } from '../use-scores.ts'
import { useEntrants } from '../../casino/entrants.ts'
import { type LiveWeek, useLiveWeek, withLive } from '../../scores/live-week.ts'
import { SumSheet } from '../../scores/SumSheet.tsx'
import { useIfItHolds } from '../../scores/use-if-it-holds.ts'
import type { Game } from '../../league/use-game.ts'
import { BetsFrame, TabBody, type TabProps } from './BetsFrame.tsx'
import { DareAgain } from './DareAgain.tsx'
import { CasinoDisc } from './Dares.tsx'
import { Duel } from './Duel.tsx'
import { type LiveRow, liveRows } from './live-rows.ts'
import { OtherBets } from './OtherBets.tsx'
import { PastLink } from './PastLink.tsx'
import { slipSearch } from './slip-search.ts'

export function LiveBets({ game: read, bets, board }: TabProps & { board: BetBoard }): ReactNode {
  const live = useLiveWeek(read)
  const game = withLive(read, live)
  const { me, week, league, player_scores: scored, game_state: state } = game
  const scores = useScores({ leagueId: league.id, tide: state.tide, scored, live })
  const own = bets.filter((bet) => bet.state === 'accepted')
  const riding = bySwing(
    own.filter((bet) => bet.week === week),
    { viewerId: me.user_id, scores, forms: board.teams },
  )
  const steady = useSteady(riding)
  const rows = useRows({ game, live, own: useOwnWeek(game) })
  return (
    <BetsFrame game={game} heading="Bets" isTab aside={<IfItEnded game={game} />}>
      <TabBody>
        <Note game={game} live={live} />
        {steady.bets.length > 0 && (
          <section aria-labelledby="yours" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="yours" className="sr-only">
              Yours
            </h2>
            <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4" {...steady.handlers}>
              {steady.bets.map((bet, at) => (
                <li key={bet.id} className={at === 0 ? 'grid lg:col-span-2' : 'grid'}>
                  <Duel
                    view={betView(bet, me.user_id)}
                    forms={board.teams}
                    now={state.now}
                    to={slipSearch(bet.id)}
                    isFirst={at === 0}
                    {...{ scores, live }}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <LateBets bets={own.filter((bet) => bet.week !== week)} viewerId={me.user_id} to={({ id }) => slipSearch(id)} />
        {rows.length > 0 && <Rows rows={rows} />}
        {riding.length + rows.length === 0 && <p className="text-foam-muted">Nothing of yours is riding.</p>}
        {riding.length === 0 && <DareAgain game={game} ahead={null} />}
        <OtherBets {...{ game, board, bets, live, scores }} />
        {board.refusal !== null && <p className="text-small text-foam-muted">{betRefused(board.refusal, game)}</p>}
        <PastLink leagueId={league.id} bets={bets} />
      </TabBody>
    </BetsFrame>
  )
}

const NO_ENTRY = { week: 0, key: 'top_three', arena: null } as const

function useRows({ game, live, own }: { game: Game; live: LiveWeek | null; own: OwnWeek }): LiveRow[] {
  const { event, entry } = game.casino
  const isOn = event !== null && entry?.result === 'open' && isOfTeams(event)
  const race = useEntrants(game, entry ?? NO_ENTRY, isOn)
  return liveRows({ game, live, own, race })
}

/** The order stays while one of the bets is touched. */
function useSteady(bets: readonly BetWire[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const place = ({ id }: BetWire) => order?.indexOf(id) ?? 0
  return {
    bets: order === null ? bets : bets.toSorted((a, b) => place(a) - place(b)),
    handlers: {
      onFocus: () => setOrder((held) => held ?? bets.map(({ id }) => id)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setOrder(null)
      },
    },
  }
}

/** "if it ended now 127 → 275"; a tap opens the sum. */
function IfItEnded({ game }: { game: Game }): ReactNode {
  const { me } = game
  const held = useIfItHolds(game)
  const { isOpen, setOpen } = useOpenSheet('sum')
  const own = held?.rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined || held === null || held === undefined || me.is_eliminated) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 rounded-control px-1 text-right leading-tight hover:bg-foam/8"
      >
        <span className="block text-small text-foam-muted">if it ended now</span>{' '}
        <span className="figure text-d2 text-brass-text">
          {own.week_change !== null && own.week_change !== 0 && (
            <>
              <span className="text-foam-muted">{formatUnits(own.units - own.week_change)}</span>
              <span className="sr-only"> becomes </span>
              <span aria-hidden="true"> → </span>
            </>
          )}
          {formatUnits(own.units)}
        </span>
      </button>
      <SumSheet moves={held.own_moves} units={own.units} prize={0} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** Scores older than this are late: the provider is asked every two minutes. */
const STALE_MS = 10 * 60_000

/** How old the scores are; late or all in. */
function Note({ game, live }: { game: Game; live: LiveWeek | null }): ReactNode {
  const {
    league,
    game_state: { tide, moments, now },
    fantasy_league: { last_synced: readAt },
  } = game
  if (tide === 'waiting') {
    return (
      <InfoStrip>
        The final scores are late, so nothing is settled yet.{' '}
        <Link to={paths.game(league.id)} className="text-link">
          What happens next
        </Link>
      </InfoStrip>
    )
  }
  if (live !== null && live.teams.length > 0 && live.teams.every(({ to_play: left }) => left === 0)) {
    return <InfoStrip>All games are over. Results {formatDeadline(moments.processes_at, { now })}.</InfoStrip>
  }
  if (readAt === null) return null
  if (Date.parse(now) - Date.parse(readAt) < STALE_MS) {
    return <p className="-mb-3 text-micro text-foam-muted">{formatAsOf(readAt, game.game_state)}</p>
  }
  return <InfoStrip>No new scores since {formatInstant(readAt, { now })}. We keep asking.</InfoStrip>
}

/** All rows use one kind of bar: points toward what they need. */
function Rows({ rows }: { rows: readonly LiveRow[] }): ReactNode {
  return (
    <section aria-label="Also yours">
      <ul className="grid max-w-[48rem] divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.kind}>
            <Link
              to={row.to}
              className="flex items-center gap-3.5 py-3 leading-tight text-foam no-underline hover:bg-foam/8"
            >
              <Sign row={row} />
              <span className="grid min-w-0 flex-1 gap-1.5">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <b className="min-w-0 wrap-anywhere">{row.title}</b>
                  <Pays row={row} />
                </span>
                {row.share !== null && (
                  <span aria-hidden="true" className="relative block h-3 rounded-full bg-shoal forced-colors:border">
                    <span
                      className={`block h-full rounded-full transition-[width] duration-(--dur-4) motion-reduce:transition-none ${row.lose > 0 ? 'bg-brass' : 'bg-lagoon'}`}
                      style={{ width: `${row.share * 100}%` }}
                    />
                    <span className="absolute -top-1 right-0 -bottom-1 w-1 rounded-full bg-foam" />
                  </span>
                )}
                <span className="text-small text-foam-muted tabular-nums">{row.words}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ row: { kind, userId } }: { row: LiveRow }): ReactNode {
  if (kind === 'line') return <CasinoDisc size="size-11" />
  if (kind !== 'casino' && userId !== null) return <Face userId={userId} size={44} />
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full bg-lagoon-soft text-lagoon"
    >
      <PokerChipIcon size={24} />
    </span>
  )
}

/** The units it can win. */
function Pays({ row: { win, lose, isPot } }: { row: LiveRow }): ReactNode {
  return (
    <span className="flex-none font-bold tabular-nums">
      {win > 0 && <span className="text-lagoon">{isPot ? `Pot ${formatUnits(win)}` : formatSignedUnits(win)}</span>}
      {win > 0 && lose > 0 && <span className="font-normal text-foam-muted"> or </span>}
      {lose > 0 && <span className="text-coral">{formatSignedUnits(-lose)}</span>}
    </span>
  )
}

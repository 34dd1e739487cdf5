/** The home's cards for some days: the pot of weeks 10 to 12, the live range on game days, all in week 9. */
import { type HeldMove, type TeamForm, type TermsWire, betOutlook, calls, placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useQueryOf } from '../../../shared/api/query.ts'
import {
  formatInstant,
  formatPoints,
  formatSignedUnits,
  formatUnits,
  formatWeek,
  inWords,
  unitsInWords,
} from '../../../shared/format/format.ts'
import { roundedPot } from '../../../shared/format/pot.ts'
import { paths } from '../../../shared/paths.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { chanceText } from '../shared/bets/bet-view.ts'
import { nudgedByWords } from '../shared/feed/still-to-act.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { distanceWords, type UnitsView } from './units-view.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

/** Who nudged the viewer, who has not made a move this week (RULES §5 Still to act). The server says when it may show. */
export function Nudged({ game: { league, game_state: state } }: { game: Game }): ReactNode {
  const input = { params: { league: league.id }, query: { show: 'talk' } } as const
  const toAct = useQueryOf(calls.game.activity, input).data?.still_to_act ?? null
  const by = toAct === null ? null : nudgedByWords(toAct)
  if (by === null) return null
  return (
    <InfoStrip tone="squall">
      <b>{by}</b> Make any move before {formatInstant(state.moments.locks_at, { now: state.now })}, or there’s no payday
      for you.
    </InfoStrip>
  )
}

const FILLS = ['bg-brass', 'bg-whale', 'bg-violet', 'bg-shoal']

/** RULES §5 Bermuda Triangle: who is in it. */
const FINALISTS = 'Every whale after week 9 is in the final. Fewer than three? The most units after them fill it up.'

export function Pot({ game }: { game: Game }): ReactNode {
  const { league, leaderboard, me, game_state: state, prediction } = game
  const { data } = useQueryOf(calls.treasury.treasuryProjection, { params: { league: league.id } })
  const own = leaderboard.find(({ is_you: isYou }) => isYou)
  const isFinalist = prediction.reward === 'points'
  const { weeks } = constantsOf(state.season)
  const shares =
    data === undefined
      ? null
      : potShares(data.rest, { season: state.season, players: leaderboard.filter((row) => !row.is_eliminated).length })
  return (
    <Panel aria-labelledby="pot" className="grid gap-4">
      <div>
        <h2 id="pot" className="display text-d3">
          {isFinalist ? 'You made the final' : 'Up for grabs'}
        </h2>
        <p className="mt-2 min-h-[4.2rem] leading-tight">
          {data !== undefined && (
            <>
              <span className="text-foam-muted">About </span>
              <b className="figure text-[clamp(2.8rem,14vw,4.4rem)] leading-none text-brass-text">
                {formatUnits(roundedPot(data.rest))}
              </b>
              <span className="mt-2.5 block text-foam-muted">units, shared after week {weeks}</span>
            </>
          )}
        </p>
      </div>
      {shares !== null && (
        <>
          <div aria-hidden="true" className="flex h-6 gap-1">
            {shares.map(({ name, percent }, at) => (
              <span key={name} className={`rounded-tag ${FILLS[at] ?? ''}`} style={{ width: `${percent}%` }} />
            ))}
          </div>
          <dl className="flex flex-wrap justify-between gap-x-5 gap-y-2">
            {shares.map(({ name, units }) => (
              <div key={name}>
                <dt className="text-small text-foam-muted">{name}</dt>
                <dd className="figure text-d3">{units}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="text-small text-foam-muted">
        <b className="text-foam">{formatUnits(me.units)} units</b>
        {own !== undefined && `, ${placeWords(own.place)} of ${leaderboard.length}`}.{' '}
        {isFinalist
          ? 'They stay yours. The best totals of the three weeks share the pot, and the most units wins the season.'
          : 'The finalists play for it. Everyone still in gets a share.'}{' '}
        {FINALISTS}{' '}
        <Link to={paths.bermuda(league.id)} className="text-link inline-block py-1">
          Standings
        </Link>
      </p>
    </Panel>
  )
}

// Game days: the viewer's units if the games ended now, between losing everything and winning everything.

interface Props {
  game: Game
  view: UnitsView
  /** Shown before any team has scored. */
  children: ReactNode
}

const REFETCH_MS = 60_000

export function Sweat({ game, view, children }: Props): ReactNode {
  const { league, me, week } = game
  const { data } = useQueryOf(calls.game.ifItHolds, { params: { league: league.id } }, { refetchInterval: REFETCH_MS })
  const held = data?.held ?? null
  const own = held?.week === week ? held.rows.find(({ is_you: isYou }) => isYou) : undefined
  if (own === undefined) return children
  const change = own.units - me.units
  const Arrow = change < 0 ? ArrowDownIcon : ArrowUpIcon
  return (
    <Panel aria-labelledby="sweat" className="grid gap-3">
      <h2 id="sweat" className="flex items-center gap-2.5 text-small text-foam-muted">
        <span aria-hidden="true" className="size-[9px] rounded-full bg-coral ring-4 ring-coral/28" />
        If games ended now
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <UnitCount text={formatUnits(own.units)} spoken={unitsInWords(own.units)} />
        {change !== 0 && (
          <b
            className={classNames(
              'inline-flex items-center gap-1.5 rounded-small px-3 py-1.5',
              change < 0 ? 'bg-coral-soft text-coral' : 'bg-lagoon-soft text-lagoon',
            )}
          >
            <Arrow size={18} weight="bold" aria-hidden="true" />
            <span className="sr-only">{inWords(formatSignedUnits(change))}</span>
            <span aria-hidden="true">{formatSignedUnits(change)}</span>
          </b>
        )}
        <b className="basis-full text-brass-text">
          {distanceWords({ ...me, units: own.units }, { week, season: game.game_state.season })}
        </b>
      </p>
      <Range view={view} now={own.units} line={me.whale_line} moves={held?.own_moves ?? []} />
      <Moves moves={held?.own_moves ?? []} />
      <Link to={paths.sweat(league.id)} className="text-link inline-flex min-h-11 items-center justify-self-start">
        Sweat every bet of the league
      </Link>
    </Panel>
  )
}

const MOVE_NAMES: Readonly<Record<HeldMove['kind'], string>> = {
  bets: 'Bets',
  house_line: 'House line',
  casino: 'Casino',
  all_in: 'All in',
  bounties: 'Bounties',
  prediction: 'Prediction',
  payday: 'Payday',
  drift: 'No move this week',
  triangle: 'Bermuda Triangle',
}

/** Why the units would change. */
function Moves({ moves }: { moves: readonly HeldMove[] }): ReactNode {
  if (moves.length === 0) return null
  return (
    <dl aria-label="Why" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {moves.map(({ kind, units }) => (
        <div key={kind} className="flex gap-1.5">
          <dt className="text-foam-muted">{MOVE_NAMES[kind]}</dt>
          <dd className={classNames('font-bold tabular-nums', units < 0 ? 'text-coral' : 'text-lagoon')}>
            {formatSignedUnits(units)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type RangeProps = { view: UnitsView; now: number; line: number; moves: readonly HeldMove[] }

/** From all lost to all won, with the whale line if it is in reach. Nothing if the ends are the same. */
function Range({ view, now, line, moves }: RangeProps): ReactNode {
  const range = rangeOf({ now, worst: view.worst, best: view.best, line, moves })
  if (range.high === range.low) return null
  return (
    <div className="grid gap-2 pt-5">
      <div aria-hidden="true" className="hatched relative h-4 rounded-tag">
        {range.line !== null && (
          <span
            className="absolute -top-3 -bottom-3 -ml-px border-l-3 border-dashed border-brass"
            style={{ left: `${range.line}%` }}
          >
            <span
              className={classNames(
                'condensed absolute bottom-full text-micro font-bold whitespace-nowrap text-brass-text',
                range.line > 60 ? 'right-0' : '-left-0.5',
              )}
            >
              Whale line {formatUnits(line)}
            </span>
          </span>
        )}
        <span
          className="absolute -top-1.5 -bottom-1.5 -ml-[3px] w-1.5 rounded-[3px] bg-foam"
          style={{ left: `${range.now}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small font-semibold text-foam-muted">
        <span>{formatUnits(range.low)} all lose</span>
        <span>{formatUnits(range.high)} all win</span>
      </p>
    </div>
  )
}

// Week 9, for fish: all in comes first on the home.

const SCORES = 3

export function AllInCard({ game }: { game: Game }): ReactNode {
  const { league, me } = game
  const { data } = useQueryOf(calls.players.shop, { params: { league: league.id } })
  const { data: season } = useQueryOf(calls.game.season, { params: { league: league.id } })
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } })
  const allIn = data?.liquidation
  if (allIn === undefined || allIn.line === null || allIn.placed !== null || allIn.refusal !== null) return null
  const { line, wallet, bonus } = allIn
  const chance = board === undefined ? null : allInChance({ teamId: me.team_id, line }, board.teams)
  const scores = (season?.weeks ?? [])
    .toSorted((a, b) => a.week - b.week)
    .slice(-SCORES)
    .flatMap(({ week, points }) => (points === null ? [] : [{ week, points }]))
  return (
    <Ticket label="All in" className="w-full max-w-[46rem]">
      <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
        Fish only, this week only
        <span className="rounded-tag bg-coral-soft px-2.5 py-1 text-micro text-coral">Can’t be undone</span>
      </p>
      <h2 className="display mt-2.5 text-d2">Go all in with {formatUnits(wallet)}?</h2>
      <p className="mt-1 font-bold tabular-nums">{stakesWords(wallet, bonus)}</p>
      <p className="mt-2">
        {me.team_name} has to score <b>more than {formatPoints(line)}</b>. Hit it and {formatUnits(bonus)} come on top.
        Miss and your season is over.
      </p>
      {(scores.length > 0 || chance !== null) && (
        <dl className="mt-3 flex flex-wrap gap-2" aria-label="Last scores and chance">
          {scores.map(({ week, points }) => (
            <div
              key={week}
              className="max-w-full flex-[1_1_5rem] rounded-card border border-paper-line px-3 py-2 text-center"
            >
              <dt className="text-micro text-paper-muted">{formatWeek(week)}</dt>
              <dd className={classNames('figure text-d3', points > line ? 'text-lagoon' : 'text-coral')}>
                {formatPoints(points)}
              </dd>
            </div>
          ))}
          {chance !== null && (
            <div className="max-w-full flex-[1_1_5rem] rounded-card bg-paper-ink px-3 py-2 text-center text-paper">
              <dt className="text-micro">Chance</dt>
              <dd className="figure text-d3">{chanceText(chance)}</dd>
            </div>
          )}
        </dl>
      )}
      <dl className="mt-3 flex flex-wrap gap-2">
        <Outcome name="Hit" units={wallet + bonus} note={hitWords(game, wallet + bonus)} className="bg-lagoon-soft" />
        <Outcome name="Miss" units={0} note="Out. No buying back in." className="bg-coral-soft" />
      </dl>
      <Link to={paths.multipliers(league.id)} className={classNames(buttonClass({ tone: 'ink', wide: true }), 'mt-4')}>
        See the all-in slip
      </Link>
    </Ticket>
  )
}

type OutcomeProps = { name: string; units: number; note: string; className: string }

function Outcome({ name, units, note, className }: OutcomeProps): ReactNode {
  return (
    <div className={classNames('max-w-full flex-[1_1_8rem] rounded-card px-3.5 py-3', className)}>
      <dt className="text-small">{name}</dt>
      <dd className="figure text-d2 leading-none">{formatUnits(units)}</dd>
      <dd className="mt-1.5 text-small">{note}</dd>
    </div>
  )
}

interface PotShare {
  name: string
  percent: number
  units: string
}

// How the rest of the treasury is shared at the end (RULES §5 Bermuda Triangle).

/** Returns the shares of the best totals, then of everyone still in. `rest` is in units; `players` still play. */
export function potShares(rest: number, { season, players }: { season: number; players: number }): PotShare[] {
  const { bermudaPrizePercents: percents } = constantsOf(season)
  const left = 100 - percents.reduce((sum: number, percent) => sum + percent, 0)
  const each = Math.round((rest * left) / 100 / Math.max(1, players))
  return [
    ...percents.map((percent, at) => ({
      name: placeWords(at + 1),
      percent,
      units: formatUnits(Math.round((rest * percent) / 100)),
    })),
    { name: 'Everyone still in', percent: left, units: `${formatUnits(each)} each` },
  ]
}

// The live range on game days: from all lost to all won.

interface Outlook {
  now: number
  /** The units if everything that is riding loses, and if it all wins, before anything else moves. */
  worst: number
  best: number
  line: number
  /** What would move the viewer's units now. */
  moves: readonly HeldMove[]
}

interface LiveRange {
  low: number
  high: number
  /** Positions between low and high, in percent; `line` is null outside. */
  now: number
  line: number | null
}

/** What is riding: the two ends decide these. Everything else counts at both ends as it stands now. */
const RIDING: ReadonlySet<HeldMove['kind']> = new Set(['bets', 'casino', 'prediction'])

/** Returns the ends of the range, and where the units and the whale line stand in it. */
export function rangeOf({ now, worst, best, line, moves }: Outlook): LiveRange {
  const rest = moves.filter(({ kind }) => !RIDING.has(kind)).reduce((sum, { units }) => sum + units, 0)
  const low = Math.min(worst + rest, now)
  const high = Math.max(best + rest, now)
  const at = (units: number) => (high === low ? 50 : ((units - low) / (high - low)) * 100)
  return { low, high, now: at(now), line: line < low || line > high ? null : at(line) }
}

// Going all in, as the home shows it in week 9 (RULES §5 Liquidation).

type AllIn = Pick<Game, 'leaderboard' | 'me'>

/** Returns what a hit makes of the viewer, if nobody else moves: "3rd, if nobody passes you." */
export function hitWords({ leaderboard, me }: AllIn, units: number): string {
  const place = 1 + leaderboard.filter((row) => !row.is_you && row.units > units).length
  const isWhale = units >= me.whale_line ? 'A whale. ' : ''
  return `${isWhale}${placeWords(place)}, if nobody passes you.`
}

/** Returns the choice in short: "297 → 597 or 0". */
export function stakesWords(wallet: number, bonus: number): string {
  return `${formatUnits(wallet)} → ${formatUnits(wallet + bonus)} or 0`
}

/** Returns the chance that a team beats its house line, in hundredths of a percent. Null without a projection. */
export function allInChance(
  { teamId, line }: { teamId: string; line: number },
  teams: readonly TeamForm[],
): number | null {
  const terms: TermsWire = { market: 'over_under', team_ids: [teamId], line, side: 'over' }
  return betOutlook(terms, teams)?.chance.win ?? null
}

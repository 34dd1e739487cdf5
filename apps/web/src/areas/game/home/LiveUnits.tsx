/** On game days: the viewer's units if the games ended now, why, and the range from losing everything to winning everything. */
import { type HeldMove, type ReplyOf, type endpoints, listWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { formatSignedUnits, formatUnits, inWords, unitsInWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { useIfItHolds } from '../shared/scores/use-if-it-holds.ts'
import { RootFor } from '../shared/bets/RootFor.tsx'
import { betView } from '../shared/bets/bet-view.ts'
import { ofDecided } from '../shared/bets/chance-words.ts'
import { standingOf } from '../shared/bets/standing.ts'
import { ridingChance } from '../shared/bets/swing.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { useRaceLine } from '../shared/final/use-race.ts'
import { useOwnWeek } from '../shared/bets/own-week.ts'
import { type LiveWeek, teamsToScore, useLive, useLiveWeek } from '../shared/scores/live-week.ts'
import { toScoreWords } from '../shared/casino/rival-words.ts'
import { whaleLineIn } from '../shared/depth-chart/DepthChart.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { type UnitsView, distanceWords, isFinalist, unitsView } from './units-view.ts'
import { type Decided, decidedOf, withoutGiant } from './decided.ts'
import type { HomeBets } from './use-home-bets.ts'

interface Props {
  game: Game
  view: UnitsView
  held: NonNullable<ReplyOf<typeof endpoints.game.ifItHolds>['held']>
  bets: HomeBets
}

export function Sweat({ game, view, held, bets }: Props): ReactNode {
  const { league, me, week, game_state: state } = game
  const { season } = state
  const live = useLiveWeek(game)
  const race = useRaceLine(game)
  const ownWeek = useOwnWeek(game)
  const own = held?.rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined) return null
  const moves = held.own_moves
  const giant = withoutGiant({ game, live, bets, moves, paid: held.giant_killer })
  const ownTopScore = ownTopScoreOf(game, { live, topScore: held.top_score })
  return (
    <Panel
      aria-labelledby="sweat"
      className="grid gap-x-9 gap-y-3 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:px-6"
    >
      <div className="grid gap-3">
        <h2 id="sweat" className="flex items-center gap-2.5 text-small text-foam-muted">
          <span aria-hidden="true" className="size-[9px] rounded-full bg-coral ring-4 ring-coral/28" />
          If games ended now
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <UnitCount text={formatUnits(own.units)} spoken={unitsInWords(own.units)} />
          <Change units={own.week_change ?? 0} />
        </p>
        <b className="leading-none text-brass-text">
          {(own.units < me.elimination_line ? null : race) ??
            distanceWords({ ...me, units: own.units }, { week, season, isFinalist: isFinalist({ ...game, season }) })}
        </b>
      </div>
      <div className="grid min-w-0 gap-3">
        <Range
          {...endsOf(view)}
          now={own.units}
          line={whaleLineIn(game, week)}
          {...giant}
          hope={giant.hope + ownTopScore}
          ownTopScore={ownTopScore}
          decided={decidedOf({ game, live, bets, own: ownWeek, moves })}
          either={eitherOf(game, { pick: view.pick, topScore: held.top_score })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <Moves moves={moves} toScore={teamsToScore(live)} />
          <Link to={paths.sweat(league.id)} className="text-link inline-flex min-h-11 items-center">
            Sweat the games
          </Link>
        </div>
      </div>
    </Panel>
  )
}

/** The units of the two ends without the bounties, which are among the moves or what is hoped for. The best end has the house line and the all-in. */
export function endsOf({ worst, best, bounty, giant }: UnitsView): Pick<Outlook, 'worst' | 'best'> {
  return { worst: worst - bounty, best: best - bounty - giant }
}

/** "+133" with its arrow; nothing without a change. A stake that is paid already is no gain when it comes back. */
function Change({ units }: { units: number }): ReactNode {
  if (units === 0) return null
  const Arrow = units < 0 ? ArrowDownIcon : ArrowUpIcon
  return (
    <b
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-small px-3 py-1.5',
        units < 0 ? 'bg-coral-soft text-coral' : 'bg-lagoon-soft text-lagoon',
      )}
    >
      <Arrow size={18} weight="bold" aria-hidden="true" />
      <span className="sr-only">{inWords(formatSignedUnits(units))}</span>
      <span aria-hidden="true">{formatSignedUnits(units)}</span>
    </b>
  )
}

/** What the viewer roots for, from the bets that the home has. */
export function RootForNow({ game, live, bets }: { game: Game; live: LiveWeek | null; bets: HomeBets }): ReactNode {
  const { riding, scores } = bets
  const forms = useTeamForms(game.league.id, riding.length > 0)
  const rows = riding.map((bet) => {
    const view = betView(bet, game.me.user_id)
    const share = ofDecided(ridingChance(view.terms, { scores, forms }))
    return { id: bet.id, view, standing: standingOf(view.terms, scores), share }
  })
  const topScore = useIfItHolds(game)?.top_score ?? 0
  // Without scores it would say that nobody has any.
  if (useLive(game).isLoading) return <Skeleton.Block className="h-36 w-full rounded-panel" />
  return <RootFor game={game} live={live} rows={rows} isPickWorth={isPickWorth(game, { bets, topScore })} />
}

/** Whether the best end counts the right prediction. One that pays no units always counts: it excludes no other outcome. */
export function isPickWorth(
  game: EitherGiven & Parameters<typeof unitsView>[0],
  { bets, topScore }: { bets: Parameters<typeof unitsView>[1]; topScore: number },
): boolean {
  const { pick } = unitsView(game, bets)
  return game.prediction.reward !== 'units' || pick > eitherOf(game, { pick, topScore })
}

const MOVE_NAMES: Readonly<Record<HeldMove['kind'], string>> = {
  bets: 'Bets',
  house_line: 'House line',
  casino: 'Casino',
  all_in: 'All in',
  bounties: 'Bounties',
  top_score: 'Top score',
  prediction: 'Prediction',
  payday: 'Payday',
  drift: 'No move this week',
  triangle: 'Bermuda Triangle',
}

/** Why the units would change. */
function Moves({ moves, toScore }: { moves: readonly HeldMove[]; toScore: ReadonlySet<string> }): ReactNode {
  if (moves.length === 0) return null
  return (
    <div className="grid gap-1 text-small">
      <dl aria-label="Why" className="flex flex-wrap gap-x-5 gap-y-1">
        {moves.map(({ kind, units }) => (
          <div key={kind} className="flex gap-1.5">
            <dt className="text-foam-muted">{MOVE_NAMES[kind]}</dt>
            <dd className={classNames('font-bold tabular-nums', units < 0 ? 'text-coral' : 'text-lagoon')}>
              {formatSignedUnits(units)}
            </dd>
          </div>
        ))}
      </dl>
      {toScore.size > 0 && <p className="text-foam-muted">{toScoreWords(toScore)}. They count as 0.0.</p>}
    </div>
  )
}

/** From all lost to all won, with the whale line if it is in reach. Nothing if the ends are the same. */
function Range({ ownTopScore, ...outlook }: Outlook & { ownTopScore: number }): ReactNode {
  const range = rangeOf(outlook)
  if (range.high === range.low) return null
  const asItStands = standingWords(outlook.moves)
  return (
    <div className="grid gap-2 pt-5 lg:pt-7">
      <div aria-hidden="true" className="hatched relative h-4 rounded-tag">
        {range.line !== null && (
          <span
            className="absolute -top-3 -bottom-1 -ml-px border-l-3 border-dashed border-brass-text"
            style={{ left: `${range.line}%` }}
          >
            <span
              className={classNames(
                'condensed absolute bottom-full text-micro font-bold whitespace-nowrap text-brass-text',
                range.line > 60 ? 'right-0' : '-left-0.5',
              )}
            >
              Whale line {formatUnits(outlook.line)}
            </span>
          </span>
        )}
        <span
          className="absolute -top-1.5 -bottom-1.5 -ml-[3px] w-1.5 rounded-[3px] bg-foam"
          style={{ left: `${range.now}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small font-semibold text-foam-muted">
        <span>
          {formatUnits(range.low)} if nothing {outlook.decided.length > 0 ? 'else ' : ''}lands
        </span>
        <span>{formatUnits(range.high)} if it all lands</span>
      </p>
      {asItStands !== '' && <p className="text-small text-foam-muted">Both count {asItStands} as of now.</p>}
      {ownTopScore > 0 && (
        <p className="text-small text-foam-muted">
          If your pick is right, your team scores most too: {formatSignedUnits(ownTopScore)}.
        </p>
      )}
    </div>
  )
}

/**
 * Returns the lesser of the pick's units and the best team's if only one can be paid: another player's team is picked (RULES §5).
 * From week 10 on picks are among the finalists, so both can be paid.
 */
export function eitherOf(
  { week, me, participants, prediction: { entry }, game_state: { season } }: EitherGiven,
  { pick, topScore }: { pick: number; topScore: number },
): number {
  const isOther = participants.some((id) => id === entry?.team_id && id !== me.team_id)
  return isOther && week < constantsOf(season).bermudaFirstWeek ? Math.min(pick, topScore) : 0
}

/**
 * Returns what the best team's units add to the best end if the viewer picked their own team: the top score pays both (RULES §5).
 * Nothing from week 10 on, when the pick is among the finalists, and once another team is out of reach.
 */
export function ownTopScoreOf(
  { week, me, participants, prediction: { entry }, game_state: { season } }: EitherGiven,
  { live, topScore }: { live: Pick<LiveWeek, 'teams'> | null; topScore: number },
): number {
  const { bermudaFirstWeek, topScoreTeamUnits } = constantsOf(season)
  const isOwn = entry?.result === 'open' && entry.team_id === me.team_id && participants.includes(me.team_id)
  if (!isOwn || week >= bermudaFirstWeek) return 0
  const teams = live?.teams ?? []
  const own = teams.find(({ team_id: id }) => id === me.team_id)
  const isBeaten =
    own?.to_play === 0 && teams.some(({ team_id: id, points }) => participants.includes(id) && points > own.points)
  return isBeaten ? 0 : Math.max(0, topScoreTeamUnits - topScore)
}

type EitherGiven = Pick<Game, 'week' | 'participants' | 'prediction'> & {
  me: Pick<Game['me'], 'team_id'>
  game_state: Pick<Game['game_state'], 'season'>
}

interface Outlook {
  now: number
  /** The units if everything that is riding loses, and if it all wins, before anything else moves. */
  worst: number
  best: number
  line: number
  /** What would move the viewer's units now, without what hangs on a bet, and what that adds if all lands. */
  moves: readonly HeldMove[]
  hope?: number
  /** What is riding but cannot change any more. */
  decided: readonly Decided[]
  /** The units that the best end may not count, because it has what they exclude. */
  either: number
}

interface LiveRange {
  low: number
  high: number
  /** Positions between low and high, in percent; `line` is null outside. */
  now: number
  line: number | null
}

/** What counts at both ends as it stands now. Everything else is riding: the two ends decide it. */
const AT_BOTH_ENDS: Readonly<Partial<Record<HeldMove['kind'], string>>> = {
  bounties: 'bounties',
  payday: 'payday',
  drift: 'units for sitting out',
  triangle: 'Triangle prizes',
}

/** Returns what both ends count: "bounties and payday". */
export function standingWords(moves: readonly HeldMove[]): string {
  return listWords(moves.flatMap(({ kind }) => AT_BOTH_ENDS[kind] ?? []))
}

/** Returns the ends of the range, and where the units and the whale line stand in it. */
export function rangeOf({ now, worst, best, line, moves, hope = 0, decided, either }: Outlook): LiveRange {
  const rest = moves.filter(({ kind }) => kind in AT_BOTH_ENDS).reduce((sum, { units }) => sum + units, 0)
  const safe = decided.reduce((sum, { moved, lose }) => sum + moved + lose, 0)
  const missed = decided.reduce((sum, { moved, win }) => sum + win - moved, 0)
  const low = Math.min(worst + rest + safe, now)
  const high = Math.max(best + rest + hope - missed - either, now)
  const at = (units: number) => (high === low ? 50 : ((units - low) / (high - low)) * 100)
  return { low, high, now: at(now), line: line < low || line > high ? null : at(line) }
}

/** The Bermuda Triangle: its entrants, and their points so far. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type Account,
  type FinalistWeek,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  balanceOf,
  finalistScore,
  finalistTotals,
  constantsOf,
  isActive,
  nextToLift,
  playerOfId,
  points,
  pointsToDecimal,
  shownUnits,
  walletOf,
} from '@whale/game'
import { type Usernames, memberView } from './usernames.ts'

type Standings = ReplyOf<(typeof endpoints)['final']['finalTable']>
type HeldFinal = NonNullable<ReplyOf<(typeof endpoints)['game']['ifItHolds']>['held']>['final']

/** The Triangle: its entrants with their points by week, and the prizes. */
export function finalView(seen: LeagueView, usernames: Usernames): Standings {
  const { finalFirstWeek, weeks } = constantsOf(seen.season)
  const league = seen.bermuda === null ? ifItEndedNow(seen) : seen
  const bermuda = league.bermuda ?? { entrants: finalistsNow(league), weeks: [] }
  const totals = finalistTotals(bermuda)
  const isIn = (id: PlayerId) => isPlaced(seen, id)
  // Eliminated and former players rank below everyone who can still win a prize.
  const isAhead = (other: PlayerId, id: PlayerId) =>
    isIn(other) === isIn(id) ? (totals.get(other) ?? 0) > (totals.get(id) ?? 0) : isIn(other)
  const entrants = bermuda.entrants.map((id) => {
    const player = playerOfId(league, id)
    const total = totals.get(id) ?? points(0)
    return {
      place: 1 + bermuda.entrants.filter((other) => isAhead(other, id)).length,
      ...memberView(league, player, usernames),
      status: player.standing.status,
      units: shownUnits(seen, id),
      is_active: isIn(id),
      is_you: id === league.viewerId,
      multiplier_weeks: league.multipliers.filter(({ playerId }) => playerId === id).map(({ forWeek }) => forWeek),
      weeks: bermuda.weeks.flatMap(({ week, lines }) => lineView(week, lines, id)),
      total: pointsToDecimal(total),
      prize: prizeOf(seen, id),
    }
  })
  const { championId } = league.progress.stage === 'over' ? league.progress : { championId: null }
  return {
    first_week: finalFirstWeek,
    last_week: weeks,
    is_fixed: league.bermuda !== null,
    entrants: entrants.toSorted((a, b) => a.place - b.place),
    prize_percents: prizePercents(seen),
    treasury: balanceOf(league.balances, 'treasury'),
    champion_user_id: championId === null ? null : playerOfId(league, championId).userId,
  }
}

/** The finalists if week 9 ended now: the whales, and players whom the high tide would lift (RULES §5), in the order of claims. */
export function finalistsNow(league: League): PlayerId[] {
  const week = constantsOf(league.season).finalFirstWeek - 1
  const lifted = nextToLift(league, { week, scores: new Map() }).map(({ player }) => player)
  const isIn = (player: Player) => isActive(player) && (player.standing.status === 'whale' || lifted.includes(player))
  return league.players.filter(isIn).map(({ id }) => id)
}

/** The treasury shares won by the best totals, in percent. Fewer than three if fewer entrants are still in. */
export function prizePercents(seen: LeagueView): number[] {
  const { finalPrizePercents: percents } = constantsOf(seen.season)
  const places =
    seen.bermuda === null ? percents.length : seen.bermuda.entrants.filter((id) => isPlaced(seen, id)).length
  return percents.slice(0, places)
}

/** Whether an entrant has a place in the final: still in, or paid for the place by week 12, which can eliminate them afterwards. */
export function isPlaced(league: Pick<League, 'players' | 'lastRun' | 'season'>, id: PlayerId): boolean {
  const player = league.players.find((one) => one.id === id)
  return (player !== undefined && isActive(player)) || (prizeOf(league, id) ?? 0) > 0
}

/** The prize that the last week paid an entrant, in units. Null before its results. */
function prizeOf({ lastRun, season }: Pick<League, 'lastRun' | 'season'>, id: PlayerId): number | null {
  if (lastRun === null || lastRun.week < constantsOf(season).weeks) return null
  return lastRun.transfers
    .filter(({ to, reason }) => to === walletOf(id) && reason.rule === 'bermuda.prize')
    .reduce((sum, { units }) => sum + units, 0)
}

/** The league if the week ended now: a stake counts until it is lost, and today's units make a whale, not last Tuesday's. */
function ifItEndedNow(seen: LeagueView): LeagueView {
  const { whaleUnits } = constantsOf(seen.season)
  const balances: Partial<Record<Account, number>> = { ...seen.balances }
  for (const [id, stake] of seen.putUp) balances[walletOf(id)] = balanceOf(seen.balances, walletOf(id)) + stake
  const players = seen.players.map((player) => ({
    ...player,
    standing: { ...player.standing, status: shownUnits(seen, player.id) >= whaleUnits ? 'whale' : 'fish' } as const,
  }))
  return { ...seen, balances, players }
}

function lineView(week: number, lines: readonly FinalistWeek[], playerId: PlayerId) {
  return lines.filter((line) => line.playerId === playerId).map((line) => weekOfLine(week, line))
}

function weekOfLine(week: number, line: FinalistWeek): Standings['entrants'][number]['weeks'][number] {
  return {
    week,
    points: pointsToDecimal(line.points),
    multiplied: pointsToDecimal(line.multiplied),
    naming: pointsToDecimal(line.naming),
    guess: pointsToDecimal(line.guess),
    total: pointsToDecimal(finalistScore(line)),
  }
}

/** Returns each entrant's last settled week; entrants who were not scored in it are left out. */
export function finalWeekView({ bermuda, lastRun, players }: League): HeldFinal {
  const { lines = [] } = bermuda?.weeks.find(({ week }) => week === lastRun?.week) ?? {}
  return lines.flatMap((line) =>
    players
      .filter(({ id }) => id === line.playerId)
      .map(({ userId }) => ({ ...weekOfLine(lastRun?.week ?? 0, line), user_id: userId })),
  )
}

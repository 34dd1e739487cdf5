/** Projects the treasury's future payouts from the rules. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type LeagueView,
  type PlayerId,
  assert,
  balanceOf,
  constantsOf,
  hasActed,
  isActive,
  participantsOf,
  partOf,
  playerOfId,
  topScorePot,
  units,
  weekConfig,
} from '@whale/game'
import { finalistsNow, prizePercents } from './final.ts'
import { weekOf } from './tide.ts'

type Projection = ReplyOf<(typeof endpoints)['bank']['bankProjection']>

/** The planned payouts from week `asked` (by default the first open one) to the end of the season. */
export function projectionView(league: LeagueView, asked: number | undefined): Projection {
  const { weeks } = constantsOf(league.season)
  const next = nextWeek(league)
  const from = Math.max(asked ?? next, next)
  const balance = balanceOf(league.balances, 'treasury')
  const coming: Projection['weeks'] = []
  let left: Projection['rest'] = { least: balance, most: balance }
  for (let week = from; week <= weeks; week += 1) {
    const payout = weekPayout(league, week, { balance: left.least, hasCasino: true })
    // In the final each week pays a share of what is left, so the two bounds need separate payouts.
    const richest = weekPayout(league, week, { balance: left.most, hasCasino: false })
    left = { least: leftAfter(left.least, payout), most: leftAfter(left.most, richest) }
    coming.push({ ...payout, left })
  }
  return { week: from, balance, weeks: coming, rest: left, prize_percents: prizePercents(league) }
}

/** The next week to settle. */
function nextWeek(league: LeagueView): number {
  const { progress } = league
  return progress.stage === 'running' ? progress.settledThrough + 1 : weekOf(league) + 1
}

type Payout = Omit<Projection['weeks'][number], 'left'>

function leftAfter(balance: number, payout: Payout): number {
  const { top_score: topScore, payday, triangle, right_picks: picks, casino_max: casino } = payout
  return balance - topScore - payday - triangle - picks - casino
}

/**
 * The payouts in the order of their steps (RULES §6), each capped by what earlier steps leave. From week 10 on, payday and the Triangle's best score
 * each take a tenth of the treasury's balance at that step.
 */
function weekPayout(
  league: LeagueView,
  week: number,
  { balance, hasCasino }: { balance: number; hasCasino: boolean },
): Payout {
  const rules = constantsOf(league.season)
  const { paydayUnitsPerActor, topScoreTeamUnits, finalFirstWeek, finalTreasuryPart, weeks } = rules
  const sharers = sharersOf(league, week)
  const casino = Math.min(hasCasino ? casinoMax(league, week) : 0, balance)
  const pot = topScorePot(league, week)
  const topScore = pot === null ? 0 : Math.min(topScoreTeamUnits + pot.pot, balance - casino)
  const before = units(balance - casino - topScore)
  const payout = { week, top_score: topScore, casino_max: casino }
  if (week < finalFirstWeek)
    return { ...payout, payday: Math.min(paydayUnitsPerActor * sharers, before), triangle: 0, right_picks: 0 }
  const payday = sharers === 0 ? units(0) : partOf(before, finalTreasuryPart)
  const triangle = partOf(units(before - payday), finalTreasuryPart)
  // In the last week everything else is certain, so nothing is estimated: pages state what a right pick takes.
  const isSure = week === weeks && week === nextWeek(league)
  const picks = isSure ? 0 : Math.min(rightPicks(league, week), before - payday - triangle)
  return { ...payout, payday, triangle, right_picks: picks }
}

/** Expected payouts for right picks by players outside the final. Each entrant is equally likely to be the best. */
function rightPicks(league: LeagueView, week: number): number {
  const entrants = league.bermuda?.entrants ?? finalistsNow(league)
  const left = entrants.filter((id) => isActive(playerOfId(league, id))).length
  const isPick = (id: PlayerId) => league.topScorePicks.some((made) => made.playerId === id && made.week === week)
  const picks = league.players
    .filter((player) => isActive(player) && !entrants.includes(player.id))
    .filter(({ id }) => !isLocked(league, week) || isPick(id))
  const { finalTopScoreUnits: each } = constantsOf(league.season)
  return left === 0 ? 0 : partOf(units(each * picks.length), left)
}

/** How many players can share a week's payday: everyone active, and after the lock those who take part and made a move. */
function sharersOf(league: LeagueView, week: number): number {
  if (!isLocked(league, week)) return league.players.filter(isActive).length
  return participantsOf(league, week).filter(({ id }) => hasActed(league, id, week)).length
}

function isLocked({ progress }: LeagueView, week: number): boolean {
  if (progress.stage !== 'running') return false
  return week < progress.week || (week === progress.week && progress.phase !== 'BETTING')
}

/** The most that the casino can pay, without ties, in a week where only the best collect. */
function casinoMax(league: LeagueView, week: number): number {
  const config = weekConfig(week)
  assert(config !== null, `week ${week} is on the calendar`)
  const { casinoEvent, casinoPayoutUnitsMax: each } = config
  const { topEntrants, arenaPart } = constantsOf(league.season)
  const active = league.players.filter(isActive)
  const whales = active.filter(({ standing }) => standing.status === 'whale').length
  switch (casinoEvent) {
    case null:
      return 0
    case 'top_three':
      return each * Math.min(topEntrants, active.length)
    case 'coliseum_and_arena':
      return each * (Math.ceil(whales / arenaPart) + Math.ceil((active.length - whales) / arenaPart))
    case 'one_scorer':
    case 'two_scorers':
    case 'mark_a_rival':
    case 'best_deployment':
      return each * active.length
  }
}

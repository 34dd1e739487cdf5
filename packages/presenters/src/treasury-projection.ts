/** Projects the treasury's future payouts that follow from the rules. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type LeagueView,
  assert,
  balanceOf,
  constantsOf,
  hasActed,
  isActive,
  participantsOf,
  partOf,
  units,
  weekConfig,
} from '@whale/game'
import { prizePercents } from './bermuda.ts'
import { weekOf } from './tide.ts'

type Projection = ReplyOf<(typeof endpoints)['treasury']['treasuryProjection']>

/** The planned payouts from week `asked` (by default the first open one) to the end of the season. */
export function projectionView(league: LeagueView, asked: number | undefined): Projection {
  const { weeks } = constantsOf(league.season)
  const { progress } = league
  const next = progress.stage === 'running' ? progress.settledThrough + 1 : weekOf(league) + 1
  const from = Math.max(asked ?? next, next)
  const balance = balanceOf(league.balances, 'treasury')
  const coming: Projection['weeks'] = []
  let left: Projection['rest'] = { least: balance, most: balance }
  for (let week = from; week <= weeks; week += 1) {
    const payout = weekPayout(league, week, { balance: left.least, hasCasino: true })
    // In the final each pays a part of what is left, so both ends need a payout of their own.
    const richest = weekPayout(league, week, { balance: left.most, hasCasino: false })
    left = { least: leftAfter(left.least, payout), most: leftAfter(left.most, richest) }
    coming.push({ ...payout, left })
  }
  return { week: from, balance, weeks: coming, rest: left, prize_percents: prizePercents(league) }
}

type Payout = Omit<Projection['weeks'][number], 'left'>

function leftAfter(balance: number, { bounties, payday, triangle, casino_max: casino }: Payout): number {
  return balance - bounties - payday - triangle - casino
}

/**
 * The payouts in the order of their steps (RULES §6), each at most what those before it leave. From week 10 on, payday and the Triangle's
 * best score each take a tenth of what the treasury holds at that step.
 */
function weekPayout(
  league: LeagueView,
  week: number,
  { balance, hasCasino }: { balance: number; hasCasino: boolean },
): Payout {
  const { paydayUnitsPerActor, topCatchUnits, bermudaFirstWeek, bermudaTreasuryPart } = constantsOf(league.season)
  const sharers = sharersOf(league, week)
  const casino = Math.min(hasCasino ? casinoMax(league, week) : 0, balance)
  const bounties = Math.min(topCatchUnits, balance - casino)
  const before = units(balance - casino - bounties)
  const payout = { week, bounties, casino_max: casino }
  if (week < bermudaFirstWeek)
    return { ...payout, payday: Math.min(paydayUnitsPerActor * sharers, before), triangle: 0 }
  const payday = sharers === 0 ? units(0) : partOf(before, bermudaTreasuryPart)
  return { ...payout, payday, triangle: partOf(units(before - payday), bermudaTreasuryPart) }
}

/** How many can share a week's payday: everyone active, and after its lock those who take part and made a move. */
function sharersOf(league: LeagueView, week: number): number {
  const { progress } = league
  const isLocked =
    progress.stage === 'running' && (week < progress.week || (week === progress.week && progress.phase !== 'BETTING'))
  if (!isLocked) return league.players.filter(isActive).length
  return participantsOf(league, week).filter(({ id }) => hasActed(league, id, week)).length
}

/** The most that the casino can pay in a week where only the best collect, without ties. */
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

/** Projects the treasury's future payouts that follow from the rules. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, assert, balanceOf, constantsOf, isActive, weekConfig } from '@whale/game'
import { weekOf } from '@whale/presenters'

type Projection = ReplyOf<(typeof endpoints)['treasury']['treasuryProjection']>

/** The highest possible payouts from week `asked` (by default the first open one) to the end of the season. */
export function projectionView(league: LeagueView, asked: number | undefined): Projection {
  const { weeks } = constantsOf(league.season)
  const { progress } = league
  const next = progress.stage === 'running' ? progress.settledThrough + 1 : weekOf(league) + 1
  const from = Math.max(asked ?? next, next)
  const balance = balanceOf(league.balances, 'treasury')
  const coming = Array.from({ length: Math.max(0, weeks - from + 1) }, (_, index) => weekPayout(league, from + index))
  const sum = coming.reduce((all, { payday, bounties, casino_max }) => all + payday + bounties + casino_max, 0)
  return { week: from, balance, weeks: coming, rest: Math.max(0, balance - sum) }
}

function weekPayout(league: LeagueView, week: number): Projection['weeks'][number] {
  const { paydayUnitsPerActor, topCatchUnits } = constantsOf(league.season)
  const active = league.players.filter(isActive)
  return {
    week,
    payday: paydayUnitsPerActor * active.length,
    bounties: topCatchUnits,
    casino_max: casinoMax(league, week),
  }
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

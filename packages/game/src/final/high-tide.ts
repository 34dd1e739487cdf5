/** RULES §5 Bermuda Triangle, high tide: with fewer than three whales in week 9, the treasury lifts the next players to 700. */
import type { TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import { type Units, sumOfUnits, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { League } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import type { RunNote } from '../league/run.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { unitsWithLaterStakes } from '../league/units-with-later-stakes.ts'

export interface Lift {
  player: Player
  /** The units that decide the status. */
  held: Units
  /** The units missing to 700. Zero for a fish with 700 or more after a void week, which leaves statuses unchanged. */
  lift: Units
}

/**
 * Who the tide of `week` would lift if the treasury could pay, in order: by units, then by the week's score, then by claim. Empty with three whales.
 */
export function nextToLift(
  league: League,
  { week, scores }: { week: number; scores: ReadonlyMap<TeamId, Points> },
): Lift[] {
  const { finalistsMin, whaleUnits } = constantsOf(league.season)
  const active = league.players.filter(isActive)
  const fish = active.filter(({ standing }) => standing.status === 'fish')
  const places = Math.max(0, finalistsMin - (active.length - fish.length))
  const scored = ({ teamId }: Player) => scores.get(teamId) ?? 0
  return fish
    .map((player) => ({ player, held: unitsWithLaterStakes(league, { playerId: player.id, week }) }))
    .toSorted((a, b) => b.held - a.held || scored(b.player) - scored(a.player))
    .slice(0, places)
    .map((next) => ({ ...next, lift: units(Math.max(0, whaleUnits - next.held)) }))
}

/** Lifts players in week 9, after the statuses, as long as the treasury can pay a whole lift. A lift is never cut. */
export function liftToWhales(settling: Settling): StepOutcome {
  const { league, week, scores } = settling
  if (week !== constantsOf(league.season).finalFirstWeek - 1) return outcome('high_tide', {})
  const next = nextToLift(league, { week, scores: scores.teams })
  const treasury = balanceOf(league.balances, 'treasury')
  const lifted = next.filter((_, index) => sumOfLifts(next.slice(0, index + 1)) <= treasury)
  const [owed, paid] = [sumOfLifts(next), sumOfLifts(lifted)]
  const short: RunNote[] = paid < owed ? [{ rule: 'treasury.short', step: 'high_tide', owed, paid }] : []
  return outcome('high_tide', {
    payouts: lifted.flatMap(({ player, held, lift }) => {
      return lift === 0 ? [] : [{ playerId: player.id, units: lift, reason: { rule: 'high_tide', held } }]
    }),
    standings: Object.fromEntries(lifted.map(({ player }) => [player.id, { ...player.standing, status: 'whale' }])),
    notes: [
      ...lifted.map(({ player, held, lift }): RunNote => {
        return { rule: 'became_whale', playerId: player.id, units: units(held + lift), lift }
      }),
      ...short,
    ],
  })
}

function sumOfLifts(lifts: readonly Lift[]): Units {
  return sumOfUnits(lifts.map(({ lift }) => lift))
}

/** RULES §5 Elimination: after all transfers of a settlement, players below 100 units are out. */
import { constantsOf } from '../season/constants.ts'
import { isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { unitsWithLaterStakes } from '../league/units-with-later-stakes.ts'

/** Eliminates every active player below the limit. */
export function eliminatePlayers({ league, week }: Settling): StepOutcome {
  const { eliminationUnits } = constantsOf(league.season)
  const eliminated = league.players
    .filter(isActive)
    .map(({ id, standing }) => ({ id, standing, units: unitsWithLaterStakes(league, { playerId: id, week }) }))
    .filter(({ units }) => units < eliminationUnits)
  return outcome('elimination', {
    standings: Object.fromEntries(eliminated.map(({ id, standing }) => [id, { ...standing, eliminatedInWeek: week }])),
    notes: eliminated.map(({ id, units }) => ({ rule: 'eliminated', playerId: id, units })),
  })
}

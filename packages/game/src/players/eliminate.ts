/** RULES §5 Elimination: after all transfers of a processing, who stands below 100 units is out. */
import { constantsOf } from '../season/constants.ts'
import { unitsOf } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** Everybody active with fewer units than the line is eliminated in this week. */
export function eliminateTheSunk({ league, week }: Settling): StepOutcome {
  const { eliminationUnits } = constantsOf(league.season)
  const sunk = league.players.filter((player) => isActive(player) && unitsOf(league, player.id) < eliminationUnits)
  return outcome('elimination', {
    standings: Object.fromEntries(sunk.map(({ id, standing }) => [id, { ...standing, eliminatedInWeek: week }])),
    notes: sunk.map(({ id }) => ({ rule: 'eliminated', playerId: id, units: unitsOf(league, id) })),
  })
}

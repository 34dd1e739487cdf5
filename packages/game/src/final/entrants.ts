/** RULES §5 Bermuda Triangle: every active whale of week 9 is in. */
import { constantsOf } from '../season/constants.ts'
import { unitsOf } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** Sets the entrants after the high tide before the Triangle's first week. */
export function setEntrants({ league, week }: Settling): StepOutcome {
  if (week !== constantsOf(league.season).finalFirstWeek - 1) return outcome('entrants', {})
  const whales = league.players.filter((player) => isActive(player) && player.standing.status === 'whale')
  return outcome('entrants', {
    bermuda: { entrants: whales.map(({ id }) => id), weeks: [] },
    notes: whales.map(({ id }) => ({ rule: 'bermuda.entered', playerId: id, units: unitsOf(league, id) })),
  })
}

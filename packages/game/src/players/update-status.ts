/** RULES §1: whale or fish, updated by each settlement. 700 units or more make a whale. */
import { constantsOf } from '../season/constants.ts'
import { isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { unitsWithLaterStakes } from '../league/units-with-later-stakes.ts'

/**
 * Sets every active player's status by their units, including stakes for later weeks: a late settlement decides as a timely one. Changes become
 * notes.
 */
export function updateStatuses({ league, week }: Settling): StepOutcome {
  const { whaleUnits } = constantsOf(league.season)
  const changed = league.players
    .filter(isActive)
    .map((player) => ({ player, units: unitsWithLaterStakes(league, { playerId: player.id, week }) }))
    .map(({ player, units }) => ({
      player,
      units,
      status: units >= whaleUnits ? ('whale' as const) : ('fish' as const),
    }))
    .filter(({ player, status }) => player.standing.status !== status)
  return outcome('status', {
    standings: Object.fromEntries(changed.map(({ player, status }) => [player.id, { ...player.standing, status }])),
    notes: changed.map(({ player, units, status }) => ({
      rule: status === 'whale' ? 'became_whale' : 'became_fish',
      playerId: player.id,
      units,
    })),
  })
}

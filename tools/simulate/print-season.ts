/** Prints one season, move by move. */
import { reasonSentence } from '../../packages/contract/src/index.ts'
import { type League, isActive, transfersOf, unitsOf } from '../../packages/game/src/index.ts'
import { type Seeded, playSeeded } from './seasons.ts'

/**
 * Prints every event, every transfer with its reason, and the standings of each week. Returns whether the season finished; if not,
 * the last lines name the error.
 */
export function printSeason(seeded: Seeded, print: (line: string) => void): boolean {
  try {
    playSeeded(seeded, (event, league) => {
      print(JSON.stringify(event, (key, value: unknown) => (key === 'transfers' ? undefined : value)))
      for (const { from, to, units, reason } of transfersOf(event))
        print(`  ${units} from ${from} to ${to}: ${reasonSentence(reason)}`)
      if (event.type === 'week.finalized') print(`  After week ${event.week}: ${standingsOf(league)}`)
    })
    return true
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) print(`Broken: ${cause.message}`)
    return false
  }
}

/** The active players with their ids and teams, by units. */
function standingsOf(league: League): string {
  const teamOf = (teamId: string) => league.teams.find(({ id }) => id === teamId)?.name ?? teamId
  return league.players
    .filter(isActive)
    .map(({ id, teamId }) => ({ name: `${teamOf(teamId)} (${id})`, units: unitsOf(league, id) }))
    .toSorted((a, b) => b.units - a.units)
    .map(({ name, units }) => `${name} ${units}`)
    .join(', ')
}

/** One season, move by move. */
import { noteSentence, reasonSentence } from '../../packages/contract/src/index.ts'
import { type GameEvent, transfersOf, unitsOf } from '../../packages/game/src/index.ts'
import { playSeason } from '../../packages/game/src/testing/testing.ts'

/** What happened in the season of that seed: every event, every unit with its reason, and the standings of each week. */
export function tellSeason(seed: number, players: number): string {
  const lines: string[] = []
  playSeason(seed * 100 + players, {
    players,
    isOdd: false,
    watch: (event, league) => {
      lines.push(`${event.at} ${event.type}${weekWords(event)}`)
      for (const { from, to, units, reason } of transfersOf(event)) {
        lines.push(`  ${units} from ${from} to ${to}: ${reasonSentence(reason)}`)
      }
      if (event.type === 'step.settled') for (const note of event.notes) lines.push(`  ${noteSentence(note)}`)
      if (event.type !== 'week.finalized') return
      const standing = league.players
        .map(({ id, teamId }) => ({
          name: league.teams.find((team) => team.id === teamId)?.name,
          units: unitsOf(league, id),
        }))
        .toSorted((a, b) => b.units - a.units)
      lines.push(`  After week ${event.week}: ${standing.map(({ name, units }) => `${name} ${units}`).join(', ')}`)
    },
  })
  return lines.join('\n')
}

function weekWords(event: GameEvent): string {
  return 'week' in event ? ` (week ${event.week})` : ''
}

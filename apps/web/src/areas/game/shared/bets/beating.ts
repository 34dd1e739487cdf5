import type { TermsWire } from '@whale/contract'
import type { LiveWeek } from '../casino/live-week.ts'
import { standingAt } from './standing.ts'

/** Returns how far a team is from a house line, and whether it is over. */
export function beating(line: number, live: LiveWeek | null, teamId: string): { how: string; isThere: boolean } {
  const team = live?.teams.find(({ team_id: id }) => id === teamId)
  if (team === undefined) return { how: 'No score yet', isThere: false }
  const terms: TermsWire = { market: 'over_under', team_ids: [teamId], line, side: 'over' }
  const { word: how, state } = standingAt(terms, [team.points], { isPlayed: team.to_play === 0 })
  return { how, isThere: state === 'ahead' }
}

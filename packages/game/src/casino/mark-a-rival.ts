/** RULES §5 Casino 3: pays if the marked team's score is in the bottom third of the league's week, ties included. */
import { points as toPoints } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import { namedTeam } from '../league/league.ts'
import type { Settling } from '../league/settling.ts'
import type { CasinoResult, EntryFor } from './result.ts'

export function resolveMarkedRival({ league, scores }: Settling, entry: EntryFor<'mark_a_rival'>): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const { rivalPart, rivalPayoutUnits } = constantsOf(league.season)
  // A team that left the league since the entry has no score: it counts as 0.
  const points = scores.teams.get(terms.teamId) ?? toPoints(0)
  const of = scores.teams.size
  const worse = [...scores.teams.values()].filter((other) => other < points).length
  const details = {
    ...namedTeam(league, terms.teamId),
    points,
    fromBottom: worse + 1,
    lowest: Math.ceil(of / rivalPart),
    of,
  }
  // Fewer than `lowest` teams scored less, so this team is among the lowest or tied with one of them.
  if (details.fromBottom > details.lowest) return { note: { rule: 'casino.rival_escaped', playerId, ...details } }
  return { payout: { playerId, units: rivalPayoutUnits, reason: { rule: 'casino.mark_a_rival', entryId, ...details } } }
}

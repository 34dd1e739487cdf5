/** RULES §3: the scores that a week waits for. */
import type { TeamId } from '../values/ids.ts'
import type { WantedScores } from '../season/scores.ts'
import { decidingTeams } from './bet-reasons.ts'
import { type League, membersOf } from './league.ts'
import { activeAtLock } from './participation.ts'

/** The states of a bet that nobody accepted. */
const NEVER_ON: ReadonlySet<string> = new Set(['proposed', 'rejected', 'withdrawn', 'expired'])

/**
 * A week waits for the players' teams and for teams named by one of its bets or house bets. Top score also needs players who left after the lock.
 * With a marked rival the week waits for all teams, because the place is among all of them.
 */
export function wantedScores(league: League, week: number): Required<WantedScores> {
  const held = new Set(membersOf(league).map(({ teamId }) => teamId))
  const named = new Set(namedTeams(league, week))
  // A team that is missing at the provider has no score (RULES §4).
  const others = league.teams.filter(({ id, missingSince }) => missingSince === null && named.has(id) && !held.has(id))
  return { season: league.season, week, teamIds: [...held], namedIds: others.map(({ id }) => id) }
}

function namedTeams(league: League, week: number): TeamId[] {
  const isOfWeek = (move: { week: number }) => move.week === week
  const isRanked = league.entries.some((entry) => isOfWeek(entry) && entry.terms.event === 'mark_a_rival')
  if (isRanked) return league.teams.map(({ id }) => id)
  const bets = league.bets.filter((bet) => isOfWeek(bet) && !NEVER_ON.has(bet.state.state))
  return [
    ...activeAtLock(league, week).map(({ teamId }) => teamId),
    ...bets.flatMap((bet) => decidingTeams(league, bet)),
    ...league.houseBets.filter(isOfWeek).map(({ teamId }) => teamId),
  ]
}

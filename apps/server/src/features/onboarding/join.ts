/** Which team a Sleeper user name stands for (specification, section 5), and the claim. */
import { type Decision, type League, type TeamId, type Turn, claimTeam, playerOfTeam, refuse } from '@whale/game'

/** The team whose primary owner has that user name or display name, compared without case and spaces around; or null. */
function teamOfUsername(league: League, username: string): TeamId | null {
  const wanted = username.trim().toLowerCase()
  const owned = league.teams.filter(
    ({ owner }) => owner?.username === wanted || owner?.displayName.trim().toLowerCase() === wanted,
  )
  // Two owners may show the same name; the one whose sign-in name it is comes first, then one whose team is free.
  const team =
    owned.find(({ owner }) => owner?.username === wanted) ??
    owned.find(({ id }) => playerOfTeam(league, id) === null) ??
    owned[0]
  return team?.id ?? null
}

/** Sleeper: the claim of the team that a user name stands for. */
export function claimByUsername(turn: Turn, { username }: { username: string }): Decision {
  const teamId = teamOfUsername(turn.league, username)
  return teamId === null ? refuse({ code: 'team.username_unknown' }) : claimTeam(turn, { teamId })
}

/** Joins a Sleeper league by username (specification, section 5). */
import { type Decision, type Turn, claimTeam, playerOfTeam, refuse, teamOfSleeperUser } from '@whale/game'

/** Claims the team that the username stands for. */
export function claimByUsername(turn: Turn, { username }: { username: string }): Decision {
  const { league } = turn
  const team = teamOfSleeperUser(league.teams, username, ({ id, owner }) => ({
    username: owner?.username ?? null,
    displayName: owner?.displayName ?? null,
    isClaimed: playerOfTeam(league, id) !== null,
  }))
  return team === null ? refuse({ code: 'team.username_unknown' }) : claimTeam(turn, { teamId: team.id })
}

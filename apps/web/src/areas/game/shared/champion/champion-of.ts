import type { ReplyOf, endpoints } from '@whale/contract'
import type { Champion } from './poster-words.ts'

type Given = Pick<ReplyOf<typeof endpoints.game.home>, 'leaderboard' | 'league' | 'game_state'>

/** Returns the season's champion for the poster; null where there is none, or none in the league any more. */
export function championOf(
  { leaderboard, league, game_state: { season } }: Given,
  userId: string | null,
): { champion: Champion; isYou: boolean } | null {
  const row = leaderboard.find((each) => each.user_id === userId)
  if (row === undefined) return null
  const { username, team_name: teamName, units, is_you: isYou } = row
  return { champion: { username, teamName, units, leagueName: league.name, season }, isYou }
}

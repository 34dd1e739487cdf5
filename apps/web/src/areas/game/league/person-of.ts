import type { Game } from './use-game.ts'

/** Returns a team's player: "you", the username, or the team's name if nobody in the league plays it. */
export function personOf({ leaderboard }: Pick<Game, 'leaderboard'>, teamName: string): string {
  const row = leaderboard.find(({ team_name: name }) => name === teamName)
  if (row === undefined) return teamName
  return row.is_you ? 'you' : row.username
}

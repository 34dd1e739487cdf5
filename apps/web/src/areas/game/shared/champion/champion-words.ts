/** Text on the champion's poster. */
import type { endpoints, ReplyOf } from '@whale/contract'
import { formatUnits } from '../../../../shared/format/format.ts'

export interface Champion {
  username: string
  teamName: string
  units: number
  leagueName: string
  season: number
}

/** Returns the poster's lines from top to bottom. */
export function posterWords({ username, teamName, units, leagueName, season }: Champion): {
  above: string
  name: string
  below: string
  foot: string
} {
  return {
    above: `Champion ${season}`,
    name: teamName,
    below: `${username}, ${formatUnits(units)} units`,
    foot: `${leagueName}, Whale Club`,
  }
}

/** Returns the file name: letters, digits and dashes only. */
export function posterFileName({ leagueName, season }: Pick<Champion, 'leagueName' | 'season'>): string {
  const name = leagueName
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name === '' ? 'league' : name}-champion-${season}.png`
}

/** Returns the largest size, in steps of 4 down to `smallest`, at which the line fits `width`. */
export function fittingSize(
  widthAt: (size: number) => number,
  { width, largest, smallest }: { width: number; largest: number; smallest: number },
): number {
  let size = largest
  while (size > smallest && widthAt(size) > width) size -= 4
  return Math.max(size, smallest)
}

type Given = Pick<ReplyOf<typeof endpoints.game.home>, 'leaderboard' | 'league' | 'game_state'>

/** Returns the champion; null without one, or if they left the league. */
export function championOf(
  { leaderboard, league, game_state: { season } }: Given,
  userId: string | null,
): { champion: Champion; isYou: boolean } | null {
  const row = leaderboard.find((each) => each.user_id === userId)
  if (row === undefined) return null
  const { username, team_name: teamName, units, is_you: isYou } = row
  return { champion: { username, teamName, units, leagueName: league.name, season }, isYou }
}

/** The league's champion, and the measures of their poster. */
import type { endpoints, ReplyOf } from '@whale/contract'
import { isPractice } from '../../../shared/api/transport.ts'
import type { Champion } from '@whale/words'

/** Returns the file name: letters, digits and dashes only. */
export function posterFileName({ leagueName, season }: Pick<Champion, 'leagueName' | 'season'>): string {
  const name = leagueName
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name === '' ? 'league' : name}-champion${season === null ? '' : `-${season}`}.png`
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
  championId: string | null,
): { champion: Champion; isYou: boolean } | null {
  const row = leaderboard.find((each) => each.user_id === championId)
  if (row === undefined) return null
  const { user_id: userId, username, team_name: teamName, units, is_you: isYou } = row
  const runnersUp = leaderboard
    .filter((each) => each !== row)
    .slice(0, 2)
    .map((each) => ({
      userId: each.user_id,
      place: each.place,
      username: each.username,
      teamName: each.team_name,
      units: each.units,
    }))
  return {
    champion: {
      username,
      teamName,
      userId,
      units,
      leagueName: league.name,
      season: isPractice ? null : season,
      runnersUp,
    },
    isYou,
  }
}

/** The league's champion, and the text on their poster. */
import type { endpoints, ReplyOf } from '@whale/contract'
import { isPractice } from '../../../shared/api/transport.ts'
import { formatUnits } from '@whale/words/numbers'

export interface Champion {
  userId: string
  username: string
  teamName: string
  units: number
  leagueName: string
  /** Null in practice, which belongs to no year. */
  season: number | null
  /** Second and third place, for the poster's foot. */
  runnersUp: readonly Placed[]
}

export interface Placed {
  userId: string
  place: number
  username: string
  teamName: string
  units: number
}

/** Returns the poster's lines from top to bottom: on a page the person first, in a shared picture the team. A picture has `by`, the person, only if they share it. */
export function posterWords(
  { username, teamName, units, leagueName, season, runnersUp }: Champion,
  { isFinal = true, isPage = false }: { isFinal?: boolean; isPage?: boolean } = {},
): {
  above: string
  name: string
  by: string
  league: string
  score: string
  ahead: string
} {
  return {
    above: `${season ?? 'Practice'} champion${isFinal ? '' : ', if the scores stay'}`,
    name: isPage ? username : teamName,
    by: isPage ? teamName : username,
    league: leagueName,
    score: formatUnits(units),
    ahead: aheadWords(units, runnersUp[0], { isPage }),
  }
}

/** Returns "units. 340 ahead of Squid Row." */
function aheadWords(units: number, second: Placed | undefined, { isPage }: { isPage: boolean }): string {
  if (second === undefined) return 'units'
  const name = isPage ? second.username : second.teamName
  if (second.units >= units) return `units, level with ${name}.`
  return `units. ${formatUnits(units - second.units)} ahead of ${name}.`
}

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

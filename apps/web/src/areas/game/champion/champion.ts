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
  teamName: string
  units: number
}

/** Returns the poster's lines from top to bottom. `by` is the champion's own name, which a shared picture has only if they share it. */
export function posterWords(
  { username, teamName, units, leagueName, season, runnersUp }: Champion,
  { isFinal = true }: { isFinal?: boolean } = {},
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
    name: teamName,
    by: username,
    league: leagueName,
    score: formatUnits(units),
    ahead: aheadWords(units, runnersUp[0]),
  }
}

/** Returns "units. 340 ahead of Squid Row." */
function aheadWords(units: number, second: Placed | undefined): string {
  if (second === undefined) return 'units'
  if (second.units >= units) return `units, level with ${second.teamName}.`
  return `units. ${formatUnits(units - second.units)} ahead of ${second.teamName}.`
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

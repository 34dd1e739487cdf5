/** The league's champion, and the text on their poster. */
import { formatUnits } from './numbers.ts'

export interface Champion {
  userId: string
  username: string
  teamName: string
  units: number
  leagueName: string
  /** Null in practice, which belongs to no year. */
  season: number | null
  /** Second and third place, for the poster's foot. */
  runnersUp: readonly PlacedPlayer[]
}

export interface PlacedPlayer {
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
function aheadWords(units: number, second: PlacedPlayer | undefined, { isPage }: { isPage: boolean }): string {
  if (second === undefined) return 'units'
  const name = isPage ? second.username : second.teamName
  if (second.units >= units) return `units, level with ${name}.`
  return `units. ${formatUnits(units - second.units)} ahead of ${name}.`
}

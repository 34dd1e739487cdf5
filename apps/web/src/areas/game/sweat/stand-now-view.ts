/** Where the viewer stands among the others, in a sentence. */
import { type LeaderboardRow, listWords, placeWords } from '@whale/contract'
import { formatUnits } from '../../../shared/format/format.ts'

interface Lines {
  /** Infinity in the final. */
  whaleLine: number
  eliminationLine: number
}

/**
 * Returns the viewer's place, the distance to the line that matters, and who is next: "2nd of 8 with 336, 236 above the cut of 100. Gravy
 * is 80 ahead, Squid 21 behind." Null while all are level.
 */
export function standWords(rows: readonly LeaderboardRow[], lines: Lines): string | null {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined || rows.every(({ place }) => place === 1)) return null
  const others = rows.filter((row) => row !== own && !row.is_eliminated)
  const tied = others.filter(({ units }) => units === own.units).map(({ team_name: name }) => name)
  // The rows are as Tuesday would leave them.
  const rank = own.is_eliminated ? 'You’d be out' : `${placeWords(own.place)} of ${rows.length}`
  const place = [`${rank} with ${formatUnits(own.units)}`, ...lineWords(own.units, lines)].join(', ')
  return [`${place}.`, ...(tied.length === 0 ? [] : [`Tied with ${listWords(tied)}.`]), ...gapWords(own, others)].join(
    ' ',
  )
}

/** In the final nothing takes units any more, so the cut only matters to who is below it. */
function lineWords(units: number, { whaleLine, eliminationLine: cut }: Lines): string[] {
  if (units >= whaleLine) {
    return [units === whaleLine ? 'right on the whale line' : `${formatUnits(units - whaleLine)} over the whale line`]
  }
  if (units < cut) return [`${formatUnits(cut - units)} below the cut of ${formatUnits(cut)}`]
  if (whaleLine === Infinity) return []
  return [units === cut ? 'right on the cut' : `${formatUnits(units - cut)} above the cut of ${formatUnits(cut)}`]
}

/** "Gravy is 80 ahead, Squid 21 behind." */
function gapWords({ units: own }: LeaderboardRow, others: readonly LeaderboardRow[]): string[] {
  const ahead = others.filter(({ units }) => units > own).toSorted((a, b) => a.units - b.units)[0]
  const behind = others.filter(({ units }) => units < own).toSorted((a, b) => b.units - a.units)[0]
  const words = [
    ...(ahead === undefined ? [] : [{ name: ahead.team_name, gap: `${formatUnits(ahead.units - own)} ahead` }]),
    ...(behind === undefined ? [] : [{ name: behind.team_name, gap: `${formatUnits(own - behind.units)} behind` }]),
  ]
  if (words.length === 0) return []
  return [`${words.map(({ name, gap }, at) => `${name} ${at === 0 ? 'is ' : ''}${gap}`).join(', ')}.`]
}

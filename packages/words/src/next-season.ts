/** How a finished league comes back for the next season. */
import { isSeasonKnown, makeCalendar, momentsOf } from '@whale/game'
import { formatDate } from './times.ts'

interface Given {
  season: number
  /** "ESPN". */
  provider: string
  isOwner: boolean
}

/** Returns who can bring a finished league back, and from when: its provider must have opened the season. */
export function bringBackWords({ season, provider, isOwner }: Given): string {
  const from = `as soon as ${provider} opens ${season}.`
  if (!isOwner) return `Nobody has brought the league back for ${season} yet. Any of you can add it again ${from}`
  const opens = isSeasonKnown(season)
    ? ` Week 1 should open ${formatDate(momentsOf(makeCalendar(season, []), 1).opensAt)}.`
    : ''
  return `You can bring it back: add the league again ${from}${opens}`
}

/** Who comes back, by state. */
export const COMING_BACK = [
  ['in', 'In'],
  ['asked', 'Not in yet'],
  ['missing', 'No team in the new league'],
  ['new', 'New in the league'],
] as const

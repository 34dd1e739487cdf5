/** Texts for visitors about the season of new leagues. */
import { formatDate } from './times.ts'
import type { TideWire } from '@whale/contract'
import {
  type Instant,
  constantsOf,
  finalizesAt,
  firstWeekFrom,
  isSeasonKnown,
  makeCalendar,
  momentsOf,
  seasonOfNewLeagues,
} from '@whale/game'
import { easternDate } from './zoned-times.ts'

export interface SeasonNote {
  /** The season that visitors see. */
  season: number
  now: Instant
  /** Whether the NFL has published that season's schedule. */
  isPublished: boolean
  /** Whether leagues can be added. False on a closed server. */
  isOpen: boolean
  /** Whether the server reserves leagues for the next season. False if an operator has set `SEASON`. */
  canReserve: boolean
}

/**
 * Returns how much a league added at `now` can play; on a closed server only what applies without one. Null if there is nothing to say: before week 1
 * of a published season a league can play all of it.
 */
export function seasonSentence({ season, now, isPublished, isOpen, ...given }: SeasonNote): string | null {
  const canReserve = isOpen && given.canReserve
  const { weeks } = constantsOf(season)
  const first = firstWeekFrom(season, now)
  if (first === null) return !isOpen ? null : overSentence({ season, now, canReserve })
  if (first === 1) return isPublished ? null : notPublishedSentence(season, canReserve)
  const left = weeks - first + 1
  if (!isOpen) return `${left} of ${weeks} weeks left.`
  const what = `${left} of ${weeks} weeks left: you can play weeks ${first} to ${weeks}.`
  return `${what} Week ${first - 1} has already opened, and a league starts with a whole week.`
}

/** Returns whether no league can be added, neither for this season nor for the next. */
export function isTooLateToAdd({
  season,
  now,
  canReserve,
}: Pick<SeasonNote, 'season' | 'now' | 'canReserve'>): boolean {
  return firstWeekFrom(season, now) === null && (!canReserve || seasonOfNewLeagues(now) === season)
}

/** Returns the note after the last possible start week has opened or the season is over. */
function overSentence(given: Omit<SeasonNote, 'isPublished' | 'isOpen'>): string {
  const { season, now } = given
  if (!isTooLateToAdd(given)) {
    return `It’s too late to play ${season}. You can reserve your league for ${seasonOfNewLeagues(now)}.`
  }
  const isOver = now >= finalizesAt(makeCalendar(season, []), constantsOf(season).weeks)
  const what = isOver ? `The ${season} season is over.` : `It’s too late to add a league for ${season}.`
  return `${what}${nextOpening(season + 1, now)}`
}

/** When the next season begins by its expected dates, or that it has begun but this server does not support it. Empty if unknown. */
function nextOpening(season: number, now: Instant): string {
  if (!isSeasonKnown(season)) return ''
  const { opensAt } = momentsOf(makeCalendar(season, []), 1)
  if (now >= opensAt) return ` Leagues for ${season} aren’t open here yet.`
  return ` Week 1 of ${season} should open ${easternDate(opensAt)}.`
}

/** What a screen says about a season without a schedule. */
function notPublishedSentence(season: number, canReserve: boolean): string {
  const dates = `The NFL publishes the ${season} schedule in May. Until then all dates are expected.`
  return canReserve ? `${dates} You can reserve your league now.` : dates
}

/** Says that leagues came too late to be added; `names` is one or several. */
export function tooLateToPlay(names: string, season: number): string {
  return `We found ${names}. It’s too late to play ${season}.`
}

/** Returns when buying back ends: "Buy-backs end with week 9." */
export function buyBackEndWords({ last, isOver }: { last: number; isOver: boolean }): string {
  return `Buy-backs ${isOver ? 'ended' : 'end'} with week ${last}.`
}

/** Returns the label of the link back to a league's home. */
export function backToWords({ game_state: { tide } }: { game_state: { tide: TideWire } }): string {
  return tide === 'over' ? 'Back to the season' : 'Back to the week'
}

/** Labels of the link below a week of the season's map. */
export const MAP_STEPS = {
  final_table: 'See the final table',
  results: 'See the results',
  this_week: 'Go to this week',
}

/** When the next season opens. `now` is the server's time, ISO 8601 like the opening. */
export function seasonOpeningWords(season: number, now: string): string {
  if (!isSeasonKnown(season)) return `Come back before week 1 of ${season}, in early September.`
  const { opensAt } = momentsOf(makeCalendar(season, []), 1)
  if (now >= opensAt) return `Leagues for ${season} aren’t open here yet.`
  return `Week 1 of ${season} should open ${formatDate(opensAt)}. Add it before then to play all 12 weeks.`
}

/** Returns how far the season has come. `left`: the weeks after this one. */
export function journeyWords({
  left,
  hasStarted,
  isOver,
}: {
  left: number
  hasStarted: boolean
  isOver: boolean
}): string {
  if (isOver) return 'The season is over'
  if (!hasStarted) return '12 weeks ahead of you'
  if (left === 0) return 'The last week'
  return `${left === 1 ? '1 week' : `${left} weeks`} after this one`
}

/** What a visitor reads about the season of new leagues. */
import { type Instant, SEASON_NOT_PUBLISHED, constantsOf, firstWeekFrom, finalizesAt, makeCalendar } from '@whale/game'

/** Returns how much of a season a league added at `now` can play. Null before week 1 opens, when it is all of it. */
export function seasonSentence(season: number, now: Instant): string | null {
  const { weeks } = constantsOf(season)
  const first = firstWeekFrom(season, now)
  if (first === 1) return null
  if (first === null) return endSentence(season, now)
  const left = weeks - first + 1
  const played = left === 1 ? `week ${weeks}` : `weeks ${first} ${left === 2 ? 'and' : 'to'} ${weeks}`
  return `${left} of ${weeks} weeks left: you can play ${played}.`
}

function endSentence(season: number, now: Instant): string {
  const isOver = now >= finalizesAt(makeCalendar(season, []), constantsOf(season).weeks)
  const state = isOver
    ? `The ${season} season is over.`
    : `The last week of ${season} is under way. It’s too late to add a league.`
  const next = season + 1
  return next === SEASON_NOT_PUBLISHED
    ? `${state} The ${next} season is not published yet.`
    : `${state} Next is ${next}.`
}

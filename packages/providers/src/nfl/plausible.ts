/** Checks that an NFL schedule is plausible, before it moves any deadline. */
import { DAY_MS, type Instant, constantsOf, instant, later } from '@whale/game'
import type { NflGame } from '../provider.ts'

const WEEKS = 18
const TEAMS = 32
const GAMES_OF_A_TEAM = 17
const GAMES = (TEAMS * GAMES_OF_A_TEAM) / 2
/** Fewer games than a week has. */
const CANCELED_MAX = 8

/** Returns why a season's schedule cannot be right, in one sentence; null if it can. */
export function whyImplausible(season: number, games: readonly NflGame[]): string | null {
  if (games.length === 0) return `ESPN has not published the schedule of ${season} yet.`
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const { week, teams, kickoffAt } of games) {
    if (week < 1 || week > WEEKS) return `The schedule has a game in week ${week}.`
    if (!isWithinWeek(season, week, kickoffAt)) return `A game of week ${week} is on ${kickoffAt.slice(0, 10)}.`
    for (const team of teams) {
      if (seen.has(`${week} ${team}`)) return `${team} plays twice in week ${week}.`
      seen.add(`${week} ${team}`)
      counts.set(team, (counts.get(team) ?? 0) + 1)
    }
  }
  if (counts.size !== TEAMS) return `The schedule has ${counts.size} teams, not ${TEAMS}.`
  const odd = [...counts].find(([, count]) => count > GAMES_OF_A_TEAM)
  if (odd !== undefined) return `${odd[0]} has ${odd[1]} games.`
  return games.length < GAMES - CANCELED_MAX ? `The schedule has ${games.length} games, not ${GAMES}.` : null
}

/** Counts from the Wednesday on which the week opens to the Thursday after it: games have been moved to Wednesdays. */
function isWithinWeek(season: number, week: number, kickoffAt: Instant): boolean {
  const opens = later(instant(`${constantsOf(season).openingDay}T00:00:00Z`), 7 * (week - 1) * DAY_MS)
  return kickoffAt >= opens && kickoffAt < later(opens, 8 * DAY_MS)
}

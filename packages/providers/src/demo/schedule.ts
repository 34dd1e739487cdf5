/** An invented NFL season: random pairings at the real kickoff times. */
import { DAY_MS, type Instant, constantsOf, instant, later, newYork } from '@whale/game'
import { CODE_BY_PRO_TEAM } from '../nfl/team-codes.ts'
import { shuffled } from '@whale/game/invented'

export interface DemoGame {
  id: number
  week: number
  kickoffAt: Instant
  awayProTeamId: number
  homeProTeamId: number
}

export interface DemoSchedule {
  games: readonly DemoGame[]
  /** Games by team and week; see `gameOf`. */
  gameByTeamAndWeek: ReadonlyMap<string, DemoGame>
  /** Bye weeks by ESPN's `proTeamId`. */
  byeWeeks: ReadonlyMap<number, number>
}

const NFL_WEEKS = 18
const FIRST_BYE_WEEK = 5
const TEAMS_WITH_BYE_A_WEEK = 4

const seasons = new Map<number, DemoSchedule>()

/** Returns the schedule of a season in the rulebook. */
export function demoSchedule(season: number): DemoSchedule {
  const made = seasons.get(season) ?? makeSchedule(season)
  seasons.set(season, made)
  return made
}

/** Returns a team's game in a week, or null in its bye. */
export function gameOf({ season, week }: { season: number; week: number }, proTeamId: number): DemoGame | null {
  return demoSchedule(season).gameByTeamAndWeek.get(`${proTeamId} ${week}`) ?? null
}

/** Returns when the providers close a week: Tuesday 03:50 in New York. */
export function closesAt(season: number, week: number): Instant {
  return newYork(`${dayOf(season, week, 6)}T03:50`)
}

function makeSchedule(season: number): DemoSchedule {
  const proTeamIds = [...CODE_BY_PRO_TEAM.keys()]
  const byeWeeks = new Map(
    shuffled(proTeamIds, 'byes', season).map((id, place) => [
      id,
      FIRST_BYE_WEEK + Math.floor(place / TEAMS_WITH_BYE_A_WEEK),
    ]),
  )
  const games: DemoGame[] = []
  for (let week = 1; week <= NFL_WEEKS; week++) {
    const playing = shuffled(
      proTeamIds.filter((id) => byeWeeks.get(id) !== week),
      'pairs',
      season,
      week,
    )
    const kickoffs = kickoffsOf(season, week, playing.length / 2)
    for (const [place, kickoffAt] of kickoffs.entries()) {
      const [awayProTeamId = 0, homeProTeamId = 0] = playing.slice(2 * place, 2 * place + 2)
      games.push({ id: season * 10_000 + week * 100 + place, week, kickoffAt, awayProTeamId, homeProTeamId })
    }
  }
  const gameByTeamAndWeek = new Map(
    games.flatMap((game) =>
      [game.awayProTeamId, game.homeProTeamId].map((id) => [`${id} ${game.week}`, game] as const),
    ),
  )
  return { games, gameByTeamAndWeek, byeWeeks }
}

/** Returns the kickoff times of a week: early games, evening games, four late-afternoon games, and the rest Sunday at one. */
function kickoffsOf(season: number, week: number, games: number): Instant[] {
  const early = constantsOf(season).earlyKickoffs[week]
  const thursday = dayOf(season, week, 1)
  const sunday = dayOf(season, week, 4)
  const hours = [
    ...(early === undefined ? [] : [early]),
    ...(isThanksgiving(thursday) ? [`${thursday}T12:30`, `${thursday}T16:30`] : []),
    `${thursday}T20:20`,
    `${dayOf(season, week, 5)}T20:15`,
    `${sunday}T20:20`,
    ...Array.from({ length: 4 }, () => `${sunday}T16:05`),
    ...Array.from({ length: games }, () => `${sunday}T13:00`),
  ]
  return hours.slice(0, games).map(newYork)
}

/** Whether a date is the fourth Thursday of November. */
function isThanksgiving(thursday: string): boolean {
  const [, month, day] = thursday.split('-').map(Number)
  return month === 11 && Math.ceil((day ?? 0) / 7) === 4
}

/** Returns the date `days` after the Wednesday on which a week opens, as `2026-09-09`. */
function dayOf(season: number, week: number, days: number): string {
  return later(instant(`${constantsOf(season).openingDay}T00:00Z`), (7 * (week - 1) + days) * DAY_MS).slice(0, 10)
}

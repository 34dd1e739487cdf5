/** Reads the NFL schedule from ESPN's fantasy host. Leagues at both providers use it. */
import { HOUR_MS, type Instant, MINUTE_MS, instantFromMs } from '@whale/game'
import { z } from 'zod'
import { requireSeason } from '../checks.ts'
import { readJson, startDeadline } from '../http.ts'
import { createCache } from '../cache.ts'
import { type NflGame, type NflScheduleSource, ProviderError } from '../provider.ts'
import { codeOfProTeam } from './team-codes.ts'

/** Kickoff times rarely change (flexible scheduling, bad weather). */
const CACHE_MS = HOUR_MS
/** For `fresh` readings, which check whether the games are over. */
const FRESH_MS = 5 * MINUTE_MS

const game = z.object({
  id: z.number(),
  // Milliseconds since 1970, up to the year 2100.
  date: z.number().min(0).max(4_102_444_800_000),
  homeProTeamId: z.number(),
  awayProTeamId: z.number(),
  statsOfficial: z.boolean().nullish(),
})

export const schedulePayload = z.object({
  settings: z.object({
    proTeams: z.array(
      z.object({ id: z.number(), proGamesByScoringPeriod: z.record(z.string(), z.array(game)).nullish() }),
    ),
  }),
})

/** Returns every game once, although ESPN lists it under both teams. Skips placeholder games without an opponent. */
export function toNflGames(payload: z.infer<typeof schedulePayload>): NflGame[] {
  const games = new Map<number, NflGame>()
  for (const { proGamesByScoringPeriod } of payload.settings.proTeams) {
    for (const [week, gamesOfWeek] of Object.entries(proGamesByScoringPeriod ?? {})) {
      for (const { id, date, homeProTeamId, awayProTeamId, statsOfficial } of gamesOfWeek) {
        const away = codeOfProTeam(awayProTeamId)
        const home = codeOfProTeam(homeProTeamId)
        if (away === null || home === null) continue
        const isOfficial = statsOfficial === true
        games.set(id, { week: Number(week), kickoffAt: instantFromMs(date), teams: [away, home], isOfficial })
      }
    }
  }
  return [...games.values()]
}

/** Returns the schedule from ESPN's host, cached for an hour, or for five minutes if `fresh`. Errors name ESPN as the provider. */
export function nflSchedule(options: {
  espnBaseUrl: string
  now: () => Instant
  deadlineMs: number
}): NflScheduleSource {
  const cached = createCache<readonly NflGame[]>({ now: options.now, forMs: CACHE_MS })
  const cachedFresh = createCache<readonly NflGame[]>({ now: options.now, forMs: FRESH_MS })

  async function load(season: number): Promise<readonly NflGame[]> {
    try {
      const payload = await readJson({
        provider: 'espn',
        baseUrl: options.espnBaseUrl,
        path: ['apis', 'v3', 'games', 'ffl', 'seasons', season],
        query: [['view', 'proTeamSchedules_wl']],
        shape: schedulePayload,
        errorKind: (status) => (status === 404 ? 'not_found' : null),
        signal: startDeadline(options.deadlineMs),
      })
      return toNflGames(payload)
    } catch (error) {
      // A season that ESPN has not published has no games.
      if (error instanceof ProviderError && error.kind === 'not_found') return []
      throw error
    }
  }

  return {
    async readSchedule(season, { fresh = false } = {}) {
      requireSeason('espn', season)
      return (fresh ? cachedFresh : cached)(String(season), () => load(season))
    },
  }
}

/** Returns the last kickoff of a week. Null if the week has no game or the schedule cannot be read. */
export async function lastKickoffOf(
  schedule: NflScheduleSource,
  { season, week }: { season: number; week: number },
): Promise<Instant | null> {
  try {
    const kickoffs = (await schedule.readSchedule(season)).filter((game) => game.week === week)
    return (
      kickoffs
        .map(({ kickoffAt }) => kickoffAt)
        .toSorted()
        .at(-1) ?? null
    )
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** Whether the NFL's own status says that every game of the week is over. False if the schedule cannot be read. */
export async function areGamesOver(
  schedule: NflScheduleSource,
  { season, week }: { season: number; week: number },
): Promise<boolean> {
  try {
    const games = (await schedule.readSchedule(season, { fresh: true })).filter((game) => game.week === week)
    return games.length > 0 && games.every(({ isOfficial }) => isOfficial)
  } catch (error) {
    if (error instanceof ProviderError) return false
    throw error
  }
}

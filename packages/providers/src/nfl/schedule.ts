/** The NFL's schedule as ESPN's fantasy host serves it: the same kick-offs for the leagues of both providers. */
import { HOUR_MS, type Instant, instantFromMs } from '@whale/game'
import { z } from 'zod'
import { requireSeason } from '../checks.ts'
import { readJson, startDeadline } from '../http.ts'
import { keep } from '../keep.ts'
import { type NflGame, type NflScheduleSource, ProviderError } from '../provider.ts'
import { codeOfProTeam } from './team-codes.ts'

/** Kick-offs move (flexible scheduling, storms), but not by the minute. */
const KEPT_MS = HOUR_MS

const game = z.object({
  id: z.number(),
  // Milliseconds since 1970, within the years in which there can be a game.
  date: z.number().min(0).max(4_102_444_800_000),
  homeProTeamId: z.number(),
  awayProTeamId: z.number(),
})

export const schedulePayload = z.object({
  settings: z.object({
    proTeams: z.array(
      z.object({ id: z.number(), proGamesByScoringPeriod: z.record(z.string(), z.array(game)).nullish() }),
    ),
  }),
})

/** Returns every game once; ESPN lists it under both teams. Games against no team (place holders) are left out. */
export function toNflGames(payload: z.infer<typeof schedulePayload>): NflGame[] {
  const games = new Map<number, NflGame>()
  for (const { proGamesByScoringPeriod } of payload.settings.proTeams) {
    for (const [week, gamesOfWeek] of Object.entries(proGamesByScoringPeriod ?? {})) {
      for (const { id, date, homeProTeamId, awayProTeamId } of gamesOfWeek) {
        const away = codeOfProTeam(awayProTeamId)
        const home = codeOfProTeam(homeProTeamId)
        if (away === null || home === null) continue
        games.set(id, { week: Number(week), kickoffAt: instantFromMs(date), teams: [away, home] })
      }
    }
  }
  return [...games.values()]
}

/** The schedule from ESPN's host, remembered for an hour; troubles are named as ESPN's, since it is ESPN that failed. */
export function nflSchedule(outside: {
  espnBaseUrl: string
  now: () => Instant
  deadlineMs: number
}): NflScheduleSource {
  const remember = keep<readonly NflGame[]>({ now: outside.now, forMs: KEPT_MS })

  async function load(season: number): Promise<readonly NflGame[]> {
    try {
      const payload = await readJson({
        provider: 'espn',
        baseUrl: outside.espnBaseUrl,
        path: ['apis', 'v3', 'games', 'ffl', 'seasons', season],
        query: [['view', 'proTeamSchedules_wl']],
        shape: schedulePayload,
        refusal: (status) => (status === 404 ? 'not_found' : null),
        signal: startDeadline(outside.deadlineMs),
      })
      return toNflGames(payload)
    } catch (error) {
      // A season that ESPN does not know yet has no games yet.
      if (error instanceof ProviderError && error.kind === 'not_found') return []
      throw error
    }
  }

  return {
    async readSchedule(season) {
      requireSeason('espn', season)
      return remember(String(season), () => load(season))
    },
  }
}

/** The last kick-off of a week; null when the schedule has no game in it or could not be read: the report can live without. */
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

/** Public season data that is the same for every league. */
import type { endpoints } from '@whale/contract'
import { type Calendar, isSeasonKnown } from '@whale/game'
import { momentsView, narrativeView, seasonStateView, weekConfigView } from '@whale/pages'
import { calendarOf } from '../../domain/history/calendar.ts'
import { type Handlers, answer } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import type { World } from '../../world.ts'

type Global = 'globalState' | 'globalWeek' | 'globalCurrentWeek' | 'globalNarrative'

/** How long the calendar is cached. It changes a few times a year, and anybody may request it. */
const CACHE_MS = 1000

export function globalHandlers(world: World): Pick<Handlers<typeof endpoints.game>, Global> {
  const cache = new Map<number, { calendar: Promise<Calendar>; untilMs: number }>()
  const calendarNow = async (season: number): Promise<Calendar> => {
    const cached = cache.get(season)
    if (cached !== undefined && performance.now() < cached.untilMs) return await cached.calendar
    const calendar = calendarOf(world.db, season)
    cache.set(season, { calendar, untilMs: performance.now() + CACHE_MS })
    // Do not cache errors.
    calendar.catch(() => cache.delete(season))
    return await calendar
  }
  return {
    globalState: async ({ query }) => {
      const season = seasonOf(world, query.season)
      const now = world.clock.now()
      return answer({ season, now, ...seasonStateView(await calendarNow(season), now) })
    },
    globalWeek: async ({ params, query }) => {
      const season = seasonOf(world, query.season)
      const now = world.clock.now()
      const calendar = await calendarNow(season)
      const { week } = params
      return answer({
        season,
        config: weekConfigView({ season, calendar }, week, now),
        moments: momentsView(calendar, week),
        now,
      })
    },
    globalCurrentWeek: async ({ query }) => {
      const season = seasonOf(world, query.season)
      const { current_week } = seasonStateView(await calendarNow(season), world.clock.now())
      return answer({ season, current_week })
    },
    globalNarrative: async ({ params, query }) => {
      return answer(narrativeView({ season: seasonOf(world, query.season), week: params.week }))
    },
  }
}

function seasonOf(world: World, asked: number | undefined): number {
  const season = asked ?? world.publicSeason
  if (!isSeasonKnown(season)) throw notFound()
  return season
}

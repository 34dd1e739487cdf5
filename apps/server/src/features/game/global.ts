/** The season beside any league: public, and the same for everybody. */
import type { endpoints } from '@whale/contract'
import { type Calendar, isSeasonPlayed } from '@whale/game'
import { momentsView, narrativeView, seasonStateView, weekConfigView } from '@whale/presenters'
import { calendarOf } from '../../domain/history/calendar.ts'
import { type Handlers, answer } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import type { World } from '../../world.ts'

type Global = 'globalState' | 'globalWeek' | 'globalCurrentWeek' | 'globalNarrative'

/** What anybody may ask as often as they like may be so far behind: a season's moments change a few times a year. */
const KEPT_MS = 1000

export function globalHandlers(world: World): Pick<Handlers<typeof endpoints.game>, Global> {
  const kept = new Map<number, { calendar: Promise<Calendar>; untilMs: number }>()
  const calendarNow = async (season: number): Promise<Calendar> => {
    const known = kept.get(season)
    if (known !== undefined && performance.now() < known.untilMs) return await known.calendar
    const calendar = calendarOf(world.db, season)
    kept.set(season, { calendar, untilMs: performance.now() + KEPT_MS })
    // A failure is not kept.
    calendar.catch(() => kept.delete(season))
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
  const season = asked ?? world.season
  if (!isSeasonPlayed(season)) throw notFound()
  return season
}

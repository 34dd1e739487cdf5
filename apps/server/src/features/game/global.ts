/** The season beside any league: public, and the same for everybody. */
import type { endpoints } from '@whale/contract'
import { isSeasonPlayed } from '@whale/game'
import { calendarOf } from '../../db/calendar-reading.ts'
import { type Handlers, answer } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { momentsView, seasonStateView } from '../../views/tide.ts'
import { weekConfigView } from '../../views/weeks.ts'
import type { World } from '../../world.ts'
import { narrativeView } from './home.ts'

type Global = 'globalState' | 'globalWeek' | 'globalCurrentWeek' | 'globalNarrative'

export function globalHandlers(world: World): Pick<Handlers<typeof endpoints.game>, Global> {
  return {
    globalState: async ({ query }) => {
      const season = seasonOf(world, query.season)
      const now = world.clock.now()
      return answer({ season, now, ...seasonStateView(await calendarOf(world.db, season), now) })
    },
    globalWeek: async ({ params, query }) => {
      const season = seasonOf(world, query.season)
      const now = world.clock.now()
      const calendar = await calendarOf(world.db, season)
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
      const { current_week } = seasonStateView(await calendarOf(world.db, season), world.clock.now())
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

/** The game as its home shows it, the depth chart, Tuesday's receipt, and the season beside any league. */
import { endpoints } from '@whale/contract'
import { constantsOf, isSeasonPlayed } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { calendarOf } from '../../db/calendar-reading.ts'
import { lastReading } from '../../db/score-reading.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { leagueSeenBy } from '../../http/seen.ts'
import { usernamesOf } from '../../views/people.ts'
import { pastStandingsView, standingsView } from '../../views/standings.ts'
import { seasonStateView, weekOf } from '../../views/tide.ts'
import type { World } from '../../world.ts'
import { homeView, narrativeView } from './home.ts'
import { correctionsOf, standingsAfter } from './reads.ts'
import { receiptOf } from './receipt.ts'

export function bindGame(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.game> = {
    home: async (call) => {
      const member = memberOf(call)
      const seen = await leagueSeenBy(world, member)
      const { leagueId } = member
      const lastWeek = seen.league.lastRun?.week
      const corrections = lastWeek === undefined ? [] : await correctionsOf(world.db, { leagueId, week: lastWeek })
      return answer(
        homeView({
          seen,
          usernames: await usernamesOf(world.db, leagueId),
          report: await lastReading(world.db, { leagueId, week: weekOf(seen.league) }),
          wasCorrected: corrections.length > 0,
        }),
      )
    },
    leaderboard: async (call) => {
      const { leagueId } = memberOf(call)
      const { week } = call.params
      const { league } = await leagueSeenBy(world, memberOf(call))
      const usernames = await usernamesOf(world.db, leagueId)
      const { whaleUnits, eliminationUnits } = constantsOf(league.season)
      const rows =
        week >= weekOf(league)
          ? standingsView(league, usernames)
          : pastStandingsView(league, usernames, await standingsAfter(world.db, { leagueId, week }))
      return answer({ week, rows, whale_line: whaleUnits, elimination_line: eliminationUnits })
    },
    receipt: async (call) => {
      const { league } = await leagueSeenBy(world, memberOf(call))
      return answer(await receiptOf(world, league, call.params.week))
    },
    globalState: async ({ query }) => {
      const season = seasonOf(world, query.season)
      const now = world.clock.now()
      return answer({ season, now, ...seasonStateView(await calendarOf(world.db, season), now) })
    },
    globalCurrentWeek: async ({ query }) => {
      const season = seasonOf(world, query.season)
      const { current_week } = seasonStateView(await calendarOf(world.db, season), world.clock.now())
      return answer({ season, current_week })
    },
    globalNarrative: async ({ params, query }) => {
      seasonOf(world, query.season)
      return answer(narrativeView(params.week))
    },
  }
  bindAll(app, world, { endpoints: endpoints.game, handlers })
}

function seasonOf(world: World, asked: number | undefined): number {
  const season = asked ?? world.season
  if (!isSeasonPlayed(season)) throw notFound()
  return season
}

/** Serves the league's home, depth chart, receipts, activity and season. */
import { endpoints } from '@whale/contract'
import { gameView, homeView, narrativesView, weekOf } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { ownerOf } from '@whale/game'
import { lastReading } from '../../domain/history/scores.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { placeOfCursor, withHiddenNumbers } from '../../http/feed-ids.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { ownPicksOf } from '../../domain/history/predictions.ts'
import { chosenFacesOf, usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { activityOf } from './activity.ts'
import { heldOf } from './depth.ts'
import { globalHandlers } from './global.ts'
import { noticesOf } from './notices.ts'
import { receiptOf } from '../../domain/history/receipt.ts'
import { correctionsOf } from '../../domain/history/runs.ts'
import { standingsOfWeek } from '../../domain/history/standings.ts'
import { seasonOf } from './season.ts'
import { remindOf, waitingView } from './waiting.ts'
import { weekHandlers } from './week.ts'

export function bindGame(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.game, handlers: (there) => gameHandlers(there, readings) })
}

function gameHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.game> {
  const handlers: Handlers<typeof endpoints.game> = {
    game: async (call) => answer(gameView(await memberView(world, memberOf(call)))),
    home: async (call) => answer(await home(await memberView(world, memberOf(call)), call.query.week)),
    activity: async (call) => {
      const viewer = memberOf(call)
      const { league, turn } = await memberView(world, viewer)
      const usernames = await usernamesOf(world.db, league.id)
      const isOwner = ownerOf(turn.league) === viewer.userId
      const { before, show } = call.query
      const place = before === undefined ? null : placeOfCursor(world, league.id, before)
      if (before !== undefined && place === null) throw notFound()
      const asked = { turn, before: place, show, viewer: { ...viewer, isOwner }, usernames }
      return answer(withHiddenNumbers(world, league.id, await activityOf(world.db, league, asked)))
    },
    notices: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const usernames = await usernamesOf(world.db, league.id)
      return answer({
        notices: await noticesOf(world.db, league, { playerId: turn.actor.playerId, usernames, now: turn.now }),
      })
    },
    ifItHolds: async (call) => answer(await heldOf(world, await memberView(world, memberOf(call)), readings)),
    waiting: async (call) => answer(await waitingView(world, await memberView(world, memberOf(call)))),
    remindOfWeek: async (call) => answer(await remindOf(world, await memberView(world, memberOf(call)), call.body)),
    allNarratives: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer({ narratives: narrativesView(league) })
    },
    receipt: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer(await receiptOf(world.db, league, call.params.week))
    },
    season: async (call) => {
      const seen = await memberView(world, memberOf(call))
      return answer(await seasonOf(world.db, seen, await usernamesOf(world.db, seen.league.id)))
    },
    ...weekHandlers(world, readings),
    ...globalHandlers(world),
  }
  return handlers

  async function home(seen: MemberView, asked: number | undefined) {
    const { league } = seen
    const week = Math.min(asked ?? weekOf(league), weekOf(league))
    const leagueId = league.id
    const lastWeek = league.lastRun?.week
    const corrections = lastWeek === undefined ? [] : await correctionsOf(world.db, { leagueId, week: lastWeek })
    const usernames = await usernamesOf(world.db, leagueId)
    return homeView({
      seen,
      week,
      own: await ownPicksOf(world.db, league, { playerId: seen.turn.actor.playerId, week }),
      leaderboard: await standingsOfWeek(world.db, { league, usernames, week }),
      usernames,
      chosenFaces: await chosenFacesOf(world.db, leagueId),
      report: await lastReading(world.db, { leagueId, week }),
      wasCorrected: corrections.length > 0,
    })
  }
}

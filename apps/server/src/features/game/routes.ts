/** Serves the league's home, depth chart, receipts, activity and season. */
import { type ReplyOf, endpoints } from '@whale/contract'
import { balanceOf, isActive, playerOfId } from '@whale/game'
import { gameStateView, homeView, narrativeView, weekOf } from '@whale/presenters'
import type { FastifyInstance } from 'fastify'
import { lastReading } from '../../domain/history/scores.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../http/week-readings.ts'
import { ownWeekOf } from '../../domain/history/past-weeks.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { activityOf } from './activity.ts'
import { heldOf } from './depth.ts'
import { globalHandlers } from './global.ts'
import { noticesOf } from './notices.ts'
import { receiptOf } from '../../domain/history/receipt.ts'
import { correctionsOf } from '../../domain/history/runs.ts'
import { standingsOfWeek } from './reads.ts'
import { seasonView } from './season.ts'
import { remindOf, waitingView } from './waiting.ts'
import { weekHandlers } from './week.ts'

export function bindGame(app: FastifyInstance, world: World, readings: WeekReader): void {
  const handlers: Handlers<typeof endpoints.game> = {
    game: async (call) => answer(gameView(await memberView(world, memberOf(call)))),
    home: async (call) => answer(await home(await memberView(world, memberOf(call)), call.query.week)),
    activity: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      const usernames = await usernamesOf(world.db, league.id)
      return answer(await activityOf(world.db, league, { before: call.query.before, usernames }))
    },
    notices: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const usernames = await usernamesOf(world.db, league.id)
      return answer({ notices: await noticesOf(world.db, league, { playerId: turn.actor.playerId, usernames }) })
    },
    ifItHolds: async (call) => answer(await heldOf(world, await memberView(world, memberOf(call)), readings)),
    waiting: async (call) => answer(await waitingView(world, await memberView(world, memberOf(call)))),
    remindOfWeek: async (call) => answer(await remindOf(world, await memberView(world, memberOf(call)), call.body)),
    allNarratives: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      // Later weeks stay hidden until then.
      const visible = league.calendar.filter(({ week }) => week <= weekOf(league) + 1)
      return answer({ narratives: visible.map(({ week }) => narrativeView({ season: league.season, week })) })
    },
    receipt: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer(await receiptOf(world.db, league, call.params.week))
    },
    season: async (call) => {
      const seen = await memberView(world, memberOf(call))
      return answer(await seasonView(world.db, seen, await usernamesOf(world.db, seen.league.id)))
    },
    ...weekHandlers(world, readings),
    ...globalHandlers(world),
  }
  bindAll(app, world, { endpoints: endpoints.game, handlers })

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
      own: await ownWeekOf(world.db, league, { playerId: seen.turn.actor.playerId, week }),
      leaderboard: await standingsOfWeek(world.db, { league, usernames, week }),
      usernames,
      report: await lastReading(world.db, { leagueId, week }),
      wasCorrected: corrections.length > 0,
    })
  }
}

function gameView({ league, now }: MemberView): ReplyOf<typeof endpoints.game.game> {
  const { progress } = league
  const active = league.players.filter(isActive)
  const championId = progress.stage === 'over' ? progress.championId : null
  return {
    id: league.id,
    name: league.name,
    provider: league.provider,
    game_state: gameStateView(league, now),
    start_week: 'startWeek' in progress ? progress.startWeek : null,
    settled_through: league.settledScores.at(-1)?.week ?? 0,
    treasury: balanceOf(league.balances, 'treasury'),
    active_players: active.length,
    whales: active.filter(({ standing }) => standing.status === 'whale').length,
    champion_user_id: championId === null ? null : playerOfId(league, championId).userId,
  }
}

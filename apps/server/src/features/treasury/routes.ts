/** Serves ledgers, the treasury and its projection, units by week, and what went between two players (flows). */
import { endpoints } from '@whale/contract'
import { balanceOf, teamOfId, walletOf } from '@whale/game'
import { nameOf, projectionView, unseenIn } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { memberView, playerNamed } from '../../http/member-view.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { ledgerOf } from '../../domain/history/ledger.ts'
import { treasuryOf, unitsHistoryOf } from './books.ts'
import { flowsOf } from './flows.ts'

export function bindTreasury(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.treasury, handlers: treasuryHandlers })
}

function treasuryHandlers(world: World): Handlers<typeof endpoints.treasury> {
  const handlers: Handlers<typeof endpoints.treasury> = {
    pairFlows: async (call) => {
      const { league, now } = await memberView(world, memberOf(call))
      return answer(await flowsOf(world.db, { league, now }, await usernamesOf(world.db, league.id)))
    },
    transactions: async (call) => {
      const { leagueId } = memberOf(call)
      const { league, turn } = await memberView(world, memberOf(call))
      const player = playerNamed(league, call.params.user)
      return answer({
        user_id: player.userId,
        username: nameOf(await usernamesOf(world.db, leagueId), player.userId),
        team_name: teamOfId(league, player.teamId).name,
        is_you: player.id === league.viewerId,
        balance: balanceOf(league.balances, walletOf(player.id)),
        rows: await ledgerOf(world.db, { league, playerId: player.id, unseen: unseenIn(turn.league, league) }),
      })
    },
    treasury: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      return answer(await treasuryOf(world.db, league, turn.actor.playerId))
    },
    unitsHistory: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer(await unitsHistoryOf(world.db, league))
    },
    treasuryProjection: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer(projectionView(league, call.query.week))
    },
  }
  return handlers
}

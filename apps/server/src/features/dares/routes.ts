/** Serves dares: bets to come between two people (RULES §5 Dares). */
import { endpoints } from '@whale/contract'
import {
  type Decision,
  type PlayerId,
  type Turn,
  type UserId,
  asSeenBy,
  makeDare,
  passDare,
  playerOfUser,
  refuse,
  takeBackDare,
} from '@whale/game'
import { daredNow } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import type { WeekReader } from '../../domain/week-readings.ts'
import { type MemberCall, actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

export function bindDares(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.dares, handlers: (there) => daresHandlers(there, readings) })
}

type Rule = (turn: Turn, about: { playerId: PlayerId }) => Decision

function daresHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.dares> {
  const handlers: Handlers<typeof endpoints.dares> = {
    makeDare: async (call) => await change(call, makeDare),
    takeBackDare: async (call) => await change(call, takeBackDare),
    passDare: async (call) => await change(call, passDare),
    ...handlersOfPages('dares', world, readings),
  }
  return handlers

  async function change(call: MemberCall & { body: { user_id: string } }, rule: Rule) {
    const { playerId } = memberOf(call)
    return await actAsMember(world, call, {
      decide: (turn) => {
        const other = playerOfUser(turn.league, call.body.user_id as UserId)
        return other === null ? refuse({ code: 'player.unknown' }) : rule(turn, { playerId: other.id })
      },
      reply: ({ league, now }) => daredNow(asSeenBy(league, playerId, now)),
    })
  }
}

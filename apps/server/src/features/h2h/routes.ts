/** Serves bets between two players. */
import { endpoints } from '@whale/contract'
import { type Decision, type Turn, acceptBet, assert, rejectBet, withdrawBet } from '@whale/game'
import { betIdOf, betView, counterAsAsked, proposeAsAsked } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { type MemberCall, actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'

export function bindH2h(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.h2h, handlers: (there) => h2hHandlers(there, readings) })
}

function h2hHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.h2h> {
  const { change } = changesIn(world)
  const handlers: Handlers<typeof endpoints.h2h> = {
    proposeBet: async (call) => {
      const { body } = call
      if (body.challenger_id !== memberOf(call).userId) throw notYours()
      return await change(call, (turn) => proposeAsAsked(turn, body))
    },
    acceptBet: async (call) => await change(call, (turn) => acceptBet(turn, { betId: betIdOf(call.params.id) })),
    rejectBet: async (call) => await change(call, (turn) => rejectBet(turn, { betId: betIdOf(call.params.id) })),
    withdrawBet: async (call) => await change(call, (turn) => withdrawBet(turn, { betId: betIdOf(call.params.id) })),
    counterBet: async (call) => {
      return await change(call, (turn) => counterAsAsked(turn, betIdOf(call.params.id), call.body))
    },
    ...handlersOfPages('h2h', world, readings),
  }
  return handlers
}

/** The handler that changes a bet. */
function changesIn(world: World) {
  return { change }

  /** Runs a command and answers with the bet that it created or changed. */
  async function change(call: MemberCall, decide: (turn: Turn) => Decision) {
    const { leagueId, userId, playerId } = memberOf(call)
    const usernames = await usernamesOf(world.db, leagueId)
    return await actAsMember(world, call, {
      decide,
      reply: ({ league, events, now }) => {
        const last = events.at(-1)
        assert(last !== undefined, 'an accepted command has an event')
        const betId = last.type === 'h2h.proposed' ? last.bet.id : 'betId' in last ? last.betId : null
        const bet = league.bets.find(({ id }) => id === betId)
        assert(bet !== undefined, 'the changed bet is in the league')
        return { bet: betView(bet, { turn: { league, now, actor: { kind: 'player', userId, playerId } }, usernames }) }
      },
    })
  }
}

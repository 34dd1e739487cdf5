/** Serves bets between two players. */
import { endpoints } from '@whale/contract'
import {
  type Decision,
  type Turn,
  type UserId,
  acceptBet,
  assert,
  playerOfUser,
  rejectBet,
  withdrawBet,
} from '@whale/game'
import { betBoardView, betIdOf, betView, counterAsAsked, proposeAsAsked, weekOf } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { type MemberCall, actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound, notYours } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { betsOfSeason } from '../../domain/history/bets.ts'

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
    userBets: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const player = playerOfUser(seen.league, call.params.user as UserId)
      if (player === null) throw notFound()
      const usernames = await usernamesOf(world.db, seen.league.id)
      const all = await betsOfSeason(world.db, seen.league)
      const bets = all
        .filter(({ challengerId, challengedId }) => challengerId === player.id || challengedId === player.id)
        .filter(({ week }) => call.query.week === undefined || week === call.query.week)
      return answer({ bets: bets.toReversed().map((bet) => betView(bet, { turn: seen.turn, usernames, bets: all })) })
    },
    bet: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const bets = await betsOfSeason(world.db, seen.league)
      const found = bets.find(({ id }) => id === betIdOf(call.params.id))
      if (found === undefined) throw notFound()
      const usernames = await usernamesOf(world.db, seen.league.id)
      return answer({ bet: betView(found, { turn: seen.turn, usernames, bets }) })
    },
    betBoard: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const week = Math.max(1, weekOf(seen.league))
      const projected = await readings.projectionsOf(seen.turn.league, week)
      const lineProjections = await readings.lineProjectionsOf(seen.turn.league, week)
      const pairings = await readings.pairingsOf(seen.turn.league, week)
      const usernames = await usernamesOf(world.db, seen.league.id)
      const bets = await betsOfSeason(world.db, seen.league)
      return answer(betBoardView(seen, { usernames, projected, lineProjections, pairings, bets }))
    },
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

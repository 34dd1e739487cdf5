/** Serves a player's page and shop, and takes the owner's corrections. */
import { endpoints } from '@whale/contract'
import { type UserId, asSeenBy, correctUnits, playerOfUser, refuse } from '@whale/game'
import { openedVote, playerView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Call, type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { playerNamed } from '../../http/member-view.ts'
import { handlersOfCommands } from '../../http/serve-commands.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { usernamesAt } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'

export function bindPlayers(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.players, handlers: (there) => playersHandlers(there, readings) })
}

function playersHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.players> {
  return {
    ...handlersOfPages('players', world, readings),
    ...handlersOfCommands('players', world, readings),
    correctUnits: async (call) => await correct(world, call),
  }
}

async function correct(world: World, call: Call<(typeof endpoints.players)['correctUnits']>) {
  const member = memberOf(call)
  const { userId, playerId: viewerId } = member
  const { amount, reason: note } = call.body
  const named = call.params.user as UserId
  const usernames = await usernamesAt(world.db, member)
  return await actAsMember(world, call, {
    decide: (turn) => {
      const player = playerOfUser(turn.league, named)
      return player === null
        ? refuse({ code: 'player.unknown' })
        : correctUnits(turn, { playerId: player.id, amount, note })
    },
    reply: (after) => {
      const seen = asSeenBy(after.league, viewerId, after.now)
      const vote = openedVote(after, userId)
      return { ...playerView(seen, playerNamed(seen, named), usernames), vote }
    },
  })
}

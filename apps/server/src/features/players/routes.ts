/** Serves a player's page and shop, and takes the owner's corrections. */
import { endpoints } from '@whale/contract'
import {
  type Decision,
  type Turn,
  type UserId,
  asSeenBy,
  buyBack,
  buyMultiplier,
  correctUnits,
  lineProjectionOf,
  goAllIn,
  playerOfId,
  playerOfUser,
  pointsFromDecimal,
  refuse,
} from '@whale/game'
import { openedVote, playerView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { type MemberCall, actAsMember } from '../../http/act-as-member.ts'
import { type Call, type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { memberView, playerNamed } from '../../http/member-view.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { usernamesAt } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'

export function bindPlayers(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.players, handlers: (there) => playersHandlers(there, readings) })
}

function playersHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.players> {
  const { own } = changesIn(world)
  const handlers: Handlers<typeof endpoints.players> = {
    ...handlersOfPages('players', world, readings),
    correctUnits: async (call) => await correct(world, call),
    buyMultiplier: async (call) => {
      const { week } = call.body
      return await own(call, (turn) => buyMultiplier(turn, { week }))
    },
    buyBack: async (call) => await own(call, buyBack),
    goAllIn: async (call) => {
      const { week, line } = call.body
      const { turn } = await memberView(world, memberOf(call))
      const { teamId } = playerOfId(turn.league, turn.actor.playerId)
      // Read outside the transaction; the rule checks that the player saw the current line.
      const projected = lineProjectionOf(await readings.lineProjectionsOf(turn.league, week), teamId)
      return await own(call, (at) => goAllIn(at, { week, line: pointsFromDecimal(line), projected }))
    },
  }
  return handlers
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

/** Commands that change a player and answer with the player's new state. */
function changesIn(world: World) {
  return { own }

  /** A command that players may issue for themselves only. */
  async function own(call: MemberCall & { params: { user: string } }, decide: (turn: Turn) => Decision) {
    const { userId } = memberOf(call)
    if (call.params.user !== userId) throw notYours()
    return await change(call, { about: userId, decide })
  }

  async function change(call: MemberCall, { about, decide }: { about: UserId; decide: (turn: Turn) => Decision }) {
    const member = memberOf(call)
    const usernames = await usernamesAt(world.db, member)
    return await actAsMember(world, call, {
      decide,
      reply: ({ league, now }) => {
        const seen = asSeenBy(league, member.playerId, now)
        return playerView(seen, playerNamed(seen, about), usernames)
      },
    })
  }
}

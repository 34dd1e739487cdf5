/** Serves game nights: opening one, joining one, its clock, and its host's powers. */
import { endpoints } from '@whale/contract'
import { endNight, moveClock, nightOf, phaseAt, weekOpen } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { usernamesAt, usernamesOf } from '../../domain/history/people.ts'
import { noteReader, presenceOf, seeResults } from '../../domain/night-presence.ts'
import { peek } from '../../domain/peek.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, answerOf, bindAll, memberOf, refused, userOf } from '../../http/endpoint.ts'
import { leagueOfInvite } from '../../http/invites.ts'
import type { World } from '../../world.ts'
import { guestHandlers } from './as-guest.ts'
import { joinNight, openNight } from './open-and-join.ts'
import { nightView } from './views.ts'

export function bindNights(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.nights, handlers: nightHandlers })
}

function nightHandlers(world: World): Handlers<typeof endpoints.nights> {
  return {
    ...guestHandlers(world),
    openNight: async (call) => answerOf(await openNight(world, call, () => Promise.resolve(userOf(call)))),
    joinNight: async (call) => {
      const { code } = call.body
      const leagueId = await leagueOfInvite(world, { code, address: call.address })
      return answerOf(await joinNight(world, { leagueId, userId: userOf(call), key: call.key }))
    },
    nightState: async (call) => {
      const { leagueId, userId, playerId } = memberOf(call)
      const league = await peek(world, leagueId)
      if (league === null || nightOf(league) === null) return refused({ code: 'night.not_now' })
      const presence = await noteReader(world, { league, playerId })
      const after = (await peek(world, leagueId)) ?? league
      const usernames = await usernamesAt(world.db, memberOf(call))
      return answer(nightView(after, { userId, usernames, presence, now: world.clock.now() }))
    },
    seeResults: async (call) => {
      const { leagueId, userId, playerId } = memberOf(call)
      const { week } = call.body
      const league = await peek(world, leagueId)
      const night = league === null ? null : nightOf(league)
      const now = world.clock.now()
      const isNow = night !== null && phaseAt(night, now) === 'results' && weekOpen(night, now) === week
      if (league === null || !isNow) return refused({ code: 'night.not_now' })
      const presence = await seeResults(world, { leagueId, playerId, week })
      const after = (await peek(world, leagueId)) ?? league
      const usernames = await usernamesAt(world.db, memberOf(call))
      return answer(nightView(after, { userId, usernames, presence, now: world.clock.now() }))
    },
    moveClock: async (call) => {
      const { userId, leagueId } = memberOf(call)
      const usernames = await usernamesOf(world.db, leagueId)
      const presence = await presenceOf(world.db, leagueId)
      return await actAsMember(world, call, {
        decide: (turn) => moveClock(turn, call.body.ask),
        reply: ({ league, now }) => nightView(league, { userId, usernames, presence, now }),
      })
    },
    endNight: async (call) =>
      await actAsMember(world, call, { decide: endNight, reply: () => ({ is_over: true as const }) }),
  }
}

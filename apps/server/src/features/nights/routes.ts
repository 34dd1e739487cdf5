/** Serves game nights: opening one, joining one, its clock, and its host's powers. */
import { endpoints } from '@whale/contract'
import { SECOND_MS, endNight, moveClock, nightOf } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { usernamesAt, usernamesOf } from '../../domain/history/people.ts'
import { noteSeen } from '../../domain/nights.ts'
import { peek } from '../../domain/peek.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, answerOf, bindAll, memberOf, refused, userOf } from '../../http/endpoint.ts'
import { leagueOfInvite } from '../../http/invites.ts'
import type { World } from '../../world.ts'
import { guestHandlers } from './as-guest.ts'
import { joinNight, openNight } from './open-and-join.ts'
import { nightView } from './views.ts'

/** Pages look at a night every few seconds. It is noted this often that somebody does. */
const SEEN_MS = 10 * SECOND_MS

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
      const { leagueId, userId } = memberOf(call)
      const league = await peek(world, leagueId)
      if (league === null || nightOf(league) === null) return refused({ code: 'night.not_now' })
      const now = world.clock.now()
      await noteSeen(world.db, { leagueId, now, everyMs: SEEN_MS })
      const usernames = await usernamesAt(world.db, memberOf(call))
      return answer(nightView(league, { userId, usernames, now }))
    },
    moveClock: async (call) => {
      const { userId, leagueId } = memberOf(call)
      const usernames = await usernamesOf(world.db, leagueId)
      return await actAsMember(world, call, {
        decide: (turn) => moveClock(turn, call.body.ask),
        reply: ({ league, now }) => nightView(league, { userId, usernames, now }),
      })
    },
    endNight: async (call) =>
      await actAsMember(world, call, { decide: endNight, reply: () => ({ is_over: true as const }) }),
  }
}

/** Serves game nights: opening one, joining one, its clock, and its host's powers. */
import { endpoints } from '@whale/contract'
import { type League, endNight, moveClock, nightOf, phaseAt, weekOpen } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { usernamesAt } from '../../domain/history/people.ts'
import { type Presence, noteReader, presenceOf, seeResults } from '../../domain/night-presence.ts'
import { peek } from '../../domain/peek.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import type { ChangesHub } from '../../http/changes-hub.ts'
import { type Handlers, answer, answerOf, bindAll, memberOf, refused, userOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { leagueOfInvite } from '../../http/invites.ts'
import type { World } from '../../world.ts'
import { nextOf, playAgain } from './again.ts'
import { guestHandlers, nightAt } from './as-guest.ts'
import { leavingHandlers } from './leaving-guests.ts'
import { joinNight, openNight } from './open-and-join.ts'
import { seatHandlers } from './seat-links.ts'
import { bindTv, tvAddress, tvHandlers } from './tv.ts'
import { type MemberViewing, isOver, nightView } from './views.ts'

/** While access is closed there are no nights: their addresses answer like any unknown one. */
export function bindNights(app: FastifyInstance, world: World, hub: ChangesHub): void {
  if (world.access === 'closed') return
  bindTv(app, world, hub)
  bindAll(app, world, { endpoints: endpoints.nights, handlers: nightHandlers })
}

function nightHandlers(world: World): Handlers<typeof endpoints.nights> {
  return {
    ...guestHandlers(world),
    ...seatHandlers(world),
    ...leavingHandlers(world),
    ...tvHandlers(world),
    playAgain: async (call) => await playAgain(world, call),
    openNight: async (call) => answerOf(await openNight(world, call, () => Promise.resolve(userOf(call)))),
    joinNight: async (call) => {
      const { code } = call.body
      const leagueId = await leagueOfInvite(world, { code, address: call.address })
      const { there } = await nightAt(world, leagueId)
      return answerOf(await joinNight(there, { ...call, leagueId, userId: userOf(call) }))
    },
    nightState: async (call) => {
      const { leagueId, playerId } = memberOf(call)
      const league = await peek(world, leagueId)
      if (league === null || nightOf(league) === null) return refused({ code: 'night.not_now' })
      const presence = await noteReader(world, { league, playerId })
      const after = (await peek(world, leagueId)) ?? league
      return answer(nightView(after, await shownTo(world, call, { league: after, presence })))
    },
    seeResults: async (call) => {
      const { leagueId, playerId } = memberOf(call)
      const { week } = call.body
      const league = await peek(world, leagueId)
      const night = league === null ? null : nightOf(league)
      const now = world.clock.now()
      if (league === null || night === null) return refused({ code: 'night.not_now' })
      const open = weekOpen(night, now)
      // A report may arrive after the next week has begun.
      const isLate = isOver(league) || (open !== null && week < open)
      const isNow = phaseAt(night, now) === 'results' && open === week
      if (!isLate && !isNow) return refused({ code: 'night.not_now' })
      const presence = isLate
        ? await presenceOf(world.db, leagueId)
        : await seeResults(world, { leagueId, playerId, week })
      const after = (await peek(world, leagueId)) ?? league
      return answer(nightView(after, await shownTo(world, call, { league: after, presence })))
    },
    moveClock: async (call) => {
      const { leagueId } = memberOf(call)
      const league = await peek(world, leagueId)
      if (league === null) throw notFound()
      const shown = await shownTo(world, call, { league, presence: await presenceOf(world.db, leagueId) })
      return await actAsMember(world, call, {
        decide: (turn) => moveClock(turn, call.body.ask),
        reply: (done) => nightView(done.league, { ...shown, now: done.now }),
      })
    },
    endNight: async (call) =>
      await actAsMember(world, call, { decide: endNight, reply: () => ({ is_over: true as const }) }),
  }
}

/** What a night's member sees in addition to the league itself. */
async function shownTo(
  world: World,
  call: Parameters<typeof memberOf>[0],
  { league, presence }: { league: League; presence: readonly Presence[] },
): Promise<MemberViewing> {
  const member = memberOf(call)
  return {
    userId: member.userId,
    usernames: await usernamesAt(world.db, member),
    now: world.clock.now(),
    presence,
    tv: tvAddress(world, league.id),
    next: isOver(league) ? await nextOf(world, league.id) : null,
  }
}

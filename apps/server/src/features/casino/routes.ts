/** Serves the week's casino event and takes entries. */
import { endpoints } from '@whale/contract'
import { assert, enterCasino, playerOfId, units, whyNotEnterCasino } from '@whale/game'
import { casinoEntryView, casinoEventView, weekOf } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Call, type Handlers, bindAll, memberOf, refused } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import { readsOf } from '../../http/reads.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import type { World } from '../../world.ts'

export function bindCasino(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.casino, handlers: (there) => casinoHandlers(there, readings) })
}

function casinoHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.casino> {
  const handlers: Handlers<typeof endpoints.casino> = {
    ...handlersOfPages('casino', world, readings),
    enterCasino: enter,
    betCasino: enter,
  }
  return handlers

  async function enter(call: Call<typeof endpoints.casino.enterCasino>) {
    const member = memberOf(call)
    const { user_id, event_id, entry_amount: stake, athlete_ids: athleteIds, team_id: rivalId } = call.body
    if (user_id !== member.userId) throw notYours()
    if (stake !== 0) return refused({ code: 'casino.stake_not_free', stake: units(stake) })
    const seen = await memberView(world, member)
    const closed = whyNotEnterCasino(seen.turn)
    if (closed !== null) return refused(closed)
    if (event_id !== currentEventId(seen)) return refused({ code: 'casino.other_event' })
    const { teamId } = playerOfId(seen.league, member.playerId)
    const week = weekOf(seen.league)
    // Read outside the transaction but checked inside it, since the week may lock in between.
    const roster =
      athleteIds.length === 0 ? [] : await readsOf({ world, readings }, seen, member).rosterOf({ teamId, week })
    return await actAsMember(world, call, {
      decide: (turn) => enterCasino(turn, { week, athleteIds, teamId: rivalId, roster }),
      reply: ({ league }) => {
        const entry = league.entries.find((made) => made.playerId === member.playerId && made.week === week)
        assert(entry !== undefined, 'an accepted entry is in the league')
        return { entry: casinoEntryView(league, entry) }
      },
    })
  }
}

function currentEventId({ league }: MemberView): string | null {
  return casinoEventView(league, weekOf(league))?.id ?? null
}

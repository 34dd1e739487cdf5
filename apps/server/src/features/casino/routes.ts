/** Serves the week's casino event and takes entries. */
import { endpoints } from '@whale/contract'
import {
  type League,
  assert,
  balanceOf,
  enterCasino,
  playerOfId,
  playerOfUser,
  units,
  whyNotEnterCasino,
} from '@whale/game'
import {
  PAST_WEEKS_SHOWN,
  type PastWeek,
  canPickAthletes,
  casinoEntryView,
  casinoEventView,
  casinoPageView,
  pastWeekOf,
  weekOf,
} from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { lastReportByWeek } from '../../domain/history/scores.ts'
import { askProvider } from '../../http/ask-provider.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Call, type Handlers, answer, bindAll, memberOf, refused } from '../../http/endpoint.ts'
import { notFound, notYours } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import type { World } from '../../world.ts'
import { betsOf } from './season-entries.ts'

export function bindCasino(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.casino, handlers: (there) => casinoHandlers(there, readings) })
}

function casinoHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.casino> {
  const { eventFor, enter } = eventHandlers(world, readings)
  const handlers: Handlers<typeof endpoints.casino> = {
    casinoEvent: async (call) => answer(await eventFor(call)),
    enterCasino: async (call) => await enter(call),
    betCasino: async (call) => await enter(call),
    casinoEvents: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      const { week } = call.query
      const weeks = week === undefined ? league.calendar.map((moments) => moments.week) : [week]
      return answer({ events: weeks.flatMap((number) => casinoEventView(league, number) ?? []) })
    },
    casinoLeagueBets: async (call) => {
      const { week, user_id: userId, include_settled: withSettled } = call.query
      const { league } = await memberView(world, memberOf(call))
      return answer({ bets: await betsOf(world, league, { week, userId, withSettled }) })
    },
    casinoUserBets: async (call) => {
      const { userId } = memberOf(call)
      const { week, include_settled: withSettled } = call.query
      const { league } = await memberView(world, memberOf(call))
      return answer({ bets: await betsOf(world, league, { week, userId, withSettled }) })
    },
    casinoTreasury: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer({ balance: balanceOf(league.balances, 'treasury') })
    },
  }

  return handlers
}

/** The handlers for a player's event and entry. */
function eventHandlers(world: World, readings: WeekReader) {
  return { eventFor, enter }

  async function eventFor(call: Call<typeof endpoints.casino.casinoEvent>) {
    const seen = await memberView(world, memberOf(call))
    const player = playerOfUser(seen.league, call.params.user as `user_${string}`)
    if (player === null) throw notFound()
    const asked = { teamId: player.teamId, week: weekOf(seen.league) }
    if (!canPickAthletes(seen, player)) return casinoPageView(seen, { player, roster: [], past: [] })
    const roster = await rosterOf(seen, asked)
    return casinoPageView(seen, { player, roster, past: await pastWeeksOf(seen.turn.league, asked.week) })
  }

  /** The weeks before this one, from the reports that settled them. */
  async function pastWeeksOf(league: League, week: number): Promise<PastWeek[]> {
    const weeks = Array.from({ length: PAST_WEEKS_SHOWN }, (_, back) => week - 1 - back).filter((past) => past > 0)
    const reports = await lastReportByWeek(world.db, { leagueId: league.id, weeks })
    return await Promise.all(
      [...reports].map(async ([past, report]) => {
        const kickoffs = await readings.kickoffsOf(league, past)
        return pastWeekOf(report, (team) => team === null || kickoffs.size === 0 || kickoffs.has(team))
      }),
    )
  }

  async function rosterOf({ turn }: MemberView, asked: Parameters<WeekReader['rosterOf']>[1]) {
    return await askProvider('week', () => readings.rosterOf(turn.league, asked))
  }

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
    const roster = athleteIds.length === 0 ? [] : await rosterOf(seen, { teamId, week })
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

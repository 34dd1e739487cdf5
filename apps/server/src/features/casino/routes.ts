/** Serves the week's casino event and takes entries. */
import { type ReplyOf, casinoDisabledMessage, endpoints } from '@whale/contract'
import {
  CASINO_POSITIONS,
  type LeagueView,
  type Player,
  assert,
  balanceOf,
  enterCasino,
  momentsOf,
  playerOfId,
  playerOfUser,
  units,
  whyNotEnterCasino,
  whyNotPick,
} from '@whale/game'
import { arenaFor, casinoEntryView, casinoEventView, refusalView, weekOf } from '@whale/presenters'
import type { FastifyInstance } from 'fastify'
import { act } from '../../domain/act.ts'
import { type Call, type Handlers, answer, answerOf, bindAll, memberOf, refused } from '../../http/endpoint.ts'
import { notFound, notYours } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { RosterAthlete, WeekReader } from '../../http/week-readings.ts'
import type { World } from '../../world.ts'
import { betsOf } from './reads.ts'

export function bindCasino(app: FastifyInstance, world: World, readings: WeekReader): void {
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

  bindAll(app, world, { endpoints: endpoints.casino, handlers })
}

/** The handlers for a player's event and entry. */
function eventHandlers(world: World, readings: WeekReader) {
  return { eventFor, enter }

  async function eventFor(call: Call<typeof endpoints.casino.casinoEvent>) {
    const seen = await memberView(world, memberOf(call))
    const player = playerOfUser(seen.league, call.params.user as `user_${string}`)
    if (player === null) throw notFound()
    const isOwn = player.id === seen.turn.actor.playerId
    const refusal = whyNotEnterCasino(seen.turn)
    const week = weekOf(seen.league)
    const event = casinoEventView(seen.league, week)
    const canPick = isOwn && refusal === null && event !== null && event.athletes_named > 0
    const roster = canPick ? await readings.rosterOf(seen.turn.league, { teamId: player.teamId, week }) : []
    const entry = seen.league.entries.find((made) => made.playerId === player.id && made.week === week)
    return {
      event,
      disabled_message: event === null ? (casinoDisabledMessage(week) ?? 'No casino event this week.') : null,
      entry: entry === undefined ? null : casinoEntryView(seen.league, entry, null),
      refusal: refusalView(refusal),
      rivals: isOwn && event?.key === 'mark_a_rival' ? rivalsOf(seen.league, player) : [],
      arena: arenaFor(player, week),
      locks_at: week === 0 ? null : momentsOf(seen.league.calendar, week).locksAt,
      now: seen.now,
      choices: roster.filter(({ position }) => CASINO_POSITIONS.includes(position)).map(choiceView),
    }
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
    const roster = athleteIds.length === 0 ? [] : await readings.rosterOf(seen.turn.league, { teamId, week })
    const outcome = await act(world, {
      leagueId: member.leagueId,
      issuer: { userId: member.userId },
      key: call.key,
      decide: (turn) => enterCasino(turn, { week, athleteIds, teamId: rivalId, roster }),
      reply: ({ league }) => {
        const entry = league.entries.find((made) => made.playerId === member.playerId && made.week === week)
        assert(entry !== undefined, 'an accepted entry is in the league')
        return { entry: casinoEntryView(league, entry, null) }
      },
    })
    return answerOf(outcome)
  }
}

function currentEventId({ league }: MemberView): string | null {
  return casinoEventView(league, weekOf(league))?.id ?? null
}

function rivalsOf(league: LeagueView, player: Player) {
  return league.teams
    .filter(({ id }) => id !== player.teamId)
    .map(({ id, name, avatarUrl }) => ({ team_id: id, team_name: name, avatar: avatarUrl }))
}

function choiceView(athlete: RosterAthlete): ReplyOf<typeof endpoints.casino.casinoEvent>['choices'][number] {
  return {
    athlete_id: athlete.athleteId,
    name: athlete.name,
    position: athlete.position,
    nfl_team: athlete.nflTeam,
    opponent: athlete.opponent,
    kickoff_at: athlete.kickoffAt,
    is_starter: athlete.isStarter,
    refusal: refusalView(whyNotPick(athlete)),
  }
}

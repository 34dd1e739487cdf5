/** The week's casino event, and entering it. */
import { type ReplyOf, casinoDisabledMessage, endpoints } from '@whale/contract'
import {
  assert,
  CASINO_POSITIONS,
  enterOneScorer,
  momentsOf,
  playerOfId,
  playerOfUser,
  units,
  whyNotEnterCasino,
  whyNotPick,
} from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { act } from '../../act.ts'
import { type Handlers, answer, answerOf, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound, notYours } from '../../http/failure.ts'
import { type Seen, leagueSeenBy } from '../../http/seen.ts'
import { casinoEntryView, casinoEventView } from '../../views/casino.ts'
import { refusalView } from '../../views/refusal.ts'
import { weekOf } from '../../views/tide.ts'
import type { World } from '../../world.ts'
import { type RosterAthlete, rosterReader } from './rosters.ts'

export function bindCasino(app: FastifyInstance, world: World): void {
  const rosters = rosterReader(world)

  const handlers: Handlers<typeof endpoints.casino> = {
    casinoEvent: async (call) => {
      const seen = await leagueSeenBy(world, memberOf(call))
      const player = playerOfUser(seen.league, call.params.user as `user_${string}`)
      if (player === null) throw notFound()
      const isOwn = player.id === seen.turn.actor.playerId
      const refusal = whyNotEnterCasino(seen.turn)
      const week = weekOf(seen.league)
      const canPick = isOwn && refusal === null
      const roster = canPick ? await rosters.rosterOf(seen.turn.league, { teamId: player.teamId, week }) : []
      const entry = seen.league.entries.find((made) => made.playerId === player.id && made.week === week)
      const event = casinoEventView(seen.league, week)
      return answer({
        event,
        disabled_message: event === null ? (casinoDisabledMessage(week) ?? 'No casino event this week.') : null,
        entry: entry === undefined ? null : casinoEntryView(seen.league, entry, null),
        refusal: refusalView(refusal),
        locks_at: week === 0 ? null : momentsOf(seen.league.calendar, week).locksAt,
        now: seen.now,
        choices: roster.filter(({ position }) => CASINO_POSITIONS.includes(position)).map(choiceView),
      })
    },
    enterCasino: async (call) => {
      const member = memberOf(call)
      const { user_id, event_id, entry_amount: stake, athlete_id: athleteId } = call.body
      if (user_id !== member.userId) throw notYours()
      if (stake !== 0) return { ok: false, refusal: { code: 'casino.stake_not_free', stake: units(stake) } }
      const seen = await leagueSeenBy(world, member)
      const closed = whyNotEnterCasino(seen.turn)
      if (closed !== null) return { ok: false, refusal: closed }
      if (event_id !== currentEventId(seen)) return { ok: false, refusal: { code: 'casino.other_event' } }
      const { teamId } = playerOfId(seen.league, member.playerId)
      const week = weekOf(seen.league)
      // Read outside the transaction, and judged inside it: the lock may come in between.
      const roster = await rosters.rosterOf(seen.turn.league, { teamId, week })
      const outcome = await act(world, {
        leagueId: member.leagueId,
        who: { userId: member.userId },
        key: call.key,
        decide: (turn) => enterOneScorer(turn, { week, athleteId, roster }),
        reply: ({ league }) => {
          const entry = league.entries.find((made) => made.playerId === member.playerId && made.week === week)
          assert(entry !== undefined, 'who has entered has an entry')
          return { entry: casinoEntryView(league, entry, null) }
        },
      })
      return answerOf(outcome)
    },
  }
  bindAll(app, world, { endpoints: endpoints.casino, handlers })
}

function currentEventId({ league }: Seen): string | null {
  return casinoEventView(league, weekOf(league))?.id ?? null
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

/** Serves game nights: opening one, its clock, and its host's powers. */
import { type NightWire, endpoints } from '@whale/contract'
import {
  DAY_MS,
  type Decision,
  type Instant,
  type League,
  MINUTE_MS,
  SECOND_MS,
  type Turn,
  type UserId,
  assert,
  claimTeam,
  endNight,
  hasActed,
  isPaused,
  later,
  membersOf,
  moveClock,
  nightOf,
  ownerOf,
  pauseEndsAt,
  phaseAt,
  phaseEndsAt,
  isPlayedByRival,
  takeSeat,
  whyNotEndNight,
  whyNotMoveClock,
} from '@whale/game'
import { refusalView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { act } from '../../domain/act.ts'
import { createNight, freeTeams, noteSeen, whyNoNight } from '../../domain/nights.ts'
import { peek } from '../../domain/peek.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, answerOf, bindAll, memberOf, refused, userOf } from '../../http/endpoint.ts'
import { leagueOfInvite, unknownCode } from '../../http/invites.ts'
import { takeAllowance } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import type { World } from '../../world.ts'

type NightCalls = typeof endpoints.nights

/** New nights of one network: ten, and ten more a day. */
const OPENED = { burst: 10, everyMs: DAY_MS / 10 }
/** Pages look at a night every few seconds. It is noted this often that somebody does. */
const SEEN_MS = 10 * SECOND_MS
/** How long a night waits for its host to begin. */
const LOBBY_MS = 30 * MINUTE_MS
/** Twelve days begin at 8am where the host is: within a day and a half. */
const AHEAD_MS = 1.5 * DAY_MS

export function bindNights(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.nights, handlers: nightHandlers })
}

function nightHandlers(world: World): Handlers<NightCalls> {
  const handlers: Handlers<NightCalls> = {
    openNight: async (call) => {
      const { pace, name, teams, starts_at: wanted } = call.body
      const refusal = await whyNoNight(world)
      if (refusal !== null) return refused(refusal)
      await takeAllowance(world, { what: `nights of ${networkOf(call.address)}`, allowance: OPENED })
      const now = world.clock.now()
      const startsAt = pace === 'twelve_days' ? beginOf(now, wanted as Instant | null) : later(now, LOBBY_MS)
      return answerOf(await createNight(world, call.key, { userId: userOf(call), name, pace, teams, startsAt }))
    },
    joinNight: async (call) => {
      const userId = userOf(call)
      const leagueId = await leagueOfInvite(world, { code: call.body.code, address: call.address })
      const outcome = await act(world, {
        leagueId,
        issuer: { userId, mayBeNew: true },
        key: call.key,
        decide: (turn) => joinRule(turn),
        reply: ({ league }) => ({ league_id: league.id }),
      })
      return answerOf(outcome)
    },
    nightState: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const league = await peek(world, leagueId)
      if (league === null || nightOf(league) === null) return refused({ code: 'night.not_now' })
      const now = world.clock.now()
      await noteSeen(world.db, { leagueId, now, everyMs: SEEN_MS })
      return answer(nightView(league, { userId, now }))
    },
    moveClock: async (call) => {
      const { userId } = memberOf(call)
      return await actAsMember(world, call, {
        decide: (turn) => moveClock(turn, call.body.ask),
        reply: ({ league, now }) => nightView(league, { userId, now }),
      })
    },
    endNight: async (call) =>
      await actAsMember(world, call, { decide: endNight, reply: () => ({ is_over: true as const }) }),
  }
  return handlers
}

/** Takes the first free team before the start, else a rival's with what it holds. The codes of other leagues count as unknown. */
function joinRule(turn: Turn): Decision {
  const { league } = turn
  if (nightOf(league) === null) throw unknownCode()
  const [free] = league.progress.stage === 'pregame' ? freeTeams(league) : []
  return free === undefined ? takeSeat(turn) : claimTeam(turn, { teamId: free.id })
}

function beginOf(now: Instant, wanted: Instant | null): Instant {
  return wanted !== null && wanted > now && wanted <= later(now, AHEAD_MS) ? wanted : later(now, LOBBY_MS)
}

/** The night as its members see it. Whoever has moved shows, and nothing of what they did. */
function nightView(league: League, { userId, now }: { userId: UserId; now: Instant }): NightWire {
  const night = nightOf(league)
  assert(night !== null, 'the league is a night')
  const week = league.calendar.findLast(({ opensAt }) => opensAt <= now)?.week ?? null
  const isOver = league.progress.stage !== 'pregame' && league.progress.stage !== 'running'
  const pauseEnds = pauseEndsAt(night, now)
  const asked = { league, now, userId }
  return {
    now,
    pace: night.pace,
    phase: isOver ? 'over' : phaseAt(night, now),
    week,
    ends_at: isOver ? null : phaseEndsAt(night, now),
    pause:
      isPaused(night, now) && night.pausedAt !== null && pauseEnds !== null
        ? { since: night.pausedAt, ends_at: pauseEnds }
        : null,
    host_id: ownerOf(league),
    refusals: {
      pause: refusalView(whyNotMoveClock(asked, 'pause')),
      resume: refusalView(whyNotMoveClock(asked, 'resume')),
      go_on: refusalView(whyNotMoveClock(asked, 'go_on')),
      more_time: refusalView(whyNotMoveClock(asked, 'more_time')),
      end: refusalView(whyNotEndNight(asked)),
    },
    players: membersOf(league).map((player) => ({
      user_id: player.userId,
      is_rival: isPlayedByRival(league, player),
      has_moved: week !== null && hasActed(league, player.id, week),
    })),
  }
}

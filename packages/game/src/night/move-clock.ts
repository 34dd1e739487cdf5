/** RULES §Night: the host and the server move a night's clock. Every change is one event with its reason. */
import { assert } from '../values/assert.ts'
import type { UserId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import {
  type Night,
  type NightMove,
  endPhaseEarly,
  endResultsEarly,
  giveMoreTime,
  pauseAfterDowntime,
  pauseNight,
  resumeNight,
} from '../season/night-calendar.ts'
import { type League, membersOf, ownerOf } from '../league/league.ts'
import { nightOf } from '../league/night.ts'
import { isPlayedByRival } from '../league/seat.ts'
import { hasActed } from '../league/participation.ts'
import { isActive } from '../league/player.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** What the host can do to the clock. */
export type ClockAsk = 'pause' | 'resume' | 'go_on' | 'more_time'

const MOVES: Readonly<Record<ClockAsk, (night: Night, now: Instant) => NightMove | null>> = {
  pause: pauseNight,
  resume: resumeNight,
  go_on: endPhaseEarly,
  more_time: giveMoreTime,
}

interface Asking extends Pick<Turn, 'league' | 'now'> {
  userId: UserId
}

/** Why this member cannot do that to the clock now, or null. */
export function whyNotMoveClock({ league, now, userId }: Asking, ask: ClockAsk): Refusal | null {
  const refusal = whyNotEndNight({ league, userId })
  if (refusal !== null) return refusal
  if (ask === 'go_on' && playersToMove(league, now).length > 0) return { code: 'night.not_everyone' }
  return moveOf(league, { ask, now }) === null ? { code: 'night.not_now' } : null
}

/** The host moves the clock. */
export function moveClock(turn: Turn, ask: ClockAsk): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotMoveClock({ league, now, userId }, ask)
  const move = moveOf(league, { ask, now })
  return refusal !== null || move === null
    ? refuse(refusal ?? { code: 'night.not_now' })
    : accept(league, { type: 'night.moved', ...move })
}

function moveOf(league: League, { ask, now }: { ask: ClockAsk; now: Instant }): NightMove | null {
  const night = nightOf(league)
  return night === null ? null : MOVES[ask](night, now)
}

/** The server pauses a night because nobody is there, or because nothing ran for more than a phase. Does nothing otherwise. */
export function pauseByServer(turn: Turn, why: { kind: 'nobody' } | { kind: 'downtime'; dueAt: Instant }): Decision {
  const { league, now } = turn
  const night = nightOf(league)
  assert(night !== null, `league ${league.id} is a night`)
  if (isEnded(league)) return accept(league)
  const move = why.kind === 'nobody' ? pauseNight(night, now) : pauseAfterDowntime(night, { dueAt: why.dueAt, now })
  return move === null ? accept(league) : accept(league, { type: 'night.moved', ...move })
}

/** Ends Tuesday early: everyone who is connected has seen its results. Does nothing in another phase, or for another week. */
export function endResults({ league, now }: Turn, { week }: { week: number }): Decision {
  const night = nightOf(league)
  const move = night !== null && weekOpen(night, now) === week ? endResultsEarly(night, now) : null
  return move === null || isEnded(league) ? accept(league) : accept(league, { type: 'night.moved', ...move })
}

/** The last week that has opened. Null before the first one. */
export function weekOpen({ calendar }: Pick<Night, 'calendar'>, now: Instant): number | null {
  return calendar.findLast(({ opensAt }) => opensAt <= now)?.week ?? null
}

/** Why this member cannot end the night, or null. */
export function whyNotEndNight({ league, userId }: Omit<Asking, 'now'>): Refusal | null {
  if (nightOf(league) === null || isEnded(league)) return { code: 'night.not_now' }
  return ownerOf(league) === userId ? null : { code: 'night.host_only' }
}

/** The host ends the night for everyone. Like a wiped league it is hidden, and erased later. */
export function endNight(turn: Turn): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotEndNight({ league, userId })
  return refusal !== null ? refuse(refusal) : accept(league, { type: 'league.wiped', at: now, by: userId })
}

/** The server ends the night: nights were turned off, or everybody has gone. */
export function endByServer({ league, now }: Turn): Decision {
  return isEnded(league) ? accept(league) : accept(league, { type: 'league.wiped', at: now, by: league.ownerId })
}

function isEnded({ progress, wipedAt }: League): boolean {
  return wipedAt !== null || (progress.stage !== 'pregame' && progress.stage !== 'running')
}

/** The people who are in and have not moved in the week whose betting is open. Empty in any other phase. */
export function playersToMove(league: League, now: Instant): ReturnType<typeof membersOf> {
  const week = league.calendar.findLast(({ opensAt }) => opensAt <= now)
  if (week === undefined || now >= week.locksAt || league.progress.stage !== 'running') return []
  return membersOf(league).filter(
    (player) => isActive(player) && !isPlayedByRival(league, player) && !hasActed(league, player.id, week.week),
  )
}

/**
 * RULES §3 Void weeks: a week whose scores never arrive. After 48 hours the owner may ask the other players; after seven days an operator may decide.
 */
import { assert } from '../values/assert.ts'
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { type League, isNight } from '../league/league.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { voteOpened, whyNotOpenVote } from '../league/voting.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import { canSettle } from './settle-week.ts'
import { voidWeek } from './void-week.ts'
import type { Refusal } from '../refusal.ts'

/** The week that should have settled by `now` but has not, or null. */
export function waitingWeek(league: League, now: Instant): number | null {
  if (league.progress.stage !== 'running') return null
  const week = league.progress.settledThrough + 1
  return canSettle(league, week) && momentsOf(league.calendar, week).processesAt <= now ? week : null
}

/** When the owner may ask to void that week. */
export function voidAskedFrom({ season, calendar }: League, week: number): Instant {
  return later(momentsOf(calendar, week).processesAt, constantsOf(season).voidAskHours * HOUR_MS)
}

/** When an operator may void that week. */
export function voidDecidedFrom({ season, calendar }: League, week: number): Instant {
  return later(momentsOf(calendar, week).processesAt, constantsOf(season).voidDecideHours * HOUR_MS)
}

/** Why this actor cannot ask to void that week, or null. */
export function whyNotAskVoid(turn: Pick<Turn, 'league' | 'actor' | 'now'>, week: number): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  return (
    whyNotOwner(league, userId) ??
    whyNotWaiting(turn, { week, from: voidAskedFrom }) ??
    whyNotOpenVote({ league, now }, { kind: 'void_week', week })
  )
}

export function askVoidWeek(turn: Turn, { week, reason }: { week: number; reason: string }): Decision {
  const refusal = whyNotAskVoid(turn, week)
  if (refusal !== null) return refuse(refusal)
  return accept(turn.league, voteOpened(playerTurn(turn), { matter: { kind: 'void_week', week }, reason }))
}

/** Voids that week by an operator's decision. Throws for any other actor. */
export function voidWeekByOperator(turn: Turn, { week, reason }: { week: number; reason: string }): Decision {
  assert(turn.actor.kind === 'operator', 'an operator decides')
  const refusal = whyNotWaiting(turn, { week, from: voidDecidedFrom })
  return refusal === null ? voidWeek(turn, { week, by: 'operator', reason }) : refuse(refusal)
}

function whyNotWaiting(
  { league, now }: Pick<Turn, 'league' | 'now'>,
  { week, from }: { week: number; from: (league: League, week: number) => Instant },
): Refusal | null {
  if (isNight(league)) return { code: 'rule.not_in_nights', rule: 'void_weeks' }
  if (waitingWeek(league, now) !== week) return { code: 'void.not_waiting', week }
  const at = from(league, week)
  return now < at ? { code: 'void.too_early', week, from: at } : null
}

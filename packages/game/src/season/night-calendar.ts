/**
 * The calendar of a game night, made from its start and pace. Every change shifts all later instants equally, so rules, due tasks and countdowns need
 * nothing but the calendar.
 */
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS, later, msOf } from '../values/instant.ts'
import { type Calendar, type WeekMoments, momentsOf } from './calendar.ts'
import { constantsOf } from './constants.ts'
import { weekConfig } from './weeks.ts'

/** `twelve_days` starts at 8am in the host's time zone. */
export type NightPace = 'tonight' | 'quick' | 'twelve_days'

interface PhaseLengths {
  bettingMs: number
  /** Betting in weeks that offer only Top score. */
  topScoreMs: number
  gamesMs: number
  /** From the results to the next week. */
  tuesdayMs: number
}

const LENGTHS: Readonly<Record<NightPace, PhaseLengths>> = {
  tonight: {
    bettingMs: 3 * MINUTE_MS,
    topScoreMs: MINUTE_MS,
    gamesMs: 75 * SECOND_MS,
    tuesdayMs: 20 * SECOND_MS,
  },
  quick: {
    bettingMs: 75 * SECOND_MS,
    topScoreMs: 30 * SECOND_MS,
    gamesMs: 40 * SECOND_MS,
    tuesdayMs: 12 * SECOND_MS,
  },
  twelve_days: { bettingMs: 12 * HOUR_MS, topScoreMs: 12 * HOUR_MS, gamesMs: HOUR_MS, tuesdayMs: 11 * HOUR_MS },
}

/** Results become final this long before the next week opens. */
const FINAL_MS = SECOND_MS
/** A phase that ends early continues this long: rivals move, and nobody is cut off in the middle of a tap. */
const LAST_MS = 2 * SECOND_MS
/** A pause ends by itself after this time. */
const PAUSE_MS = 30 * MINUTE_MS
/** The time the host can add to a week's betting, and the time left after a phase ended while nothing ran. */
const MORE_MS = 30 * SECOND_MS

/** A night's clock. Its instants are stored. `pausedAt` is when it was last paused; null if it is running. */
export interface Night {
  pace: NightPace
  calendar: Calendar
  pausedAt: Instant | null
}

/** One change of a night's clock: all instants later than `after` move by `byMs`. */
export interface NightMove {
  reason: 'pause' | 'resume' | 'everyone_in' | 'more_time' | 'results_seen' | 'downtime'
  at: Instant
  after: Instant
  byMs: number
}

interface Opening {
  season: number
  pace: NightPace
  startsAt: Instant
  /** The mornings on which the later weeks open. Without them, each opens when the week before has had its length. */
  mornings?: readonly Instant[]
}

/** A night when it is opened: twelve weeks, one after the other. */
export function openNight({ season, pace, startsAt, mornings = [] }: Opening): Night {
  const { bettingMs, topScoreMs, gamesMs, tuesdayMs } = LENGTHS[pace]
  const calendar: WeekMoments[] = []
  let opensAt = startsAt
  for (let week = 1; week <= constantsOf(season).weeks; week += 1) {
    const locksAt = later(opensAt, offersMore(week) ? bettingMs : topScoreMs)
    const processesAt = later(locksAt, gamesMs)
    const endsAt = mornings[week - 1] ?? later(processesAt, tuesdayMs)
    calendar.push({ week, opensAt, locksAt, processesAt, confirmsAt: later(endsAt, -FINAL_MS) })
    opensAt = endsAt
  }
  return { pace, calendar, pausedAt: null }
}

/** Whether a week has more to play than Top score. */
function offersMore(week: number): boolean {
  const config = weekConfig(week)
  return config !== null && (config.hasBetting || config.casinoEvent !== null)
}

export function moveNight(night: Night, { reason, at, after, byMs }: NightMove): Night {
  const moved = (moment: Instant) => (moment > after ? later(moment, byMs) : moment)
  const calendar = night.calendar.map(({ week, opensAt, locksAt, processesAt, confirmsAt }) => ({
    week,
    opensAt: moved(opensAt),
    locksAt: moved(locksAt),
    processesAt: moved(processesAt),
    confirmsAt: moved(confirmsAt),
  }))
  const isStopped = reason === 'pause' || reason === 'downtime'
  return { ...night, calendar, pausedAt: isStopped ? at : reason === 'resume' ? null : night.pausedAt }
}

/** Whether the night is paused. A pause that nobody ends is over after half an hour. */
export function isPaused({ pausedAt }: Night, now: Instant): boolean {
  return pausedAt !== null && now >= pausedAt && now < later(pausedAt, PAUSE_MS)
}

/** Pauses the night, for half an hour at most. Null if it is paused or over. */
export function pauseNight(night: Night, now: Instant): NightMove | null {
  if (isPaused(night, now) || phaseAt(night, now) === 'over') return null
  return { reason: 'pause', at: now, after: now, byMs: PAUSE_MS }
}

/** Resumes after a pause. Null if the night is not paused. */
export function resumeNight(night: Night, now: Instant): NightMove | null {
  const { pausedAt } = night
  if (pausedAt === null || !isPaused(night, now)) return null
  return { reason: 'resume', at: now, after: now, byMs: msOf(now) - msOf(later(pausedAt, PAUSE_MS)) }
}

/** Starts the night or ends betting because everyone is in. Null in other phases, during a pause, and if days keep their hours. */
export function endPhaseEarly(night: Night, now: Instant): NightMove | null {
  const phase = phaseAt(night, now)
  return phase === 'before' || phase === 'betting' ? endEarly(night, { now, reason: 'everyone_in' }) : null
}

/** Ends the results because everyone has seen them. Null in other phases, during a pause, and if days keep their hours. */
export function endResultsEarly(night: Night, now: Instant): NightMove | null {
  return phaseAt(night, now) === 'results' ? endEarly(night, { now, reason: 'results_seen' }) : null
}

function endEarly(night: Night, { now, reason }: Pick<NightMove, 'reason'> & { now: Instant }): NightMove | null {
  const endsAt = momentsInOrder(night.calendar).find((moment) => moment > now)
  if (isPaused(night, now) || endsAt === undefined || night.pace === 'twelve_days') return null
  const byMs = msOf(now) + LAST_MS - msOf(endsAt)
  return byMs < 0 ? { reason, at: now, after: now, byMs } : null
}

/** Adds thirty seconds of betting. Null in other phases and during a pause. */
export function giveMoreTime(night: Night, now: Instant): NightMove | null {
  if (isPaused(night, now) || phaseAt(night, now) !== 'betting') return null
  return { reason: 'more_time', at: now, after: now, byMs: MORE_MS }
}

/**
 * After a downtime longer than a phase: pauses the night shortly before the end of the phase that should have ended first, at `dueAt` or soon after.
 * Null if at most one phase ended in the meantime: then due tasks are just late.
 */
export function pauseAfterDowntime({ calendar }: Night, { dueAt, now }: { dueAt: Instant; now: Instant }) {
  const [first, second] = phaseEnds(calendar).filter((moment) => moment >= dueAt)
  if (first === undefined || second === undefined || second > now) return null
  const byMs = msOf(now) + MORE_MS + PAUSE_MS - msOf(first)
  return { reason: 'downtime', at: now, after: later(first, -1), byMs } satisfies NightMove
}

/** The share of a week's games that has been played at `now`, from 0 to 1. */
export function playedShare(night: Night, { week, now }: { week: number; now: Instant }): number {
  const { locksAt, processesAt } = momentsOf(night.calendar, week)
  if (now < locksAt) return 0
  const { pausedAt } = night
  // A pause has moved the end of the games, and they stop during it.
  const isStopped = pausedAt !== null && isPaused(night, now)
  const leftMs = isStopped ? msOf(processesAt) - msOf(later(pausedAt, PAUSE_MS)) : msOf(processesAt) - msOf(now)
  const { gamesMs } = LENGTHS[night.pace]
  return Math.min(1, Math.max(0, gamesMs - leftMs) / gamesMs)
}

/** A night is over once the results of its last week have ended. */
export type NightPhase = 'before' | 'betting' | 'games' | 'results' | 'over'

export function phaseAt({ calendar }: Night, now: Instant): NightPhase {
  const week = calendar.findLast(({ opensAt }) => opensAt <= now)
  if (week === undefined) return 'before'
  if (now < week.locksAt) return 'betting'
  if (now < week.processesAt) return 'games'
  return week.week < calendar.length || now < week.confirmsAt ? 'results' : 'over'
}

/** When the phase began. Null before the first. */
export function phaseBeganAt({ calendar }: Night, now: Instant): Instant | null {
  return phaseEnds(calendar).findLast((moment) => moment <= now) ?? null
}

/** When the phase ends. Null once the night is over. */
export function phaseEndsAt({ calendar }: Night, now: Instant): Instant | null {
  return phaseEnds(calendar).find((moment) => moment > now) ?? null
}

/** Each phase begins when the one before ends. */
function phaseEnds(calendar: Calendar): Instant[] {
  return calendar.flatMap(({ opensAt, locksAt, processesAt }) => [opensAt, locksAt, processesAt])
}

/** When a pause ends by itself. Null if the night is not paused. */
export function pauseEndsAt(night: Night, now: Instant): Instant | null {
  return night.pausedAt !== null && isPaused(night, now) ? later(night.pausedAt, PAUSE_MS) : null
}

function momentsInOrder(calendar: Calendar): Instant[] {
  return calendar.flatMap(({ opensAt, locksAt, processesAt, confirmsAt }) => [
    opensAt,
    locksAt,
    processesAt,
    confirmsAt,
  ])
}

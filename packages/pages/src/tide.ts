/** The state of a league's week, and the times when it changes. */
import type { TideWire } from '@whale/contract'
import { missedOpeningSentence } from '@whale/words'
import { type Calendar, type Instant, type League, constantsOf, currentWeek, dueTasks, momentsOf } from '@whale/game'
import { phaseOf, weekConfigView } from './weeks.ts'

/** The week that pages show: the last one that opened, or 0 before the start. */
export function weekOf({ progress }: Pick<League, 'progress'>): number {
  switch (progress.stage) {
    case 'running':
      return progress.week
    case 'over':
      return progress.lastWeek
    case 'pregame':
    case 'not_started':
      return 0
  }
}

/** The tide of a league (contract/game.ts). It follows the clock, even when the worker is a little late. */
function tideOf({ progress, calendar }: Pick<League, 'progress' | 'calendar'>, now: Instant): TideWire {
  if (progress.stage !== 'running') return progress.stage
  const { week, phase, settledThrough, finalThrough } = progress
  const { locksAt, processesAt } = momentsOf(calendar, week)
  if (phase === 'BETTING' && now < locksAt) return 'betting'
  if (finalThrough === week) return 'final'
  if (settledThrough === week) return 'provisional'
  return now < processesAt ? 'games' : 'waiting'
}

export interface MomentsView {
  opens_at: string
  locks_at: string
  processes_at: string
  confirms_at: string
  next_opens_at: string | null
}

type Waiting = Pick<League, 'season' | 'calendar' | 'progress' | 'createdAt' | 'reserved' | 'players'>

/**
 * The week in which a league in its lobby will start: week 1 if the league was created before week 1 opened, otherwise the next one to open (RULES
 * §4). A start that is due but not recorded keeps its week, because open pages count down to it.
 */
export function weekToStart(league: Waiting, now: Instant): number {
  const [next] = dueTasks({ ...league, isReserved: league.reserved !== null })
  if (next?.kind === 'start' && next.dueAt <= now) return next.week
  const { calendar, createdAt } = league
  return createdAt < momentsOf(calendar, 1).opensAt ? 1 : nextToOpen(calendar, now)
}

/**
 * The last opening that a league in its lobby missed because too few had claimed a team (RULES §4); null if there was none. Later departures do not
 * matter.
 */
export function missedOpening(league: Waiting, now: Instant): { week: number; at: Instant; sentence: string } | null {
  const { progress, calendar, createdAt, players, season } = league
  const nextWeek = weekToStart(league, now)
  const missed = calendar.findLast(({ week, opensAt }) => week < nextWeek && opensAt > createdAt && opensAt <= now)
  if (progress.stage !== 'pregame' || missed === undefined) return null
  const { week, opensAt: at } = missed
  const claimed = players.filter(({ claimedAt, leftAt }) => leftAt === null && claimedAt < at).length
  const needed = constantsOf(season).playersMin
  return { week, at, sentence: missedOpeningSentence({ claimed, needed, opensAt: at, nextWeek }) }
}

function nextToOpen(calendar: Calendar, now: Instant): number {
  return calendar.find(({ opensAt }) => opensAt > now)?.week ?? calendar.length
}

/** The times of a week. */
export function momentsView(calendar: Calendar, week: number): MomentsView {
  const { opensAt, locksAt, processesAt, confirmsAt } = momentsOf(calendar, week)
  return {
    opens_at: opensAt,
    locks_at: locksAt,
    processes_at: processesAt,
    confirms_at: confirmsAt,
    next_opens_at: calendar[week]?.opensAt ?? null,
  }
}

/** The game's state as home shows it. */
export function gameStateView(league: Waiting, now: Instant) {
  const { season, progress, calendar } = league
  const week = weekOf(league)
  const shown = week > 0 ? week : weekToStart(league, now)
  return {
    season,
    current_week: week,
    stage: progress.stage,
    phase: phaseOf(calendar, shown, now),
    tide: tideOf(league, now),
    moments: momentsView(calendar, shown),
    now,
  }
}

/** One week of a league: `closed` before it opens, else its tide. */
export function weekStateView(league: Pick<League, 'season' | 'progress' | 'calendar'>, week: number, now: Instant) {
  const { calendar } = league
  return {
    week,
    tide: tideOfWeek(league, week, now),
    phase: phaseOf(calendar, week, now),
    moments: momentsView(calendar, week),
    config: weekConfigView(league, week, now),
    now,
  }
}

function tideOfWeek(league: Pick<League, 'progress' | 'calendar'>, week: number, now: Instant): TideWire | 'closed' {
  const { progress, calendar } = league
  switch (progress.stage) {
    case 'pregame':
    case 'not_started':
      return 'closed'
    case 'over':
      return week < progress.startWeek ? 'closed' : 'final'
    case 'running': {
      if (week > progress.week || week < progress.startWeek) return 'closed'
      if (week === progress.week) return tideOf(league, now)
      if (week <= progress.finalThrough) return 'final'
      return week <= progress.settledThrough
        ? 'provisional'
        : now < momentsOf(calendar, week).processesAt
          ? 'games'
          : 'waiting'
    }
  }
}

/** The state of the season, without a league. */
export function seasonStateView(calendar: Calendar, now: Instant) {
  const week = currentWeek(calendar, now)
  const shown = week > 0 ? week : nextToOpen(calendar, now)
  return { current_week: week, phase: phaseOf(calendar, shown, now), moments: momentsView(calendar, shown) }
}

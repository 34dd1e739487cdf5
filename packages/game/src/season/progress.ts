/** A league's progress through the season's calendar (RULES §3). */
import type { PlayerId } from '../values/ids.ts'

/** The two phases of an opened week, as the specification names them. */
export type Phase = 'BETTING' | 'IN_PROGRESS'

export type Progress =
  /** Teams are being claimed. */
  | { stage: 'pregame' }
  | {
      stage: 'running'
      /** The league's first week: 1, unless it was created after game start. */
      startWeek: number
      /** The last week that has opened in this league. */
      week: number
      phase: Phase
      /** The last week whose units have moved; `startWeek - 1` before the first. */
      settledThrough: number
      finalThrough: number
    }
  /** Week 12 is final. The champion is null if no member was left. */
  | { stage: 'over'; startWeek: number; lastWeek: number; championId: PlayerId | null }
  /** The league did not get eight players in time. Its ledger was reversed. */
  | { stage: 'not_started' }

export type RunningProgress = Extract<Progress, { stage: 'running' }>

/** How many weeks of a season the league plays: fewer than the calendar has if it started late. */
export function weeksOfSeason(progress: Progress, calendarWeeks: number): number {
  const startWeek = 'startWeek' in progress ? progress.startWeek : 1
  return calendarWeeks - startWeek + 1
}

/** The last week that is history: final and not the current week. 0 if there is none. */
export function historyThrough(progress: Progress): number {
  switch (progress.stage) {
    case 'pregame':
    case 'not_started':
      return 0
    case 'running':
      return Math.min(progress.finalThrough, progress.week - 1)
    case 'over':
      return progress.lastWeek - 1
  }
}

export function isFinalIn(progress: Progress, week: number): boolean {
  return progress.stage === 'over' || (progress.stage === 'running' && progress.finalThrough >= week)
}

/** What a settled week paid for entries and top-score picks. */
import type { League, LeagueView, Run, Transfer } from '@whale/game'

/** What entries and top-score picks need from the run that settled their week: payouts, notes and athletes' points. Null while the week is open. */
export type WeekRun =
  | (Pick<Run, 'athletePoints' | 'notes'> & { transfers: readonly Pick<Transfer, 'units' | 'reason'>[] })
  | null

/** The last run, if it settled this week. */
export function lastRunOf({ lastRun }: Pick<League | LeagueView, 'lastRun'>, week: number): WeekRun {
  return lastRun?.week === week ? lastRun : null
}

/** RULES §5 Top score: the pot of a week, and the carryover to the next. */
import { type Units, sumOfUnits, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import type { League } from './league.ts'
import { activeAtLock } from './participation.ts'
import type { RunNote } from './run.ts'

export interface TopScorePot {
  /** The players who were active at the lock. */
  players: number
  /** Units left over from earlier weeks. */
  carried: Units
  pot: Units
}

/**
 * The pot of a week; null from week 10 on. The carryover comes from the run of the week before, so a correction changes it. Before the lock, counts
 * the currently active players.
 */
export function topScorePot(
  league: Pick<League, 'calendar' | 'players' | 'season' | 'settledScores'>,
  week: number,
): TopScorePot | null {
  const { topScoreUnitsPerPlayer, finalFirstWeek } = constantsOf(league.season)
  if (week >= finalFirstWeek) return null
  const players = activeAtLock(league, week).length
  const carried = league.settledScores.find((settled) => settled.week === week - 1)?.carried ?? units(0)
  return { players, carried, pot: units(topScoreUnitsPerPlayer * players + carried) }
}

/** The receipt's line about a pot that nobody won. Its units stay in the treasury, and roll over unless it was the last pot. */
export function unwonPot(season: number, week: number, pot: TopScorePot): RunNote[] {
  const isLast = week === constantsOf(season).finalFirstWeek - 1
  return pot.pot === 0 ? [] : [{ rule: 'top_score.nobody', ...pot, nextWeek: isLast ? null : week + 1 }]
}

/** The carryover to the next week's pot, from a run's notes. */
export function carriedBy(notes: readonly RunNote[]): Units {
  const carried = notes.map((note) =>
    note.rule === 'top_score.nobody' && note.nextWeek !== null ? note.pot : units(0),
  )
  return sumOfUnits(carried)
}

/** The settled weeks after a step, with the carryover that the step noted. */
export function withCarried(
  settled: League['settledScores'],
  { week, notes }: { week: number; notes: readonly RunNote[] },
): League['settledScores'] {
  const carried = carriedBy(notes)
  return carried === 0 ? settled : settled.map((one) => (one.week === week ? { ...one, carried } : one))
}

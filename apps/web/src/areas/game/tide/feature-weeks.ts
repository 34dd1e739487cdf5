/** Which pages of play are open in which week (RULES §5), and whether a week's moves or results are in. */
import { hasFeature } from '@whale/words'
import type { TideWire } from '@whale/contract'
import { weekConfig } from '@whale/game'

/** Returns whether bets are made in a week. */
export function hasBetting(week: number): boolean {
  return hasFeature('bets', week)
}

/** Returns what the lock closes. Eliminated players, and weeks without bets and casino, have nothing else open. */
export function closingAtLock(week: number, { is_eliminated: isOut }: { is_eliminated: boolean }): 'Entries' | 'Picks' {
  if (isOut) return 'Picks'
  return hasBetting(week) || hasFeature('casino', week) ? 'Entries' : 'Picks'
}

/** Returns whether a week belongs to the final, in which the whale line decides nothing more. */
export function isFinalWeek(week: number): boolean {
  return hasFeature('bermuda', week)
}

/** Returns whether a fish can go all in this week. */
export function hasAllIn(week: number): boolean {
  return weekConfig(week)?.hasAllIn === true
}

export type WeekOf = { week: number; game_state: { tide: TideWire } }

/** Returns whether a week without results is past its Tuesday: its scores are late. */
export function isWeekLate(week: number, { week: current, game_state: { tide } }: WeekOf): boolean {
  return week < current || (week === current && tide === 'waiting')
}

/** Returns whether the week's results are in. */
export function isWeekSettled(tide: TideWire): boolean {
  return tide === 'provisional' || tide === 'final' || tide === 'over'
}

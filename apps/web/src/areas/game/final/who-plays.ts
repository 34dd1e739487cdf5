/** Who plays the final, and why fish are in it (RULES §5 Bermuda Triangle). */
import { constantsOf } from '@whale/game'

/** Whether to explain why fish are in: until the next results. A league that starts later has no such week. */
export function hasWhyFish({ last_run: run, game_state: { season } }: WhyGiven): boolean {
  return run?.week === constantsOf(season).finalFirstWeek - 1
}

interface WhyGiven {
  last_run: { week: number } | null
  game_state: { season: number }
}

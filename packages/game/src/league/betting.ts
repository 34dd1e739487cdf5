/** RULES §5 H2H, Options: betting is open in weeks 2, 3, 7, 8 and 9, for active players. */
import { weekConfig } from '../season/weeks.ts'
import type { Instant } from '../values/instant.ts'
import type { PlayerId } from '../values/ids.ts'
import type { Refusal } from '../refusal.ts'
import { currentWeek } from './current-week.ts'
import { type League, playerOfId } from './league.ts'
import { isActive } from './player.ts'
import { whyNotOpen } from './window.ts'

/** Why this player cannot bet now, or null. */
export function whyNotBet(league: League, { playerId, now }: { playerId: PlayerId; now: Instant }): Refusal | null {
  const closed = whyNotOpen(league, now)
  if (closed !== null) return closed
  const week = currentWeek(league)
  if (weekConfig(week)?.hasBetting !== true) return { code: 'betting.not_this_week', week }
  return isActive(playerOfId(league, playerId)) ? null : { code: 'player.eliminated' }
}

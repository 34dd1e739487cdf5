/** RULES §5 H2H, The House: betting is open in weeks 2, 3, 7, 8 and 9, for active players. */
import type { WeekConfig } from '../season/weeks.ts'
import type { Instant } from '../values/instant.ts'
import type { PlayerId } from '../values/ids.ts'
import type { Refusal } from '../refusal.ts'
import { type League, playerOfId } from './league.ts'
import { isActive } from './player.ts'
import { whyNotOpen } from './window.ts'

const BETTING = { isIn: ({ hasBetting }: WeekConfig) => hasBetting, code: 'betting.not_this_week' } as const

/** Why this player cannot bet now, or null. */
export function whyNotBet(league: League, { playerId, now }: { playerId: PlayerId; now: Instant }): Refusal | null {
  const closed = whyNotOpen(league, now, BETTING)
  if (closed !== null) return closed
  return isActive(playerOfId(league, playerId)) ? null : { code: 'player.eliminated' }
}

/** RULES §3: whether the league's week is open now. */
import type { Instant } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Refusal } from '../refusal.ts'
import type { League } from './league.ts'

/**
 * Null while the week takes bets, entries and predictions; else why not. A request at the lock time is late, even if
 * the lock has not been recorded yet.
 */
export function whyNotOpen(league: League, now: Instant): Refusal | null {
  const { progress, calendar } = league
  switch (progress.stage) {
    case 'pregame':
      return { code: 'week.not_started', opensAt: nextOpening(league, now) ?? momentsOf(calendar, 1).opensAt }
    case 'not_started':
      return { code: 'league.not_started' }
    case 'over':
      return { code: 'league.over' }
    case 'running': {
      const { locksAt } = momentsOf(calendar, progress.week)
      if (progress.phase === 'BETTING' && now < locksAt) return null
      // Use the week, not the clock: an opening that is due but not recorded yet is still the next one.
      const next = calendar.find(({ week }) => week === progress.week + 1)
      return { code: 'week.locked', lockedAt: locksAt, nextOpensAt: next?.opensAt ?? null }
    }
  }
}

/** The next opening of the league's season; null after the last. */
export function nextOpening(league: League, now: Instant): Instant | null {
  return league.calendar.find(({ opensAt }) => opensAt > now)?.opensAt ?? null
}

/** RULES §3: whether the league's week is open now. */
import type { Instant } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { type WeekConfig, weekConfig } from '../season/weeks.ts'
import type { Refusal } from '../refusal.ts'
import type { League } from './league.ts'

/** Something that is offered in some weeks only. */
interface Feature {
  isIn: (week: WeekConfig) => boolean
  /** The refusal in all other weeks, even during games: nothing was open, so nothing closed at the lock. */
  code: 'betting.not_this_week' | 'casino.no_event' | 'multiplier.not_this_week' | 'liquidation.not_this_week'
}

/**
 * Null while the week is open for bets, entries and top-score picks; otherwise why not. A request at the lock time is late, even if the lock is not
 * recorded yet. The refusal names the next opening of a week with the feature.
 */
export function whyNotOpen(league: League, now: Instant, feature?: Feature): Refusal | null {
  const { progress, calendar } = league
  switch (progress.stage) {
    case 'pregame':
      return { code: 'week.not_started', opensAt: nextOpening(league, now) ?? momentsOf(calendar, 1).opensAt }
    case 'not_started':
      return { code: 'league.not_started' }
    case 'over':
      return { code: 'league.over' }
    case 'running': {
      const { week: current } = progress
      if (feature !== undefined && !isOffered(feature, current)) return { code: feature.code, week: current }
      const { locksAt } = momentsOf(calendar, current)
      if (progress.phase === 'BETTING' && now < locksAt) return null
      // Compare weeks, not times: an opening that is due but not recorded yet is still the next one.
      const next = calendar.find(({ week }) => week > current && isOffered(feature, week))
      return { code: 'week.locked', lockedAt: locksAt, nextOpensAt: next?.opensAt ?? null }
    }
  }
}

/** Whether a week offers the feature. Every week takes top-score picks and buy-backs. */
function isOffered(feature: Feature | undefined, week: number): boolean {
  const config = weekConfig(week)
  return config !== null && (feature === undefined || feature.isIn(config))
}

/** The next opening in the league's season; null after the last. */
export function nextOpening(league: League, now: Instant): Instant | null {
  return league.calendar.find(({ opensAt }) => opensAt > now)?.opensAt ?? null
}

/** Which chat posts the events of a command cause, when each is due, and until when it is worth sending. */
import type { LeaguePost, PostKind } from '@whale/contract'
import { DAY_MS, type GameEvent, HOUR_MS, type Instant, type League, later, momentsOf } from '@whale/game'
import { bermudaPost, championPost, crossingsPost, openPost, resultsPost } from '@whale/presenters'
import type { NewPost } from './store/chat-posts.ts'

/** Results are settled at 4am; the post waits until 8am. */
const AFTER_SETTLEMENT_MS = 4 * HOUR_MS
const RESULTS_FOR_MS = 2 * DAY_MS
const CHAMPION_FOR_MS = 7 * DAY_MS

/** The posts that `events` cause. `league` is the league after them. Most commands cause none. */
export function postsOf(league: League, events: readonly GameEvent[], now: Instant): NewPost[] {
  const posts: NewPost[] = []
  const isCorrection = events.some(({ type }) => type === 'run.reversed')
  const add = (kind: PostKind, week: number, post: LeaguePost | null, times: Pick<NewPost, 'dueAt' | 'expiresAt'>) => {
    if (post !== null) posts.push({ kind, week, key: `${kind}:${week}`, post, isCorrection, ...times })
  }
  for (const event of events) {
    if (event.type === 'week.settled') {
      const { week } = event
      const morning = later(momentsOf(league.calendar, week).processesAt, AFTER_SETTLEMENT_MS)
      const dueAt = morning > now ? morning : now
      const times = { dueAt, expiresAt: later(dueAt, RESULTS_FOR_MS) }
      add('results', week, resultsPost(league, { isCorrected: isCorrection }), times)
      // Who crossed a line may have changed, but the corrected results say so.
      if (!isCorrection) add('crossings', week, crossingsPost(league), times)
    }
    if (event.type === 'week.opened') {
      const { week } = event
      const times = { dueAt: now, expiresAt: momentsOf(league.calendar, week).locksAt }
      add('open', week, openPost(league, week), times)
      add('bermuda', week, bermudaPost(league, week), times)
    }
    if (event.type === 'week.finalized' && event.championId !== null) {
      add('champion', event.week, championPost(league), { dueAt: now, expiresAt: later(now, CHAMPION_FOR_MS) })
    }
  }
  return posts
}

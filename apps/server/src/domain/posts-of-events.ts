/** Which chat posts the events of a command cause, when each is due, and how long it is worth sending. */
import type { FactPost } from '@whale/words'
import type { PostKind } from '@whale/contract'
import { DAY_MS, type GameEvent, HOUR_MS, type Instant, type League, later, momentsOf } from '@whale/game'
import { finalPost, championPost, correctedCrossingsPost, crossingsPost, openPost, resultsPost } from '@whale/pages'
import type { NewPost } from './store/chat-posts.ts'

/** Results are settled at 4am; the post waits until 8am. */
const AFTER_SETTLEMENT_MS = 4 * HOUR_MS
const RESULTS_FOR_MS = 2 * DAY_MS
const CHAMPION_FOR_MS = 7 * DAY_MS

interface Changed {
  before: League
  /** The league after the events. */
  league: League
  events: readonly GameEvent[]
  now: Instant
}

/** The posts that `events` cause; none for most commands. */
export function postsOf({ before, league, events, now }: Changed): NewPost[] {
  const posts: NewPost[] = []
  const isCorrected = events.some(({ type }) => type === 'run.reversed')
  const add = (
    kind: PostKind,
    week: number,
    post: FactPost | null,
    rest: Pick<NewPost, 'dueAt' | 'expiresAt'> & { isCorrection?: boolean },
  ) => {
    if (post !== null) posts.push({ kind, week, key: `${kind}:${week}`, post, isCorrection: false, ...rest })
  }
  for (const event of events) {
    if (event.type === 'week.settled') {
      const { week } = event
      const morning = later(momentsOf(league.calendar, week).processesAt, AFTER_SETTLEMENT_MS)
      const dueAt = morning > now ? morning : now
      const times = { dueAt, expiresAt: later(dueAt, RESULTS_FOR_MS) }
      add('results', week, resultsPost(league, { isCorrected }), { ...times, isCorrection: isCorrected })
      const isSecond = isCorrected && crossingsPost(before) !== null
      if (!isSecond) add('crossings', week, crossingsPost(league), times)
      else add('crossings', week, correctedCrossingsPost(before, league), { ...times, isCorrection: true })
      // A late week 9 determines the entrants after week 10 has opened.
      const { progress } = league
      if (progress.stage === 'running' && progress.week > week) {
        add('bermuda', week + 1, finalPost(league, week + 1), times)
      }
    }
    if (event.type === 'week.opened') {
      const { week } = event
      const times = { dueAt: now, expiresAt: momentsOf(league.calendar, week).locksAt }
      add('open', week, openPost(league, week), times)
      add('bermuda', week, finalPost(league, week), times)
    }
    if (event.type === 'week.finalized' && event.championId !== null) {
      add('champion', event.week, championPost(league), { dueAt: now, expiresAt: later(now, CHAMPION_FOR_MS) })
    }
  }
  return posts
}

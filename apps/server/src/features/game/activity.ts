/** Reads a league's activity feed. */
import { type ReplyOf, FEED_EVENTS, type FeedEvent, type endpoints } from '@whale/contract'
import { type LeagueView, instant } from '@whale/game'
import { type Usernames, FEED_PAGE_SIZE, activityView } from '@whale/presenters'
import { betsOfIds } from '../../domain/history/bets.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** A page of the feed: the events before the number `before`, or the newest. */
export async function activityOf(
  db: Db,
  league: LeagueView,
  { before, usernames }: { before: number | undefined; usernames: Usernames },
): Promise<ReplyOf<(typeof endpoints)['game']['activity']>> {
  const select = db
    .selectFrom('events')
    .select(['number', 'at', 'event'])
    .where('league_id', '=', league.id)
    .where('type', 'in', [...FEED_EVENTS])
    .orderBy('number', 'desc')
    .limit(FEED_PAGE_SIZE)
  const found = await (before === undefined ? select : select.where('number', '<', before)).execute()
  // The query selects the types of the feed only.
  const rows = found.map(({ number, at, event }) => ({ number, at: instant(at), event: event as FeedEvent }))
  const ids = rows.flatMap(({ event }) => ('betId' in event ? [event.betId] : []))
  return activityView(league, { rows, bets: await betsOfIds(db, league.id, ids), usernames })
}

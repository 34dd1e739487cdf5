import type { FeedEvent } from '@whale/contract'
import { instant } from '@whale/game'
import type { FeedRow } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'

/** The newest events of these types up to a number, newest first. */
export async function feedRows(
  db: Db,
  leagueId: string,
  { types, through, limit }: { types: readonly FeedEvent['type'][]; through: number | null; limit: number },
): Promise<FeedRow[]> {
  const select = db
    .selectFrom('events')
    .select(['number', 'at', 'event'])
    .where('league_id', '=', leagueId)
    .where('type', 'in', [...types])
    .orderBy('number', 'desc')
    .limit(limit)
  const found = await (through === null ? select : select.where('number', '<=', through)).execute()
  // The query selects only the types that the feed shows.
  return found.map(({ number, at, event }) => ({ number, at: instant(at), event: event as FeedEvent }))
}

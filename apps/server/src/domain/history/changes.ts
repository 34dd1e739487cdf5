/** What was told of leagues, for the streams of open pages. */
import { RETENTION } from '@whale/contract'
import type { PlayerId, UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** Changes are kept for a day (and a little longer, until somebody cleans up). */
export const RETENTION_DAYS = RETENTION.changes.days
/** No transaction of ours lasts as long: a number older than this has been committed, or never will be. */
const SETTLED = '1 minute'

export interface ToldChange {
  leagueId: string
  number: number
  playerId: PlayerId | null
  topic: string
}

/** What came after a number in each of the leagues, in order, at most `limit` of each. */
export async function changesAfter(
  db: Db,
  given: { leagues: readonly { id: string; after: number }[]; limit: number },
): Promise<ToldChange[]> {
  const { rows } = await sql<{ league_id: string; number: number; player_id: PlayerId | null; topic: string }>`
    select c.league_id, c.number, c.player_id, c.topic
    from jsonb_to_recordset(${JSON.stringify(given.leagues)}::jsonb) as asked (id text, after bigint)
    join lateral (
      select * from changes where league_id = asked.id and number > asked.after order by number limit ${given.limit}
    ) c on true
    order by c.league_id, c.number
  `.execute(db)
  return rows.map((row) => ({
    leagueId: row.league_id,
    number: row.number,
    playerId: row.player_id,
    topic: row.topic,
  }))
}

/**
 * Where a player's stream of a league begins: after the last change that they may know of. `keptSince` is the number before which
 * changes may have been forgotten.
 */
export async function beginningOf(
  db: Db,
  given: { leagueId: string; playerId: string },
): Promise<{ last: number; keptSince: number }> {
  const { rows } = await sql<{ last: number; kept_since: number }>`
    select coalesce(
        (select max(number) from changes
          where league_id = ${given.leagueId} and (player_id is null or player_id = ${given.playerId})),
        (extract(epoch from clock_timestamp() - ${SETTLED}::interval) * 1000000)::bigint
      ) as last,
      (extract(epoch from clock_timestamp() - make_interval(days => ${RETENTION_DAYS})) * 1000000)::bigint as kept_since
  `.execute(db)
  return { last: rows[0]?.last ?? 0, keptSince: rows[0]?.kept_since ?? 0 }
}

/** Those of the leagues in which something has changed after the number. */
export async function changedSince(db: Db, leagues: readonly { id: string; after: number }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leagues join jsonb_to_recordset(${JSON.stringify(leagues)}::jsonb) as asked (id text, after bigint)
      using (id) where change_number > asked.after
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface Listening {
  leagueId: string
  playerId: PlayerId
  userId: UserId
  tokenHash: string
}

/** Which of those who listen may still do so, in their order: aboard, in a league that is there, with a session that lasts. */
export async function mayStillListen(db: Db, listening: readonly Listening[]): Promise<boolean[]> {
  const asked = listening.map(({ leagueId, playerId, userId, tokenHash }, place) => {
    return { place, league_id: leagueId, player_id: playerId, user_id: userId, token_hash: tokenHash }
  })
  const { rows } = await sql<{ place: number }>`
    select asked.place
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (place int, league_id text, player_id text, user_id text, token_hash text)
    join players p on p.league_id = asked.league_id and p.id = asked.player_id and p.left_at is null
    join leagues l on l.id = asked.league_id and l.wiped_at is null
    join sessions s on s.token_hash = decode(asked.token_hash, 'hex') and s.user_id = asked.user_id
      and s.expires_at > now()
  `.execute(db)
  const allowed = new Set(rows.map(({ place }) => place))
  return listening.map((_, place) => allowed.has(place))
}

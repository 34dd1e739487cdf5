/** Stores summaries of finished seasons (docs/decisions/0021). They belong to the club, since people play across leagues and cells. */
import type { PastSeason } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** Increment when the computation changes: all summaries are then computed again. */
export const FORM = 5

/** Finished leagues without a summary in the current form, at most `limit`. */
export async function unsummarized(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leagues l
    where l.stage = 'over' and l.wiped_at is null and l.provider <> 'night'
      and not exists (select from past_seasons p where p.league_id = l.id and p.form = ${FORM})
    order by l.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes a summary, replacing the stored one. */
export async function writePastSeason(club: Db, past: PastSeason, at: string): Promise<void> {
  const { leagueId, season, provider, fantasyLeagueId, previousFantasyLeagueId, name, people, pairs, records } = past
  await inTransaction(club, async (tx) => {
    // Two workers may summarize a season at once: the second waits for the first.
    await sql`
      insert into past_seasons (
        league_id, season, provider, fantasy_league_id, previous_fantasy_league_id, name, form, records, summarized_at
      ) values (
        ${leagueId}, ${season}, ${provider}, ${fantasyLeagueId}, ${previousFantasyLeagueId}, ${name}, ${FORM},
        ${JSON.stringify(records)}::jsonb, ${at}
      )
      on conflict (league_id) do update set form = excluded.form, records = excluded.records, name = excluded.name,
        summarized_at = excluded.summarized_at
    `.execute(tx)
    await tx.deleteFrom('past_people').where('league_id', '=', leagueId).execute()
    await tx.deleteFrom('past_pairs').where('league_id', '=', leagueId).execute()
    const rowsOfPeople = people.map(({ playerId, userId, teamName, place, units, summary }) => {
      return { player_id: playerId, user_id: userId, team_name: teamName, place, units, summary }
    })
    await sql`
      insert into past_people (league_id, player_id, user_id, team_name, place, units, summary)
      select ${leagueId}, player_id, user_id, team_name, place, units, summary
      from jsonb_to_recordset(${JSON.stringify(rowsOfPeople)}::jsonb)
        as row (player_id text, user_id text, team_name text, place int, units bigint, summary jsonb)
    `.execute(tx)
    const rowsOfPairs = pairs.map(({ oneId, otherId, bets, asks }) => ({
      one_id: oneId,
      other_id: otherId,
      bets,
      asks,
    }))
    await sql`
      insert into past_pairs (league_id, one_id, other_id, bets, asks)
      select ${leagueId}, one_id, other_id, bets, asks from jsonb_to_recordset(${JSON.stringify(rowsOfPairs)}::jsonb)
        as row (one_id text, other_id text, bets jsonb, asks jsonb)
    `.execute(tx)
  })
}

/** This cell's leagues that have a summary in the current form: all, or a tenth by the hash of their id. */
export async function summarizedAmong(db: Db, tenth: number | 'all'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leagues l join past_seasons p on p.league_id = l.id and p.form = ${FORM}
    where l.wiped_at is null and (${tenth === 'all'}::boolean or mod(abs(hashtext(l.id)::bigint), 10) = ${tenth === 'all' ? 0 : tenth})
    order by l.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A stored summary, people by player and pairs by user; null without one. */
export async function readPastSeason(
  db: Db,
  leagueId: string,
): Promise<{ people: unknown; pairs: unknown; records: unknown } | null> {
  const { rows } = await sql<{ people: unknown; pairs: unknown; records: unknown }>`
    select s.records,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'playerId', p.player_id, 'userId', p.user_id, 'teamName', p.team_name, 'place', p.place, 'units', p.units, 'summary', p.summary
      ) order by p.player_id collate "C"), '[]') from past_people p where p.league_id = s.league_id) as people,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'oneId', q.one_id, 'otherId', q.other_id, 'bets', q.bets, 'asks', q.asks
      ) order by q.one_id collate "C", q.other_id collate "C"), '[]') from past_pairs q where q.league_id = s.league_id) as pairs
    from past_seasons s where s.league_id = ${leagueId}
  `.execute(db)
  return rows[0] ?? null
}

/** Removes the summary of an erased league. */
export async function deletePastSeason(club: Db, leagueId: string): Promise<void> {
  await club.deleteFrom('past_seasons').where('league_id', '=', leagueId).execute()
}

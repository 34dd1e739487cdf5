/** Casino entries in tables: one a player and week; a change of mind replaces it until the lock. */
import { type CasinoEntry, type CasinoTerms, type EntryId, type PlayerId, instant } from '@whale/game'
import type { Db, Tx } from '../db/pool.ts'

/** A league's entries of the weeks after `afterWeek`. */
export async function readEntries(db: Db, given: { leagueId: string; afterWeek: number }): Promise<CasinoEntry[]> {
  const rows = await db
    .selectFrom('casino_entries')
    .selectAll()
    .where('league_id', '=', given.leagueId)
    .where('week', '>', given.afterWeek)
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  return rows.map((row): CasinoEntry => {
    return {
      id: row.id as EntryId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      enteredAt: instant(row.entered_at),
      terms: row.terms as CasinoTerms,
    }
  })
}

export async function writeEntry(tx: Tx, leagueId: string, entry: CasinoEntry): Promise<void> {
  const change = { id: entry.id, entered_at: entry.enteredAt, terms: JSON.stringify(entry.terms) }
  await tx
    .insertInto('casino_entries')
    .values({ league_id: leagueId, player_id: entry.playerId, week: entry.week, ...change })
    .onConflict((conflict) => conflict.columns(['league_id', 'player_id', 'week']).doUpdateSet(change))
    .execute()
}

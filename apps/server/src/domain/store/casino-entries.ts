/** Casino entries: one per player and week, replaceable until the lock. */
import { type CasinoEntry, type CasinoTerms, type EntryId, type PlayerId, instant } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

export const entries: Part<'casino_entries', CasinoEntry> = {
  select: 'select * from casino_entries where league_id = $1 and week > $2 order by entered_at, id',
  of: (row) => {
    return {
      id: row.id as EntryId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      enteredAt: instant(row.entered_at),
      terms: row.terms as CasinoTerms,
    }
  },
}

export async function writeEntry(tx: Tx, leagueId: string, entry: CasinoEntry): Promise<void> {
  const change = { id: entry.id, entered_at: entry.enteredAt, terms: JSON.stringify(entry.terms) }
  await sendWithNext(
    tx,
    tx
      .insertInto('casino_entries')
      .values({ league_id: leagueId, player_id: entry.playerId, week: entry.week, ...change })
      .onConflict((conflict) => conflict.columns(['league_id', 'player_id', 'week']).doUpdateSet(change)),
  )
}

import { type Dare, type DareEvent, type League, type PlayerId, assert, instant } from '@whale/game'
import { sql } from 'kysely'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** A league's dares that are waiting, or that opened with a week that is not history. */
export const dares: Part<'dares', Dare> = {
  select: `select * from dares where league_id = $1 and (opened_in is null or opened_in > $2) order by dared_at, from_id, to_id`,
  of: (row) => ({
    from: row.from_id as PlayerId,
    to: row.to_id as PlayerId,
    daredAt: instant(row.dared_at),
    takenBackAt: row.taken_back_at === null ? null : instant(row.taken_back_at),
    passedAt: row.passed_at === null ? null : instant(row.passed_at),
    openedIn: row.opened_in,
  }),
}

export async function writeDares(tx: Tx, after: League, event: DareEvent): Promise<void> {
  const leagueId = after.id
  switch (event.type) {
    case 'dare.made': {
      const dare = after.dares.find(({ from, to }) => from === event.from && to === event.to)
      assert(dare !== undefined, 'the league has the dare that was made')
      return await writeDare(tx, leagueId, dare)
    }
    case 'dare.taken_back':
    case 'dare.passed': {
      const change = event.type === 'dare.passed' ? { passed_at: event.at } : { taken_back_at: event.at }
      const row = tx.updateTable('dares').set(change).where('league_id', '=', leagueId)
      return await sendWithNext(tx, row.where('from_id', '=', event.from).where('to_id', '=', event.to))
    }
    case 'dares.opened': {
      const opened = sql`jsonb_to_recordset(${JSON.stringify(event.dares)}::jsonb) as o ("from" text, "to" text)`
      await sendWithNext(
        tx,
        sql`update dares d set opened_in = ${event.week}::int from ${opened}
            where d.league_id = ${leagueId} and d.opened_in is null and d.from_id = o."from" and d.to_id = o."to"`,
      )
      return await sendWithNext(
        tx,
        tx.deleteFrom('dares').where('league_id', '=', leagueId).where('opened_in', 'is', null),
      )
    }
  }
}

/** Two players have at most one dare between them. */
async function writeDare(tx: Tx, leagueId: string, { from, to, daredAt, passedAt }: Dare): Promise<void> {
  const isBack = tx.deleteFrom('dares').where('league_id', '=', leagueId).where('from_id', '=', to)
  await sendWithNext(tx, isBack.where('to_id', '=', from))
  const change = { dared_at: daredAt, taken_back_at: null, passed_at: passedAt, opened_in: null }
  await sendWithNext(
    tx,
    tx
      .insertInto('dares')
      .values({ league_id: leagueId, from_id: from, to_id: to, ...change })
      .onConflict((conflict) => conflict.columns(['league_id', 'from_id', 'to_id']).doUpdateSet(change)),
  )
}

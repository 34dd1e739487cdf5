/** The stored results of the daily challenge. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { dailyEndsAt, dailySeed } from '@whale/practice'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

export type DailySummary = ReplyOf<(typeof endpoints)['daily']['dailyChallenge']>

/** A finished season of a browser. */
export interface DailyResult {
  units: number
  place: number
}

/** How everybody finished on a day. `units` asks how many finished with fewer. */
export async function dailySummary(db: Db, { day, units }: { day: string; units?: number }): Promise<DailySummary> {
  const places = await db
    .selectFrom('daily_results')
    .select(['place', db.fn.countAll<number>().as('count')])
    .where('day', '=', day)
    .groupBy('place')
    .execute()
  const whole = await db
    .selectFrom('daily_results')
    .select([
      sql<number | null>`round(percentile_cont(0.5) within group (order by units))`.as('median'),
      db.fn.max('units').as('best'),
      sql<number>`count(*) filter (where units < ${units ?? 0})`.as('beaten'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const counts = new Map(places.map(({ place, count }) => [place, count]))
  const byPlace = Array.from({ length: 10 }, (_, index) => counts.get(index + 1) ?? 0)
  return {
    day,
    seed: dailySeed(day),
    ends_at: dailyEndsAt(day),
    results: byPlace.reduce((sum, count) => sum + count, 0),
    by_place: byPlace,
    median_units: whole.median,
    best_units: whole.best,
    beaten: units === undefined ? null : whole.beaten,
  }
}

/** Stores a browser's result of a day unless it has one. Returns the one that counts, and whether this is it. */
export async function storeResult(
  db: Db,
  given: DailyResult & { day: string; playerKey: string },
): Promise<DailyResult & { isFirst: boolean }> {
  const { day, playerKey, units, place } = given
  const stored = await db
    .insertInto('daily_results')
    .values({ day, player_key: playerKey, units, place })
    .onConflict((conflict) => conflict.doNothing())
    .returning('units')
    .executeTakeFirst()
  if (stored !== undefined) return { units, place, isFirst: true }
  const first = await firstResult(db, { day, playerKey })
  return { ...(first ?? { units, place }), isFirst: false }
}

/** The result of a browser that counts, or null. */
export async function firstResult(
  db: Db,
  { day, playerKey }: { day: string; playerKey: string },
): Promise<DailyResult | null> {
  const row = await db
    .selectFrom('daily_results')
    .select(['units', 'place'])
    .where('day', '=', day)
    .where('player_key', '=', playerKey)
    .executeTakeFirst()
  return row ?? null
}

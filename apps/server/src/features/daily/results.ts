import type { ReplyOf, endpoints } from '@whale/contract'
import { dailyEndsAt, dailySeed } from '@whale/practice'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

export type DailySummary = ReplyOf<(typeof endpoints)['daily']['dailyChallenge']>

/** A browser's finished season. */
export interface DailyResult {
  units: number
  place: number
}

/** With fewer networks a day shows no distribution, since one person could fake most of it. */
const NETWORKS_MIN = 10

/** The first result per network and hour: only these count. */
const counted = (day: string) => sql`
  (select distinct on (network, hour) network, units, place from daily_results where day = ${day}
   order by network, hour, sent_at, player_key) counted
`

/** How everybody finished on a day. With `units`, also how many finished with fewer. */
export async function dailySummary(db: Db, { day, units }: { day: string; units?: number }): Promise<DailySummary> {
  const { rows: places } = await sql<{ place: number; count: number }>`
    select place, count(*)::int as count from ${counted(day)} group by place
  `.execute(db)
  const { rows } = await sql<{ networks: number; median: number; best: number; beaten: number }>`
    select count(distinct network)::int as networks,
      round(percentile_cont(0.5) within group (order by units))::int as median,
      max(units) as best, (count(*) filter (where units < ${units ?? 0}))::int as beaten
    from ${counted(day)}
  `.execute(db)
  const [whole] = rows
  const shown = whole !== undefined && whole.networks >= NETWORKS_MIN ? whole : null
  const counts = new Map(places.map(({ place, count }) => [place, count]))
  const byPlace = Array.from({ length: 10 }, (_, index) => counts.get(index + 1) ?? 0)
  return {
    day,
    seed: dailySeed(day),
    ends_at: dailyEndsAt(day),
    results: byPlace.reduce((sum, count) => sum + count, 0),
    by_place: shown === null ? byPlace.map(() => 0) : byPlace,
    median_units: shown?.median ?? null,
    best_units: shown?.best ?? null,
    beaten: units === undefined ? null : (shown?.beaten ?? null),
  }
}

/** Stores a browser's result of a day unless it already has one. Returns the one that counts, and whether it is this one. */
export async function storeResult(
  db: Db,
  given: DailyResult & { day: string; playerKey: string; network: string; hour: string },
): Promise<DailyResult & { isFirst: boolean }> {
  const { day, playerKey, units, place, network, hour } = given
  const stored = await db
    .insertInto('daily_results')
    .values({ day, player_key: playerKey, units, place, network, hour })
    .onConflict((conflict) => conflict.doNothing())
    .returning('units')
    .executeTakeFirst()
  if (stored !== undefined) return { units, place, isFirst: true }
  const first = await firstResult(db, { day, playerKey })
  return { ...(first ?? { units, place }), isFirst: false }
}

/** A browser's result that counts, or null. */
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

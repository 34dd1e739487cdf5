/** Queues the last call: three hours before the lock, to the players who have not acted and want it. */
import { type LeagueId, later } from '@whale/game'
import { LAST_CALL_MS, lastCallAlerts } from '@whale/presenters'
import { sql } from 'kysely'
import { peek } from '../domain/peek.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import { type World, isBeingTurned } from '../world.ts'

/** Leagues per round, so that a shutdown does not wait. */
const LEAGUES_MAX = 500

/** Queues the last calls that are due, each once, and returns for how many leagues it looked. */
export async function queueLastCalls(world: World): Promise<number> {
  if (world.push === null || isBeingTurned(world)) return 0
  const now = world.clock.now()
  const { rows } = await sql<{ id: LeagueId }>`
    select distinct l.id
    from leagues l
    join season_weeks w on w.season = l.season and w.week = l.week
      and w.locks_at > ${now} and w.locks_at <= ${later(now, LAST_CALL_MS)}
    join players p on p.league_id = l.id and p.left_at is null
    join push_consents c on c.user_id = p.user_id and c.kind = 'last_call' and c.given_at < ${now}
    join push_subscriptions s on s.user_id = p.user_id
    where l.stage = 'running' and l.wiped_at is null and not exists (
      select from pushes u where u.topic = concat_ws(':', 'last_call', l.id, l.week, p.id)
    )
    limit ${LEAGUES_MAX}
  `.execute(world.db)
  for (const { id } of rows) {
    const league = await peek(world, id)
    if (league !== null) await inTransaction(world.db, (tx) => queueAlerts(tx, lastCallAlerts(league, now), now))
  }
  return rows.length
}

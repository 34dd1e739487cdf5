/** Queues the last call: three hours before the lock, to the players who have not acted and want it. */
import { type Instant, type LeagueId, later } from '@whale/game'
import { LAST_CALL_MS, lastCallAlerts } from '@whale/presenters'
import { sql } from 'kysely'
import { peek } from '../domain/peek.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import { type World, isBeingTurned } from '../world.ts'

/** Leagues per statement. */
const LEAGUES_MAX = 500

/**
 * Queues the last calls that are due, each once, and returns for how many leagues it looked. It goes through all leagues by id, because one
 * where everyone has acted stays on the list until its lock.
 */
export async function queueLastCalls(world: World, leaguesMax = LEAGUES_MAX): Promise<number> {
  if (world.push === null || isBeingTurned(world)) return 0
  const now = world.clock.now()
  let looked = 0
  let after = ''
  for (;;) {
    const ids = await dueLeagues(world, { now, after, leaguesMax })
    for (const id of ids) {
      const league = await peek(world, id)
      if (league !== null) await inTransaction(world.db, (tx) => queueAlerts(tx, lastCallAlerts(league, now), now))
    }
    looked += ids.length
    after = ids.at(-1) ?? after
    if (ids.length < leaguesMax) return looked
  }
}

/** The next leagues by id whose lock is near, and where a member wants the last call and has none yet. */
async function dueLeagues(
  { db }: World,
  { now, after, leaguesMax }: { now: Instant; after: string; leaguesMax: number },
): Promise<LeagueId[]> {
  const { rows } = await sql<{ id: LeagueId }>`
    select distinct l.id
    from leagues l
    join season_weeks w on w.season = l.season and w.week = l.week
      and w.locks_at > ${now} and w.locks_at <= ${later(now, LAST_CALL_MS)}
    join players p on p.league_id = l.id and p.left_at is null
    join push_consents c on c.user_id = p.user_id and c.kind = 'last_call' and c.given_at < ${now}
    join push_subscriptions s on s.user_id = p.user_id
    where l.id > ${after} and l.stage = 'running' and l.wiped_at is null and not exists (
      select from pushes u where u.topic = concat_ws(':', 'last_call', l.id, l.week, p.id)
    )
    order by l.id limit ${leaguesMax}
  `.execute(db)
  return rows.map(({ id }) => id)
}

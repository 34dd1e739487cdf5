/** Queues the last call: three hours before the lock, for players who have not acted and want it. */
import { type Instant, type LeagueId, later } from '@whale/game'
import { LAST_CALL_MS, lastCallAlerts } from '@whale/pages'
import { sql } from 'kysely'
import { locksOfLeague } from '../domain/history/calendar.ts'
import { peek } from '../domain/peek.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import { type World, isClockBeingTurned } from '../world.ts'

/** Leagues per statement. */
const LEAGUES_MAX = 500

/**
 * Queues the last calls that are due, each once. Returns the number of leagues with a player to notify. Goes through all leagues by id,
 * because a league where everyone has acted stays on the list until its lock.
 */
export async function queueLastCalls(world: World, leaguesMax = LEAGUES_MAX): Promise<number> {
  if (world.push === null || isClockBeingTurned(world)) return 0
  const now = world.clock.now()
  let leaguesDue = 0
  let after = ''
  for (;;) {
    const leagues = await lockingLeagues(world, { now, after, leaguesMax })
    const due = await leaguesToNotify(world, leagues, now)
    for (const id of due) {
      const league = await peek(world, id)
      if (league !== null) await inTransaction(world.club, (tx) => queueAlerts(tx, lastCallAlerts(league, now), now))
    }
    leaguesDue += due.length
    after = leagues.at(-1)?.league_id ?? after
    if (leagues.length < leaguesMax || world.isStopping) return leaguesDue
  }
}

interface LockingLeague {
  league_id: LeagueId
  members: { topic: string; user_id: string }[]
}

/** The next leagues by id whose lock is near. Devices are in the club's tables, so `leaguesToNotify` reads them separately. */
async function lockingLeagues(
  { db }: World,
  { now, after, leaguesMax }: { now: Instant; after: string; leaguesMax: number },
): Promise<LockingLeague[]> {
  const { rows } = await sql<LockingLeague>`
    select l.id as league_id, json_agg(json_build_object(
      'topic', concat_ws(':', 'last_call', l.id, l.week, p.id), 'user_id', p.user_id
    )) as members
    from leagues l
    join ${locksOfLeague} and w.week = l.week
      and w.locks_at > ${now} and w.locks_at <= ${later(now, LAST_CALL_MS)}
    join players p on p.league_id = l.id and p.left_at is null
    where l.id > ${after} and l.stage = 'running' and l.wiped_at is null
    group by l.id order by l.id limit ${leaguesMax}
  `.execute(db)
  return rows
}

/** The ids of leagues where a member with a device wants the last call and has not got it yet. */
async function leaguesToNotify({ club }: World, leagues: readonly LockingLeague[], now: Instant): Promise<LeagueId[]> {
  if (leagues.length === 0) return []
  const members = leagues.flatMap(({ league_id, members }) => members.map((member) => ({ league_id, ...member })))
  const { rows } = await sql<{ league_id: LeagueId }>`
    select distinct m.league_id
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (league_id text, topic text, user_id text)
    join push_consents c on c.user_id = m.user_id and c.kind = 'last_call' and c.given_at < ${now}
    where exists (select from push_subscriptions s where s.user_id = m.user_id)
      and not exists (select from pushes u where u.topic = m.topic)
    order by m.league_id
  `.execute(club)
  return rows.map(({ league_id: id }) => id)
}

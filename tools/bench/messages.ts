/**
 * Measures how long a worker takes to queue Tuesday's alerts and emails for ten thousand leagues, and how much slower the API is
 * meanwhile. Half of the people want alerts, half the weekly email. Chat posts are queued as a week is settled (`settling`).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { moveAlerts } from '../../apps/server/src/domain/alerts.ts'
import { queueDigests } from '../../apps/server/src/jobs/queue-digests.ts'
import { copyLeague, openClients } from '../copies.ts'
import { playLeague } from './league.ts'
import { loadBesides } from './load-thread.ts'
import { type Plan, type Row, atMost, measured } from './report.ts'
import { TUESDAY, gatherScores } from './settling.ts'

const LEAGUES = 10_000
const BATCH = 1000
/** Nine in the morning: no digest waits for another league. */
const MORNING = '2025-09-16T13:05:00.000Z'
const QUIET_MS = 5000
const ROUND_MS = 1000

export async function benchMessages(plan: Plan): Promise<Row[]> {
  const { isSmoke, rounds, log, defer } = plan
  const leagues = isSmoke ? 10 : rounds === 1 ? BATCH : LEAGUES
  const played = await playLeague(plan)
  const { server } = played.stage
  const { leagueId, people } = played.crew
  const { world } = server
  const [client] = await openClients(defer, server.databaseUrl)
  await gatherScores(played)
  await server.turnTo(TUESDAY)
  for (let from = 0; from < leagues; from += BATCH) {
    log(`copying leagues from ${from}`)
    const count = Math.min(BATCH, leagues - from)
    await copyLeague(client, { leagueId, prefix: `messages${from}x`, from, count })
  }
  log('giving each league people of its own')
  await copyPeople(client)
  server.turnClockAlone(MORNING)
  const api = await played.stage.startServer({ ROLE: 'api' })
  const token = people[0]?.token ?? ''
  const calls = [{ method: 'GET', path: `/api/game/${leagueId}/home`, token }]
  const load = { url: api.url, connections: 2, ms: ROUND_MS, calls }
  const besides = async (ms: number, work: () => Promise<unknown>) => {
    const sent = loadBesides({ ...load, ms })
    await work()
    return (await sent.stop()).map(({ p95Ms }) => p95Ms)
  }
  await besides(ROUND_MS, () => sleep(ROUND_MS))
  const [quiet = Number.NaN] = await besides(QUIET_MS, () => Promise.resolve())
  log('queueing')
  let alerts = 0
  let emails = 0
  let alertsMs = 0
  let spanMs = 0
  const busy = await besides(ROUND_MS, async () => {
    const since = performance.now()
    alerts = await moveAlerts(world)
    alertsMs = performance.now() - since
    emails = await queueDigests(world)
    spanMs = performance.now() - since
  })
  log(`${alerts} alerts and ${emails} emails`)
  if (emails === 0 || alerts === 0) throw new Error('nothing was queued')
  return [
    measured(`${alerts} alerts moved`, 's', [alertsMs / 1000]),
    measured(`${emails} emails queued`, 's', [(spanMs - alertsMs) / 1000]),
    atMost(60, `8a  messages of ${leagues} leagues queued`, 's', [spanMs / 1000]),
    measured('p95 of the API before', 'ms', [quiet]),
    atMost(
      2,
      '8b  p95 of the API while queueing / before',
      'times',
      busy.map((ms) => ms / quiet),
    ),
  ]
}

/** Copies of a league have its people. Gives each copy its own, half with a device and an alert, half with the weekly email. */
async function copyPeople(client: pg.Client): Promise<void> {
  const email = `lower(p.league_id || '_' || p.id) || '@bench.example'`
  for (const text of [
    `create temporary table copied as select p.league_id, p.id, 'user_' || p.league_id || p.id as user_id,
       ${email} as email, p.user_id as original, row_number() over (partition by p.league_id order by p.id) % 2 = 0 as is_alerted
     from players p where p.league_id like 'league_messages%' and p.left_at is null`,
    `insert into users select (jsonb_populate_record(u, jsonb_build_object(
       'id', c.user_id, 'email', c.email, 'username', c.user_id, 'username_key', c.user_id, 'email_confirmed_at', now()))).*
     from copied c join users u on u.id = c.original`,
    `set session_replication_role = replica`,
    `update players p set user_id = c.user_id from copied c where p.league_id = c.league_id and p.id = c.id`,
    `insert into league_directory (league_id, cell, reserved_at, confirmed_at)
     select distinct league_id, 1, now(), now() from copied on conflict do nothing`,
    `delete from league_users where league_id like 'league_messages%'`,
    `insert into league_users (user_id, league_id) select user_id, league_id from copied`,
    `insert into push_consents select user_id, 'count', '2025-09-01' from copied where is_alerted`,
    `insert into quiet_hours (user_id, zone, is_on, from_hour, until_hour, with_last_call)
     select user_id, 'America/New_York', true, 22, 8, false from copied where is_alerted`,
    `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, device, made_at)
     select user_id, '', 'https://fcm.googleapis.com/' || user_id, '', '', 'a phone', now() from copied where is_alerted`,
    `insert into league_alerts select league_id, 'count:' || league_id || ':2:' || id, user_id, 'count', 'Week 2 results are in',
       'See what you won and lost.', '/game/' || league_id, '2025-09-17' from copied where is_alerted`,
    `insert into mail_consents (user_id, kind, given_at) select user_id, 'count', '2025-09-01' from copied where not is_alerted`,
    `set session_replication_role = origin`,
    `analyze`,
  ]) {
    await client.query(text)
  }
}

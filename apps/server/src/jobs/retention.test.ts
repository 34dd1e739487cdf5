/** Expired data is deleted when the retention table says so, but not earlier. */
import { RETENTION } from '@whale/words'
import { DAY_MS, constantsOf, later } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, type TestServer, startTestServer } from '../testing/test-server.ts'
import { cleanUp } from './clean-up.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', ['Ada'])
  await server.addEspnLeague('100001', ['Ada'])
})
afterAll(() => server.close())

type Moment = RawBuilder<string>
type Ids = { userId: string; leagueId: string; gameNow: string }

/** Inserts a row of each kind with this start; for links, with this expiry. */
const ROWS: Readonly<
  Record<Exclude<keyof typeof RETENTION, 'leagues'>, (at: Moment, ids: Ids) => RawBuilder<unknown>>
> = {
  sessions: (at, { userId }) => sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    values (sha256(random()::text::bytea), ${userId}, ${at}, now(), ${at} + interval '180 days')
  `,
  reset_links: (at, { userId }) => sql`
    insert into password_resets (token_hash, user_id, expires_at) values (sha256(random()::text::bytea), ${userId}, ${at})
  `,
  email_links: (at, { userId }) => sql`
    insert into email_changes (token_hash, user_id, email, expires_at)
    values (sha256(random()::text::bytea), ${userId}, 'new@mail.example', ${at})
  `,
  // Uses the game's clock.
  commands: (at, { userId, gameNow }) => sql`
    insert into command_keys (user_id, key, fingerprint, reply, created_at)
    values (${userId}, random()::text, '', '{}', ${gameNow}::timestamptz - (now() - ${at}))
  `,
  changes: (at, { leagueId }) => sql`
    insert into changes (league_id, number, topic)
    values (${leagueId}, (extract(epoch from ${at}) * 1000000)::bigint, 'home')
  `,
  allowances: (at) => sql`insert into allowances (key, full_at) values (random()::text, ${at})`,
  // A league has at most one, and its times are the game's.
  espn_sign_ins: (at, { userId, gameNow }) => sql`
    insert into espn_sign_ins (league_id, id, user_id, key_id, sealed, given_at, last_ok_at, refused_at, refusals)
    select id, random()::text, ${userId}, '', '', ${gameNow}, ${gameNow}::timestamptz - (now() - ${at}), ${gameNow}, 2
    from leagues l where not exists (select from espn_sign_ins s where s.league_id = l.id) limit 1
  `,
  // Ended because its member is not in the league.
  chat_channels: (at, { userId, leagueId, gameNow }) => sql`
    insert into chat_channels (league_id, service, id, user_id, key_id, sealed, last_four, kinds, connected_at)
    select ${leagueId}, case when ${at} > now() then 'discord' else 'slack' end, random()::text,
      case when ${at} > now() then ${userId} else 'user_gone' end, '', '', '', '[]', ${gameNow}
  `,
  chat_posts: (at, { leagueId, gameNow }) => sql`
    insert into chat_posts
      (league_id, channel_id, key, service, kind, path, state, queued_at, expires_at, ended_at)
    values (${leagueId}, '', random()::text, 'discord', 'test', '', 'sent', ${gameNow}, ${gameNow},
      ${gameNow}::timestamptz - (now() - ${at}))
  `,
  emails: (at) => sql`
    insert into outbox (recipient, subject, body, queued_at, sent_at) values ('a@b.example', '', '', ${at}, ${at})
  `,
  bounces: (at) => sql`insert into bounced_addresses values (random()::text, '5.1.1', ${at})`,
  // Never sent: access was closed.
  alerts: (at, { userId, gameNow }) => sql`
    insert into pushes (user_id, kind, topic, path, queued_at, next_try_at, expires_at, state)
    select ${userId}, 'offer', random()::text, '', t.at, t.at, t.at, 'queued'
    from (select ${gameNow}::timestamptz - (now() - ${at}) as at) t
  `,
  daily_results: (at) => sql`
    insert into daily_results (day, player_key, units, place, sent_at)
    values ('2026-11-23', random()::text, 100, 5, ${at})
  `,
  shares: (at, { userId, leagueId, gameNow }) => sql`
    insert into shares (id, user_id, league_id, kind, week, bet_id, token_hash, invite_code, made_at)
    select t.id, ${userId}, ${leagueId}, 'bet', null, t.id, sha256(t.id::bytea), null,
      ${gameNow}::timestamptz - (now() - ${at})
    from (select random()::text as id) t
  `,
  // From a night that is gone.
  guests: (at, { gameNow }) => sql`
    insert into guests (id, league_id, token_hash, name, name_key, network, joined_at)
    select 'user_guest_' || t.id, 'league_gone', sha256(t.id::bytea), t.id, t.id, '',
      ${gameNow}::timestamptz - (now() - ${at})
    from (select random()::text as id) t
  `,
  subscriptions: (at) => sql`
    insert into subscriptions (email, kind, utm_source, utm_medium, utm_campaign, subscribed_at, unsubscribed_at)
    values (random()::text, 'newsletter', '', '', '', ${at} - interval '1 day', ${at})
  `,
  messages: (at, { gameNow }) => sql`
    insert into support_messages (email, league_provider, reason, message, received_at)
    values ('a@b.example', 'espn', 'bug', 'It is still broken', ${gameNow}::timestamptz - (now() - ${at}))
  `,
}

const TABLES: Readonly<Record<keyof typeof ROWS, string>> = {
  sessions: 'sessions',
  reset_links: 'password_resets',
  email_links: 'email_changes',
  commands: 'command_keys',
  changes: 'changes',
  allowances: 'allowances',
  espn_sign_ins: 'espn_sign_ins',
  chat_channels: 'chat_channels',
  chat_posts: 'chat_posts',
  emails: 'outbox',
  bounces: 'bounced_addresses',
  alerts: 'pushes',
  daily_results: 'daily_results',
  shares: 'shares',
  guests: 'guests',
  subscriptions: 'subscriptions',
  messages: 'support_messages',
}

async function rowsIn(kind: keyof typeof ROWS): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(TABLES[kind])}`.execute(
    server.world.db,
  )
  return rows[0]?.count ?? 0
}

test.each(Object.keys(ROWS) as (keyof typeof ROWS)[])('%s', async (kind) => {
  const { db, clock } = server.world
  const ids = { userId: crew.people[0]?.userId ?? '', leagueId: crew.leagueId, gameNow: clock.now() }
  const { days } = RETENTION[kind]
  // An hour before the limit and an hour after it.
  const [young, old] = [1, -1].map(
    (hours) => sql<string>`(now() + make_interval(days => ${-(days ?? 0)}, hours => ${hours}))`,
  )
  await cleanUp(server.world)
  const before = await rowsIn(kind)
  if (young === undefined || old === undefined) throw new Error('there are two')
  await ROWS[kind](young, ids).execute(db)
  await ROWS[kind](old, ids).execute(db)
  expect(await rowsIn(kind)).toBe(before + 2)
  await cleanUp(server.world)
  expect(await rowsIn(kind)).toBe(before + 1)
  await cleanUp(server.world)
  expect(await rowsIn(kind)).toBe(before + 1)
})

test('ends a post that nothing sends while access is closed, and then deletes it', async () => {
  const { db, clock } = server.world
  const at = later(clock.now(), -31 * DAY_MS)
  await sql`
    insert into chat_posts
      (league_id, channel_id, key, service, kind, path, state, queued_at, next_try_at, expires_at)
    values (${crew.leagueId}, '', 'waits', 'discord', 'results', '', 'queued', ${at}, ${at}, ${at})
  `.execute(db)
  await cleanUp(server.world)
  const states = await sql<{ state: string }>`select state from chat_posts where key = 'waits'`.execute(db)
  expect(states.rows).toEqual([{ state: 'failed' }])
})

test('deletes a session unused for a month even before it expires', async () => {
  const before = await rowsIn('sessions')
  for (const days of [29, 31]) {
    await sql`
      insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
      values (sha256(random()::text::bytea), ${crew.people[0]?.userId}, now() - interval '40 days',
        now() - make_interval(days => ${days}), now() + interval '140 days')
    `.execute(server.world.db)
  }
  await cleanUp(server.world)
  expect(await rowsIn('sessions')).toBe(before + 1)
})

test('never deletes waiting emails or active subscriptions', async () => {
  const { db } = server.world
  await sql`
    insert into outbox (recipient, subject, body, queued_at, next_try_at)
    values ('waits@b.example', '', '', now() - interval '400 days', now())
  `.execute(db)
  await sql`
    insert into subscriptions (email, kind, utm_source, utm_medium, utm_campaign, subscribed_at)
    values ('reads@b.example', 'newsletter', '', '', '', now() - interval '400 days')
  `.execute(db)
  const before = [await rowsIn('emails'), await rowsIn('subscriptions')]
  await cleanUp(server.world)
  expect([await rowsIn('emails'), await rowsIn('subscriptions')]).toEqual(before)
})

test('keeps command keys for at least a week, and wiped leagues as long as the rules require (§4)', () => {
  expect(RETENTION.commands.days).toBeGreaterThanOrEqual(7)
  expect(RETENTION.leagues.days).toBe(constantsOf(2025).wipedDays)
})

test('a table that cannot be cleaned up does not block the others', async () => {
  const { db } = server.world
  const at = sql<string>`now() - interval '1 year'`
  await sql`insert into allowances (key, full_at) values ('long full', ${at})`.execute(db)
  await sql`alter table password_resets rename to password_resets_away`.execute(db)
  try {
    await expect(cleanUp(server.world)).rejects.toThrow('password_resets')
    expect(await db.selectFrom('allowances').select('key').where('key', '=', 'long full').execute()).toEqual([])
  } finally {
    await sql`alter table password_resets_away rename to password_resets`.execute(db)
  }
})

/** Upgrades the database of an earlier version, keeps every row, and plays on (promise R21). */
import { createHash, randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { type LeagueId, instant } from '@whale/game'
import { type DemoProvider, startDemoProvider } from '@whale/providers/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { peek } from '../../domain/peek.ts'
import type { RunningServer } from '../../server.ts'
import { cloneDatabase, dropDatabase } from '../../testing/databases.ts'
import { violationsOf, schemaOf, textOfSchema } from '../../testing/dump.ts'
import { type Release, restoreRelease, parseRelease } from '../../testing/release.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { claimEmail, queueEmail } from '../email/outbox.ts'
import { inTransaction } from './in-transaction.ts'
import { addCell, migrate } from './migrate.ts'
import { requirePath } from './migrate-database.ts'
import { type Db, connect } from './pool.ts'

const FOLDER = new URL('../../testing/releases/', import.meta.url)
const releases = (await readdir(FOLDER)).filter((name) => name.endsWith('.ndjson')).toSorted()

const serverUrl = inject('serverUrl')
const made: { name: string; db: Db }[] = []
let provider: DemoProvider
let server: RunningServer | null = null
beforeAll(async () => {
  provider = await startDemoProvider({
    port: 0,
    now: () => server?.world.clock.now() ?? instant('2025-09-10T13:00:00.000Z'),
  })
})
afterAll(async () => {
  await provider.close()
  for (const { name, db } of made) {
    await db.destroy()
    await dropDatabase({ serverUrl, name })
  }
})

async function aDatabase(): Promise<{ url: string; db: Db }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase({ serverUrl, template: 'template1', name })
  const db = connect({ url, connections: 2, timeoutMs: 15_000, onLostConnection: () => undefined })
  made.push({ name, db })
  return { url, db }
}

async function countsOf(db: Db, { tables }: Release): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables.keys()) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** Applies the migrations before the first whose name ends with `name`, beginning after the release. */
async function migrateBefore(db: Db, name: string, { migrations }: Release): Promise<void> {
  const folder = new URL('../../../migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const next = files.slice(
    migrations.length,
    files.findIndex((file) => file.endsWith(name)),
  )
  expect(next.length).toBeGreaterThan(1)
  for (const file of next) {
    const text = await readFile(new URL(file, folder), 'utf8')
    await sql.raw(text).execute(db)
    const hash = createHash('sha256').update(text).digest('hex')
    await sql`insert into schema_migrations (name, hash) values (${file}, ${hash})`.execute(db)
  }
}

test('renames columns and stored reasons in place', async () => {
  const { db } = await aDatabase()
  const release = parseRelease(await readFile(new URL('0007.ndjson', FOLDER), 'utf8'))
  await restoreRelease(db, release)
  await migrateBefore(db, '_plain_names.sql', release)
  await sql`
    update leagues set trouble = 'defect', retry_at = '2025-09-16T12:00:00Z';
    insert into outbox (recipient, subject, body, queued_at, told, trouble)
    values ('ada@fan.example', 'Week 1', '', now(), 'week 1 of ada', '550 no');
    insert into outbox (recipient, subject, body, queued_at, next_try_at, told)
    values ('ben@fan.example', 'Week 1', 'As it stands', now(), now(), 'week 1 of ben');
    insert into contests (league_id, id, team_id, holder_id, user_id, contested_at, kept_at)
    select league_id, 'contest_1', team_id, id, user_id, '2025-09-10T12:00:00Z', '2025-09-11T12:00:00Z' from players limit 1;
    insert into subscriptions (email, kind, utm_source, utm_medium, utm_campaign, subscribed_at)
    values ('ada@fan.example', 'newsletter', 'profile', 'switch', 'letters', now()),
      ('ben@fan.example', 'newsletter', 'poster', 'print', 'letters', now())
  `.execute(db)
  await migrate(db)
  expect(await db.selectFrom('leagues').select('wait_reason').execute()).toEqual([{ wait_reason: 'internal_error' }])
  const emails = db.selectFrom('outbox').select(['topic', 'error', 'expires_at']).where('topic', '=', 'week 1 of ada')
  expect(await emails.execute()).toEqual([{ topic: 'week 1 of ada', error: '550 no', expires_at: null }])
  // Queued before emails were stored as facts, and sent with its own words. Its topic still keeps a second one out.
  const again = { recipient: 'ben@fan.example', topic: 'week 1 of ben', text: { subject: 'Week 1', body: 'Again' } }
  await inTransaction(db, (tx) => queueEmail(tx, again))
  expect(await claimEmail(db)).toMatchObject({ recipient: 'ben@fan.example', body: 'As it stands', blocks: null })
  expect(await claimEmail(db)).toBeNull()
  expect(await db.selectFrom('contests').select('rejected_at').execute()).toEqual([
    { rejected_at: '2025-09-11T12:00:00.000Z' },
  ])
  const campaigns = db
    .selectFrom('subscriptions')
    .select(['email', 'utm_campaign'])
    .where('email', 'like', '%@fan.example')
  expect(await campaigns.orderBy('email').execute()).toEqual([
    { email: 'ada@fan.example', utm_campaign: 'emails' },
    { email: 'ben@fan.example', utm_campaign: 'letters' },
  ])
})

test('clears the points of picks without a guess, which were 0', async () => {
  const { db } = await aDatabase()
  await restoreRelease(db, parseRelease(await readFile(new URL('0007.ndjson', FOLDER), 'utf8')))
  await sql`update predictions set points = 0 where id = (select min(id) from predictions)`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ points: number | null }>`select points from cell_1.predictions order by id`.execute(db)
  expect(rows.map(({ points }) => points)).toEqual([null, ...rows.slice(1).map(() => 12_000)])
})

test('gives every bet the side of its challenger', async () => {
  const { db } = await aDatabase()
  await restoreRelease(db, parseRelease(await readFile(new URL('0007.ndjson', FOLDER), 'utf8')))
  const spread = { market: 'spread', teamId: '1', againstTeamId: '4', line: 350, side: 'covers' }
  const under = { market: 'over_under', teamIds: ['4'], line: 11850, side: 'under' }
  const ended = { at: '2025-09-16T08:00:00Z', acceptedAt: '2025-09-12T08:00:00Z' }
  const both = { ...ended, result: { market: 'spread', points: 9000, againstPoints: 10000 } }
  const one = { ...ended, result: { market: 'over_under', points: 9000 } }
  const old = [
    ['a', spread, 'lost', both],
    ['b', { ...spread, side: 'fails' }, 'won', both],
    ['c', under, 'won', one],
    ['d', { ...under, side: 'over' }, 'proposed', {}],
  ] as const
  for (const [id, terms, state, details] of old) {
    await sql`
      insert into bets (league_id, id, week, challenger_id, challenged_id, stake, odds, counter_stake, terms, proposed_at, state, state_details)
      select league_id, ${id}, 2, challenger_id, challenged_id, 10, 200, 10, ${JSON.stringify(terms)}, proposed_at, ${state}, ${JSON.stringify(details)}
      from bets limit 1
    `.execute(db)
  }
  await migrate(db)
  const { rows } = await sql<{ bet: string; result: unknown }>`
    select kind || ' ' || line as bet, state_details -> 'result' as result from cell_1.bets where id in ('a', 'b', 'c', 'd') order by id
  `.execute(db)
  expect(rows.map(({ bet, result }) => [bet, result])).toEqual([
    ['spread 350', { points: 9000, againstPoints: 10000 }],
    ['spread -350', { points: 10000, againstPoints: 9000 }],
    ['under 11850', { points: 9000 }],
    ['over 11850', null],
  ])
})

describe.each(releases)('upgrading from %s', (file) => {
  let release: Release
  let at: { url: string; db: Db }
  beforeAll(async () => {
    release = parseRelease(await readFile(new URL(file, FOLDER), 'utf8'))
    at = await aDatabase()
    await restoreRelease(at.db, release)
  })

  test('has the schema of a new database and keeps every row', async () => {
    const before = await countsOf(at.db, release)
    expect(before).toEqual(Object.fromEntries([...release.tables].map(([table, rows]) => [table, rows.length])))
    await migrate(at.db)
    const today = await aDatabase()
    await migrate(today.db)
    expect(await schemaOf(at.db)).toBe(await schemaOf(today.db))
    expect(await countsOf(at.db, release)).toEqual(before)
    expect(await violationsOf(at.db)).toEqual([])
  })

  test('has the first cell as a new cell is made', async () => {
    expect(await addCell(at.db)).toBe(2)
    expect(await textOfSchema(at.db, 'cell_2')).toBe(await textOfSchema(at.db, 'cell_1'))
    expect(await migrate(at.db)).toEqual([])
  })

  test('shows the club and the first cell to connections without settings, such as a pooler’s', async () => {
    const plain = connect({ url: at.url, connections: 1, isPooled: true, onLostConnection: () => undefined })
    onTestFinished(() => plain.destroy())
    await requirePath(plain)
    const counted = sql<{ leagues: number; users: number }>`
      select (select count(*)::int from leagues) as leagues, (select count(*)::int from users) as users`
    expect((await counted.execute(plain)).rows).toEqual([{ leagues: 1, users: 8 }])
    await sql`set search_path = public`.execute(plain)
    await expect(requirePath(plain)).rejects.toThrow('do not find the tables of the first cell')
  })

  test('lists its leagues in the directory', async () => {
    const { rows } = await sql<object>`
      select d.cell, c.code = l.invite_code as code, s.fantasy_league_id = l.fantasy_league_id as source,
        (select count(*)::int from league_users u where u.league_id = l.id) as users
      from leagues l left join league_directory d on d.league_id = l.id and d.confirmed_at is not null
      left join league_codes c on c.league_id = l.id left join league_sources s on s.league_id = l.id
    `.execute(at.db)
    expect(rows).toEqual([{ cell: 1, code: true, source: true, users: 8 }])
  })

  test('reads the league and settles its next week with clean books', async () => {
    server = await startSecondServer(
      { databaseUrl: at.url, provider },
      { DEV_CLOCK: '1', LIMITS: 'off', DATABASE_TIMEOUT_MS: '15000' },
    )
    try {
      const { id } = await at.db.selectFrom('leagues').select('id').executeTakeFirstOrThrow()
      const league = await peek(server.world, id as LeagueId)
      expect(league?.players).toHaveLength(8)
      expect(league?.bets).toMatchObject([{ state: { state: 'proposed' } }])
      // First to a moment before the week's lock: the stored clock has gone on since the copy was made.
      for (const now of ['2025-09-10T13:00:00.000Z', '2025-09-17T13:00:00.000Z']) {
        const turned = await fetch(`${server.url}/api/dev/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ now }),
        })
        expect(turned.status).toBe(200)
      }
      const after = await at.db.selectFrom('leagues').select('final_through').executeTakeFirstOrThrow()
      expect(after).toEqual({ final_through: 2 })
      expect(await violationsOf(at.db)).toEqual([])
    } finally {
      await server.close()
    }
  })
})

/** Season changes and the hourly audit, in a server with more leagues than fit into one batch. */
import { instant } from '@whale/game'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EIGHT, OPENING, type TestServer, startTestServer } from '../testing/test-server.ts'
import { reschedule } from './administration.ts'
import { auditInTurn } from './hourly-audit.ts'
import { finishSeasonChanges } from './season-changes.ts'

const COPIES = 1200
const NOW = '2025-09-04T12:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ DATABASE_TIMEOUT_MS: '5000' })
  const crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
  for (let from = 0; from < COPIES; from += 300) {
    const numbers = sql`generate_series(${from}::int, ${from + 299}::int) n`
    await sql`
      insert into leagues select copy.* from leagues l, ${numbers}, jsonb_populate_record(null::leagues, to_jsonb(l) || jsonb_build_object(
        'id', 'league_copy' || lpad(n::text, 5, '0'), 'invite_code', upper(lpad(to_hex(n), 6, '0')), 'fantasy_league_id', 'copy' || n,
        'event_count', 0, 'stage', 'pregame', 'start_week', null, 'week', null, 'phase', null, 'settled_through', null,
        'final_through', null)) copy
      where l.id = ${crew.leagueId}
    `.execute(server.world.db)
  }
  server.stopClockAt(NOW)
}, 60_000)
afterAll(() => server.close())

/** Kicks off at 6pm Eastern on Thursday, before the usual lock at 8pm, so it moves week 3's deadline. */
const GAME = {
  week: 3,
  kickoffAt: instant('2025-09-18T22:00:00.000Z'),
  teams: ['KC', 'BUF'] as const,
  isOfficial: false,
}

const dueNow = async () =>
  Number(
    (
      await sql<{ count: number }>`
        select count(*)::int as count from leagues where id like 'league_copy%' and next_due_at = ${NOW}`.execute(
        server.world.db,
      )
    ).rows[0]?.count,
  )

test('a season change resumes after an error halfway, in batches of 500', async () => {
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from leagues where id = 'league_copy00700' for update`)
  // The deadline is written; a worker sends the remaining notifications.
  expect(await reschedule(server.world, 2025, [GAME])).toEqual([3])
  expect(await server.world.club.selectFrom('season_changes').select('cell').execute()).toEqual([{ cell: 1 }])
  const first = await dueNow()
  expect(first).toBeGreaterThan(490)
  expect(first).toBeLessThanOrEqual(500)
  await holder.query('rollback')
  await holder.end()

  await finishSeasonChanges(server.world)
  expect(await dueNow()).toBe(COPIES)
  const { rows } = await sql<{ notified: number }>`
    select count(*)::int as notified from changes where league_id like 'league_copy%' group by xmin
  `.execute(server.world.db)
  expect(rows.reduce((sum, { notified }) => sum + notified, 0)).toBe(COPIES)
  expect(Math.max(...rows.map(({ notified }) => notified))).toBeLessThanOrEqual(500)
  expect(await server.world.club.selectFrom('season_changes').selectAll().execute()).toEqual([])
}, 30_000)

test('hourly audits first read all leagues, then what changed and a tenth of the others', async () => {
  const { db } = server.world
  const audit = async () => (await auditInTurn(server.world, () => Promise.resolve())).leagues
  expect(await audit()).toBe(COPIES + 1)
  const rounds: number[] = []
  for (let round = 0; round < 10; round += 1) {
    // As if the one-minute overlap had passed.
    await sql`update audit_progress set since = (extract(epoch from clock_timestamp()) * 1000000)::bigint`.execute(db)
    rounds.push(await audit())
  }
  expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(COPIES + 1)
  expect(Math.max(...rounds)).toBeLessThan(COPIES / 5)
  await sql`update audit_progress set since = (extract(epoch from clock_timestamp()) * 1000000)::bigint`.execute(db)
  const plain = rounds[1] ?? 0
  await sql`update leagues set version = version where id in (select id from leagues order by id limit 700)`.execute(db)
  expect(await audit()).toBeGreaterThanOrEqual(700)
  expect(plain).toBeLessThan(700)
}, 60_000)

test('the next audit repeats an audit whose handler failed', async () => {
  const { db } = server.world
  const before = await db.selectFrom('audit_progress').selectAll().execute()
  await expect(auditInTurn(server.world, () => Promise.reject(new Error('no pause')))).rejects.toThrow('no pause')
  expect(await db.selectFrom('audit_progress').selectAll().execute()).toEqual(before)
})

/** Kills a worker between the steps of summarizing a finished season: there is a complete summary or none, and the next worker creates it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summarizeFinished } from '../domain/past-seasons.ts'
import { FORM } from '../domain/store/past-seasons.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { useChildServer } from '../testing/use-child-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addEspnLeague('100001', EIGHT)
  await server.turnTo('2026-12-03T12:00:00.000Z')
})
afterAll(() => server.close())

const summary = async () => {
  const { rows } = await sql<{ people: number; form: number }>`
    select s.form, count(p.*)::int as people from past_seasons s left join past_people p on p.league_id = s.league_id group by s.form
  `.execute(server.world.db)
  return rows
}

const openTransactions = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and query like '%past_%' and pid <> pg_backend_pid()
  `.execute(server.world.db)
  return rows[0]?.count ?? 0
}

test.each([
  ['after the season', { after: /insert into past_seasons/, before: /delete from "past_people"/ }],
  ['after the people', { after: /insert into past_people/, before: /insert into past_pairs/ }],
  ['before the commit', { after: /insert into past_pairs/, before: /commit/ }],
])(
  'leaves a complete summary or none when a worker is killed %s',
  async (_, points) => {
    const { db } = server.world
    // As if an older version had written it: the people are gone, and everything is computed again.
    await sql`update past_seasons set form = 0`.execute(db)
    await sql`delete from past_people`.execute(db)
    const link = await startFaultyProxy(server.databaseUrl)
    link.inject({ kind: 'drop_from', ...points })
    const worker = await useChildServer(server, { ROLE: 'all', DATABASE_URL: link.url })
    await until(async () => (await openTransactions()) > 0)
    expect(await summary()).toEqual([{ form: 0, people: 0 }])
    await worker.kill()
    await link.close()
    await until(async () => (await openTransactions()) === 0)
    expect(await summary()).toEqual([{ form: 0, people: 0 }])
    expect(await summarizeFinished(server.world)).toBe(1)
    expect(await summary()).toEqual([{ form: FORM, people: 8 }])
    expect(await summarizeFinished(server.world)).toBe(0)
    await server.expectCleanAudit()
  },
  60_000,
)

/** Upgrades an earlier version's database, keeps every row, and plays on (promise R21). */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
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
import { addCell, migrate } from './migrate.ts'
import { requirePath } from './migrate-database.ts'
import { type Db, connect } from './pool.ts'

/** A league in its second week. */
const RELEASE = new URL('../../testing/release-1.0.0.ndjson.gz', import.meta.url)

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

describe('upgrading from 1.0.0', () => {
  let release: Release
  let at: { url: string; db: Db }
  beforeAll(async () => {
    release = parseRelease(gunzipSync(await readFile(RELEASE)).toString())
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

  test('has a first cell like a new one', async () => {
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
      expect(new Set(league?.bets.map(({ state }) => state.state))).toEqual(new Set(['proposed', 'accepted']))
      // First to a moment before the week's lock: the stored clock has moved on since the copy was made.
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

/** Restores a backup to a moment: data from before it is there, later data is not (promise R19). */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import { layOut, takeBase } from './backup.ts'
import { startEmbedded } from './launch.ts'

let folder = ''
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'whale-club-backup-')))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function on<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('restores a base backup and its log: to the end with both transfers, and to a moment between them with the first only', async () => {
  const backupDir = join(folder, 'backups')
  const first = await startEmbedded({ dataDir: join(folder, 'first'), backupDir })
  const moment = await on(first.url, async (client) => {
    // A lost disk takes no more than the last minute with it.
    expect((await client.query('show archive_timeout')).rows).toEqual([{ archive_timeout: '1min' }])
    await client.query('create table moved (what text)')
    await takeBase({ url: first.url, dataDir: join(folder, 'first'), backupDir })
    await client.query(`insert into moved values ('A')`)
    await sleep(20)
    const { rows } = await client.query<{ now: string }>(`select clock_timestamp() as now`)
    await sleep(20)
    await client.query(`insert into moved values ('B')`)
    const last = await client.query<{ piece: string }>(`select pg_walfile_name(pg_switch_wal()) as piece`)
    await vi.waitUntil(
      async () => {
        const archived = await client.query<{ piece: string }>(
          'select last_archived_wal as piece from pg_stat_archiver',
        )
        return (archived.rows[0]?.piece ?? '') >= (last.rows[0]?.piece ?? 'none')
      },
      { timeout: 15_000, interval: 20 },
    )
    return new Date(rows[0]?.now ?? '').toISOString()
  })
  await first.stop()

  await layOut({ backupDir, dataDir: join(folder, 'all'), moment: null })
  // It archives no log: the restore uses the log of the first server.
  const all = await startEmbedded({ dataDir: join(folder, 'all') })
  const { rows: both } = await on(all.url, (client) => client.query('select what from moved'))
  expect(both).toEqual([{ what: 'A' }, { what: 'B' }])
  await all.stop()

  const dataDir = join(folder, 'second')
  await layOut({ backupDir, dataDir, moment })
  const second = await startEmbedded({ dataDir, backupDir })
  const { rows } = await on(second.url, (client) => client.query('select what from moved'))
  expect(rows).toEqual([{ what: 'A' }])
  // From then on it is an ordinary database.
  await on(second.url, (client) => client.query(`insert into moved values ('C')`))
  await second.stop()
  await expect(layOut({ backupDir, dataDir, moment })).rejects.toThrow(/There is a database in .* already/)
  await expect(
    layOut({ backupDir, dataDir: join(folder, 'third'), moment: '2001-01-01T00:00:00.000Z' }),
  ).rejects.toThrow(/There is no base backup in .* from before 2001/)
})

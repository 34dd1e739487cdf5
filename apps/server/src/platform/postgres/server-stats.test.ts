import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbedded } from './embedded/launch.ts'
import { connect } from './pool.ts'
import { ARCHIVE_IS_FAILING } from './server-stats.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whale-club-stats-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('reports a failing archive until it works again', async () => {
  const backupDir = join(folder, 'backups')
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), backupDir })
  const db = connect({ url: embedded.url, connections: 1, path: 'public', onLostConnection: () => undefined })
  const isFailing = async () => {
    const { rows } = await sql<{ answer: boolean }>`select ${ARCHIVE_IS_FAILING} as answer`.execute(db)
    return rows[0]?.answer
  }
  const switchLog = async () => {
    await sql`create table if not exists written (what text)`.execute(db)
    await sql`insert into written values ('a row')`.execute(db)
    await sql`select pg_switch_wal()`.execute(db)
  }
  const becomes = async (answer: boolean) =>
    await vi.waitUntil(async () => (await isFailing()) === answer, { timeout: 60_000, interval: 100 })

  await switchLog()
  await becomes(false)
  await rename(join(backupDir, 'wal'), join(backupDir, 'away'))
  await switchLog()
  await becomes(true)
  await rename(join(backupDir, 'away'), join(backupDir, 'wal'))
  await switchLog()
  await becomes(false)
  expect(await isFailing()).toBe(false)
  await db.destroy()
  await embedded.stop()
}, 150_000)

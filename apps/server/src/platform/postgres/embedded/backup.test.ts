/** Restores a backup to a moment: earlier data is there, later data is not (promise R19). */
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import pg from 'pg'
import { archiveSettings, forgetRecovery, layOut, notRestored, takeBase } from './backup.ts'
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

test('restores a base backup and its log: to the end with both transfers, and to a moment between them with only the first', async () => {
  const backupDir = join(folder, 'backups')
  const first = await startEmbedded({ dataDir: join(folder, 'first'), backupDir })
  const moment = await on(first.url, async (client) => {
    // A lost disk loses at most the last minute.
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
  // It archives no log: the restore uses the first server's log.
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
    layOut({ backupDir, dataDir: join(folder, 'third'), moment: '2001-01-01T00:00:00.000Z', from: 'wal' }),
  ).rejects.toThrow(/There is no base backup of wal in .* from before 2001/)
})

/** Inserts a row and archives the log up to it. */
async function move(url: string, what: string): Promise<void> {
  await on(url, async (client) => {
    await client.query('insert into moved values ($1)', [what])
    const { rows } = await client.query<{ piece: string }>(`select pg_walfile_name(pg_switch_wal()) as piece`)
    const isArchived = `select coalesce(last_archived_wal >= $1, false) as is_done from pg_stat_archiver`
    await vi.waitUntil(
      async () => (await client.query<{ is_done: boolean }>(isArchived, [rows[0]?.piece])).rows[0]?.is_done,
      {
        timeout: 15_000,
        interval: 20,
      },
    )
  })
}

/** Restores to the end of the log. Returns the rows and what was not restored. */
async function restore(given: { backupDir: string; dataDir: string; from?: string }) {
  const { archive } = await layOut({ ...given, moment: null })
  const restored = await startEmbedded({ dataDir: given.dataDir })
  try {
    await forgetRecovery(given.dataDir)
    const { rows } = await on(restored.url, (client) => client.query<{ what: string }>('select what from moved'))
    return { moved: rows.map(({ what }) => what).join(''), missing: await notRestored({ ...given, archive }) }
  } finally {
    await restored.stop()
  }
}

describe('a practice restore beside the running database', () => {
  let backupDir = ''
  let inBackups: string[] = []
  beforeAll(async () => {
    backupDir = join(folder, 'of-practice')
    const dataDir = join(folder, 'practiced')
    const first = await startEmbedded({ dataDir, backupDir })
    await on(first.url, (client) => client.query('create table moved (what text)'))
    await takeBase({ url: first.url, dataDir, backupDir })
    await move(first.url, 'A')
    const practice = { dataDir: join(folder, 'practice'), backupDir }
    await restore(practice)
    inBackups = await readdir(backupDir)
    const started = await startEmbedded(practice)
    await move(started.url, 'P')
    await started.stop()
    await move(first.url, 'B')
    await takeBase({ url: first.url, dataDir, backupDir })
    await move(first.url, 'C')
    await move(first.url, 'D')
    await first.stop()
  })

  it('archives nothing, and if started separately, makes a later restore ask which database to restore', async () => {
    expect(inBackups).toEqual([expect.stringMatching(/^base-/), 'wal'])
    const timelines = (await readdir(join(backupDir, 'wal'))).map((name) => name.slice(0, 8))
    expect(new Set(timelines)).toEqual(new Set(['00000001']))
    const given = { backupDir, dataDir: join(folder, 'which') }
    await expect(layOut({ ...given, moment: null })).rejects.toThrow(/--from wal: until .*\n {2}--from wal-/s)
  })

  it('lets both the newest and the oldest base be restored to the newest change', async () => {
    const newest = { backupDir, dataDir: join(folder, 'newest'), from: 'wal' }
    expect(await restore(newest)).toEqual({ moved: 'ABCD', missing: [] })
    const bases = (await readdir(backupDir)).filter((name) => name.startsWith('base-')).toSorted()
    await rename(join(backupDir, bases[1] ?? ''), join(folder, 'put-away'))
    const oldest = { backupDir, dataDir: join(folder, 'oldest'), from: 'wal' }
    expect(await restore(oldest)).toEqual({ moved: 'ABCD', missing: [] })
  })

  it('is ignored if an earlier version archived it within the log', async () => {
    const own = (await readdir(backupDir)).find((name) => name.startsWith('wal-')) ?? ''
    for (const name of await readdir(join(backupDir, own))) {
      await rename(join(backupDir, own, name), join(backupDir, 'wal', name))
    }
    await rm(join(backupDir, own), { recursive: true })
    const history = ['1', '0/5000000', 'no recovery target specified'].join('\t')
    await writeFile(join(backupDir, 'wal/00000002.history'), `${history}\n`, { mode: 0o644 })
    const { moved, missing } = await restore({ backupDir, dataDir: join(folder, 'mixed') })
    expect(moved).toBe('ABCD')
    expect(missing).toEqual([expect.stringMatching(/^The log of timeline 2 is in the archive too/)])
  })

  it('reports when a missing log file keeps it from the newest change', async () => {
    const log = (await readdir(join(backupDir, 'wal'))).filter((name) => /^0{7}1[0-9A-F]{16}$/.test(name)).toSorted()
    await rm(join(backupDir, 'wal', log.at(-2) ?? ''))
    const { moved, missing } = await restore({ backupDir, dataDir: join(folder, 'torn') })
    expect(moved).not.toContain('D')
    expect(missing[0]).toMatch(`NOT RESTORED TO THE NEWEST CHANGE: the log goes on to ${log.at(-1)}`)
  })
})

describe('the documented restore of a self-managed PostgreSQL', () => {
  it('archives nothing, even though the base backup’s settings do', async () => {
    const [dataDir, backupDir] = [join(folder, 'own'), join(folder, 'of-own')]
    const first = await startEmbedded({ dataDir, backupDir })
    await on(first.url, (client) => client.query('create table moved (what text)'))
    await takeBase({ url: first.url, dataDir, backupDir })
    await move(first.url, 'A')
    await first.stop()
    const archive = join(backupDir, 'wal')
    const archived = await readdir(archive)
    const restored = join(folder, 'own-restored')
    await layOut({ backupDir, dataDir: restored, moment: null })
    const page = await readFile(join(import.meta.dirname, '../../../../../../docs/operations.md'), 'utf8')
    const documented =
      /```\n([^`]*restore_command[^`]*)```/.exec(page)?.[1]?.replace(/^recovery_target_time.*$/m, '') ?? ''
    const ofBase = archiveSettings(archive).map((line) => line.replace(/=(.*)$/, ` = '$1'`))
    // The embedded PostgreSQL does not compress its archive; the chaos test `deployment` runs the documented command.
    const command = documented.replace('gunzip < /backup/wal/%f.gz > %p', `cp "${archive}/%f" "%p"`)
    expect(command).not.toBe(documented)
    const settings = [...ofBase, command].join('\n')
    await writeFile(join(restored, 'postgres/data/postgresql.auto.conf'), settings)
    const second = await startEmbedded({ dataDir: restored })
    await on(second.url, async (client) => {
      const isOver = 'select not pg_is_in_recovery() as is_over'
      await vi.waitUntil(async () => (await client.query<{ is_over: boolean }>(isOver)).rows[0]?.is_over)
      await client.query(`insert into moved values ('B')`)
    })
    await second.stop()
    expect(await readdir(archive)).toEqual(archived)
  })
})

const isRoot = process.getuid?.() === 0
describe.runIf(isRoot)('a root user with folders that only root may enter', () => {
  it('restores below such a folder, and refuses to archive into one', async () => {
    const locked = join(folder, 'locked')
    await mkdir(locked, { mode: 0o700 })
    const given = { dataDir: join(locked, 'data'), backupDir: join(folder, 'of-locked') }
    const first = await startEmbedded(given)
    await on(first.url, (client) => client.query('create table moved (what text)'))
    await takeBase({ ...given, url: first.url })
    await move(first.url, 'A')
    await first.stop()
    // As on another machine.
    const place = await realpath(join(given.dataDir, 'postgres'))
    await rm(place, { recursive: true })
    await rm(given.dataDir, { recursive: true })
    expect(await restore(given)).toEqual({ moved: 'A', missing: [] })
    await rm(await realpath(join(given.dataDir, 'postgres')), { recursive: true })
    const refused = startEmbedded({ dataDir: join(folder, 'unlocked'), backupDir: join(locked, 'backups') })
    await expect(refused).rejects.toThrow(/^The setting BACKUP_DIR must be a folder that every user can enter/)
  })
})

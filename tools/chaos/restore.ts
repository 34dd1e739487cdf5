/** Destroys the disk of a database while people play, and restores it from its backup (promise R19). */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { layOut, takeBase } from '../../apps/server/src/platform/postgres/embedded/backup.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { databaseUrl } from '../../apps/server/src/testing/databases.ts'
import { violationsOf } from '../../apps/server/src/testing/dump.ts'
import { processesOf } from '../../apps/server/src/testing/postgres-programs.ts'
import { type Play, addWriterLeague, type Sent, sendOnce } from '../../apps/server/src/testing/writers.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { type Stage, openStage } from '../stage.ts'
import type { ChaosPlan, ChaosReport, ChaosTest } from './chaos-test.ts'

const RTO_SECONDS_MAX = 60
const RPO_SECONDS_MAX = 60
const WRITE_EVERY_MS = 100

/** From the last archived log file to the loss of the disk: right before the next one. A smoke run archives at once. */
const worstMs = (isSmoke: boolean) => (isSmoke ? 300 : 59_000)

export const restore: ChaosTest = {
  promise: 'R19',
  description: 'deletes the files of a database under load and restores it',
  size: { normal: 1, smoke: 1, unit: 'loss' },
  run: loseAndRestore,
}

async function loseAndRestore(plan: ChaosPlan): Promise<ChaosReport> {
  const folder = await temporaryFolder(plan.defer)
  const backupDir = join(folder, 'backups')
  const { name, sent, lostAt } = await withClosers(async (defer) => {
    const stage = await openStage(defer, backupDir)
    const play = await addWriterLeague(stage.server)
    await takeBase({ url: stage.server.databaseUrl, dataDir: stage.dataDir, backupDir })
    const name = new URL(stage.server.databaseUrl).pathname.slice(1)
    return { name, ...(await playUntilLost(stage, play, plan)) }
  })
  const { seconds, keys, violations } = await restoreInto(join(folder, 'restored'), { backupDir, name })
  const missing = sent.filter(({ key }) => !keys.has(key))
  const missingSeconds = missing[0] === undefined ? 0 : (lostAt - missing[0].at) / 1000
  const failures = [...violations]
  if (seconds > RTO_SECONDS_MAX) failures.push(`the restore took ${seconds.toFixed(0)} s`)
  if (missingSeconds > RPO_SECONDS_MAX) failures.push(`the restore lost ${missingSeconds.toFixed(1)} s`)
  return {
    figures: [
      `${(await readdir(join(backupDir, 'wal'))).length} archived log files`,
      `restored and audited in ${seconds.toFixed(0)} s`,
      `lost the last ${missing.length} of ${sent.length} commands, ${missingSeconds.toFixed(1)} s of play`,
    ],
    failures,
  }
}

interface Noted extends Sent {
  /** When the answer came. */
  at: number
}

/** Sends one command after another. Right before the next log file would be archived, deletes all files and kills PostgreSQL. */
async function playUntilLost(
  stage: Stage,
  { crew, week }: Play,
  { isSmoke, log }: ChaosPlan,
): Promise<{ sent: Noted[]; lostAt: number }> {
  const [person] = crew.people
  const { token = '', userId = '' } = person ?? {}
  const sent: Noted[] = []
  const archived: number[] = []
  const watcher = new pg.Client({ connectionString: stage.server.databaseUrl })
  // Expected: its server dies.
  watcher.on('error', () => undefined)
  await watcher.connect()
  const since = Date.now()
  // The first file began before the first command, so the loss follows the second one.
  while (archived.length < 2 || Date.now() - (archived.at(-1) ?? 0) < worstMs(isSmoke)) {
    const body = { league_id: crew.leagueId, user_id: userId, week, team_id: '1', points: 50 + sent.length / 100 }
    const key = `restore-${sent.length}`
    const one = await sendOnce(stage.server, { method: 'POST', path: '/bermuda/prediction', token, body, key })
    if (one.answer?.status !== 200) throw new Error(`a prediction failed: ${one.answer?.text ?? 'no answer'}`)
    sent.push({ ...one, at: Date.now() })
    if (isSmoke && archived.length < 2) await watcher.query('select pg_switch_wal()')
    const last = await lastArchivedAt(watcher)
    if (last > since && last !== archived.at(-1)) {
      archived.push(last)
      log(`a log file was archived after ${((last - since) / 1000).toFixed(0)} s, ${sent.length} commands`)
    }
    await sleep(WRITE_EVERY_MS)
  }
  const processes = await processesOf(await stage.postmaster())
  const lostAt = Date.now()
  // Stop all of them at once, so that none archives more while the files disappear.
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  await rm(stage.dataDir, { recursive: true, force: true, maxRetries: 20 })
  for (const pid of processes) process.kill(pid, 'SIGKILL')
  return { sent, lostAt }
}

/** Returns when the last log file was archived, or 0. */
async function lastArchivedAt(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query<{ at: number }>(
    'select coalesce(extract(epoch from last_archived_time)::float8 * 1000, 0) as at from pg_stat_archiver',
  )
  return rows[0]?.at ?? 0
}

/** Does what an operator does, from the base backup to the audit. */
async function restoreInto(
  dataDir: string,
  { backupDir, name }: { backupDir: string; name: string },
): Promise<{ seconds: number; keys: Set<string>; violations: string[] }> {
  const since = performance.now()
  await layOut({ backupDir, dataDir, moment: null })
  const embedded = await startEmbedded({ dataDir })
  const url = databaseUrl({ serverUrl: embedded.url, name })
  const db = connect({ url, connections: 1, timeoutMs: 600_000, onLostConnection: () => undefined })
  try {
    const violations = await violationsOf(db)
    const seconds = (performance.now() - since) / 1000
    const rows = await db.selectFrom('command_keys').select('key').where('key', 'like', 'restore-%').execute()
    return { seconds, keys: new Set(rows.map(({ key }) => key)), violations }
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

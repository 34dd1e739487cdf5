/** The disk of a large database is gone in the middle of play, and its backup is not (promise R19). */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { layOut, takeBase } from '../../apps/server/src/platform/postgres/embedded/backup.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { databaseUrl } from '../../apps/server/src/testing/databases.ts'
import { breachesOf } from '../../apps/server/src/testing/dump.ts'
import { type Play, bringWriters, type Sent, sendOnce, startWriters } from '../../apps/server/src/testing/writers.ts'
import { withClients } from '../bench/clients.ts'
import { copyLeague } from '../bench/copies.ts'
import { type Stage, openStage } from './stage.ts'
import type { Storm } from './scenario.ts'

const run = promisify(execFile)

const GB = 1_000_000_000
/** So many leagues are copied at once. */
const BATCH = 200
/** Until there is something in a league to be copied. */
const PLAY_MS = 5000
const RTO_SECONDS_MAX_PER_GB = 600
const RPO_SECONDS_MAX = 60
/** Right before the next piece of the log would be kept: nobody can lose more. */
const WORST_MS = 59_000
const WRITE_EVERY_MS = 100

export const restore: Storm = {
  promise: 'R19',
  what: 'a database of so many gigabytes loses its disk while people play, and is laid out again from its backup: as far as the log goes, and to a moment',
  rounds: 1,
  size: { count: 1, of: 'GB' },
  async run({ rounds, size, tell }) {
    const figures: string[] = []
    const broken: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'whale-club-storm-'))
      await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root, and must be able to walk in.
      try {
        await once({ folder, size, tell, figures, broken })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    return { figures, broken }
  },
}

interface Round {
  folder: string
  size: number
  tell: (line: string) => void
  figures: string[]
  broken: string[]
}

async function once({ folder, size, tell, figures, broken }: Round): Promise<void> {
  const [dataDir, backupDir] = [join(folder, 'first'), join(folder, 'backups')]
  const stage = await openStage(dataDir, backupDir)
  const play = await bringWriters(stage.server)
  const bytes = await grow(stage, { play, bytes: size * GB, tell })
  const gigabytes = bytes / GB
  const since = performance.now()
  await takeBase({ url: stage.server.databaseUrl, dataDir, backupDir })
  const baseSeconds = (performance.now() - since) / 1000
  tell(`a base copy of ${gigabytes.toFixed(2)} GB in ${baseSeconds.toFixed(0)} s`)
  const { sent, keptAt, goneAt } = await playUntilItIsGone(stage, { play, dataDir, tell })
  const name = new URL(stage.server.databaseUrl).pathname.slice(1)
  // Expected: its database is gone.
  await stage.close().catch(() => undefined)

  const pieces = await readdir(join(backupDir, 'wal'))
  figures.push(
    `${gigabytes.toFixed(2)} GB; the base copy took ${baseSeconds.toFixed(0)} s, the log has ${pieces.length} pieces`,
  )
  const kept = sent.filter(({ at }) => at < keptAt)
  const moment = (kept[Math.floor(kept.length / 2)]?.at ?? keptAt) + WRITE_EVERY_MS / 2
  for (const until of [null, moment]) {
    const again = join(folder, until === null ? 'all' : 'some')
    const restored = await restoreInto(again, { backupDir, until, name })
    await rm(again, { recursive: true, force: true })
    const perGigabyte = restored.seconds / gigabytes
    const lost = sent.filter(({ key, at }) => at <= (until ?? goneAt) && !restored.keys.has(key))
    const lostSeconds = lost[0] === undefined ? 0 : ((until ?? goneAt) - lost[0].at) / 1000
    const extra =
      until === null ? [] : sent.filter(({ key, at }) => at > until + WRITE_EVERY_MS && restored.keys.has(key))
    const what = until === null ? 'as far as the log goes' : 'to a moment'
    figures.push(
      `${what}: there again and audited after ${restored.seconds.toFixed(0)} s, ${perGigabyte.toFixed(0)} s for each GB; ` +
        `of ${sent.length} commands the last ${lost.length} were lost, ${lostSeconds.toFixed(1)} s of play`,
    )
    broken.push(...restored.breaches)
    if (perGigabyte > RTO_SECONDS_MAX_PER_GB) broken.push(`${what}: ${perGigabyte.toFixed(0)} s for each GB`)
    if (lostSeconds > (until === null ? RPO_SECONDS_MAX : 0))
      broken.push(`${what}: ${lostSeconds.toFixed(1)} s were lost`)
    if (extra.length > 0) broken.push(`${what}: ${extra.length} later commands are there`)
  }
}

/** Plays for a while, and has that league many times over until the database is as large as asked; returns how large it is. */
async function grow(
  { server }: Stage,
  given: { play: Play; bytes: number; tell: (line: string) => void },
): Promise<number> {
  const { play, tell } = given
  const writers = startWriters(server, { play, name: 'grow' })
  await sleep(PLAY_MS)
  await writers.stop()
  return await withClients({ url: server.databaseUrl, count: 1 }, async ([client]) => {
    for (let from = 0; ; from += BATCH) {
      const { rows } = await client.query<{ bytes: number }>(
        'select pg_database_size(current_database())::float8 as bytes',
      )
      const bytes = rows[0]?.bytes ?? 0
      tell(`${from} copies, ${(bytes / GB).toFixed(2)} GB`)
      if (bytes >= given.bytes) return bytes
      await copyLeague(client, { leagueId: play.crew.leagueId, prefix: `grown${from}x`, from, count: BATCH })
    }
  })
}

interface Noted extends Sent {
  /** When it was answered. */
  at: number
}

/** One command after another; right before a piece of the log would be kept, all files of the database are removed and PostgreSQL killed. */
async function playUntilItIsGone(
  stage: Stage,
  given: { play: Play; dataDir: string; tell: (line: string) => void },
): Promise<{ sent: Noted[]; keptAt: number; goneAt: number }> {
  const { play, dataDir, tell } = given
  const { crew, week } = play
  const [person] = crew.people
  const { token = '', userId = '' } = person ?? {}
  const sent: Noted[] = []
  const kept: number[] = []
  const watcher = new pg.Client({ connectionString: stage.server.databaseUrl })
  // It ends with its server.
  watcher.on('error', () => undefined)
  await watcher.connect()
  const since = Date.now()
  // Its first minute began before we wrote; the worst of the next one is waited for.
  while (kept.length < 2 || Date.now() - (kept.at(-1) ?? 0) < WORST_MS) {
    const body = { league_id: crew.leagueId, user_id: userId, week, team_id: '1', points: 50 + sent.length / 100 }
    const one = await sendOnce(stage.server, {
      method: 'POST',
      path: '/bermuda/prediction',
      token,
      body,
      key: `restore-${sent.length}`,
    })
    if (one.answer?.status !== 200) throw new Error(`a prediction was answered ${one.answer?.text ?? 'nothing'}`)
    sent.push({ ...one, at: Date.now() })
    const last = await lastKeptAt(watcher)
    if (last > since && last !== kept.at(-1)) {
      kept.push(last)
      tell(`a piece of the log was kept after ${((last - since) / 1000).toFixed(0)} s, ${sent.length} commands`)
    }
    await sleep(WRITE_EVERY_MS)
  }
  const processes = await processesOf(await stage.postmaster())
  const goneAt = Date.now()
  // All of them at once: nobody keeps what was not kept, while the files go.
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
  for (const pid of processes) process.kill(pid, 'SIGKILL')
  return { sent, keptAt: kept.at(-1) ?? since, goneAt }
}

/** A PostgreSQL and its children, itself first. */
async function processesOf(postmaster: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...all.flatMap(([pid, parent]) => (parent === postmaster && pid !== undefined ? [pid] : []))]
}

/** When a piece of the log was kept last; 0 where none was. */
async function lastKeptAt(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query<{ at: number }>(
    'select coalesce(extract(epoch from last_archived_time)::float8 * 1000, 0) as at from pg_stat_archiver',
  )
  return rows[0]?.at ?? 0
}

/** What operators do, from the base copy to the audit. */
async function restoreInto(
  dataDir: string,
  given: { backupDir: string; until: number | null; name: string },
): Promise<{ seconds: number; keys: Set<string>; breaches: string[] }> {
  const { backupDir, until, name } = given
  const since = performance.now()
  await layOut({ backupDir, dataDir, moment: until === null ? null : new Date(until).toISOString() })
  const embedded = await startEmbedded({ dataDir })
  const url = databaseUrl({ serverUrl: embedded.url, name })
  const db = connect({ url, connections: 1, timeoutMs: 600_000, onLostConnection: () => undefined })
  try {
    const breaches = await breachesOf(db)
    const seconds = (performance.now() - since) / 1000
    const rows = await db.selectFrom('command_keys').select('key').where('key', 'like', 'restore-%').execute()
    return { seconds, keys: new Set(rows.map(({ key }) => key)), breaches }
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

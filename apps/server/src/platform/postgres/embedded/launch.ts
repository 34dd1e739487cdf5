import { realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings, prepareBackups } from './backup.ts'
import { locateBinaries } from './binaries.ts'
import { claimHome, createHome, homeIn, makeFolder, readPassword } from './home.ts'
import type { Home } from './home.ts'
import { moveIn } from './tenants.ts'
import {
  answersAsOurs,
  chooseFreePort,
  forgetLock,
  readPostmaster,
  rememberedPort,
  shutDown,
  spawnPostmaster,
} from './postmaster.ts'
import type { Shutdown, Tuning } from './postmaster.ts'
import { serverIdentity } from './identity.ts'

/** A handle on the running embedded PostgreSQL, for one app. */
export type Embedded = {
  /** A connection string with its password, for the role `whale` and the database `postgres` on 127.0.0.1. */
  url: string
  /** Where its files are, if not in `dataDir` because only root may enter it; otherwise null. */
  elsewhere: string | null
  /** True if the server was already running: another app shares it, or a killed app left it running. */
  attached: boolean
  /** Releases the server. The last app shuts it down and waits until it has exited. */
  stop: (how?: Shutdown) => Promise<void>
}

/** Timeout for a lock file, a dying process or a starting server. */
const TIMEOUT_MS = 10_000

/** A lock file is written right after it is created. One that stays empty is from a killed server. */
const UNWRITTEN_MS_MAX = 1_000

/** Timeout for a server that replays its log after a crash. */
const RECOVERY_TIMEOUT_MS = 120_000

/**
 * Attaches to the PostgreSQL in `dataDir`, or creates and starts it. Tuning `test` is fast and not crash-safe. With `backupDir`, the server
 * archives its log there (see `backup.ts`). Both only affect the app that starts the server. Throws if the platform has no PostgreSQL
 * package, or if the server does not start within ten seconds; the error ends with the server's last output.
 */
export async function startEmbedded(input: {
  dataDir: string
  tuning?: Tuning
  backupDir?: string | null
}): Promise<Embedded> {
  const dataDir = resolve(input.dataDir)
  const identity = serverIdentity()
  await makeFolder(dataDir, identity.switchesUser ? 0o711 : 0o700)
  const home =
    (await homeIn(dataDir)) ?? (await createHome({ dataDir, identity, binaries: await binariesFor(dataDir) }))
  await claimHome(dataDir, home)
  const leave = await moveIn(home.apps)
  try {
    const archive = input.backupDir ? await prepareBackups(input.backupDir, home) : null
    const place = { home, tuning: input.tuning ?? 'durable', dataDir, archive }
    const running = await attachOrStart(place)
    const guard = keepRunning(place)
    return {
      url: await urlOf(home, running.port),
      elsewhere: dirname(home.place) === (await realpath(dataDir)) ? null : home.place,
      attached: !running.started,
      stop: async (how = 'checkpoint') => {
        await guard.stop()
        if (await leave()) await shutDown(home, how)
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

function binariesFor(dataDir: string) {
  return locateBinaries({ dataDir, identity: serverIdentity() })
}

/** How often the lock file is read to see whether the server is still running. */
const GUARD_MS = 250

/**
 * Restarts the server after it was killed or stopped by itself, for example because its disk is full. Retries failed starts. Uses only the
 * old port, because open pools know no other.
 */
function keepRunning(place: Place): { stop: () => Promise<void> } {
  let isStopped = false
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(async () => {
      if (!isStopped) await startIfGone(place)
    })
  }, GUARD_MS)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await round
    },
  }
}

async function startIfGone(place: Place): Promise<void> {
  const found = await readPostmaster(place.home)
  if (found !== null && found.state !== 'gone' && found.state !== 'masked') return
  if ((await rememberedPort(place.home)) === null) return
  // Expected: the disk is still full, or another app is starting it. The next round checks again.
  await attachOrStart(place).catch(() => undefined)
}

type Place = { home: Home; tuning: Tuning; dataDir: string; archive: string | null }
type Running = { port: number; started: boolean }

/** Safe for concurrent apps and after kills: PostgreSQL's lock file admits only one server, and the other app attaches to it. */
async function attachOrStart(input: Place): Promise<Running> {
  const { home } = input
  const password = await readPassword(home)
  const since = performance.now()
  let lastLog = ''
  for (;;) {
    const waitedMs = performance.now() - since
    const found = await readPostmaster(home)
    if (found?.state === 'live') {
      if (found.ready && (await answersAsOurs({ home, port: found.port, password }))) {
        return { port: found.port, started: false }
      }
    } else if (found?.state === 'masked' || (found?.state === 'unwritten' && waitedMs > UNWRITTEN_MS_MAX)) {
      await forgetLock(home, found)
    } else if (found?.state !== 'unwritten') {
      const outcome = await startHere(input)
      if (outcome.state === 'ready') return { port: outcome.port, started: true }
      if (outcome.state === 'failed') throw new Error(`The embedded PostgreSQL did not start.\n${outcome.log}`)
      lastLog = outcome.log
    }
    const isRecovering = found?.state === 'live' && !found.ready
    if (waitedMs > (isRecovering ? RECOVERY_TIMEOUT_MS : TIMEOUT_MS)) {
      throw new Error(`The embedded PostgreSQL in ${home.data} neither answers nor lets another start.\n${lastLog}`)
    }
    await sleep(20)
  }
}

async function startHere(input: Place) {
  const { home, tuning, archive } = input
  return await spawnPostmaster({
    home,
    tuning,
    settings: archive === null ? [] : archiveSettings(archive),
    port: (await rememberedPort(home)) ?? (await chooseFreePort()),
    identity: serverIdentity(),
    binaries: await binariesFor(input.dataDir),
  })
}

async function urlOf(home: Home, port: number): Promise<string> {
  return `postgresql://whale:${await readPassword(home)}@127.0.0.1:${port}/postgres`
}

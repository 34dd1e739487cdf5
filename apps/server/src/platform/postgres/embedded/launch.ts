import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings, prepareBackups } from './backup.ts'
import { locateBinaries } from './binaries.ts'
import { foundHome, homeIn, readPassword } from './home.ts'
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
import type { Tuning } from './postmaster.ts'
import { serverIdentity } from './identity.ts'

/** A running PostgreSQL of our own, as one app sees it. */
export type Embedded = {
  /** A connection string with its password, for the role `whale` and the database `postgres` on 127.0.0.1. */
  url: string
  /** True when the server ran already: another app shares it, or the last app died and left it behind. */
  attached: boolean
  /** Leaves the server. The last live app to leave shuts it down, and waits until its files are closed. */
  stop: () => Promise<void>
}

/** How long a lock file, a dying process or a starting server is waited for, before we say that it hangs. */
const TIMEOUT_MS = 10_000

/** A lock file is written a moment after it is made; one that stays empty was left by a kill in between. */
const UNWRITTEN_MS_MAX = 1_000

/** A server that replays its log after a crash is alive and busy, and is given longer. */
const RECOVERY_TIMEOUT_MS = 120_000

/**
 * Returns a running PostgreSQL whose files lie in `dataDir`: attaches to the one that runs there, or starts it, and
 * creates its files first if there are none. Tuning `test` trades every guarantee against a crash for speed; it only
 * has an effect on the app that starts the server. So has `backupDir`: there the server keeps its log (see `backup.ts`).
 *
 * Throws when the platform has no PostgreSQL package, and when the server cannot start within ten seconds; the error
 * then ends with what the server wrote last.
 */
export async function startEmbedded(input: {
  dataDir: string
  tuning?: Tuning
  backupDir?: string | null
}): Promise<Embedded> {
  const dataDir = resolve(input.dataDir)
  const identity = serverIdentity()
  await mkdir(dataDir, { recursive: true, mode: identity.switchesUser ? 0o711 : 0o700 })
  const home = (await homeIn(dataDir)) ?? (await foundHome({ dataDir, identity, binaries: await binariesFor(dataDir) }))
  const leave = await moveIn(home.apps)
  try {
    const archive = input.backupDir ? await prepareBackups(input.backupDir) : null
    const place = { home, tuning: input.tuning ?? 'durable', dataDir, archive }
    const running = await attachOrStart(place)
    const guard = keepRunning(place)
    return {
      url: await urlOf(home, running.port),
      attached: !running.started,
      stop: async () => {
        await guard.stop()
        if (await leave()) await shutDown(home)
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

/** How often it is looked whether the server is still there: a read of its lock file. */
const GUARD_MS = 250

/**
 * Starts the server again when it has died: killed, or ended by itself, as it does when its disk is full. A start that fails is tried
 * again. At its old port alone: whoever uses it knows no other.
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
  // Expected: the disk is still full, or somebody else starts it. The next look tells.
  await attachOrStart(place).catch(() => undefined)
}

type Place = { home: Home; tuning: Tuning; dataDir: string; archive: string | null }
type Running = { port: number; started: boolean }

/**
 * Two apps may come here at the same moment, and a killed one may have left anything behind. Nothing is decided by a
 * lock of ours: PostgreSQL's own lock file lets one server through, and whoever loses looks again and finds it.
 */
async function attachOrStart(input: Place): Promise<Running> {
  const { home } = input
  const password = await readPassword(home)
  const since = performance.now()
  let lastWords = ''
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
      lastWords = outcome.log
    }
    const isRecovering = found?.state === 'live' && !found.ready
    if (waitedMs > (isRecovering ? RECOVERY_TIMEOUT_MS : TIMEOUT_MS)) {
      throw new Error(`The embedded PostgreSQL in ${home.data} neither answers nor lets another start.\n${lastWords}`)
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

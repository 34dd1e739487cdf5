/** Sleeper's directory of athletes: names, positions, teams and injuries. Scores do not need it. */
import { Worker } from 'node:worker_threads'
import { DAY_MS, type Instant, MINUTE_MS, later } from '@whale/game'
import { ProviderError } from '../provider.ts'
import { type Athlete, type AthleteRow, athleteOf } from './athletes.ts'
import type { DirectoryAnswer } from './directory-worker.ts'

export type Athletes = ReadonlyMap<string, Athlete>

/** How often the directory is read. It has 14 MB, so a failed reading is not repeated at once. */
export const DIRECTORY_MS = { every: DAY_MS, retry: 10 * MINUTE_MS }

/** Where the directory is stored, shared by all processes. */
export interface AthleteStore {
  /** Returns the stored athletes among these ids. */
  find(athleteIds: readonly string[]): Promise<Athletes>
  /** Whether the caller should read the directory now. True for one caller only, then not for ten minutes. */
  claim(): Promise<boolean>
  /** Adds and updates athletes: JSON text of `AthleteRow`s. The next reading is in a day. */
  save(rows: string): Promise<void>
}

export interface Directory {
  /** Returns the known athletes among these ids. Waits for the first reading, at most until `signal` aborts. */
  find(athleteIds: readonly string[], signal: AbortSignal): Promise<Athletes>
  /** Reads the directory if it is due. Returns why it could not, or null. */
  refresh(): Promise<ProviderError | null>
}

/** Returns the directory in `store`, which is read from Sleeper in a separate thread. */
export function createDirectory({ store, baseUrl, deadlineMs }: Reading & { store: AthleteStore }): Directory {
  let running: Promise<ProviderError | null> | null = null

  async function read(): Promise<ProviderError | null> {
    if (!(await store.claim())) return null
    const answer = await inThread({ baseUrl, deadlineMs })
    if ('rows' in answer) {
      await store.save(answer.rows)
      return null
    }
    return new ProviderError({ provider: 'sleeper', ...answer })
  }

  async function refresh(): Promise<ProviderError | null> {
    running ??= read().finally(() => {
      running = null
    })
    return await running
  }

  return {
    refresh,
    async find(athleteIds, signal) {
      const found = await store.find(athleteIds)
      if (found.size > 0 || athleteIds.length === 0) return found
      // Nothing was ever stored, or the last attempt failed.
      await Promise.race([refresh(), aborted(signal)])
      return await store.find(athleteIds)
    },
  }
}

interface Reading {
  baseUrl: string
  deadlineMs: number
}

/** Parsing 14 MB would block the event loop for a quarter of a second (docs/performance.md). */
async function inThread(workerData: Reading): Promise<DirectoryAnswer> {
  return await new Promise((resolve, reject) => {
    const worker = new Worker(new URL('directory-worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true })
  })
}

/** Stores the directory in this process. */
export function memoryStore(now: () => Instant): AthleteStore {
  const athletes = new Map<string, Athlete>()
  let nextAt: Instant | null = null
  return {
    find: (ids) => Promise.resolve(new Map([...ids].flatMap((id) => entryOf(id, athletes.get(id))))),
    claim() {
      const isDue = nextAt === null || nextAt <= now()
      if (isDue) nextAt = later(now(), DIRECTORY_MS.retry)
      return Promise.resolve(isDue)
    },
    save(rows) {
      for (const { id, ...row } of JSON.parse(rows) as AthleteRow[]) athletes.set(id, athleteOf(row))
      nextAt = later(now(), DIRECTORY_MS.every)
      return Promise.resolve()
    },
  }
}

function entryOf(id: string, athlete: Athlete | undefined): [string, Athlete][] {
  return athlete === undefined ? [] : [[id, athlete]]
}

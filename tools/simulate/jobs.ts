/** Divides seasons among worker threads and adds up what they count. */
import { Worker } from 'node:worker_threads'
import { type Counts, add } from './seasons.ts'

/** Seasons of one size, with one case of adversaries or none. */
export interface Job {
  players: number
  adversary: string | null
}

export interface Played extends Job {
  counts: Counts
}

/** Plays `seasons` seasons of each job with that many threads. */
export async function playJobs(jobs: readonly Job[], given: { seasons: number; threads: number }): Promise<Played[]> {
  const { seasons, threads: of } = given
  const shares = Array.from({ length: of }, (_, share) => share)
  const parts = await Promise.all(shares.map((share) => inThread({ jobs, seasons, share, of })))
  return jobs.map((job, index) => ({ ...job, counts: sumOf(parts.map((part) => part[index] ?? {})) }))
}

/** Adds up counts. */
export function sumOf(all: readonly Counts[]): Counts {
  const sums: Counts = {}
  for (const counts of all) for (const name in counts) add(sums, name, counts[name] ?? 0)
  return sums
}

async function inThread(workerData: object): Promise<Counts[]> {
  return await new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData })
    worker.once('message', (counts: Counts[]) => resolve(counts))
    worker.once('error', reject)
  })
}

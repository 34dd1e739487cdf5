/** Divides seasons among worker threads, which also run this file, and adds up their counts. */
import { availableParallelism } from 'node:os'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { type Counts, add, countSeason } from './seasons.ts'

/** Seasons of one size, with one case of adversaries or none. */
interface Job {
  players: number
  adversary: string | null
}

export interface Played extends Job {
  counts: Counts
}

interface Share {
  jobs: readonly Job[]
  seasons: number
  share: number
  of: number
}

/** Plays `seasons` seasons of each job, with a thread for each core. */
export async function playJobs(jobs: readonly Job[], seasons: number): Promise<Played[]> {
  const of = availableParallelism()
  const parts = await Promise.all(Array.from({ length: of }, (_, share) => inThread({ jobs, seasons, share, of })))
  return jobs.map((job, index) => ({ ...job, counts: sumOf(parts.map((part) => part[index] ?? {})) }))
}

export function sumOf(all: readonly Counts[]): Counts {
  const sums: Counts = {}
  for (const counts of all) for (const name in counts) add(sums, name, counts[name] ?? 0)
  return sums
}

async function inThread(share: Share): Promise<Counts[]> {
  return await new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share })
    worker.once('message', (counts: Counts[]) => resolve(counts))
    worker.once('error', reject)
  })
}

function countShare({ jobs, seasons, share, of }: Share): Counts[] {
  return jobs.map((job) => {
    const counts: Counts = {}
    for (let season = share; season < seasons; season += of) countSeason(counts, { ...job, seed: season + 1 })
    return counts
  })
}

if (!isMainThread) parentPort?.postMessage(countShare(workerData as Share), [])

/** Plays a share of the seasons of every job, and posts the counts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Job } from './jobs.ts'
import { type Counts, countSeason } from './seasons.ts'

const { jobs, seasons, share, of } = workerData as { jobs: readonly Job[]; seasons: number; share: number; of: number }
const all = jobs.map((job) => {
  const counts: Counts = {}
  for (let season = share; season < seasons; season += of) countSeason(counts, { ...job, seed: season + 1 })
  return counts
})
parentPort?.postMessage(all, [])

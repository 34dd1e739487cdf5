/** Plays a share of the seasons and posts the tallies. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Share } from './simulate.ts'
import { playAndTally } from './play.ts'
import { noTally } from './tally.ts'

const { sizes, seasons, share, of } = workerData as Share
const tallies = sizes.map((players) => {
  const tally = noTally(players)
  for (let season = share; season < seasons; season += of) playAndTally(tally, season + 1)
  return tally
})
parentPort?.postMessage(tallies, [])

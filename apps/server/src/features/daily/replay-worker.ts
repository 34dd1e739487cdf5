/** The thread that replays seasons, one after the other. */
import { parentPort } from 'node:worker_threads'
import { type ReplayedResult, type SentSeason, replaySeason } from './replay-season.ts'

parentPort?.on('message', (sent: SentSeason) => parentPort?.postMessage(resultOfSent(sent), []))

// Ready: the rules are loaded.
parentPort?.postMessage(null, [])

/** Moves that no page makes may break an assertion of the rules; then they are not a season. */
function resultOfSent(sent: SentSeason): ReplayedResult {
  try {
    return replaySeason(sent)
  } catch {
    return null
  }
}

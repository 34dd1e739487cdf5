/** The thread that replays seasons, one after the other. */
import { parentPort } from 'node:worker_threads'
import { type ReplayedResult, type SentSeason, replaySeason } from './replay-season.ts'

parentPort?.on('message', (sent: SentSeason) => parentPort?.postMessage(resultOfSent(sent), []))

// The rules are loaded: the first season can come.
parentPort?.postMessage(null, [])

/** Moves that no page makes may break an assertion of the rules: then they are no season. */
function resultOfSent(sent: SentSeason): ReplayedResult {
  try {
    return replaySeason(sent)
  } catch {
    return null
  }
}

/** The thread that reads and parses Sleeper's directory. It posts one answer and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { ProviderError, type ProviderErrorKind } from '../provider.ts'
import { athleteRow } from './athletes.ts'
import { sleeperRequests } from './requests.ts'

/** Rows as JSON text, so that the receiver parses nothing; or the provider error. */
export type DirectoryAnswer = { rows: string } | { kind: ProviderErrorKind; message: string; isOutage: boolean }

async function answer(): Promise<DirectoryAnswer> {
  try {
    const athletes = await sleeperRequests(workerData as { baseUrl: string; deadlineMs: number }).athletes()
    return { rows: JSON.stringify([...athletes].map(([id, athlete]) => athleteRow(id, athlete))) }
  } catch (error) {
    // Expected: a provider error. Any other error ends the thread and is thrown to the code that started it.
    if (!(error instanceof ProviderError)) throw error
    return { kind: error.kind, message: error.message, isOutage: error.isOutage }
  }
}

parentPort?.postMessage(await answer(), [])

/** Sends load from a thread of its own, so that what is measured besides it in this process does not delay it. */
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { type Answers, type Load, answersOf } from './callers.ts'

/** Like `answersOf`, again and again until `stop`: the answers of each round. */
export function loadBesides(load: Load): { stop(): Promise<Answers[]> } {
  const thread = new Worker(new URL(import.meta.url), { workerData: load })
  const done = new Promise<Answers[]>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  return {
    async stop() {
      thread.postMessage('stop', [])
      return await done
    },
  }
}

async function sendUntilStopped(load: Load): Promise<void> {
  let isStopped = false
  parentPort?.once('message', () => {
    isStopped = true
  })
  const answers: Answers[] = []
  do answers.push(await answersOf(load))
  while (!isStopped)
  parentPort?.postMessage(answers, [])
}

if (!isMainThread) await sendUntilStopped(workerData as Load)

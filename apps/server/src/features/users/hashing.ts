/**
 * The threads on which passwords are hashed. They are not Node's own four, where files, names of hosts and packing would wait behind
 * every hash; and they step back for everybody else who wants a core, the event loop and the database before all.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HashingTask =
  | { kind: 'hash'; password: string }
  /** With null, for an address that nobody has, the password is compared with a hash that is nobody's: that is as much work. */
  | { kind: 'compare'; password: string; passwordHash: string | null }

export type HashingAnswer<T extends HashingTask> = T['kind'] extends 'hash' ? string : boolean

const idle: Worker[] = []

/**
 * Has one thread do one task: as many threads as tasks at once, and whoever asks sees to it that these are few. The first task
 * starts the thread, so that a server that nobody signs in to holds none. Rejects where the task fails; its thread has ended then.
 */
export async function onHashingThread<T extends HashingTask>(task: T): Promise<HashingAnswer<T>> {
  const thread = idle.pop() ?? startThread()
  const answered = once(thread, 'message')
  thread.postMessage(task, [])
  // What a thread says is what `hashing-thread.ts` posts: the types end between threads.
  const [answer] = (await answered) as [HashingAnswer<T>]
  idle.push(thread)
  return answer
}

/** The process waits for a thread while its answer is listened for, and ends without it else. */
function startThread(): Worker {
  const thread = new Worker(new URL('hashing-thread.ts', import.meta.url))
  thread.unref()
  return thread
}

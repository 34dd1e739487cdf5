/** Passwords, hashed off the event loop and never many at once: a storm of log-ins must not own the machine. */
import { availableParallelism } from 'node:os'
import { onHashingThread } from './hashing.ts'
import { takingTurns } from './turns.ts'

/** One core stays everybody else's, and each at once takes a thread and 19 MiB. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A hash costs 10 to 20 ms of a core: the last of these waits a second or two, some more where everybody is busy. */
const WAITING_MAX = 80
const RETRY_AFTER_SECONDS = 3

const turns = takingTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, retryAfterSeconds: RETRY_AFTER_SECONDS })

/** The Argon2id hash of a password, with its salt and settings in it. Throws 429 where too many wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  return await turns.take(() => onHashingThread({ kind: 'hash', password }))
}

/**
 * Whether `password` is the one that `passwordHash` was made of. With null, for an address that nobody has, it does the same work
 * and says no: how long it takes tells nothing. Throws 429 where too many wait for theirs.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await turns.take(() => onHashingThread({ kind: 'compare', password, passwordHash }))
  return isRight && passwordHash !== null
}

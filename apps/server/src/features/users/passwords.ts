/** Passwords, hashed off the event loop and never many at once: a storm of log-ins must not own the machine. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takingTurns } from './turns.ts'

/** OWASP's floor for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * One core stays everybody else's; and of the four threads on which Node does whatever blocks, two: files, names of hosts and packing
 * wait there too, behind every hash that is queued.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A hash costs 10 to 20 ms of a core: the last of these waits a second or two, and nobody stays longer for an answer. */
const WAITING_MAX = 80
const RETRY_AFTER_SECONDS = 3

const turns = takingTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, retryAfterSeconds: RETRY_AFTER_SECONDS })

/** The Argon2id hash of a password, with its salt and settings in it. Throws 429 where too many wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  return await turns.take(() => hash(password, OPTIONS))
}

/**
 * Whether `password` is the one that `passwordHash` was made of. With null, for an address that nobody has, it does the same work
 * and says no: how long it takes tells nothing. Throws 429 where too many wait for theirs.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash())
  const isRight = await turns.take(() => verify(known, password))
  return isRight && passwordHash !== null
}

let nobodys: Promise<string> | null = null

/** Made once, out of turn: it must not be refused, for it is kept. */
function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', OPTIONS)
  return nobodys
}

/** Hashes and verifies passwords with Argon2id, a few at a time, so that many log-ins at once leave CPU for other requests. */
import { availableParallelism } from 'node:os'
import { type Options, hash, verify } from '@node-rs/argon2'
import type { World } from '../../world.ts'
import { limitParallel } from './limit-parallel.ts'

/** `full` is OWASP's minimum for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COSTS: Readonly<Record<World['passwordCost'], Options>> = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** A hundredth of the cost, for tests, which sign up thousands of users. */
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
}
/** Leaves one core free, and at least two of the four threads that Node shares with file and DNS work. */
const PARALLEL_MAX = Math.max(1, Math.min(2, availableParallelism() - 1))
/** A hash takes 10 to 20 ms of CPU, so the last waiting call gets its answer within a second or two. */
const WAITING_MAX = 80
const RETRY_AFTER_SECONDS = 3

const limit = limitParallel({
  parallelMax: PARALLEL_MAX,
  waitingMax: WAITING_MAX,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
})

/** The Argon2id hash of a password, including salt and settings. Throws 429 when too many calls wait. */
export async function hashPassword(password: string, cost: World['passwordCost'] = 'full'): Promise<string> {
  return await limit.run(() => hash(composed(password), COSTS[cost]))
}

let placeholderHash: Promise<string> | null = null

/**
 * Whether the password matches the hash. A null hash (unknown account) takes as long and returns false, so timing does not reveal which
 * accounts exist. Throws 429 when too many calls wait.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await limit.run(async () => {
    placeholderHash ??= hash('a password that no account has', COSTS.full)
    const known = passwordHash ?? (await placeholderHash)
    return await verify(known, composed(password))
  })
  return isRight && passwordHash !== null
}

/** Normalizes text that reads the same: systems write "é" as one code point or as two. */
const composed = (password: string) => password.normalize('NFKC')

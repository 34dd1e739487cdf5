/** Passwords, hashed off the event loop and never more than a few at once: a storm of log-ins must not own both cores. */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4

let underWay = 0
const waiting: (() => void)[] = []

/** The Argon2id hash of a password, with its salt and settings in it. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, OPTIONS))
}

/**
 * Whether `password` is the one that `passwordHash` was made of. With null, for an address that nobody has, it does the same work
 * and says no: how long it takes tells nothing.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash())
  const isRight = await inTurn(() => verify(known, password))
  return isRight && passwordHash !== null
}

let nobodys: Promise<string> | null = null

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword('nobody has this password')
  return nobodys
}

async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    waiting.shift()?.()
  }
}

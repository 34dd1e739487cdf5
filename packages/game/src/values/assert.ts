/**
 * Throws an `InternalError` if an invariant is broken: a bug, never a player's mistake. The transaction rolls back
 * and the process keeps running.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InternalError(message)
}

/** For the impossible branch of a switch. Fails to compile if a variant is missing. */
export function unreachable(value: never): never {
  throw new InternalError(`unreachable: ${JSON.stringify(value)}`)
}

/** A broken invariant. The message is for logs, never for a reply. */
export class InternalError extends Error {
  override name = 'InternalError'
}

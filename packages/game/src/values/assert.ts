/**
 * Fails loudly where we are wrong (a defect, never a player's mistake).
 * Throws a `InternalError`; the caller's transaction rolls back and the process lives on.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InternalError(message)
}

/** For the branch that a union says cannot happen: does not compile when a variant is forgotten. */
export function unreachable(value: never): never {
  throw new InternalError(`unreachable: ${JSON.stringify(value)}`)
}

/** The error of a broken invariant. Its message is for the log, never for a reply. */
export class InternalError extends Error {
  override name = 'InternalError'
}

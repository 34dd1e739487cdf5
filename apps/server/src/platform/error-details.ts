/** The first lines of a stack are enough, and its message may be long. */
const STACK_LENGTH_MAX = 4000

/** Describes an error for the log: its message and the first stack frame in our code. */
export function errorDetails(thrown: unknown): { error: string; at: string | null } {
  if (!(thrown instanceof Error)) return { error: String(thrown), at: null }
  const at = /((?:apps|packages)\/[\w/.-]+\.tsx?:\d+)/.exec(thrown.stack?.slice(0, STACK_LENGTH_MAX) ?? '')?.[1] ?? null
  return { error: `${thrown.name}: ${thrown.message}`, at }
}

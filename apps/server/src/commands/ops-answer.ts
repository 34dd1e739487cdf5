export interface OpsAnswer {
  /** Whether it did what was asked. The program exits 1 if not. */
  isDone: boolean
  output: string
}

/** The answer of a command that did what was asked. */
export function done(output: string): OpsAnswer {
  return { isDone: true, output }
}

/** The answer of a command that did not. The output explains why, and whether anything was changed. */
export function notDone(output: string): OpsAnswer {
  return { isDone: false, output }
}

/** Counts the statements that this process sends, and kills the process after one of them. */
import pg from 'pg'

interface Wire {
  stream: { write: (...args: unknown[]) => boolean }
}
type End = 'sync' | 'query'

let sent = 0

/** Returns how many statements were sent since `countStatements`. */
export function statementsSent(): number {
  return sent
}

/**
 * Counts this process's statements from now on. After statement number `killAfter` it sends nothing more, and kills itself once that
 * statement is answered. 0 never kills.
 */
export function countStatements(killAfter: number): void {
  let answered = 0
  const wire = pg.Connection.prototype as unknown as Record<End, (this: Wire, ...args: unknown[]) => void> & {
    emit: (this: Wire, name: string, ...args: unknown[]) => boolean
  }
  for (const end of ['sync', 'query'] as const) {
    const send = wire[end]
    wire[end] = function (...args) {
      send.apply(this, args)
      sent += 1
      if (sent === killAfter) this.stream.write = () => true
    }
  }
  const { emit } = wire
  wire.emit = function (name, ...args) {
    if (name === 'readyForQuery') answered += 1
    if (name === 'readyForQuery' && killAfter > 0 && answered === killAfter) process.kill(process.pid, 'SIGKILL')
    return emit.call(this, name, ...args)
  }
}

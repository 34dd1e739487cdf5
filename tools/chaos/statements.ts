/** Statements as the database hears of them: several travel together, and a process may die between any two. */
import pg from 'pg'

interface Wire {
  stream: { write: (...given: unknown[]) => boolean }
}
type End = 'sync' | 'query'

let sent = 0

/** How many statements were sent since they are counted. */
export function statementsSent(): number {
  return sent
}

/**
 * Counts the statements of this process from now on. After number `killAfter` nothing is sent any more, and when it has been answered the
 * process kills itself; where it is 0, or more than there are, nothing happens.
 */
export function countStatements(killAfter: number): void {
  let answered = 0
  const wire = pg.Connection.prototype as unknown as Record<End, (this: Wire, ...given: unknown[]) => void> & {
    emit: (this: Wire, name: string, ...given: unknown[]) => boolean
  }
  for (const end of ['sync', 'query'] as const) {
    const send = wire[end]
    wire[end] = function (...given) {
      send.apply(this, given)
      sent += 1
      if (sent === killAfter) this.stream.write = () => true
    }
  }
  const { emit } = wire
  wire.emit = function (name, ...given) {
    if (name === 'readyForQuery') answered += 1
    if (name === 'readyForQuery' && killAfter > 0 && answered === killAfter) process.kill(process.pid, 'SIGKILL')
    return emit.call(this, name, ...given)
  }
}

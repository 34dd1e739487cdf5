/** Many light clients of server-sent events in one process. */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

export interface LiveClients {
  /** Runs `fire` and resolves with the time at which each client gets its next event, by `performance.now()`. */
  nextEvent(fire: () => Promise<unknown>): Promise<number[]>
  close(): void
}

const TIMEOUT_MS = 60_000
/** The kernel's queue of waiting connections is short. */
const BATCH = 100

/** Connects one client per request, and waits until every stream has begun. */
export async function connectClients(given: {
  port: number
  requests: readonly { path: string; token: string }[]
}): Promise<LiveClients> {
  const { port, requests } = given
  const sockets: Socket[] = []
  let onEvent: (at: number) => void = () => undefined
  for (let first = 0; first < requests.length; first += BATCH) {
    const batch = requests.slice(first, first + BATCH).map(async ({ path, token }) => {
      const socket = connect({ port, host: '127.0.0.1' })
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`)
      const [head] = (await once(socket, 'data')) as [Buffer]
      if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(head.toString('latin1'))
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('data:')) onEvent(performance.now())
      })
    })
    await Promise.all(batch)
  }
  return {
    async nextEvent(fire) {
      const arrivals: number[] = []
      const all = new Promise<void>((resolve, reject) => {
        const timeout = setTimeout(
          () => reject(new Error(`only ${arrivals.length} of ${requests.length} clients got the event`)),
          TIMEOUT_MS,
        )
        onEvent = (at) => {
          if (arrivals.push(at) < requests.length) return
          clearTimeout(timeout)
          resolve()
        }
      })
      await fire()
      await all
      return arrivals
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

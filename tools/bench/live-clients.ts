/** Many clients of server-sent events in one process, as light as sockets are: for measures, not for reading. */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

export interface Crowd {
  /** Resolves with when each client got its next event, by `performance.now()`. `fire` makes it happen. */
  nextEvent(fire: () => Promise<unknown>): Promise<number[]>
  close(): void
}

const TIMEOUT_MS = 60_000
/** The kernel's queue of connections that wait to be taken is short. */
const AT_ONCE = 100

/** Connects a client for each token, and waits until every stream has begun. */
export async function gather(given: {
  port: number
  requests: readonly { path: string; token: string }[]
}): Promise<Crowd> {
  const { port, requests } = given
  const sockets: Socket[] = []
  let onEvent: (at: number) => void = () => undefined
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const some = requests.slice(first, first + AT_ONCE).map(async ({ path, token }) => {
      const socket = connect({ port, host: '127.0.0.1' })
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`)
      const [beginning] = (await once(socket, 'data')) as [Buffer]
      if (!beginning.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(beginning.toString('latin1'))
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('data:')) onEvent(performance.now())
      })
    })
    await Promise.all(some)
  }
  return {
    async nextEvent(fire) {
      const arrivals: number[] = []
      const all = new Promise<void>((resolve, reject) => {
        const patience = setTimeout(
          () => reject(new Error(`only ${arrivals.length} of ${requests.length} clients were told`)),
          TIMEOUT_MS,
        )
        onEvent = (at) => {
          if (arrivals.push(at) < requests.length) return
          clearTimeout(patience)
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

/** A TCP proxy in front of the database that injects network faults. */
import { type Socket, connect, createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Fault =
  | { kind: 'none' }
  /** Resets a connection on the first bytes from the client. */
  | { kind: 'reset' }
  /** Drops all bytes in both directions and keeps connections open. */
  | { kind: 'swallow' }
  /** Resets each connection after so many bytes of replies. */
  | { kind: 'cut'; afterBytes: number }
  /** Once the client has sent `after`, drops its bytes from the next `before` on. */
  | { kind: 'drop_from'; after: string; before: string }

export interface FaultyProxy {
  /** The database URL through the proxy. */
  url: string
  inject(fault: Fault): void
  close(): Promise<void>
}

/** Starts a proxy in front of the database at `url`. */
export async function startFaultyProxy(url: string): Promise<FaultyProxy> {
  const target = new URL(url)
  let fault: Fault = { kind: 'none' }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    let repliedBytes = 0
    let sent = ''
    for (const socket of [near, far]) {
      sockets.add(socket)
      // Expected: the faults break connections.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (fault.kind === 'reset') near.resetAndDestroy()
      else if (fault.kind === 'drop_from') far.write(bytes.subarray(0, forwardedOf(bytes, fault)))
      else if (fault.kind !== 'swallow') far.write(bytes)
    })
    /** How many of these bytes are forwarded. */
    function forwardedOf(bytes: Buffer, { after, before }: { after: string; before: string }): number {
      const known = sent.length
      sent += bytes.toString('latin1')
      const begins = sent.indexOf(after)
      const ends = begins === -1 ? -1 : sent.indexOf(before, begins)
      return ends === -1 ? bytes.length : Math.max(0, ends - known)
    }
    far.on('data', (bytes) => {
      if (fault.kind === 'swallow') return
      if (fault.kind !== 'cut') return void near.write(bytes)
      const left = Math.max(0, fault.afterBytes - repliedBytes)
      repliedBytes += bytes.length
      if (bytes.length <= left) near.write(bytes)
      else near.write(bytes.subarray(0, left), () => near.resetAndDestroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    inject(next) {
      fault = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

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
  /** Resets each connection after this many bytes of replies. */
  | { kind: 'cut'; afterBytes: number }
  /** Once the client has sent `after`, drops its bytes from the next `before` on. */
  | { kind: 'drop_from'; after: RegExp; before: RegExp }
  /** Drops all replies once the client has sent `after`: the statement runs, but the client never learns that. */
  | { kind: 'drop_replies'; after: RegExp }

export interface FaultyProxy {
  /** The database URL through the proxy. */
  url: string
  inject(fault: Fault): void
  /** What the dropped statements or replies were about: the first match of each connection. */
  dropped: string[]
  close(): Promise<void>
}

export async function startFaultyProxy(url: string): Promise<FaultyProxy> {
  const target = new URL(url)
  let fault: Fault = { kind: 'none' }
  const sockets = new Set<Socket>()
  const dropped: string[] = []
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    let repliedBytes = 0
    let sent = ''
    let isCutOff = false
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
      const known = sent.length
      if (fault.kind === 'drop_from' || fault.kind === 'drop_replies') sent += bytes.toString('latin1')
      if (fault.kind === 'reset') near.resetAndDestroy()
      else if (fault.kind === 'drop_from') far.write(bytes.subarray(0, Math.max(0, endOf(fault) - known)))
      else if (fault.kind !== 'swallow') far.write(bytes)
      if (fault.kind === 'drop_replies') cutOffAt(fault.after.exec(sent))
    })
    /** How many bytes of this connection are forwarded. */
    function endOf({ after, before }: { after: RegExp; before: RegExp }): number {
      const begins = after.exec(sent)?.index ?? sent.length
      const match = before.exec(sent.slice(begins))
      cutOffAt(match)
      return match === null ? sent.length : begins + match.index
    }
    function cutOffAt(match: RegExpExecArray | null): void {
      if (match === null || isCutOff) return
      isCutOff = true
      dropped.push(match[0])
    }
    far.on('data', (bytes) => {
      if (fault.kind === 'swallow' || (fault.kind === 'drop_replies' && isCutOff)) return
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
    dropped,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

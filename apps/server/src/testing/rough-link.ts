/** A link to the database that can be spoilt: a TCP proxy that resets, swallows, or cuts after so many bytes. */
import { type Socket, connect, createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Weather =
  | { kind: 'fair' }
  /** Connections break as soon as anything is said on them. */
  | { kind: 'reset' }
  /** Everything is taken and nothing comes out, in both directions; nobody is told. */
  | { kind: 'swallow' }
  /** What the database answers breaks off after so many bytes on each connection. */
  | { kind: 'cut'; afterBytes: number }
  /** Once a connection has said `after`, the database hears nothing of it from the next `before` on; nobody is told. */
  | { kind: 'unheard'; after: string; before: string }

export interface RoughLink {
  /** The database's address, through the proxy. */
  url: string
  turn(weather: Weather): void
  close(): Promise<void>
}

/** Opens a proxy before the database of `url`. */
export async function openRoughLink(url: string): Promise<RoughLink> {
  const target = new URL(url)
  let weather: Weather = { kind: 'fair' }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    let heardBytes = 0
    let said = ''
    for (const socket of [near, far]) {
      sockets.add(socket)
      // What breaks here is broken on purpose, or is the end of the other side.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (weather.kind === 'reset') near.resetAndDestroy()
      else if (weather.kind === 'unheard') far.write(bytes.subarray(0, heardOf(bytes, weather)))
      else if (weather.kind !== 'swallow') far.write(bytes)
    })
    /** How many of these bytes the database hears. */
    function heardOf(bytes: Buffer, { after, before }: { after: string; before: string }): number {
      const known = said.length
      said += bytes.toString('latin1')
      const begins = said.indexOf(after)
      const ends = begins === -1 ? -1 : said.indexOf(before, begins)
      return ends === -1 ? bytes.length : Math.max(0, ends - known)
    }
    far.on('data', (bytes) => {
      if (weather.kind === 'swallow') return
      if (weather.kind !== 'cut') return void near.write(bytes)
      const left = Math.max(0, weather.afterBytes - heardBytes)
      heardBytes += bytes.length
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
    turn(next) {
      weather = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

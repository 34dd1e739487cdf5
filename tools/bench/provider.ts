/**
 * The demo provider with thousands of leagues: it answers `100001000042` as `100001`, and repeated requests from memory. The provider's own
 * speed is not measured.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Instant, instant } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'

/** The provider's id of the league that is played and copied. */
export const PLAYED_ID = '100001'

export interface ManyLeagues {
  url: string
  turnTo(moment: string): void
  close(): Promise<void>
}

export async function startManyLeagues(): Promise<ManyLeagues> {
  let now: Instant = instant('2025-09-02T15:00:00Z')
  const demo = await startDemoProvider({ port: 0, now: () => now })
  const cache = new Map<string, { status: number; text: string }>()
  async function answerTo(path: string, headers: Record<string, string>) {
    const cached = cache.get(path)
    if (cached !== undefined) return cached
    const response = await fetch(demo.url + path, { headers })
    const answer = { status: response.status, text: await response.text() }
    cache.set(path, answer)
    return answer
  }
  const server = createServer((request, reply) => {
    const [, id = '', suffix = ''] = /\/leagues\/(\d{6})(\d*)/.exec(request.url ?? '') ?? []
    const path = (request.url ?? '/').replace(`/leagues/${id}${suffix}`, `/leagues/${id}`)
    const filter = request.headers['x-fantasy-filter']
    void answerTo(path, typeof filter === 'string' ? { 'x-fantasy-filter': filter } : {}).then(({ status, text }) => {
      // A reply contains the id of its league.
      const body = Buffer.from(text.replace(`"id":${id}`, `"id":${id}${suffix}`))
      reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      reply.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo(moment) {
      now = instant(moment)
      cache.clear()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await demo.close()
    },
  }
}

/**
 * The demo's provider as if it had leagues by the thousand: what is asked of `100001000042` is answered as of `100001`, and from
 * memory when it was asked before. What a provider takes to answer is not ours to measure.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Instant, instant } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'

/** The league that is played and copied, as the provider knows it. */
export const PLAYED_ID = '100001'

export interface ManyLeagues {
  url: string
  turnTo(moment: string): void
  close(): Promise<void>
}

export async function startManyLeagues(): Promise<ManyLeagues> {
  let now: Instant = instant('2025-09-02T15:00:00Z')
  const demo = await startDemoProvider({ port: 0, now: () => now })
  const kept = new Map<string, { status: number; text: string }>()
  async function answerTo(path: string, headers: Record<string, string>) {
    const known = kept.get(path)
    if (known !== undefined) return known
    const response = await fetch(demo.url + path, { headers })
    const answer = { status: response.status, text: await response.text() }
    kept.set(path, answer)
    return answer
  }
  const server = createServer((request, reply) => {
    const [, id = '', more = ''] = /\/leagues\/(\d{6})(\d*)/.exec(request.url ?? '') ?? []
    const path = (request.url ?? '/').replace(`/leagues/${id}${more}`, `/leagues/${id}`)
    const filter = request.headers['x-fantasy-filter']
    void answerTo(path, typeof filter === 'string' ? { 'x-fantasy-filter': filter } : {}).then(({ status, text }) => {
      // A reply names the league that it is about.
      const body = Buffer.from(text.replace(`"id":${id}`, `"id":${id}${more}`))
      reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      reply.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo(moment) {
      now = instant(moment)
      kept.clear()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await demo.close()
    },
  }
}

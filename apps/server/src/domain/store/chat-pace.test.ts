import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { msUntilTurn, pauseEverywhere, takeTurn } from './chat-pace.ts'

const A_SECOND = 25

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('gives at most 25 turns a second to all workers of an address together', async () => {
  const taken: number[] = []
  const startedAt = performance.now()
  async function worker(): Promise<void> {
    for (let count = 0; count < 25; count += 1) {
      const waitMs = await takeTurn(server.world)
      // When the request may start; the test does not actually wait.
      taken.push(performance.now() + waitMs)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const starts = taken.toSorted((a, b) => a - b)
  expect(starts).toHaveLength(200)
  // 200 turns take eight seconds, however slow the machine is.
  expect((starts.at(-1) ?? 0) - startedAt).toBeGreaterThan((199 / A_SECOND) * 1000 - 50)
  // No second has more; network latency may shift a start slightly.
  for (const [place, start] of starts.entries()) {
    const after = starts[place + 2 * A_SECOND]
    if (after !== undefined) expect(after - start).toBeGreaterThan(1500)
  }
})

test('pauses all workers of an address when a service asks to pause everywhere', async () => {
  await pauseEverywhere(server.world, 60_000)
  expect(await msUntilTurn(server.world)).toBeGreaterThan(59_000)
  expect(await takeTurn(server.world)).toBeGreaterThan(59_000)
  // The services limit by address, so machines with another address continue.
  const elsewhere = { club: server.world.club, outgoingAddress: '192.0.2.7' }
  expect(await msUntilTurn(elsewhere)).toBe(0)
  expect(await takeTurn(elsewhere)).toBe(0)
})

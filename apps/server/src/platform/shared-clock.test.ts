import { MINUTE_MS, later, msOf } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedClock } from './shared-clock.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { machineClock } from '../world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const databaseMs = async () => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(server.world.db)
  return Date.parse(rows[0]?.now ?? '')
}

test.each([-60, -10, 0, 10, 60])(
  'a machine that is %i minutes off shows the database’s time, even after the database’s clock jumped',
  async (minutes) => {
    let wrongMs = minutes * MINUTE_MS
    const clock = await sharedClock(server.world.db, { now: () => later(machineClock.now(), wrongMs) })
    for (const jumpMs of [0, 5 * MINUTE_MS]) {
      wrongMs += jumpMs
      await clock.set()
      const before = await databaseMs()
      const shown = msOf(clock.now())
      const after = await databaseMs()
      expect(shown).toBeGreaterThan(before - 1000)
      expect(shown).toBeLessThan(after + 1000)
    }
  },
)

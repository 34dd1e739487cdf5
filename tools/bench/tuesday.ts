/** A played house on Tuesday morning, with its week locked and nothing settled yet. */
import type pg from 'pg'
import type { PlayedHouse } from './played-league.ts'

const LOCKED = '2025-09-12T14:00:00Z'
/** At 05:00 in New York: an hour ago everything was due. */
export const TUESDAY = '2025-09-16T09:00:00Z'

/** Lets the week lock, and turns the clock to Tuesday without anybody seeing it. Nothing is due until somebody says so. */
export async function comeToTuesday(house: PlayedHouse, client: pg.Client): Promise<void> {
  const server = await house.start()
  await house.turnTo(server, LOCKED)
  await server.stop()
  await client.query('update leagues set next_due_at = null')
  await client.query('update dev_clock set offset_ms = $1', [Date.parse(TUESDAY) - Date.now()])
  house.provider.turnTo(TUESDAY)
}

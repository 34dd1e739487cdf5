/** How far the development clock was turned when the server was last open. Nothing in production. */
import type { Db } from './pool.ts'

/** In milliseconds from the machine's clock. */
export async function savedClockOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('dev_clock').select('offset_ms').executeTakeFirst()
  return row?.offset_ms ?? 0
}

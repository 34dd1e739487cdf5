/** Stores the offset of the development clock. Unused in production. */
import type { Db } from './pool.ts'

/** Returns the saved offset in milliseconds. */
export async function savedClockOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('dev_clock').select('offset_ms').executeTakeFirst()
  return row?.offset_ms ?? 0
}

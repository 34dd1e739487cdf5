/** Summarizes seasons that are over (docs/decisions/0021). The audit compares the summaries with the ledger. */
import type { World } from '../world.ts'
import { booksOf } from './past-books.ts'
import { summarize } from './past-summary.ts'
import { unsummarized, writePastSeason } from './store/past-seasons.ts'

/** How many seasons one round summarizes. Most leagues end in the same hour. */
const AT_ONCE = 200

/** Summarizes the seasons that are over and have no summary yet. Returns how many. Idempotent. */
export async function summarizeFinished(world: World): Promise<number> {
  const leagueIds = await unsummarized(world.db, AT_ONCE)
  let done = 0
  for (const leagueId of leagueIds) {
    const books = await booksOf(world, leagueId)
    if (books === null) continue
    await writePastSeason(world.club, summarize(books), world.clock.now())
    done += 1
  }
  return done
}

/** Summarizes finished seasons, and audits stored summaries by computing them again (docs/decisions/0021). */
import { isDeepStrictEqual } from 'node:util'
import type { World } from '../world.ts'
import { booksOf } from './past-books.ts'
import { summarize } from './past-summary.ts'
import type { Violation } from './audit.ts'
import type { InCell } from './cells.ts'
import { readPastSeason, summarizedAmong, unsummarized, writePastSeason } from './store/past-seasons.ts'

/** How many seasons one round summarizes. Most leagues end in the same hour. */
const AT_ONCE = 200

/** Summarizes finished seasons that have no summary yet. Returns how many. Idempotent. */
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

const SUMMARY_RULE = 'the summary of a season is what its ledger gives again'

/**
 * Computes summaries of this cell's finished leagues again, all or a tenth of them by id, and returns those that differ
 * from the stored ones. Skips summaries of an older form, which are about to be computed again.
 */
export async function auditSummaries(world: InCell, tenth: number | 'all'): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const leagueId of await summarizedAmong(world.db, tenth)) {
    const books = await booksOf(world, leagueId)
    const stored = await readPastSeason(world.db, leagueId)
    if (stored === null) continue
    if (books === null) {
      violations.push({ rule: SUMMARY_RULE, leagueId, detail: 'it has a summary, but its season is not over' })
      continue
    }
    const computed = plain(summarize(books))
    const differing = PARTS.filter((part) => !isDeepStrictEqual(computed[part], stored[part]))
    if (differing.length > 0)
      violations.push({ rule: SUMMARY_RULE, leagueId, detail: `${differing.join(', ')} differ` })
  }
  return violations
}

const PARTS = ['people', 'pairs', 'records'] as const

/** The summary as JSON would store it, in the order in which it is read. */
function plain({ people, pairs, records }: ReturnType<typeof summarize>) {
  const ordered = {
    people: people.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)),
    pairs: pairs.toSorted((a, b) => (`${a.oneId} ${a.otherId}` < `${b.oneId} ${b.otherId}` ? -1 : 1)),
    records,
  }
  return JSON.parse(JSON.stringify(ordered)) as Record<(typeof PARTS)[number], unknown>
}

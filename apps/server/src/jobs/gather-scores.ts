/** After a week's last game, reads every league's scores once within the provider's budget, so that Tuesday's settlement can start at once. */
import { HOUR_MS, type Incompleteness, MINUTE_MS, type ProviderName, later, whyIncomplete } from '@whale/game'
import { ProviderError } from '@whale/providers'
import {
  type DueWeek,
  claimDue,
  enqueueDue,
  storeFailure,
  storeReading,
  postponeAll,
} from '../domain/store/live-scores.ts'
import { noteAnswer, noteProviderError, takeReadings } from '../domain/store/provider-budgets.ts'
import { appendReport, lastReport } from '../domain/store/score-reports.ts'
import type { World } from '../world.ts'
import { budgetOf } from '../domain/provider-paces.ts'

const AT_ONCE = 20
/** Retry interval while a provider has not closed the week or does not answer. */
const AGAIN_MS = 10 * MINUTE_MS
const LONGEST_WAIT_MS = HOUR_MS

/** One round for a provider. Returns how many weeks were stored. */
export async function gatherScores(world: World, provider: ProviderName): Promise<number> {
  const due = { weeks: 'over' as const, provider, now: world.clock.now(), everyMs: AGAIN_MS, limit: AT_ONCE }
  const wanted = await enqueueDue(world.db, due)
  const limit = await takeReadings(world, { provider, budget: budgetOf(provider), wanted })
  if (limit === 0) return 0
  const weeks = await claimDue(world.db, { ...due, limit })
  const gathered = await Promise.all(weeks.map((week) => gatherOne(world, provider, week)))
  const [first] = weeks
  // Providers close a week for all leagues at once. If it is open in all of these, the others can wait too.
  if (first !== undefined && gathered.every((what) => what === 'scoring_not_over')) {
    await postponeAll(world.db, { ...first, provider, until: later(due.now, AGAIN_MS) })
  }
  return gathered.filter((what) => what === 'stored').length
}

/** Returns `stored`, why the report is incomplete, or null if there was none. */
async function gatherOne(
  world: World,
  provider: ProviderName,
  due: DueWeek,
): Promise<Incompleteness | 'stored' | null> {
  const { leagueId, fantasyLeagueId, season, week, teamIds, namedIds } = due
  try {
    const report = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await noteAnswer(world, provider)
    if (await storeReading(world.db, leagueId, report)) world.announce(leagueId)
    const why = whyIncomplete(report, { season, week, teamIds, namedIds })
    if (why !== null) return why
    const last = await lastReport(world.db, { leagueId, week: report.week })
    await appendReport(world.db, { leagueId, report, last })
    return 'stored'
  } catch (error) {
    // Expected: the provider is down, late or sends invalid data. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId, week, provider, kind: error.kind, detail: error.message }, 'could not read scores')
    const waitMs = Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** Math.min(due.failures, 6))
    await storeFailure(world.db, due, later(world.clock.now(), waitMs))
    if (error.kind === 'out_of_order') await noteProviderError(world, provider)
    return null
  }
}

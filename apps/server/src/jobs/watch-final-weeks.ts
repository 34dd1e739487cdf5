/**
 * After a week's results are final, reads its scores once a day for a week (RULES §3). A change moves no units: it is stored for the note
 * on the week's page.
 */
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type ProviderName,
  SECOND_READING_MS,
  type ScoreChange,
  byLineups,
  isDoubtfulCorrection,
  later,
  lateChanges,
  lineupChanges,
  whyIncomplete,
} from '@whale/game'
import type { Alert } from '@whale/words'
import { setScoreAlerts } from '@whale/pages'
import { ProviderError } from '@whale/providers'
import { peek } from '../domain/peek.ts'
import { budgetOf } from '../domain/provider-paces.ts'
import {
  type FinalWeek,
  claimFinalWeeks,
  enqueueFinalWeeks,
  storeDoubtfulChanges,
  storeLateChanges,
  storeLateFailure,
} from '../domain/store/late-scores.ts'
import { storeLineups } from '../domain/store/live-scores.ts'
import { noteAnswer, noteProviderError, takeReadings } from '../domain/store/provider-budgets.ts'
import type { World } from '../world.ts'

/** Only a few at a time: weeks that are not settled come first. */
const AT_ONCE = 10
/** The interval between rounds. */
export const FINAL_ROUND_MS = MINUTE_MS

/** One round for a provider, within its budget. Returns how many notes changed. */
export async function watchFinalWeeks(world: World, provider: ProviderName): Promise<number> {
  const due = { provider, now: world.clock.now() }
  const wanted = await enqueueFinalWeeks(world.db, { ...due, limit: AT_ONCE })
  const limit = await takeReadings(world, { provider, budget: budgetOf(provider), wanted })
  if (limit === 0) return 0
  const weeks = await claimFinalWeeks(world.db, { ...due, limit })
  const news = await Promise.all(weeks.map((week) => readAgain(world, provider, week)))
  return news.filter(Boolean).length
}

/** Returns whether the week's note changed. */
async function readAgain(world: World, provider: ProviderName, final: FinalWeek): Promise<boolean> {
  const { leagueId, fantasyLeagueId, season, week, scores } = final
  const now = world.clock.now()
  try {
    const read = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await noteAnswer(world, provider)
    const { report, changes: byLineup } = byLineups(read, await storeLineups(world.db, leagueId, [read]))
    // A team may be gone, so compare only what the report has.
    const why = whyIncomplete(report, { season, week, teamIds: [] })
    if (why !== null) return await tryLater(world, final, why)
    const changes = [...lateChanges(final, report), ...lineupChanges(byLineup)]
    const before = scores.filter(({ teamId }) => report.teams.some((team) => team.teamId === teamId))
    const after = report.teams.filter(({ teamId }) => scores.some((score) => score.teamId === teamId))
    const isSaidTwice = final.doubtful !== null && nameOf(changes) === nameOf(final.doubtful)
    if (changes.length > 0 && !isSaidTwice && isDoubtfulCorrection(before, after)) {
      await storeDoubtfulChanges(world.db, { leagueId, week, changes, nextAt: later(now, SECOND_READING_MS) })
      return false
    }
    const alerts = await alertsAbout(world, final, changes)
    const isNews = await storeLateChanges(world.db, { leagueId, week, changes, alerts, now })
    if (isNews) world.announce(leagueId)
    return isNews
  } catch (error) {
    // Expected: the provider is down or sends invalid data. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'out_of_order') await noteProviderError(world, provider)
    return await tryLater(world, final, error.message)
  }
}

/** Notifies every member of a score that the fantasy league's commissioner set or withdrew after it counted. */
async function alertsAbout(
  world: World,
  { leagueId, week }: FinalWeek,
  changes: readonly ScoreChange[],
): Promise<Alert[]> {
  const set = changes.flatMap((change) => change.set ?? [])
  const league = set.length === 0 ? null : await peek(world, leagueId)
  return league === null ? [] : setScoreAlerts(league, { week, set, at: world.clock.now() })
}

/** Identifies a list of changes, in any order. */
function nameOf(changes: readonly ScoreChange[]): string {
  return changes
    .map(({ teamId, athleteId, after }) => `${teamId}:${athleteId}:${after}`)
    .toSorted()
    .join(' ')
}

async function tryLater(world: World, { leagueId, week, failures }: FinalWeek, detail: string): Promise<false> {
  world.log.warn({ leagueId, week, detail }, 'a final week was not read')
  const waitMs = Math.min(DAY_MS, HOUR_MS * 2 ** Math.min(failures, 5))
  await storeLateFailure(world.db, { leagueId, week, nextAt: later(world.clock.now(), waitMs) })
  return false
}

/**
 * Reads the projections behind house lines, and week 8's rosters, at random times from a day before a betting week opens
 * until its lock. A member who edits a roster for a minute cannot know when (docs/decisions/0039).
 */
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  SECOND_MS,
  constantsOf,
  later,
  comparesRosters,
  lineProjections,
  rostersOf,
  weekConfig,
} from '@whale/game'
import { ProviderError } from '@whale/providers'
import type { World } from '../world.ts'
import { PROJECTING, budgetOf } from './provider-paces.ts'
import { type DueLines, claimLines, enqueueLines, storeLines, storeLinesFailure } from './store/line-readings.ts'
import { noteAnswer, noteProviderError, takeReadings } from './store/provider-budgets.ts'

const PROVIDERS = ['espn', 'sleeper'] as const

/** Only a few at a time: scores come first. */
const AT_ONCE = 4
/** The interval between rounds. */
export const LINES_ROUND_MS = 10 * SECOND_MS
/** Shortly before a week opens, the budget is reserved for the second reading of last week's scores. */
const PAUSE_MS = HOUR_MS / 2
/** A week's first reading is within this time, and each later one between these two after the last: at least three a day. */
const FIRST_WITHIN_MS = 6 * HOUR_MS
const GAP_MS = { least: 4 * HOUR_MS, most: 8 * HOUR_MS }
/** The same after a failed reading, until a week has enough readings for a line. */
const CATCH_UP_MS = { least: HOUR_MS, most: 2 * HOUR_MS }
/** Retry interval while the provider does not answer, growing each time. */
const AGAIN_MS = 15 * MINUTE_MS
const LONGEST_WAIT_MS = HOUR_MS

/** One round, within the providers' budgets. Returns how many weeks were read. */
export async function readHouseLines(world: World): Promise<number> {
  const now = world.clock.now()
  const betting = Array.from({ length: constantsOf(world.season).weeks }, (_, index) => index + 1).filter(
    (week) => weekConfig(week)?.hasBetting === true,
  )
  let done = 0
  for (const provider of PROVIDERS) {
    const weeks = betting.filter((week) => PROJECTING.has(provider) || comparesRosters(week))
    const due = { provider, weeks, now, aheadMs: DAY_MS, pauseMs: PAUSE_MS, longestMs: GAP_MS.most, limit: AT_ONCE }
    const wanted = await enqueueLines(world.db, due, () => later(now, drawMs(world, FIRST_WITHIN_MS)))
    const limit = await takeReadings(world, { provider, budget: budgetOf(provider), wanted })
    if (limit === 0) continue
    const claimed = await claimLines(world.db, { ...due, limit })
    const read = await Promise.all(claimed.map((week) => readOne(world, provider, week)))
    done += read.filter(Boolean).length
  }
  return done
}

async function readOne(world: World, provider: 'espn' | 'sleeper', due: DueLines): Promise<boolean> {
  const { leagueId, fantasyLeagueId, season, week, failures } = due
  try {
    const report = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await noteAnswer(world, provider)
    const reading = { readAt: report.readAt, projections: lineProjections(report) }
    const rosters = comparesRosters(week) ? rostersOf(report) : null
    await storeLines(world.db, due, { reading, rosters, nextAt: nextAt(world, due) })
    return true
  } catch (error) {
    // Expected: the provider is down, late or sends invalid data. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId, week, provider, kind: error.kind, detail: error.message }, 'no house lines')
    const waitMs = Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** Math.min(failures, 6))
    await storeLinesFailure(world.db, due, { now: world.clock.now(), waitMs })
    if (error.kind === 'out_of_order') await noteProviderError(world, provider)
    return false
  }
}

/** When to read again after a reading that worked. */
function nextAt(world: World, { hasFailed, readings }: DueLines): Instant {
  const isBehind = hasFailed && readings + 1 < constantsOf(world.season).houseLineReadingsMin
  const { least, most } = isBehind ? CATCH_UP_MS : GAP_MS
  return later(world.clock.now(), least + drawMs(world, most - least))
}

/** A random, unpredictable time within `limitMs`, in whole seconds. */
function drawMs({ random }: World, limitMs: number): number {
  return random(limitMs / SECOND_MS) * SECOND_MS
}

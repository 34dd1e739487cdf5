/** Development only: turns the server's clock and does everything due on the way, in order. */
import { type Instant, MINUTE_MS, later } from '@whale/game'
import { inEachCell } from '../domain/cells.ts'
import { summarizeFinished } from '../domain/past-seasons.ts'
import { dueLeagues, nextDueMoment } from '../domain/store/due.ts'
import type { TurnableClock, World } from '../world.ts'
import { type Happening, advanceLeague } from './advance-league.ts'
import { advanceTogether } from './advance-together.ts'
import { checkBooks } from './check-books.ts'

/** Enough for a season's 50 tasks and a league that retries every hour for a week. */
const STOPS_MAX = 3000
/** How many leagues are advanced together. */
const TOGETHER = 25

/** Turns the clock to `target`, stopping whenever a league is due. Returns what happened. Turning back undoes nothing. */
export async function turnClock(world: World & { clock: TurnableClock }, target: Instant): Promise<Happening[]> {
  if (target < world.clock.now()) {
    world.clock.turnTo(target)
    return []
  }
  world.clock.isBeingTurned = true
  try {
    return await stopByStop(world, target)
  } finally {
    world.clock.isBeingTurned = false
  }
}

async function stopByStop(world: World & { clock: TurnableClock }, target: Instant): Promise<Happening[]> {
  const happened: Happening[] = []
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    const next = await nextMoment(world)
    if (next === null || next > target) break
    // The server is stopping: the next turn continues from here.
    if (world.isStopping) return happened
    if (next > world.clock.now()) world.clock.turnTo(next)
    happened.push(...(await advanceAllDue(world)))
    await world.clock.atStop()
  }
  if (target > world.clock.now()) world.clock.turnTo(target)
  if (happened.length > 0) await inEachCell(world, summarizeFinished, null)
  return happened
}

/** When the next league is due, or one hour from now. */
export async function nextStop(world: World): Promise<Instant> {
  const next = await nextMoment(world)
  return next ?? later(world.clock.now(), 60 * MINUTE_MS)
}

async function nextMoment(world: World): Promise<Instant | null> {
  const { answers } = await inEachCell(world, ({ db }) => nextDueMoment(db), null)
  return answers.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)
}

async function advanceAllDue(world: World): Promise<Happening[]> {
  const { answers } = await inEachCell(world, advanceDueIn, null)
  return answers.flat()
}

async function advanceDueIn(world: World): Promise<Happening[]> {
  const happened: Happening[] = []
  const due = await dueLeagues(world.db, { now: world.clock.now(), limit: 1000 })
  for (let from = 0; from < due.length; from += TOGETHER) {
    const together = await advanceTogether(world, due.slice(from, from + TOGETHER))
    happened.push(...together.happened)
    for (const { leagueId, imported } of together.remaining) {
      happened.push(...(await advanceLeague(world, leagueId, imported)))
    }
  }
  const settled = happened.filter(({ isSettlement }) => isSettlement).map(({ leagueId }) => leagueId)
  if (settled.length > 0) await checkBooks(world, settled)
  return happened
}

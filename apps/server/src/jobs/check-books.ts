/**
 * Wrong books stop the game. The books of a league are audited after each of its settlements, and those of all once an hour; a league
 * that fails stands still, and only that one, until an operator has looked at it. It can be read meanwhile.
 */
import { HOUR_MS, type LeagueId, MINUTE_MS, SECOND_MS, msOf } from '@whale/game'
import { type AuditResult, type Breach, audit, auditLeagues } from '../audit.ts'
import { takeFrom } from '../db/allowances.ts'
import { pause } from '../store/pauses.ts'
import { type World, machineClock } from '../world.ts'

/** Audits the books of these leagues, or of all, and pauses those that fail. Returns what was found. */
export async function checkBooks(world: World, leagueIds: readonly LeagueId[] | 'all'): Promise<AuditResult> {
  const result = leagueIds === 'all' ? await audit(world.db) : await auditLeagues(world.db, leagueIds)
  for (const [leagueId, breaches] of byLeague(result.breaches)) {
    const [first] = breaches
    const more = breaches.length === 1 ? '' : `, and ${breaches.length - 1} more`
    const reason = `The books are wrong. Not so: ${first?.rule} (${first?.detail})${more}.`
    const isNew = await pause(world.db, { scope: leagueId as LeagueId, reason })
    world.log.error({ leagueId, breaches: breaches.slice(0, 20), isNew }, 'books')
  }
  return result
}

/** Audits all books if nobody has within the hour: of however many workers, one does. */
export async function checkAllBooks(world: World): Promise<void> {
  const wait = await takeFrom(world.db, 'the hourly audit', { burst: 1, everyMs: HOUR_MS })
  if (wait !== null) return
  const { leagues, transfers, breaches } = await checkBooks(world, 'all')
  world.metrics.auditBreaches.set({}, breaches.length)
  world.metrics.auditedAt.set({}, Math.floor(msOf(machineClock.now()) / SECOND_MS))
  world.log.info({ leagues, transfers, breaches: breaches.length }, 'audit')
}

/**
 * Collects the leagues that were settled, and checks their books together: one statement for many of them. While more are being settled
 * people wait for those, and the books wait, for a minute at most.
 */
export class SettledLeagues {
  /** Each with the moment at which it was settled, the oldest first. */
  readonly #waiting = new Map<LeagueId, number>()
  #hasGrown = false

  add(leagueId: LeagueId): void {
    if (!this.#waiting.has(leagueId)) this.#waiting.set(leagueId, performance.now())
    this.#hasGrown = true
  }

  async check(world: World): Promise<void> {
    const hasGrown = this.#hasGrown
    this.#hasGrown = false
    const some = [...this.#waiting].slice(0, LEAGUES_AT_ONCE)
    const [oldest] = some
    if (oldest === undefined || (hasGrown && performance.now() - oldest[1] < PATIENCE_MS)) return
    for (const [leagueId] of some) this.#waiting.delete(leagueId)
    try {
      await checkBooks(
        world,
        some.map(([leagueId]) => leagueId),
      )
    } catch (error) {
      // The database was away: they are checked next time. The failure itself is the caller's to report.
      for (const [leagueId, since] of some) this.#waiting.set(leagueId, since)
      throw error
    }
  }
}

const PATIENCE_MS = MINUTE_MS
const LEAGUES_AT_ONCE = 200

function byLeague(breaches: readonly Breach[]): Map<string, Breach[]> {
  const found = new Map<string, Breach[]>()
  for (const breach of breaches) found.set(breach.leagueId, [...(found.get(breach.leagueId) ?? []), breach])
  return found
}

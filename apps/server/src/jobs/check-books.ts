/**
 * Wrong books stop the game. The books of a league are audited after each of its settlements, and those of all once an hour; a league
 * that fails stands still, and only that one, until an operator has looked at it. It can be read meanwhile.
 */
import { HOUR_MS, type Instant, type LeagueId, MINUTE_MS, SECOND_MS, later, msOf } from '@whale/game'
import { type AuditResult, type Violation, audit, auditLeagues } from '../domain/audit.ts'
import { takeFrom } from '../platform/postgres/allowances.ts'
import { pause } from '../domain/store/pauses.ts'
import { type World, machineClock } from '../world.ts'

/** Audits the books of these leagues, or of all, and pauses those that fail. Returns what was found. */
export async function checkBooks(world: World, leagueIds: readonly LeagueId[] | 'all'): Promise<AuditResult> {
  const result = leagueIds === 'all' ? await audit(world.db) : await auditLeagues(world.db, leagueIds)
  for (const [leagueId, violations] of byLeague(result.violations)) {
    const [first] = violations
    const more = violations.length === 1 ? '' : `, and ${violations.length - 1} more`
    const reason = `The books are wrong. Violated: ${first?.rule} (${first?.detail})${more}.`
    const isNew = await pause(world.db, { scope: leagueId as LeagueId, reason })
    world.log.error({ leagueId, breaches: violations.slice(0, 20), isNew }, 'books')
  }
  return result
}

/** Audits all books if nobody has within the hour: of however many workers, one does. */
export async function checkAllBooks(world: World): Promise<void> {
  const wait = await takeFrom(world.db, 'the hourly audit', { burst: 1, everyMs: HOUR_MS })
  if (wait !== null) return
  const { leagues, transfers, violations } = await checkBooks(world, 'all')
  world.metrics.auditBreaches.set({}, violations.length)
  world.metrics.auditedAt.set({}, Math.floor(msOf(machineClock.now()) / SECOND_MS))
  world.log.info({ leagues, transfers, breaches: violations.length }, 'audit')
}

/**
 * Collects the leagues that were settled, and checks their books together: one statement for many of them. While more are being settled
 * people wait for those, and the books wait, for a minute at most.
 */
export class SettledLeagues {
  /** Each with the moment at which it was settled, the oldest first. */
  #waiting = new Map<LeagueId, Instant>()
  #hasGrown = false

  add(leagueId: LeagueId, at: Instant): void {
    if (!this.#waiting.has(leagueId)) this.#waiting.set(leagueId, at)
    this.#hasGrown = true
  }

  async check(world: World): Promise<void> {
    const hasGrown = this.#hasGrown
    this.#hasGrown = false
    if (!hasGrown) await this.#checkSome(world)
    // In a rush more are settled between two rounds than are checked at once.
    while (this.#hasWaitedLong(world.clock.now())) await this.#checkSome(world)
  }

  #hasWaitedLong(now: Instant): boolean {
    const [oldest] = this.#waiting.values()
    return oldest !== undefined && now >= later(oldest, TIMEOUT_MS)
  }

  async #checkSome(world: World): Promise<void> {
    const some = [...this.#waiting].slice(0, LEAGUES_AT_ONCE)
    if (some.length === 0) return
    for (const [leagueId] of some) this.#waiting.delete(leagueId)
    try {
      await checkBooks(
        world,
        some.map(([leagueId]) => leagueId),
      )
    } catch (error) {
      // The database was away: they are the first to be checked next time, and have waited since they were settled, whatever came after
      // that. The failure itself is the caller's to report.
      this.#waiting = new Map([...some, ...this.#waiting, ...some])
      throw error
    }
  }
}

const TIMEOUT_MS = MINUTE_MS
const LEAGUES_AT_ONCE = 200

function byLeague(violations: readonly Violation[]): Map<string, Violation[]> {
  const found = new Map<string, Violation[]>()
  for (const violation of violations) {
    found.set(violation.leagueId, [...(found.get(violation.leagueId) ?? []), violation])
  }
  return found
}

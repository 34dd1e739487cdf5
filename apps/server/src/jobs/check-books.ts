/**
 * Audits each league after its settlement, and once an hour all changed leagues and a tenth of the others. A league that fails is paused
 * until an operator resumes it. It stays readable.
 */
import { HOUR_MS, type Instant, type LeagueId, MINUTE_MS, SECOND_MS, later, msOf } from '@whale/game'
import { type AuditResult, type Violation, audit, auditLeagues } from '../domain/audit.ts'
import { auditInTurn } from '../domain/hourly-audit.ts'
import { takeFrom } from '../platform/postgres/allowances.ts'
import { FIRST_CELL } from '../platform/postgres/schemas.ts'
import { pause } from '../domain/store/pauses.ts'
import { type World, machineClock } from '../world.ts'

/** Audits the books of these leagues, or of all, and pauses those that fail. Returns the findings. */
export async function checkBooks(world: World, leagueIds: readonly LeagueId[] | 'all'): Promise<AuditResult> {
  const result = leagueIds === 'all' ? await audit(world.db) : await auditLeagues(world.db, leagueIds)
  await pauseThose(world, result)
  return result
}

async function pauseThose(world: World, result: AuditResult): Promise<void> {
  for (const [leagueId, violations] of byLeague(result.violations)) {
    const [first] = violations
    const more = violations.length === 1 ? '' : `, and ${violations.length - 1} more`
    const reason = `The books are wrong. Violated: ${first?.rule} (${first?.detail})${more}.`
    const isNew = await pause(world.db, { scope: leagueId as LeagueId, reason })
    const named = violations.slice(0, 20)
    world.log.error({ leagueId, violations: named, isNew }, 'books')
  }
}

function allowanceOf({ cell }: World): string {
  return cell === FIRST_CELL ? 'the hourly audit' : `the hourly audit of cell ${cell}`
}

/** Audits all changed leagues and a tenth of the others, unless a worker has done so within the last hour. */
export async function checkAllBooks(world: World): Promise<void> {
  const wait = await takeFrom(world.db, allowanceOf(world), { burst: 1, everyMs: HOUR_MS })
  if (wait !== null) return
  const { leagues, transfers, violations } = await auditInTurn(world, (result) => pauseThose(world, result))
  world.metrics.auditViolations.set({}, violations.length)
  world.metrics.auditedAt.set({}, Math.floor(msOf(machineClock.now()) / SECOND_MS))
  const count = violations.length
  world.log.info({ leagues, transfers, violations: count }, 'audit')
}

/**
 * Collects settled leagues and audits them in batches. While more leagues are settling, audits wait up to a minute so as not to slow them
 * down.
 */
export class SettledLeagues {
  /** Leagues with their settlement time, oldest first. */
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
    // Under load, more leagues settle between two rounds than fit in one batch.
    while (this.#hasWaitedLong(world.clock.now())) await this.#checkSome(world)
  }

  #hasWaitedLong(now: Instant): boolean {
    const [oldest] = this.#waiting.values()
    return oldest !== undefined && now >= later(oldest, LONGEST_WAIT_MS)
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
      // Put them back first, with their original settlement times. The caller reports the error.
      this.#waiting = new Map([...some, ...this.#waiting, ...some])
      throw error
    }
  }
}

const LONGEST_WAIT_MS = MINUTE_MS
const LEAGUES_AT_ONCE = 200

function byLeague(violations: readonly Violation[]): Map<string, Violation[]> {
  const found = new Map<string, Violation[]>()
  for (const violation of violations) {
    found.set(violation.leagueId, [...(found.get(violation.leagueId) ?? []), violation])
  }
  return found
}

/** Plays the game nights of cells whose night lease this worker holds. Another worker takes over when it dies. */
import { MINUTE_MS, SECOND_MS } from '@whale/game'
import { inEachCell, orMissing } from '../domain/cells.ts'
import { endNightLease, renewNightLease } from '../domain/nights.ts'
import { LEASE_MS, RENEW_MS } from '../platform/postgres/leases.ts'
import type { World } from '../world.ts'
import { SettledLeagues } from './check-books.ts'
import { NIGHTS_ROUND_MS, Nights } from './play-nights.ts'
import { type Timer, every } from './repeat.ts'

/** How often a server with nights turned off looks for some to end. */
const OFF_ROUND_MS = MINUTE_MS
const AUDIT_MS = 10 * SECOND_MS

interface CellNights {
  nights: Nights
  settled: SettledLeagues
  /** When the lease ends, by this machine's clock. */
  untilMs: number
}

/** `world` has separate connections for nights. */
export function workNights(world: World): Timer {
  const holder = world.newToken()
  const cells = new Map<number, CellNights>()

  function of(there: World): CellNights {
    const known = cells.get(there.cell)
    if (known !== undefined) return known
    const settled = new SettledLeagues()
    const made = { nights: new Nights(there, settled), settled, untilMs: 0 }
    cells.set(there.cell, made)
    return made
  }

  async function renew(there: World): Promise<void> {
    // Counted from before the statement, so that it ends no later than in the database.
    const untilMs = performance.now() + LEASE_MS
    of(there).untilMs = (await renewNightLease(there.db, holder)) ? untilMs : 0
  }

  async function whileHeld(work: (there: World) => Promise<unknown>): Promise<void> {
    const held = async (there: World) => (performance.now() < of(there).untilMs ? await work(there) : null)
    await inEachCell(world, orMissing(held), null)
  }

  const timers = [
    every(RENEW_MS, world, async () => {
      await world.cells.refresh()
      await inEachCell(world, orMissing(renew), null)
    }),
    every(world.nightsMax > 0 ? NIGHTS_ROUND_MS : OFF_ROUND_MS, world, () =>
      whileHeld((there) => of(there).nights.play()),
    ),
    every(AUDIT_MS, world, () => whileHeld((there) => of(there).settled.check(there))),
  ]
  return {
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()))
      // If the database is down, the leases expire by themselves.
      await inEachCell(world, ({ db }) => endNightLease(db, holder)).catch(() => undefined)
    },
  }
}

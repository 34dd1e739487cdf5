/** A settlement killed after each of its statements (promise R3): whichever it was, the next process leaves the very same league. */
import { fileURLToPath } from 'node:url'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { cloneDatabase, dropDatabase } from '../../apps/server/src/testing/databases.ts'
import { breachesOf, dumpOf } from '../../apps/server/src/testing/dump.ts'
import { EIGHT, LOCK, OPENING, TUESDAY, enter, predict } from '../../apps/server/src/testing/test-server.ts'
import { numberOrKilled } from '../../apps/server/src/testing/number-or-killed.ts'
import { openStage } from './stage.ts'
import type { Storm } from './scenario.ts'

const CHILD = fileURLToPath(new URL('settle-child.ts', import.meta.url))

export const settle: Storm = {
  promise: 'R3',
  what: 'a settlement killed right after its statement 1, 2, 3 … up to its last; finished by the next process; all alike',
  rounds: 1000,
  async run({ rounds, tell }) {
    const stage = await openStage()
    const { server } = stage
    const serverUrl = new URL(server.databaseUrl)
    const template = serverUrl.pathname.slice(1)
    serverUrl.pathname = '/postgres'
    try {
      const crew = await server.bringEspn('100003', EIGHT)
      await server.turnTo(OPENING)
      for (const person of crew.people) {
        await enter(person, crew.leagueId)
        await predict(person, crew.leagueId, '1')
      }
      await server.turnTo(LOCK)
      server.turnClockAlone(TUESDAY)
      // Nobody may be connected to a database that is copied.
      await server.world.db.destroy()
      const attempt = async (kill: number | null) =>
        await onCopy({ serverUrl: serverUrl.href, template, name: `settle_${kill ?? 'whole'}` }, async (url) => {
          const args = [url, server.provider.url, crew.leagueId, TUESDAY]
          const killed = kill === null ? null : await numberOrKilled(CHILD, [...args, String(kill)])
          if (kill !== null && killed !== null) return { isOver: true, dump: '', statements: killed, breaches: [] }
          const statements = await numberOrKilled(CHILD, args)
          return {
            isOver: false,
            dump: await dumpOf(url),
            statements: statements ?? 0,
            breaches: await wrongBooksOf(url),
          }
        })
      const whole = await attempt(null)
      const broken = [...whole.breaches]
      let kills = 0
      for (let after = 1; after <= rounds; after += 1) {
        const { isOver, dump, breaches } = await attempt(after)
        if (isOver) break
        kills += 1
        if (dump !== whole.dump) broken.push(`killed after statement ${after}, it ended otherwise`)
        broken.push(...breaches)
        if (after % 10 === 0) tell(`killed after statement ${after} of ${whole.statements}`)
      }
      const rows = whole.dump.split('\n').length
      return {
        figures: [`${whole.statements} statements, killed after ${kills} of them; ${rows} rows compared each time`],
        broken,
      }
    } finally {
      await stage.close()
    }
  },
}

async function onCopy<R>(
  given: { serverUrl: string; template: string; name: string },
  work: (url: string) => Promise<R>,
): Promise<R> {
  const url = await cloneDatabase(given)
  try {
    return await work(url)
  } finally {
    await dropDatabase(given)
  }
}

async function wrongBooksOf(url: string): Promise<string[]> {
  const db = connect({ url, connections: 1, timeoutMs: 60_000, onLostConnection: () => undefined })
  try {
    return await breachesOf(db)
  } finally {
    await db.destroy()
  }
}

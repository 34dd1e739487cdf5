/** A thousand leagues on a Tuesday, and one of them is sick (promise R27). */
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, type LeagueId, later } from '@whale/game'
import { type Worker, startWorker } from '../../apps/server/src/jobs/queue.ts'
import { appendReport } from '../../apps/server/src/domain/store/score-reports.ts'
import { copiesOf } from '../../apps/server/src/testing/copies.ts'
import { poison, unpoison } from '../../apps/server/src/testing/poison.ts'
import {
  EIGHT,
  LOCK,
  OPENING,
  TUESDAY,
  type TestServer,
  enter,
  predict,
} from '../../apps/server/src/testing/test-server.ts'
import { openStage } from './stage.ts'
import type { Storm } from './scenario.ts'

/** The provider has closed the week. */
const GATHERED = '2025-09-09T07:51:00.000Z'
const WORKERS = 2
const TIMEOUT_MS = 30 * 60_000

export const sick: Storm = {
  promise: 'R27',
  what: 'leagues by the hundred are due on one Tuesday, and one of them is poisoned: the others are settled, and it when it is mended',
  rounds: 1,
  size: { count: 1000, of: 'leagues' },
  async run({ rounds, size, tell }) {
    const figures: string[] = []
    const broken: string[] = []
    for (let round = 1; round <= rounds; round += 1) await once({ size, tell, figures, broken })
    return { figures, broken }
  },
}

interface Round {
  size: number
  tell: (line: string) => void
  figures: string[]
  broken: string[]
}

async function once({ size, tell, figures, broken }: Round): Promise<void> {
  const stage = await openStage()
  const { server } = stage
  const workers: Worker[] = []
  try {
    const source = await bring(server)
    const copies = await copiesOf(server.databaseUrl, { leagueId: source, count: size - 1 })
    const poisoned = copies[Math.floor(copies.length / 2)] ?? source
    await poison(server.world.db, poisoned)
    const before = JSON.stringify(await playOf(server, poisoned))
    server.turnClockAlone(TUESDAY)
    const since = performance.now()
    for (let worker = 0; worker < WORKERS; worker += 1)
      workers.push(await startWorker(server.world, server.databaseUrl))
    const settled = await untilSettled(server, { count: size - 1, tell })
    const seconds = (performance.now() - since) / 1000
    const { trouble } = await playOf(server, poisoned)
    if (settled !== size - 1) broken.push(`${settled} of ${size - 1} leagues were settled`)
    if (trouble !== 'defect') broken.push(`the sick league is not set aside, but ${trouble ?? 'well'}`)
    if (JSON.stringify({ ...(await playOf(server, poisoned)), trouble: null }) !== before)
      broken.push('the sick league has changed')
    broken.push(...(await stage.wrongBooks()))
    await unpoison(server.world.db, poisoned)
    server.turnClockAlone(later(server.world.clock.now(), 6 * MINUTE_MS))
    const all = await untilSettled(server, { count: size, tell })
    if (all !== size) broken.push('the sick league was not settled when it was mended')
    broken.push(...(await stage.wrongBooks()), ...(await settledTwice(server)))
    const each = ((seconds * 1000) / (size - 1)).toFixed(0)
    figures.push(
      `${settled} leagues settled in ${seconds.toFixed(0)} s by ${WORKERS} workers, ${each} ms each; one set aside, settled when mended`,
    )
  } finally {
    for (const worker of workers) await worker.stop()
    await stage.close()
  }
}

/** A league that has played its first week, whose scores are there; its provider says nothing more. */
async function bring(server: TestServer): Promise<LeagueId> {
  const { people, leagueId } = await server.bringEspn('100003', EIGHT)
  await server.turnTo(OPENING)
  for (const person of people) {
    await enter(person, leagueId)
    await predict(person, leagueId, '1')
  }
  await server.turnTo(LOCK)
  server.turnClockAlone(GATHERED)
  const report = await server.world.providers.espn.readWeek({ fantasyLeagueId: '100003', season: 2025, week: 1 })
  await appendReport(server.world.db, { leagueId, report, last: null })
  await server.provider.misbehave({ mode: 'down' })
  return leagueId
}

/** What a league has come to, and what is wrong with it. */
async function playOf({ world }: TestServer, leagueId: string) {
  const columns = ['settled_through', 'event_count', 'week', 'phase', 'trouble'] as const
  return await world.db.selectFrom('leagues').select(columns).where('id', '=', leagueId).executeTakeFirstOrThrow()
}

async function untilSettled(
  { world }: TestServer,
  { count, tell }: { count: number; tell: (line: string) => void },
): Promise<number> {
  const since = performance.now()
  for (let look = 1; ; look += 1) {
    const rows = await world.db.selectFrom('leagues').select('id').where('settled_through', '=', 1).execute()
    if (rows.length >= count || performance.now() - since > TIMEOUT_MS) return rows.length
    if (look % 20 === 0) tell(`${rows.length} of ${count} settled`)
    await sleep(500)
  }
}

async function settledTwice({ world }: TestServer): Promise<string[]> {
  const runs = await world.db.selectFrom('runs').select('league_id').where('reversed_at', 'is', null).execute()
  const twice = runs.length - new Set(runs.map(({ league_id }) => league_id)).size
  return twice === 0 ? [] : [`${twice} leagues were settled twice`]
}

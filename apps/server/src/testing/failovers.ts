/**
 * Kills a database machine while writers (`writers.ts`) send commands, and checks that no answered command was lost (R33 in
 * docs/reliability.md). Patroni is the program that chooses the primary.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '../platform/postgres/migrate-database.ts'
import { type DatabaseMachine, type DatabaseMachines, startDatabaseMachines } from './database-machines.ts'
import { violationsOf } from './dump.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { until } from './until.ts'
import {
  type Play,
  type Sent,
  replyCounts,
  addWriterLeagues,
  currentPlay,
  resendAndCheck,
  startAllWriters,
} from './writers.ts'

/** What to kill: the primary's PostgreSQL, its whole machine, or its Patroni, which leaves a primary that nothing can stop. */
export type Failover = 'PostgreSQL' | 'machine' | 'Patroni'

/** From the kill to the first answered command, in milliseconds. Patroni releases a dead machine's lock after 20 s. */
const TARGETS_MS: Readonly<Record<Failover, number>> = { PostgreSQL: 20_000, machine: 30_000, Patroni: 30_000 }
const PLAY_BEFORE_MS = 1500
/** A commit that no standby confirms gets no answer. */
const UNANSWERED_MS = 3000

export interface FailoverStage {
  machines: DatabaseMachines
  server: TestServer
  plays: Play[]
}

type Defer = (close: () => Promise<unknown>) => void

/** Starts two database machines, a server on them, and leagues in their second week. */
export async function openFailoverStage(
  given: { postgres: string; leagues: readonly string[] },
  defer: Defer,
): Promise<FailoverStage> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-failover-'))
  await chmod(folder, 0o711) // As root, PostgreSQL runs as another user, which must be able to enter.
  defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const machines = await startDatabaseMachines({ postgres: given.postgres, folder })
  defer(() => machines.stop())
  const databaseUrl = machines.url
  await migrateDatabase({ url: databaseUrl, name: 'DATABASE_URL', ownersUrl: null })
  const server = await startTestServer({ DATABASE_TIMEOUT_MS: '5000' }, () => undefined, { databaseUrl })
  defer(() => server.close())
  const crews = await addWriterLeagues(server, given.leagues)
  return { machines, server, plays: await Promise.all(crews.map(async (crew) => await currentPlay(crew, 2))) }
}

export interface FailoverResult {
  figures: string[]
  failures: string[]
}

/** Kills once while about `writers` writers are active, and restarts the machine. */
export async function failOver(
  stage: FailoverStage,
  given: { kind: Failover; writers: number; name: string },
): Promise<FailoverResult> {
  const { machines, server, plays } = stage
  const { kind, name } = given
  const { primary, standby } = await machines.untilBothServe()
  const writers = startAllWriters(server, { plays, name, count: given.writers })
  const allSent = () => writers.flatMap(({ sent }) => sent)
  await sleep(PLAY_BEFORE_MS)
  const since = performance.now()
  await killIt(primary, kind)
  // Later answers come from the new primary. A refusal counts too, since it is decided under a lock that a standby does not grant.
  await until(async () => (await standby.role()) === 'primary')
  const before = writers.map(({ sent }) => sent.length)
  const isAnswer = ({ answer }: Sent) => answer !== null && [200, 202, 409].includes(answer.status)
  await until(() => writers.some(({ sent }, place) => sent.slice(before[place]).some(isAnswer)))
  const backAfterMs = performance.now() - since
  const failures = kind === 'Patroni' ? await answersOfOrphan(primary) : []
  await sleep(PLAY_BEFORE_MS)
  await Promise.all(writers.map((each) => each.stop()))
  if (kind !== 'PostgreSQL') await primary.start()
  const now = await machines.untilBothServe()
  const wholeAfterMs = performance.now() - since
  if (now.primary.name !== standby.name) failures.push(`${kind}: ${standby.name} did not stay the primary`)
  if (backAfterMs > TARGETS_MS[kind]) failures.push(`${kind}: the game went on after ${seconds(backAfterMs)} only`)
  const sent = allSent()
  failures.push(...(await resendAndCheck(server, writers)).failures, ...(await violationsOf(server.world.db)))
  const words = `${name}, ${kind} of ${primary.name} killed: answered after ${seconds(backAfterMs)}, the old primary follows after ${seconds(wholeAfterMs)}`
  return { figures: [`${words}; ${replyCounts(sent)}`], failures }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function killIt(primary: DatabaseMachine, kind: Failover): Promise<void> {
  if (kind === 'PostgreSQL') await primary.killPostgres()
  else if (kind === 'machine') await primary.killAll()
  else await primary.killPatroni()
}

/** Writes directly to an old primary while another one serves: the commit must get no answer. */
async function answersOfOrphan(orphan: DatabaseMachine): Promise<string[]> {
  const client = new pg.Client({ connectionString: orphan.url, query_timeout: UNANSWERED_MS })
  // Expected: its server exits when it learns that it is not the primary.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table written_to_an_orphan (id int)')
    return [`${orphan.name} answered a commit although another machine is the primary`]
  } catch {
    return []
  } finally {
    await client.end().catch(() => undefined)
  }
}

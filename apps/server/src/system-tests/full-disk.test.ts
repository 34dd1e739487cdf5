/** The database's disk fills up during play and has space again later (promise R18). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { type Play, addWriterLeague, resendAndCompare, startWriters, wrongAnswers } from '../testing/writers.ts'

/** Without permission to mount a disk, PostgreSQL raises the error of a full disk. */
const small = await mountSmallDisk()
const KIND = small === null ? 'by its error alone: nothing may be mounted here' : 'a real one'

const closers: (() => Promise<unknown>)[] = []
let server: TestServer
let play: Play
beforeAll(async () => {
  if (small !== null) closers.push(() => small.close())
  const embedded = small === null ? null : await startEmbedded({ dataDir: small.folder })
  if (embedded !== null) closers.push(() => embedded.stop())
  server = await startTestServer({}, () => undefined, embedded?.url ?? null)
  closers.push(() => server.close())
  play = await addWriterLeague(server)
})
afterAll(async () => {
  // Free the disk even if the test failed early, because closing writes.
  await small?.free()
  // The disk is unmounted whatever fails before.
  const failures: unknown[] = []
  for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures)
})

/** Makes PostgreSQL allocate a new WAL segment now. Without space for the next one it would stop, and reads would fail. */
async function beginNewPieceOfLog(): Promise<void> {
  if (small === null) return
  await sql`select pg_switch_wal()`.execute(server.world.db)
  await sql`checkpoint`.execute(server.world.db)
}

async function fill(): Promise<void> {
  if (small !== null) return await small.fill()
  await sql`
    create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$
  `.execute(server.world.db)
  await sql`create or replace trigger no_room before insert on events execute function no_room()`.execute(
    server.world.db,
  )
}

async function free(): Promise<void> {
  if (small !== null) return await small.free()
  await sql`drop trigger no_room on events`.execute(server.world.db)
}

test(`a full disk (${KIND}): writes get 503, reads work, and everything resumes once there is space`, async () => {
  const writers = startWriters(server, { play, name: 'disk' })
  const answered = (status: number) => writers.sent.filter(({ answer }) => answer?.status === status).length
  await until(() => answered(200) > 20)
  expect(answered(503)).toBe(0)

  await beginNewPieceOfLog()
  await until(async () => {
    await fill()
    return answered(503) > 0
  })
  const [reader] = play.crew.people
  expect(await reader?.get(`/player/${play.crew.leagueId}/${reader.userId}`)).toMatchObject({ status: 200 })

  await free()
  const before = answered(200)
  await until(() => answered(200) > before + 20)
  await writers.stop()
  expect(wrongAnswers(writers.sent)).toEqual([])
  expect(await resendAndCompare(server, writers.sent)).toEqual([])
  await server.expectCleanAudit()
}, 120_000)

/**
 * Backs up the club and two cells while people play, and restores all to one moment (promise R19). Then copies a league of the second cell
 * back.
 */
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operate } from '../commands/ops.ts'
import { auditCells, auditOfCellsText } from '../domain/audit-cells.ts'
import { cellOf } from '../domain/cells.ts'
import { openCells } from '../platform/postgres/cells.ts'
import { layOut, takeBase } from '../platform/postgres/embedded/backup.ts'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import { connect } from '../platform/postgres/pool.ts'
import { FIRST_CELL, pathOfCell } from '../platform/postgres/schemas.ts'
import { databaseUrl } from '../testing/databases.ts'
import { type Crew, PASSWORD, type TestServer, startTestServer } from '../testing/test-server.ts'
import { type Writers, addWriterLeagues, currentPlay, startWriters } from '../testing/writers.ts'

interface Registered {
  id: string
  /** When the reply arrived. */
  at: number
}

let folder: string
let backupDir: string
let embedded: Awaited<ReturnType<typeof startEmbedded>>
let restored: Awaited<ReturnType<typeof startEmbedded>> | null = null
let server: TestServer
let crews: Crew[]
const registered: Registered[] = []
/** The keys of commands answered before the moment, with their cell, and of those sent after it. */
const before: { key: string; cell: number }[] = []
const after: string[] = []
let moment: number

/** Registers users one after another until stopped. */
function startRegistering(): { stop: () => Promise<void> } {
  let isStopped = false
  const all = (async () => {
    for (let place = 0; !isStopped; place += 1) {
      const body = { email: `user${place}@test.example`, password: PASSWORD }
      const reply = await server.call('POST', '/onboard/register', { body })
      registered.push({ id: reply.body.user_id, at: Date.now() })
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await all
    },
  }
}

/** Waits until each league has answered some commands, but no longer: eventually every player has made all offers that the rules allow. */
async function untilAnswered(writers: readonly Writers[]): Promise<void> {
  const isDone = ({ sent }: Writers) => sent.filter(({ answer }) => answer?.status === 200).length > 5
  await vi.waitUntil(() => writers.every(isDone), { timeout: 60_000 })
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'whale-club-cells-')))
  await chmod(folder, 0o711)
  backupDir = join(folder, 'backups')
  const dataDir = join(folder, 'first')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  embedded = await startEmbedded({ dataDir, backupDir })
  server = await startTestServer({}, () => undefined, embedded.url)
  await addCell(server.world.db)
  await vi.waitUntil(
    async () => {
      await server.world.cells.refresh()
      return server.world.cells.numbers().length === 2
    },
    { timeout: 10_000 },
  )
  crews = await addWriterLeagues(server, ['100003', '100001'])
  const plays = await Promise.all(crews.map((crew) => currentPlay(crew, 2)))
  const users = startRegistering()
  const play = (name: string) =>
    plays.map((one, place) => startWriters(server, { play: one, name: `${name}-${place}` }))
  const early = play('early')
  const base = takeBase({ url: server.databaseUrl, dataDir, backupDir })
  await untilAnswered(early)
  await Promise.all([base, ...early.map((each) => each.stop())])
  await vi.waitUntil(() => registered.length > 5, { timeout: 60_000 })
  // The moment is a whole millisecond: a command answered within it may have been written just after it began.
  await sleep(20)
  moment = Date.now()
  await sleep(20)
  const late = play('late')
  await untilAnswered(late)
  await Promise.all([users.stop(), ...late.map((each) => each.stop())])
  for (const [place, { sent }] of early.entries()) {
    const cell = cellOf(crews[place]?.leagueId ?? '')
    before.push(...sent.flatMap(({ key, answer }) => (answer?.status === 200 ? [{ key, cell }] : [])))
  }
  after.push(...late.flatMap(({ sent }) => sent.flatMap(({ key, answer }) => (answer?.status === 200 ? [key] : []))))
  await archiveAll()
}, 300_000)
afterAll(async () => {
  await restored?.stop()
  await server.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)

/** Waits until the log so far is archived. */
async function archiveAll(): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const last = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece')
    await vi.waitUntil(
      async () => {
        const { rows } = await client.query<{ piece: string }>(
          'select last_archived_wal as piece from pg_stat_archiver',
        )
        return (rows[0]?.piece ?? '') >= (last.rows[0]?.piece ?? 'none')
      },
      { timeout: 30_000, interval: 50 },
    )
  } finally {
    await client.end()
  }
}

describe('a backup of the club and two cells in use', () => {
  it('restores both to one moment with clean books, and no user is missing', async () => {
    expect(crews.map(({ leagueId }) => cellOf(leagueId))).toEqual([1, 2])
    const dataDir = join(folder, 'second')
    await layOut({ backupDir, dataDir, moment: new Date(moment).toISOString() })
    restored = await startEmbedded({ dataDir })
    const url = urlOfRestored()
    const open = (cell: number) =>
      connect({ url, connections: 1, timeoutMs: 30_000, path: pathOfCell(cell), onLostConnection: () => undefined })
    const db = open(FIRST_CELL)
    const cells = openCells({ first: db, club: db, open })
    try {
      const books = await auditCells({ db, cell: FIRST_CELL, cells })
      // The audit would name a league whose user the club does not have.
      expect(auditOfCellsText(books)).toMatch(/^Audit clean: 2 leagues/)
      const users = await db.selectFrom('users').select('id').execute()
      const ids = new Set(users.map(({ id }) => id as string))
      const early = registered.filter(({ at }) => at < moment)
      expect([early.length > 5, early.filter(({ id }) => !ids.has(id))]).toEqual([true, []])
      const found = new Map<string, number>()
      for (const cell of [1, 2]) {
        const keys = await cells.db(cell)?.selectFrom('command_keys').select('key').execute()
        for (const { key } of keys ?? []) found.set(key, cell)
      }
      expect(new Set(before.map(({ cell }) => cell))).toEqual(new Set([1, 2]))
      expect(before.filter(({ key, cell }) => found.get(key) !== cell)).toEqual([])
      expect([after.length > 5, after.filter((key) => found.has(key))]).toEqual([true, []])
    } finally {
      await cells.close()
      await db.destroy()
    }
  }, 120_000)

  it('restores one league of the second cell', async () => {
    const leagueId = crews[1]?.leagueId ?? ''
    const eventsOf = async () => {
      const row = await server.world.cells
        .db(2)
        ?.selectFrom('leagues')
        .select('event_count')
        .where('id', '=', leagueId)
        .execute()
      return row?.[0]?.event_count ?? 0
    }
    const openBackup = (url: string, cell: number) =>
      connect({ url, connections: 1, path: pathOfCell(cell), onLostConnection: () => undefined })
    const events = await eventsOf()
    const words = ['restore-league', leagueId, '--from', urlOfRestored(), '--replace']
    expect(await operate({ ...server.world, openBackup }, words)).toMatchObject({
      isDone: true,
      output: expect.stringContaining('Its books are clean') as string,
    })
    expect(await eventsOf()).toBeLessThan(events)
    await server.expectCleanAudit()
  }, 60_000)
})

function urlOfRestored(): string {
  const name = new URL(server.databaseUrl).pathname.slice(1)
  return databaseUrl({ serverUrl: restored?.url ?? '', name })
}

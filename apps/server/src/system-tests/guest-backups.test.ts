/** An erased guest is in no line of the log, and in no backup that is made afterwards: at once, and after thirty days. */
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, later } from '@whale/game'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { layOut, takeBase } from '../platform/postgres/embedded/backup.ts'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { connect } from '../platform/postgres/pool.ts'
import { FIRST_CELL, pathOfCell } from '../platform/postgres/schemas.ts'
import { hashOfToken } from '../platform/token-hash.ts'
import { type Browser, browserOf } from '../testing/browser.ts'
import { columnsWith } from '../testing/columns-with.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let folder: string
let embedded: Awaited<ReturnType<typeof startEmbedded>>
let server: TestServer
const lines: string[] = []
/** Of all guests, when they joined: a cookie is gone once they are erased. */
const traces: { name: string; token: string; hash: string }[] = []

async function ownFolder(name: string): Promise<string> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  return dataDir
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'whale-club-guests-')))
  await chmod(folder, 0o711)
  embedded = await startEmbedded({ dataDir: await ownFolder('first'), backupDir: join(folder, 'backups') })
  server = await startTestServer({ LOG_LEVEL: 'debug' }, (line) => lines.push(line), embedded.url)
}, 60_000)
afterAll(async () => {
  await server.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A guest who hosts a night, has said something, and has a link for a browser that lost the cookie. */
async function play(name: string): Promise<{ guest: Browser; leagueId: string }> {
  const guest = browserOf(server)
  const sent = { pace: 'quick', guest_name: name, agrees: true }
  const { league_id: leagueId, user_id: userId } = (await guest.post('/nights/as-guest', sent, `key-of-${name}`)).body
    .data
  const said = await guest.post(`/game/${leagueId}/talk`, {
    key: `line-of-${name}`,
    text: `${name} says`,
    bet_id: null,
  })
  expect(said.status).toBe(200)
  expect((await guest.get(`/nights/${leagueId}/seats/${userId}`)).status).toBe(200)
  // What fails is logged, too.
  await guest.post('/nights/join/as-guest', { code: 'QQQQQQ', guest_name: name, agrees: true })
  await guest.post('/nights/join/as-guest', { code: name, guest_name: `${name}<`, agrees: true })
  const token = guest.cookie()?.split('=')[1] ?? ''
  traces.push({ name, token, hash: hashOfToken(token).toString('hex') })
  return { guest, leagueId }
}

/** The columns with a trace in a database that is restored from the last backup. */
async function inRestored(name: string, texts: readonly string[]): Promise<string[]> {
  const dataDir = await ownFolder(name)
  await layOut({ backupDir: join(folder, 'backups'), dataDir, moment: null })
  const restored = await startEmbedded({ dataDir, backupDir: null })
  const url = new URL(restored.url)
  url.pathname = new URL(server.databaseUrl).pathname
  const common = { connections: 1, timeoutMs: 60_000, onLostConnection: () => undefined }
  const db = connect({ ...common, url: url.href, path: pathOfCell(FIRST_CELL) })
  try {
    const found: string[] = []
    for (const text of texts) found.push(...(await columnsWith(db, text)))
    return found
  } finally {
    await db.destroy()
    await restored.stop()
  }
}

const backUp = async () =>
  await takeBase({ url: server.databaseUrl, dataDir: join(folder, 'first'), backupDir: join(folder, 'backups') })

it('erases a guest from the log and from later backups, at once and after thirty days', async () => {
  const [zanzibar, quagga] = [await play('Zanzibar'), await play('Quagga')]
  await quagga.guest.post(`/nights/${quagga.leagueId}/end`)
  await zanzibar.guest.post('/guest/erase')
  await backUp()
  const [erased, waiting] = traces
  expect(await inRestored('at-once', [erased?.name ?? '', erased?.token ?? '', erased?.hash ?? ''])).toEqual([])
  expect(await inRestored('waiting', [waiting?.name ?? ''])).not.toEqual([])
  server.turnClockAlone(later(server.world.clock.now(), 31 * DAY_MS))
  await cleanUp(server.world)
  await backUp()
  const all = traces.flatMap(({ name, token, hash }) => [name, token, hash])
  expect(await inRestored('after-thirty-days', all)).toEqual([])
  expect(lines.length).toBeGreaterThan(5)
  const log = lines.join('').toLowerCase()
  expect(all.filter((text) => log.includes(text.toLowerCase()))).toEqual([])
}, 180_000)

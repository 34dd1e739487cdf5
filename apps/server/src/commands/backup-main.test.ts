/** `npm run backup` while a server is running, and on another machine. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChildServer } from '../testing/child-server.ts'

const COMMAND = fileURLToPath(new URL('backup-main.ts', import.meta.url))
const PASSWORD = 'a long enough password'

let folder = ''
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'whale-club-command-')))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

function settingsOf(name: string) {
  return { DATA_DIR: join(folder, name), BACKUP_DIR: join(folder, 'backups'), PASSWORD_COST: 'low' }
}

async function backup(name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settingsOf(name) }
  return await new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
  })
}

/** Starts a server, registers someone, and stops it, which archives its log. Returns which of these can sign in. */
async function play(name: string, { registers, asks = [] }: { registers: string; asks?: readonly string[] }) {
  const server = await startChildServer(settingsOf(name))
  const call = async (path: string, body: object) =>
    await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const addressOf = (who: string) => `${who}@test.example`
  const { status } = await call('/onboard/register', { email: addressOf(registers), password: PASSWORD })
  expect(status).toBe(200)
  const known: string[] = []
  for (const who of asks) {
    const reply = await call('/login', { username: addressOf(who), password: PASSWORD })
    if (reply.ok) known.push(who)
  }
  await server.end()
  return known
}

it('practices a restore without leaving a trace in the archive, and later restores all of the first database', async () => {
  await play('first', { registers: 'ann' })
  expect(await backup('first')).toMatchObject({ code: 0 })
  await play('first', { registers: 'ben' })
  const archived = await readdir(join(folder, 'backups/wal'))

  const practice = await backup('practice', 'restore')
  expect(practice).toMatchObject({ code: 0 })
  expect(practice.output).toMatch(/Restored to the end of the log.*It has archived nothing/s)
  expect(await readdir(join(folder, 'backups/wal'))).toEqual(archived)
  expect(await play('practice', { registers: 'pat', asks: ['ann', 'ben'] })).toEqual(['ann', 'ben'])
  await play('first', { registers: 'cal' })

  const unclear = await backup('restored', 'restore')
  expect(unclear).toMatchObject({ code: 1, output: expect.stringContaining('Name one with --from:\n  --from wal: ') })
  expect(await backup('restored', 'restore', '--from', 'wal')).toMatchObject({ code: 0 })
  const known = await play('restored', { registers: 'dee', asks: ['ann', 'ben', 'cal', 'pat'] })
  expect(known).toEqual(['ann', 'ben', 'cal'])
})

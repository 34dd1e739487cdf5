/** What PostgreSQL itself needs, without anything of ours around it: the floor of the embedded start. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Binaries, locateBinaries } from '../../apps/server/src/platform/postgres/embedded/binaries.ts'
import {
  serverEnvironment,
  serverIdentity,
  spawnAs,
} from '../../apps/server/src/platform/postgres/embedded/identity.ts'
import { freePort } from './children.ts'
import { withFolder } from './folders.ts'

const run = promisify(execFile)

/** All in milliseconds. A start counts until the server itself says that it is ready. */
export interface PostgresFloor {
  initdbMs: number
  firstStartMs: number
  startMs: number
}

/** Makes a database with initdb, starts it twice, and removes it. */
export async function measurePostgres(): Promise<PostgresFloor> {
  return await withFolder(async (folder) => {
    const identity = serverIdentity()
    const binaries = await locateBinaries({ dataDir: folder, identity })
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o700 })
    if (identity.switchesUser) await chown(data, identity.uid, identity.gid)
    // The same choices as the server makes, so that the same work is done.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const flags = ['--username=whale', '--auth=trust', '--no-instructions', ...locale]
    const since = performance.now()
    await run(binaries.initdb, ['-D', data, ...flags], { cwd: folder, env: serverEnvironment, ...spawnAs(identity) })
    const initdbMs = performance.now() - since
    return { initdbMs, firstStartMs: await startOnce(binaries, data), startMs: await startOnce(binaries, data) }
  })
}

async function startOnce(binaries: Binaries, data: string): Promise<number> {
  const port = await freePort()
  const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, 'unix_socket_directories=']
  const since = performance.now()
  const child = spawn(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    cwd: data,
    env: serverEnvironment,
    stdio: 'ignore',
    ...spawnAs(serverIdentity()),
  })
  while (!(await isReady(data))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    await sleep(2)
  }
  const ms = performance.now() - since
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  await gone
  return ms
}

/** The eighth line of its lock file is PostgreSQL's own word. */
async function isReady(data: string): Promise<boolean> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')[7]?.trim() === 'ready'
}

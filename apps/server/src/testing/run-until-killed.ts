/** Runs programs that may kill themselves. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program. Returns the number it printed, or null if it was killed. Throws if it failed. */
export async function runUntilKilled(program: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += String(data)))
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += String(data)))
  await once(child, 'close')
  if (child.signalCode === 'SIGKILL') return null
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}: ${errors}`)
  return Number(output)
}

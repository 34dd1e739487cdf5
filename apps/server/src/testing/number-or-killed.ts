/** Processes that kill themselves. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program of ours; returns the number that it printed, and null where it was killed. Throws where it failed otherwise. */
export async function numberOrKilled(program: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += String(data)))
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => (complaint += String(data)))
  await once(child, 'close')
  if (child.signalCode === 'SIGKILL') return null
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}: ${complaint}`)
  return Number(said)
}

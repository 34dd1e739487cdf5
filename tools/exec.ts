import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

/**
 * Runs a program and returns its exit code (1 if it was killed or could not be started) and, with `capture`, what it
 * wrote; otherwise that goes where ours goes. It gets no input.
 */
export async function exec(
  program: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; capture?: boolean },
): Promise<{ code: number; output: string }> {
  const out = options.capture === true ? 'pipe' : 'inherit'
  // The tools' own first lines ask for `node`: it has to be the one we run on, not an older one of the machine.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const env = { ...process.env, ...plain, PATH: path, ...options.env }
  const child = spawn(program, args, { cwd: options.cwd, env, stdio: ['ignore', out, out] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { code, trouble } = await new Promise<{ code: number; trouble: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, trouble: `${program}: ${error.message}\n` }))
    child.on('close', (exit) => resolve({ code: exit ?? 1, trouble: '' }))
  })
  return { code, output: Buffer.concat(chunks).toString('utf8') + trouble }
}

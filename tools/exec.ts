import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program without input. Returns its exit code (1 if it was killed or did not start) and, with `capture`, its output. */
export async function exec(
  program: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; capture?: boolean; timeoutMs?: number },
): Promise<{ code: number; output: string }> {
  const out = options.capture === true ? 'pipe' : 'inherit'
  // Scripts that start with `#!/usr/bin/env node` must find the pinned Node.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const env = { ...process.env, ...plain, PATH: path, ...options.env }
  const child = spawn(program, args, { cwd: options.cwd, env, stdio: ['ignore', out, out], timeout: options.timeoutMs })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { code, failure } = await new Promise<{ code: number; failure: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, failure: `${program}: ${error.message}\n` }))
    child.on('close', (exit) => resolve({ code: exit ?? 1, failure: '' }))
  })
  return { code, output: Buffer.concat(chunks).toString('utf8') + failure }
}

/** The demo as a process: how it refuses to start, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../closers.ts'
import { root } from '../exec.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Starts a script of this folder in its own process group. `ended` has its exit code and output. */
function start(script: 'demo' | 'dev', settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(root, `tools/dev/${script}.ts`)], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  cleanUps.push(() => child.exitCode ?? child.signalCode ?? signalGroup(child, 'SIGKILL'))
  let output = ''
  const isOpen = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += String(data)
        const url = /open at (http:\S+)[^]*Ctrl-C/.exec(output)?.[1]
        if (url !== undefined) resolve(url)
      })
    }
  })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, isOpen, ended }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

/** Like Ctrl-C in a terminal, which signals all foreground processes. */
const pressCtrlC = (child: ChildProcess) => signalGroup(child, 'SIGINT')

async function aFolder(): Promise<string> {
  return await temporaryFolder((close) => cleanUps.push(close))
}

describe.each(['demo', 'dev'] as const)('npm run %s with a setting that it refuses', (script) => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a port from 0 to 65535.\n'],
    [{ NODE_ENV: 'production' }, 'The setting NODE_ENV must not be production: the demo turns the clock.\n'],
  ])('ends with code 1 and a sentence that names the rejected setting: %j', async (settings, output) => {
    const { ended } = start(script, settings)
    expect(await ended).toEqual({ code: 1, output })
  })
})

it('ends npm run dev with a sentence when its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  cleanUps.push(() => other.close())
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  const { ended } = start('dev', { PORT, DATA_DIR: await aFolder() })
  const output = 'The setting PORT names a port that another process listens at.\n'
  expect(await ended).toEqual({ code: 1, output })
})

describe('Ctrl-C', () => {
  it('ends the demo without an error while the clock is moving across many weeks', { timeout: 300_000 }, async () => {
    const DATA_DIR = join(await aFolder(), 'data')
    const { child, isOpen, ended } = start('demo', { PORT: '0', DATA_DIR })
    const url = await isOpen
    const turn = fetch(`${url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: '11w' }),
    })
    const { now } = await clockOf(url)
    // The clock is moving.
    while ((await clockOf(url)).now === now) await new Promise((resolve) => setTimeout(resolve, 20))
    pressCtrlC(child)
    expect((await ended).code).toBe(0)
    expect((await ended).output).not.toMatch(/rival could not play|Error/)
    // It stopped before the end of the season.
    const { now: then } = (await (await turn).json()) as { now: string }
    expect(then < '2025-11').toBe(true)
    // The next start finds its data.
    const next = start('demo', { PORT: '0', DATA_DIR })
    expect((await clockOf(await next.isOpen)).now >= then).toBe(true)
    pressCtrlC(next.child)
    expect((await next.ended).output).not.toMatch(/Preparing|Error/)
  })
})

async function clockOf(url: string): Promise<{ now: string }> {
  return (await (await fetch(`${url}/api/dev/clock`)).json()) as { now: string }
}

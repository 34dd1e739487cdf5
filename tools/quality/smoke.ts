/** Runs every command named in the documents, each in its shortest form (tools/README.md). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder, withClosers } from '../closers.ts'
import { exec, root } from '../exec.ts'
import { inLanes } from '../lanes.ts'
import type { Count } from './run-steps.ts'

const RUN = join(root, 'tools/run.mjs')
const AT_ONCE = 2
/** A command that takes longer is stuck, even on a busy machine. */
const TIMEOUT_MS = 120_000

/** Commands that other steps of `npm test` run, with the step. */
export const OTHER_STEPS: Readonly<Record<string, string>> = {
  test: 'this run itself',
  check: 'a part of this run',
  format: 'Format',
  build: 'Build of the web app',
}

/** Commands on a database. They run together on a temporary one. */
export const SERVER_COMMANDS = ['start', 'audit', 'ops', 'backup'] as const

/** Returns the names of the npm scripts that a text tells readers to run. */
export function commandsIn(text: string): string[] {
  const names = [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)(?![\w-]))/g)]
  return [...new Set(names.map(([, script, short]) => script ?? short ?? ''))].toSorted()
}

/** Returns the commands in a text that are not npm scripts and end by themselves: `npm sbom` with its options, and scripts of tools/. */
export function plainCommandsIn(text: string): string[] {
  const commands = [...text.matchAll(/`(npm sbom [^`]+|node tools\/[\w/.-]+\.ts)/g)].map(([, command = '']) => command)
  return [...new Set(commands)].toSorted()
}

/** Returns the text of README.md, CONTRIBUTING.md, ARCHITECTURE.md, docs/ and tools/README.md. */
export async function documents(): Promise<string> {
  const paths = await Array.fromAsync(glob(['*.md', 'docs/**/*.md', 'tools/*.md'], { cwd: root }))
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  return texts.join('\n')
}

/** Runs all of them and counts one test for each. Prints the failed ones with their output. */
export async function runSmokeCommands(): Promise<Count> {
  const text = await documents()
  const commands = commandsIn(text).filter((name) => !Object.hasOwn(OTHER_STEPS, name))
  const onServer = SERVER_COMMANDS.filter((name) => commands.includes(name))
  const alone = commands.filter((name) => !(SERVER_COMMANDS as readonly string[]).includes(name))
  const jobs: (() => Promise<Result[]>)[] = [
    () => runOnServer(onServer),
    ...alone.map((name) => async () => [await run(name, ['--smoke'])]),
    // A script of tools/ takes `--smoke` as well.
    ...plainCommandsIn(text).map((command) => async () => [
      await timed(
        command,
        command.startsWith('node ')
          ? [process.execPath, ...command.split(' ').slice(1), '--smoke']
          : command.split(' '),
      ),
    ]),
  ]
  const results: Result[] = []
  await inLanes(jobs, AT_ONCE, async (job) => {
    const done = await job()
    for (const result of done) print(result)
    results.push(...done)
  })
  const passed = results.filter(({ isFine }) => isFine).length
  return { passed, failed: results.length - passed }
}

interface Result {
  name: string
  isFine: boolean
  seconds: number
  output: string
}

function print({ name, isFine, seconds, output }: Result): void {
  process.stdout.write(`  ${isFine ? 'ran' : 'FAILED'} ${name}, ${seconds.toFixed(1)} s\n`)
  if (!isFine) process.stdout.write(`${output.trimEnd()}\n`)
}

async function run(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  return await timed(`npm run ${name}`, [process.execPath, RUN, name, ...args], env)
}

async function timed(name: string, [program = '', ...args]: string[], env = {}): Promise<Result> {
  const since = performance.now()
  const { code, output } = await exec(program, args, { cwd: root, env, capture: true, timeoutMs: TIMEOUT_MS })
  return { name, isFine: code === 0, seconds: (performance.now() - since) / 1000, output }
}

/** Starts a server on a temporary database, runs the operators' commands next to it, and stops it. */
async function runOnServer(names: readonly string[]): Promise<Result[]> {
  return await withClosers(async (defer) => {
    const folder = await temporaryFolder(defer)
    const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup'), PORT: '0', LOG_LEVEL: 'error' }
    const since = performance.now()
    const server = spawn(process.execPath, [RUN, 'start'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    defer(async () => {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    })
    const url = await addressOf(server)
    const isFine = url !== null && (await fetch(`${url}/api/config`)).ok && (await fetch(url)).ok
    const seconds = (performance.now() - since) / 1000
    const results: Result[] = [{ name: 'npm start', isFine, seconds, output: 'The server did not start.' }]
    const args: Record<string, string[]> = { ops: ['due'] }
    for (const name of names.filter((other) => other !== 'start')) results.push(await run(name, args[name] ?? [], env))
    return results
  })
}

/** Returns the address that a starting server prints, or null if it exits first. */
async function addressOf(server: ReturnType<typeof spawn>): Promise<string | null> {
  if (server.stdout === null) return null
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/\S+/.exec(line) ?? []
    if (url !== undefined) return url
  }
  return null
}

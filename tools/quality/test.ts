/** `npm test` runs all checks and tests, as CI does. `npm run check` leaves out the commands and the browser tests. */
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exec, root } from '../exec.ts'
import { ensureChromium } from './chromium.ts'
import { memoryFolder } from './memory-folder.ts'
import {
  type Count,
  FAILED,
  type PlaywrightReport,
  type Step,
  type VitestReport,
  browserCount,
  runSteps,
  unitCount,
} from './run-steps.ts'
import { runSmokeCommands } from './smoke.ts'

/** Returns the checks that only read the source: format, lint, types, dead code, the web build and its size. */
async function staticSteps(): Promise<Step[]> {
  return [
    check('Format', bin('oxfmt'), ['--check', '.']),
    check('Lint and import rules', bin('oxlint'), ['--type-aware', '--deny-warnings', '.']),
    ...(await typeSteps()),
    check('Dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
    check('Build of the web app', process.execPath, [join(root, 'tools/build-web.ts')]),
    check('Size of the web app', process.execPath, [join(root, 'tools/quality/size.ts')]),
  ]
}

/** One program compiles a package once for all its users. A program per package would compile it again. */
async function typeSteps(): Promise<Step[]> {
  const projects = await Array.fromAsync(glob('{,packages/,packages/*/,apps/*/,apps/*/*/}tsconfig.json', { cwd: root }))
  return projects.toSorted().map((path) => check(`Types by ${path}`, bin('tsc'), ['--noEmit', '-p', path]))
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** A check whose output is printed only if it fails. */
function check(name: string, program: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await exec(program, args, { cwd: root, capture: true })
      if (code === 0) return { passed: 1, failed: 0 }
      process.stdout.write(`${output.trimEnd()}\n`)
      return FAILED
    },
  }
}

/** Runs Vitest or Playwright, and counts the tests in its report. */
async function counted(
  { program, args }: { program: string; args: (file: string) => string[] },
  count: (report: VitestReport & PlaywrightReport, code: number) => Count,
): Promise<Count> {
  const file = join(root, `node_modules/.cache/whale-club/${program}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await exec(bin(program), args(file), { cwd: root, env })
  return existsSync(file) ? count(JSON.parse(await readFile(file, 'utf8')), code) : FAILED
}

let missing: string | null = null

/** The only step that installs software, since later steps run commands in parallel. */
async function installChromium(): Promise<Count> {
  missing = await ensureChromium()
  return missing === null ? { passed: 1, failed: 0 } : FAILED
}

async function runUnitTests(): Promise<Count> {
  const args = (file: string) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return await counted({ program: 'vitest', args }, unitCount)
}

async function runBrowserTests(): Promise<Count> {
  if (missing !== null) return { ...FAILED, notRun: missing }
  const args = () => ['test', '--reporter=list,json']
  return await counted({ program: 'playwright', args }, browserCount)
}

// All steps inherit it. A temporary folder chosen by the caller stays in use.
const inMemory = memoryFolder()
if (inMemory !== null) process.env['TMPDIR'] ??= inMemory
const chromium = { name: 'Chromium', run: installChromium }
const units = { name: 'Unit and HTTP tests', run: runUnitTests }
const commands = { name: 'Documented commands', run: runSmokeCommands }
const browser = { name: 'Browser tests', run: runBrowserTests }
const steps = await staticSteps()
const all = process.argv.includes('--quick') ? [...steps, units] : [chromium, ...steps, units, commands, browser]
const print = (line: string) => void process.stdout.write(`${line}\n`)
process.exitCode = await runSteps(all, print)

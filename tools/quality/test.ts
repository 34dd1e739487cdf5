/** `npm test` runs all checks and tests, as CI does. `npm run check` leaves out the commands and the browser tests. */
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exec } from '../exec.ts'
import { root } from '../root.ts'
import { addHeadlessShell, whyNoChromium } from './chromium.ts'
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

const cache = join(root, 'node_modules/.cache/whale-club')

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

/** Each program compiles a package once, however many use it: a program for each package would compile it again. */
async function typeSteps(): Promise<Step[]> {
  const projects = await Array.fromAsync(glob('{,packages/,packages/*/,apps/*/,apps/*/*/}tsconfig.json', { cwd: root }))
  return projects.toSorted().map((path) => check(`Types by ${path}`, bin('tsc'), ['--noEmit', '-p', path]))
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** A check prints its output only when it fails. */
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

/** Returns the step that runs all Vitest projects. */
function unitStep(): Step {
  return {
    name: 'Unit and HTTP tests',
    run: async () => {
      const report = await freshReport('vitest.json')
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code } = await exec(bin('vitest'), args, { cwd: root })
      const result = await readReport<VitestReport>(report)
      return result === null ? FAILED : unitCount(result, code)
    },
  }
}

/** Returns the step of the browser tests. */
function browserStep(): Step {
  return {
    name: 'Browser tests',
    run: async (): Promise<Count> => {
      const missing = await whyNoChromium()
      if (missing !== null) return { ...FAILED, notRun: missing }
      await addHeadlessShell()
      const report = await freshReport('playwright.json')
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const { code } = await exec(bin('playwright'), ['test', '--reporter=list,json'], { cwd: root, env })
      const result = await readReport<PlaywrightReport>(report)
      return result === null ? FAILED : browserCount(result, code)
    },
  }
}

async function freshReport(name: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const path = join(cache, name)
  await rm(path, { force: true })
  return path
}

async function readReport<Report>(path: string): Promise<Report | null> {
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Report) : null
}

// All steps inherit it. A temporary folder that the caller chose stays.
const inMemory = memoryFolder()
if (inMemory !== null) process.env['TMPDIR'] ??= inMemory
const commandsStep: Step = { name: 'Documented commands', run: runSmokeCommands }
const more = process.argv.includes('--quick') ? [] : [commandsStep, browserStep()]
const print = (line: string) => void process.stdout.write(`${line}\n`)
process.exitCode = await runSteps([...(await staticSteps()), unitStep(), ...more], print)

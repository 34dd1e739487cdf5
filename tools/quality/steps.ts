import { access, glob, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyNoChromium } from './chromium.ts'
import { exec } from '../exec.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/whale-club')

/** How many checks or tests of one step were fine and how many were not. */
export type Count = { passed: number; failed: number }

/** One heading of a run. */
export type Step = { name: string; run: () => Promise<Count> }

const FINE: Count = { passed: 1, failed: 0 }
const BROKEN: Count = { passed: 0, failed: 1 }

/** Returns every check that only reads the source: format, lint and import law, types, dead code, the web build and its size. */
export async function staticSteps(): Promise<Step[]> {
  return [
    check('Format', bin('oxfmt'), ['--check', '.']),
    check('Lint and import law', bin('oxlint'), ['--type-aware', '--deny-warnings', '.']),
    ...(await typeSteps()),
    check('Dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
    check('Build of the web app', process.execPath, [join(root, 'tools/build-web.ts')]),
    check('Size of the web app', process.execPath, [join(root, 'tools/quality/size.ts')]),
  ]
}

/** The rules package is compiled twice: alone without any ambient type, and with its tests. */
async function typeSteps(): Promise<Step[]> {
  const projects: string[] = []
  const patterns = [
    'packages/*/tsconfig*.json',
    'apps/*/tsconfig*.json',
    'apps/*/*/tsconfig.json',
    '{tools,e2e}/tsconfig.json',
  ]
  for await (const path of glob(patterns, { cwd: root })) projects.push(path)
  return projects
    .toSorted()
    .map((path) => check(`Types of ${path.replace('/tsconfig.json', '')}`, bin('tsc'), ['--noEmit', '-p', path]))
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** A check says nothing when it is fine, and everything when it is not. */
function check(name: string, program: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await exec(program, args, { cwd: root, capture: true })
      if (code === 0) return FINE
      process.stdout.write(`${output.trimEnd()}\n`)
      return BROKEN
    },
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Returns the step of all Vitest projects. A file that does not load counts as a failed test, and so does no test. */
export function unitStep(): Step {
  return {
    name: 'Unit and HTTP tests',
    run: async () => {
      const report = await freshReport('vitest.json')
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code } = await exec(bin('vitest'), args, { cwd: root })
      const result = await readReport<VitestReport>(report)
      if (result === null) return BROKEN
      const unloaded = result.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      )
      return counted({ passed: result.numPassedTests, failed: result.numFailedTests + unloaded.length, code })
    },
  }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Returns the step of the browser tests. A test that needed a second try has passed, and the runner names it as flaky. */
export function browserStep(): Step {
  return {
    name: 'Browser tests',
    run: async () => {
      if (!(await hasBrowserTests())) {
        process.stdout.write('There are none yet.\n')
        return { passed: 0, failed: 0 }
      }
      const trouble = await whyNoChromium(root)
      if (trouble !== null) {
        process.stdout.write(`${trouble}\n`)
        return BROKEN
      }
      const report = await freshReport('playwright.json')
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const { code } = await exec(bin('playwright'), ['test', '--reporter=list,json'], { cwd: root, env })
      const result = await readReport<PlaywrightReport>(report)
      if (result === null) return BROKEN
      const { expected, unexpected, flaky } = result.stats
      return counted({ passed: expected + flaky, failed: unexpected, code })
    },
  }
}

async function hasBrowserTests(): Promise<boolean> {
  for await (const _ of glob('e2e/**/*.spec.ts', { cwd: root })) return true
  return false
}

/** A runner that is unhappy without a failed test (an unhandled error, nothing collected) has one failure the more. */
function counted(input: Count & { code: number }): Count {
  const { passed, failed, code } = input
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

async function freshReport(name: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const path = join(cache, name)
  await rm(path, { force: true })
  return path
}

async function readReport<Report>(path: string): Promise<Report | null> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  return isThere ? (JSON.parse(await readFile(path, 'utf8')) as Report) : null
}

/**
 * Runs the steps one after another, also after a failure, and ends with the line `N passed, N failed`. Sets the exit
 * code to 1 when anything failed or nothing was run.
 */
export async function runSteps(steps: Step[]): Promise<void> {
  const total = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    process.stdout.write(`\n— ${name}\n`)
    const since = performance.now()
    const { passed, failed } = await run().catch((error: unknown) => {
      process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      return BROKEN
    })
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    process.stdout.write(`  ${failed === 0 ? 'fine' : 'FAILED'}, ${seconds} s\n`)
    total.passed += passed
    total.failed += failed
  }
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
}

/** Finds a Chromium for browser tests and measurements, installs one if missing, and launches it. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { exec, root } from '../exec.ts'

/** Headless Chromium: the same engine, at half the processor time per page. */
const HEADLESS_PROGRAMS = ['chromium-headless-shell', 'chrome-headless-shell']
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const HOW_TO_GET_IT =
  'The browser tests need Chromium: run `npx playwright install chromium`, or set CHROMIUM to the path of its program.'

/** Flags that let Chromium run as root and keep it from making requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** For pages that live for seconds, where optimizing and parallel garbage collection cost a fifth of the time. Not for benches. */
export const shortLived = '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=32,--single-threaded-gc'

/** Returns the path of a Chromium on this machine, preferably headless, or null. `CHROMIUM` overrides every other place. */
export function findChromium(): string | null {
  return find([...HEADLESS_PROGRAMS, ...PROGRAMS])
}

/** Returns the path of a full Chromium, for measurements and notifications, which the headless shell refuses to show. Null if there is none. */
export function findFullChromium(): string | null {
  return find(PROGRAMS)
}

/** `CHROMIUM` if set, otherwise the first of these programs in PATH, otherwise Playwright's build. */
function find(programs: readonly string[]): string | null {
  const named = process.env['CHROMIUM'] ?? ''
  if (named !== '') return existsSync(named) ? named : null
  return [...programs.flatMap(inPath), chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** The paths where PATH would find the program. */
function inPath(program: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
}

/**
 * Installs full and headless Chromium if missing: Debian's packages as root with apt-get, otherwise Playwright's build. Returns null if one is
 * available now, otherwise a line on how to get one. One test shows a notification, which needs the full one.
 */
export async function ensureChromium(): Promise<string | null> {
  const named = process.env['CHROMIUM'] ?? ''
  if (named !== '') return existsSync(named) ? null : `CHROMIUM names ${named}, which does not exist.`
  await installWithApt(missingPackages())
  if (findFullChromium() === null) {
    process.stdout.write('Installing Chromium with Playwright.\n')
    await runInstaller(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  }
  return findChromium() === null ? HOW_TO_GET_IT : null
}

/** Next to Debian's browser the headless one is optional: without it the tests take longer. */
function missingPackages(): string[] {
  const isThere = (program: string) => inPath(program).some((path) => existsSync(path))
  if (findFullChromium() === null) return ['chromium', 'chromium-headless-shell']
  return isThere('chromium') && !HEADLESS_PROGRAMS.some(isThere) ? ['chromium-headless-shell'] : []
}

/** Installs Debian's packages, as root with apt-get. Does nothing for other users. */
async function installWithApt(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0 || !inPath('apt-get').some((path) => existsSync(path))) return
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get.\n`)
  const quiet = ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_SECONDS}`]
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (await runInstaller('apt-get', [...quiet, 'update'])) await runInstaller('apt-get', [...quiet, ...install])
}

/** Another command, or the machine itself, may be installing. */
const LOCK_TIMEOUT_SECONDS = 600

/** Runs an installer. Returns whether it succeeded; if not, prints the last line of its output. */
async function runInstaller(program: string, args: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const since = performance.now()
  for (;;) {
    const { code, output } = await exec(program, args, { cwd: root, env, capture: true })
    if (code === 0) return true
    // apt-get's option waits for dpkg's lock only, not for the lock of the package lists.
    const isLocked = output.includes('Could not get lock') && performance.now() - since < LOCK_TIMEOUT_SECONDS * 1000
    if (!isLocked) {
      process.stdout.write(`Installing failed: ${output.trim().split('\n').at(-1) ?? ''}\n`)
      return false
    }
    await sleep(500)
  }
}

/** Launches Chromium. Throws when none is available. */
export async function launchChromium(): Promise<Browser> {
  const missing = await ensureChromium()
  if (missing !== null) throw new Error(missing)
  const executablePath = findChromium()
  return await chromium.launch({ args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) })
}

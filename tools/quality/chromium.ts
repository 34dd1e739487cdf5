/** Finds a Chromium for browser tests and measurements, installs one where it is missing, and launches it. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { exec, root } from '../exec.ts'

/** Chromium without windows: the same engine, at half the processor time per page. */
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

/** For pages that live for seconds: optimizing and parallel garbage collection cost a fifth of a stop of a tour. Not for benches. */
export const shortLived = '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=32,--single-threaded-gc'

/** Returns the path of a Chromium on this machine, or null; one without windows first. `CHROMIUM` overrides every other place. */
export function findChromium(): string | null {
  return find([...HEADLESS_PROGRAMS, ...PROGRAMS])
}

/** Returns the path of a full Chromium, for measurements and notifications, which the headless shell refuses to show. Null if there is none. */
export function findFullChromium(): string | null {
  return find(PROGRAMS)
}

/** `CHROMIUM` if set, else the first of these programs in PATH, else Playwright's build. */
function find(programs: readonly string[]): string | null {
  const named = process.env['CHROMIUM'] ?? ''
  if (named !== '') return existsSync(named) ? named : null
  return [...programs.flatMap(inPath), chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** The paths at which PATH would find the program. */
function inPath(program: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
}

/**
 * Installs Chromium if it is missing: Debian's packages as root with apt-get, else Playwright's own build. Returns null when one is
 * available now, else a line that says how to get one. Wants the full browser, because one test shows a notification.
 */
export async function ensureChromium(): Promise<string | null> {
  if (findFullChromium() !== null) return null
  const named = process.env['CHROMIUM'] ?? ''
  if (named !== '') return `CHROMIUM names ${named}, which does not exist.`
  await installWithApt(['chromium', 'chromium-headless-shell'])
  if (findFullChromium() === null) {
    process.stdout.write('Installing Chromium with Playwright.\n')
    await runInstaller(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  }
  return findChromium() === null ? HOW_TO_GET_IT : null
}

/** Adds the headless shell on a Debian with only the full browser, if run as root. Without it, the tests only take longer. */
export async function addHeadlessShell(): Promise<void> {
  const isPresent = HEADLESS_PROGRAMS.flatMap(inPath).some((path) => existsSync(path))
  const isFromDebian = inPath('chromium').some((path) => existsSync(path))
  if (isFromDebian && !isPresent && (process.env['CHROMIUM'] ?? '') === '')
    await installWithApt(['chromium-headless-shell'])
}

/** Installs Debian's packages, as root with apt-get. Does nothing for others. */
async function installWithApt(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !inPath('apt-get').some((path) => existsSync(path))) return
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get.\n`)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (await runInstaller('apt-get', ['-qq', 'update'])) await runInstaller('apt-get', ['-qq', ...install])
}

/** Runs an installer. Returns whether it succeeded; if not, prints the last line of its output. */
async function runInstaller(program: string, args: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await exec(program, args, { cwd: root, env, capture: true })
  if (code !== 0) process.stdout.write(`Installing failed: ${output.trim().split('\n').at(-1) ?? ''}\n`)
  return code === 0
}

/** Launches Chromium. Throws when none is available. */
export async function launchChromium(): Promise<Browser> {
  const missing = await ensureChromium()
  if (missing !== null) throw new Error(missing)
  const executablePath = findChromium()
  return await chromium.launch({ args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) })
}

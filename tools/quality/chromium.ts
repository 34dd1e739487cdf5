/** Finds a Chromium for the browser tests, or installs one. */
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

/** Returns the path of a Chromium on this machine, or null; one without windows first. `CHROMIUM` overrides every other place. */
export function findChromium(): string | null {
  return find([...HEADLESS_PROGRAMS, ...PROGRAMS])
}

/** Returns the path of a full Chromium, for measurements and notifications, which the headless shell refuses to show. Null if there is none. */
export function findFullChromium(): string | null {
  return find(PROGRAMS)
}

function find(programs: readonly string[]): string | null {
  const named = process.env['CHROMIUM'] ?? ''
  if (named !== '') return existsSync(named) ? named : null
  return [...programs.flatMap(inPath), chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

function inPath(program: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
}

/**
 * Returns null when a Chromium is available, and otherwise one line that says how to get one. Installs a missing one first: Debian's
 * packages as root with apt-get, else Playwright's own build. One test shows a notification, which needs the full browser.
 */
export async function whyNoChromium(): Promise<string | null> {
  if (findFullChromium() !== null) return null
  const named = process.env['CHROMIUM'] ?? ''
  if (named !== '') return `CHROMIUM names ${named}, which does not exist.`
  await installWithApt(['chromium', 'chromium-headless-shell'])
  if (findFullChromium() === null) {
    process.stdout.write('Installing Chromium with Playwright.\n')
    await succeeds(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  }
  return findChromium() === null ? HOW_TO_GET_IT : null
}

/** Adds the headless shell on a Debian with only the full browser, if run as root. Without it, the tests only take longer. */
export async function addHeadlessShell(): Promise<void> {
  const isPresent = HEADLESS_PROGRAMS.flatMap(inPath).some((path) => existsSync(path))
  const isDebians = inPath('chromium').some((path) => existsSync(path))
  if (isDebians && !isPresent && (process.env['CHROMIUM'] ?? '') === '')
    await installWithApt(['chromium-headless-shell'])
}

/** Installs Debian's packages, as root with apt-get. Does nothing for others. */
async function installWithApt(packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !inPath('apt-get').some((path) => existsSync(path))) return
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get.\n`)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (await succeeds('apt-get', ['-qq', 'update'])) await succeeds('apt-get', ['-qq', ...install])
}

/** Runs a program, and prints the last line of its output when it fails. */
async function succeeds(program: string, args: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await exec(program, args, { cwd: root, env, capture: true })
  if (code !== 0) process.stdout.write(`Installing failed: ${output.trim().split('\n').at(-1) ?? ''}\n`)
  return code === 0
}

/** Launches Chromium. Throws when none is available. */
export async function launchChromium(): Promise<Browser> {
  const missing = await whyNoChromium()
  if (missing !== null) throw new Error(missing)
  const executablePath = findChromium()
  return await chromium.launch({ args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) })
}

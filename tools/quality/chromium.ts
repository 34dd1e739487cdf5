/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { exec } from '../exec.ts'
import { root } from '../root.ts'

/** Chromium without windows: the same engine, and two thirds of the processor time in the browser tests. */
const HEADLESS_PROGRAMS = ['chromium-headless-shell', 'chrome-headless-shell']
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

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
export function findChromium(places: readonly string[] = PLACES): string | null {
  return find([...HEADLESS_PROGRAMS.flatMap(inPath), ...PROGRAMS.flatMap(inPath), ...places])
}

/** Returns the same with a whole browser first: the one that people have, for measurements. */
export function findWholeChromium(): string | null {
  return find([...PROGRAMS.flatMap(inPath), ...PLACES, ...HEADLESS_PROGRAMS.flatMap(inPath)])
}

function find(candidates: readonly string[]): string | null {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

function inPath(program: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
}

/**
 * Returns null when a Chromium is available, and otherwise one line that says how to get one. Installs a missing one first: Debian's
 * package as root with apt-get, else Playwright's own build.
 */
export async function whyNoChromium(cwd: string = root, places: readonly string[] = PLACES): Promise<string | null> {
  if (findChromium(places) !== null) return null
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return `CHROMIUM names ${named}, which does not exist.`
  if (process.getuid?.() === 0 && inPath('apt-get').some((path) => existsSync(path))) await installFromDebian(cwd)
  if (findChromium(places) === null) await installFromPlaywright(cwd)
  return findChromium(places) === null ? HOW_TO_GET_IT : null
}

async function installFromDebian(cwd: string): Promise<void> {
  process.stdout.write('Installing chromium-headless-shell with apt-get.\n')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { code, output } = await exec('apt-get', ['-qq', ...args], { cwd, env, capture: true })
    if (code !== 0) return warn(`apt-get ${args.join(' ')}`, output)
  }
}

async function installFromPlaywright(cwd: string): Promise<void> {
  process.stdout.write('Installing Chromium with Playwright.\n')
  const playwright = join(root, 'node_modules/playwright/cli.js')
  const { code, output } = await exec(process.execPath, [playwright, 'install', 'chromium'], {
    cwd,
    capture: true,
  })
  if (code !== 0) warn('npx playwright install chromium', output)
}

function warn(command: string, output: string): void {
  process.stdout.write(`${command} failed: ${output.trim().split('\n').at(-1) ?? ''}\n`)
}

/** Launches Chromium. Throws when none is available. */
export async function launchChromium(): Promise<Browser> {
  const missing = await whyNoChromium()
  if (missing !== null) throw new Error(missing)
  const executablePath = findChromium()
  return await chromium.launch({ args: chromiumFlags, ...(executablePath === null ? {} : { executablePath }) })
}

import { existsSync } from 'node:fs'
import { exec } from '../exec.ts'

/** Where a Chromium is usually found; CHROMIUM overrides. Playwright's own download is not used. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags under which Chromium runs as root, without a sandbox of its own, and makes no calls of its own. */
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

/** Returns the path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM']
  const places = given === undefined || given === '' ? PLACES : [given]
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * Returns null when a Chromium is there, after installing the system's own one where that is possible without asking
 * (as root, with apt-get); otherwise one sentence that says how to get one.
 */
export async function whyNoChromium(cwd: string): Promise<string | null> {
  if (findChromium() !== null) return null
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing chromium from the system’s packages.\n')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { code, output } = await exec('apt-get', ['-qq', ...args], { cwd, env, capture: true })
      if (code !== 0) return `apt-get ${args.join(' ')} failed:\n${output.slice(-1_000)}`
    }
    if (findChromium() !== null) return null
  }
  return 'The browser tests need Chromium or Chrome: install one, or set CHROMIUM to the path of its program.'
}

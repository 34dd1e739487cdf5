import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exec } from '../exec.ts'
import { root } from '../root.ts'

/** An empty folder that stands for PATH, and one for Playwright's browsers. */
let bin = ''
let browsers = ''

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'whale-path-'))
  browsers = await mkdtemp(join(tmpdir(), 'whale-browsers-'))
})
afterEach(() => Promise.all([bin, browsers].map((folder) => rm(folder, { recursive: true, force: true }))))

async function putProgram(path: string, script: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

/** Asks for Chromium in a child process whose PATH holds `bin` only. Downloads go to a closed port. */
async function ask(
  env: Record<string, string> = {},
): Promise<{ reason: string | null; found: string | null; output: string }> {
  const program = `
    process.env.PATH = ${JSON.stringify(bin)}
    const { findChromium, whyNoChromium } = await import(${JSON.stringify(join(root, 'tools/quality/chromium.ts'))})
    const reason = await whyNoChromium(process.cwd(), [])
    console.log('reply ' + JSON.stringify({ reason, found: findChromium([]) }))`
  const settings = { CHROMIUM: '', PLAYWRIGHT_BROWSERS_PATH: browsers, PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' }
  const { output } = await exec(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...settings, ...env },
    capture: true,
  })
  const [, reply = '{}'] = /^reply (.*)$/m.exec(output) ?? []
  return { ...(JSON.parse(reply) as { reason: string | null; found: string | null }), output }
}

test('finds a chromium in PATH without installing one', async () => {
  await putProgram(join(bin, 'chromium'), 'exit 0')
  const { reason, output } = await ask()
  expect(reason).toBe(null)
  expect(output).not.toContain('Installing')
})

test('prefers a Chromium without windows', async () => {
  await putProgram(join(bin, 'chromium'), 'exit 0')
  await putProgram(join(bin, 'chromium-headless-shell'), 'exit 0')
  const { found } = await ask()
  expect(found).toBe(join(bin, 'chromium-headless-shell'))
})

test('names a CHROMIUM that does not exist', async () => {
  const { reason } = await ask({ CHROMIUM: '/nowhere/chromium' })
  expect(reason).toBe('CHROMIUM names /nowhere/chromium, which does not exist.')
})

test('says in one line how to get Chromium when the download fails', { timeout: 120_000 }, async () => {
  const { reason, output } = await ask()
  expect(output).toContain('Installing Chromium with Playwright.')
  expect(output).toMatch(/npx playwright install chromium failed: .+/)
  expect(reason).toMatch(/^The browser tests need Chromium: run `npx playwright install chromium`.*\.$/)
})

test('installs Debian’s chromium as root with apt-get', async () => {
  await putProgram(join(bin, 'apt-get'), `case "$*" in *install*) : > '${bin}/chromium-headless-shell';; esac`)
  const { reason, output } = await ask()
  if (process.getuid?.() === 0) {
    expect(reason).toBe(null)
    expect(output).toContain('Installing chromium-headless-shell with apt-get.')
  } else {
    expect(output).not.toContain('apt-get')
    expect(reason).toContain('npx playwright install chromium')
  }
})

test('falls back to Playwright’s build when apt-get fails', { timeout: 120_000 }, async () => {
  await putProgram(join(bin, 'apt-get'), 'echo no network; exit 100')
  const { reason, output } = await ask()
  expect(output).toContain('Installing Chromium with Playwright.')
  expect(reason).toContain('npx playwright install chromium')
})

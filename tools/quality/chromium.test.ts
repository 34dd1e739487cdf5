import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exec, root } from '../exec.ts'

/** A folder that stands for PATH and for Playwright's browsers. */
let bin = ''
beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'whale-path-'))
})
afterEach(() => rm(bin, { recursive: true, force: true }))

async function putProgram(name: string, script = 'exit 0'): Promise<void> {
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
}

/** Asks for Chromium in a child process whose PATH holds `bin` only. Downloads go to a closed port. */
async function ask(named = ''): Promise<{ reason: string | null; found: string | null; output: string }> {
  const program = `
    process.env.PATH = ${JSON.stringify(bin)}
    const { addHeadlessShell, findChromium, ensureChromium } = await import(${JSON.stringify(join(root, 'tools/quality/chromium.ts'))})
    const reason = await ensureChromium()
    await addHeadlessShell()
    console.log('reply ' + JSON.stringify({ reason, found: findChromium() }))`
  const closed = { PLAYWRIGHT_BROWSERS_PATH: join(bin, 'browsers'), PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' }
  const env = { CHROMIUM: named, ...closed }
  const args = ['--input-type=module', '-e', program]
  const { output } = await exec(process.execPath, args, { cwd: root, env, capture: true })
  const [, reply = '{}'] = /^reply (.*)$/m.exec(output) ?? []
  return { ...(JSON.parse(reply) as { reason: string | null; found: string | null }), output }
}

test('finds a chromium in PATH without installing one, and prefers one without windows', async () => {
  await putProgram('chromium')
  expect(await ask()).toMatchObject({ reason: null, found: join(bin, 'chromium') })
  await putProgram('chromium-headless-shell')
  const { found, output } = await ask()
  expect(found).toBe(join(bin, 'chromium-headless-shell'))
  expect(output).not.toContain('Installing')
})

test('adds the headless shell to Debian’s chromium as root, and goes on with the whole one when it cannot', async () => {
  const isRoot = process.getuid?.() === 0
  await putProgram('chromium')
  await putProgram('apt-get', 'echo no network; exit 100')
  const failed = await ask()
  expect(failed).toMatchObject({ reason: null, found: join(bin, 'chromium') })
  await putProgram('apt-get', `case "$*" in *install*) : > '${bin}/chromium-headless-shell';; esac`)
  const { found, output } = await ask()
  expect(found).toBe(join(bin, isRoot ? 'chromium-headless-shell' : 'chromium'))
  expect(output.includes('Installing chromium-headless-shell with apt-get.')).toBe(isRoot)
})

test('names a CHROMIUM that does not exist', async () => {
  const { reason } = await ask('/nowhere/chromium')
  expect(reason).toBe('CHROMIUM names /nowhere/chromium, which does not exist.')
})

test(
  'tries apt-get as root, then Playwright’s build, then says in one line how to get one',
  { timeout: 120_000 },
  async () => {
    await putProgram('apt-get', 'echo no network; exit 100')
    const { reason, output } = await ask()
    if (process.getuid?.() === 0) expect(output).toContain('Installing chromium and chromium-headless-shell')
    expect(output).toContain('Installing Chromium with Playwright.')
    expect(output).toMatch(/Installing failed: .+/)
    expect(reason).toMatch(/^The browser tests need Chromium: run `npx playwright install chromium`.*\.$/)
  },
)

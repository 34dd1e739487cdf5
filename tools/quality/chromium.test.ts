import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exec, root } from '../exec.ts'

/** A folder used as PATH and as Playwright's browsers. */
let bin = ''
beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'whale-path-'))
})
afterEach(() => rm(bin, { recursive: true, force: true }))

async function putProgram(name: string, script = 'exit 0'): Promise<void> {
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
}

/** Looks for Chromium in a child process whose PATH holds `bin` only. Downloads go to a closed port. */
async function ask(named = ''): Promise<{ reason: string | null; found: string | null; output: string }> {
  const program = `
    process.env.PATH = ${JSON.stringify(bin)}
    const { findChromium, ensureChromium } = await import(${JSON.stringify(join(root, 'tools/quality/chromium.ts'))})
    const reason = await ensureChromium()
    console.log('reply ' + JSON.stringify({ reason, found: findChromium() }))`
  const closed = { PLAYWRIGHT_BROWSERS_PATH: join(bin, 'browsers'), PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' }
  const env = { CHROMIUM: named, ...closed }
  const args = ['--input-type=module', '-e', program]
  const { output } = await exec(process.execPath, args, { cwd: root, env, capture: true })
  const [, reply = '{}'] = /^reply (.*)$/m.exec(output) ?? []
  return { ...(JSON.parse(reply) as { reason: string | null; found: string | null }), output }
}

test('finds a chromium in PATH without installing one, and prefers the headless shell', async () => {
  await putProgram('chromium')
  expect(await ask()).toMatchObject({ reason: null, found: join(bin, 'chromium') })
  await putProgram('chromium-headless-shell')
  const { found, output } = await ask()
  expect(found).toBe(join(bin, 'chromium-headless-shell'))
  expect(output).not.toContain('Installing')
})

test('adds the headless shell to Debian’s chromium as root, and falls back to the full one', async () => {
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

/** An apt-get that refuses, like the real one, while another one updates its lists or installs packages without the option to wait. */
const LOCKING_APT = (folder: string) => `
case "$*" in
*update*) lock='${folder}/lists.lock' refusal='E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)' ;;
*Lock::Timeout=*) lock='${folder}/dpkg.lock' refusal= ;;
*) lock='${folder}/dpkg.lock' refusal='E: Unable to acquire the dpkg frontend lock' ;;
esac
until /bin/mkdir "$lock" 2>/dev/null; do [ -z "$refusal" ] || { echo "$refusal"; exit 100; }; /bin/sleep 0.05; done
/bin/sleep 0.7
case "$*" in *install*) for name in chromium chromium-headless-shell; do echo > '${folder}/'$name; done ;; esac
/bin/rmdir "$lock"`

test.runIf(process.getuid?.() === 0)(
  'makes two commands that install at the same time wait for each other',
  async () => {
    await putProgram('apt-get', LOCKING_APT(bin))
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ reason }) => reason)).toEqual([null, null])
    expect(both.map(({ output }) => output).join('')).not.toMatch(/Installing failed|Playwright/)
  },
)

test('npm test installs first, and the smoke run of a command installs nothing', async () => {
  await putProgram('apt-get', `echo asked >> '${bin}/asked'; exit 100`)
  const closed = { PLAYWRIGHT_BROWSERS_PATH: join(bin, 'browsers'), PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' }
  const env = { ...process.env, ...closed, PATH: bin, CHROMIUM: '' }
  for (const command of ['screens', 'demos']) {
    const args = [join(root, `tools/dev/${command}.ts`), '--smoke']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
    expect(stdout).toMatch(/^Chromium is missing: .*\.$/m)
  }
  expect(await readdir(bin)).toEqual(['apt-get'])
  const run = spawn(process.execPath, [join(root, 'tools/quality/test.ts')], { cwd: root, env })
  const [first] = (await once(run.stdout, 'data')) as [Buffer]
  run.kill()
  // A busy machine may send more than the heading in one chunk.
  expect(first.toString()).toMatch(/^\n— Chromium\n/)
})

test('reports a CHROMIUM that does not exist', async () => {
  const { reason } = await ask('/nowhere/chromium')
  expect(reason).toBe('CHROMIUM names /nowhere/chromium, which does not exist.')
})

test(
  'tries apt-get as root, then Playwright’s build, then explains in one line how to get one',
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

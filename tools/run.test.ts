import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './exec.ts'

/** A small project with the real run.mjs, and a fake npm that records its arguments. */
let project = ''

const lock = {
  packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', optional: true } },
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'whale-club-run-'))
  await mkdir(join(project, 'tools'))
  await cp(join(root, 'tools/run.mjs'), join(project, 'tools/run.mjs'))
  await put('package-lock.json', JSON.stringify(lock))
  await put('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }))
  await mkdir(join(project, 'node_modules/.bin'))
  await symlink(process.execPath, join(project, 'node_modules/.bin/node'))
  await put('npm.cjs', `require('node:fs').writeFileSync(__dirname + '/asked', process.argv.slice(2).join(' '))`)
})

afterEach(() => rm(project, { recursive: true, force: true }))

/** Starts run.mjs. `ended` resolves with its exit code and output. */
function start(...args: string[]) {
  const env = { ...process.env, npm_execpath: join(project, 'npm.cjs'), npm_node_execpath: process.execPath }
  const child = spawn(process.execPath, [join(project, 'tools/run.mjs'), ...args], { env })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: Number(code), words })) }
}

function asked(): Promise<string | null> {
  return readFile(join(project, 'asked'), 'utf8').catch(() => null)
}

describe('run.mjs', () => {
  test('passes arguments and the exit code, and does not reinstall', async () => {
    await put('tools/dev/dev.ts', `console.log(process.argv.slice(2).join('+')); process.exitCode = 7`)
    expect(await start('dev', '--week', '5').ended).toEqual({ code: 7, words: '--week+5\n' })
    expect(await asked()).toBe(null)
  })

  test('forwards a signal and waits for the script to end', async () => {
    await put(
      'tools/dev/dev.ts',
      `process.on('SIGTERM', () => process.exit(3)); setInterval(() => 1, 1000); console.log('up')`,
    )
    const { child, ended } = start('dev')
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(3)
  })

  test('exits with 128 plus the signal that killed the script', async () => {
    await put('tools/dev/dev.ts', `process.kill(process.pid, 'SIGKILL')`)
    expect((await start('dev').ended).code).toBe(128 + 9)
  })

  test.each([
    ['nothing is installed', null],
    ['a package is missing', { packages: {} }],
    ['a package has another version', { packages: { 'node_modules/a': { version: '0.9.0' } } }],
  ])('installs first when %s', async (_, installed) => {
    await put('tools/dev/dev.ts', `console.log('ran')`)
    if (installed === null) await rm(join(project, 'node_modules/.package-lock.json'))
    else await put('node_modules/.package-lock.json', JSON.stringify(installed))
    const { code, words } = await start('dev').ended
    expect({ code, words }).toEqual({ code: 0, words: expect.stringMatching(/^Installing the packages.*\nran\n$/) })
    expect(await asked()).toMatch(/^ci --include=dev --include=optional/)
  })

  test('installs once and builds in turn when two commands start at the same time, even after a third was killed', async () => {
    const installed = { packages: { 'node_modules/a': { version: '1.0.0' } } }
    await rm(join(project, 'node_modules/.package-lock.json'))
    await put(
      'npm.cjs',
      `const { appendFileSync, writeFileSync } = require('node:fs')
      appendFileSync(__dirname + '/asked', 'installed ')
      setTimeout(() => writeFileSync(__dirname + '/node_modules/.package-lock.json', '${JSON.stringify(installed)}'), 500)`,
    )
    await put(
      'tools/build-web.ts',
      `import { appendFileSync } from 'node:fs'
      appendFileSync('asked', 'begins ')
      setTimeout(() => appendFileSync('asked', 'ends '), 500)`,
    )
    await put('tools/dev/demo.ts', `console.log('ran')`)
    await put('.cache/run.lock', '4194303')
    for (const { code } of await Promise.all([start('demo').ended, start('demo').ended])) expect(code).toBe(0)
    expect(await asked()).toBe('installed begins ends begins ends ')
    expect(await readdir(join(project, '.cache'))).toEqual([])
  })

  test('stops with one sentence when the install fails', async () => {
    await rm(join(project, 'node_modules/.package-lock.json'))
    await put('npm.cjs', 'process.exit(1)')
    await put('tools/dev/dev.ts', `console.log('ran')`)
    const { code, words } = await start('dev').ended
    expect(code).toBe(1)
    expect(words).toContain('The packages could not be installed')
    expect(words).not.toContain('ran')
  })

  test('lists the commands when the command is unknown', async () => {
    const { code, words } = await start('toString').ended
    expect(code).toBe(1)
    expect(words).toContain('Commands: demo, start,')
  })
})

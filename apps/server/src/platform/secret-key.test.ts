import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WrongSetting, readSettings } from '../env.ts'
import { signer } from './secret-key.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'whale-club-key-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('creates one key at the first start, readable only by its owner, even under concurrent starts', async () => {
  const settings = readSettings({ DATA_DIR: dataDir })
  const signs = await Promise.all(Array.from({ length: 8 }, () => signer(settings)))
  const again = await signer(settings)
  expect(new Set([...signs, again].map((sign) => sign('a link'))).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  if (process.platform !== 'win32') expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('uses the given key; another key or text gives another signature', async () => {
  const one = await signer(readSettings({ SECRET_KEY: '01'.repeat(32) }))
  const other = await signer(readSettings({ SECRET_KEY: '02'.repeat(32) }))
  expect(one('a')).toBe((await signer(readSettings({ SECRET_KEY: '01'.repeat(32) })))('a'))
  expect(one('a')).toMatch(/^[\w-]{43}$/)
  expect(new Set([one('a'), one('b'), other('a')]).size).toBe(3)
})

test('requires SECRET_KEY with DATABASE_URL, in one sentence', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgresql://nowhere', DATA_DIR: dataDir })
  await expect(signer(settings)).rejects.toThrow(WrongSetting)
  await expect(signer(settings)).rejects.toThrow(/^The setting SECRET_KEY is needed with DATABASE_URL; [^.]+\.$/)
})

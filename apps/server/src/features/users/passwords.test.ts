import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password hash uses Argon2id at OWASP’s minimum or above, with a new salt each time', async () => {
  const [one, other] = [await hashPassword('salt and spray'), await hashPassword('salt and spray')]
  const [, kind, memory, time] = /^\$(argon2\w+)\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? []
  expect(kind).toBe('argon2id')
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(time)).toBeGreaterThanOrEqual(2)
  expect(one).not.toBe(other)
})

test('verification compares every character of a long multi-byte password', async () => {
  const long = `${'🐋'.repeat(40)}a`
  const hash = await hashPassword(long)
  expect([await isPassword(hash, long), await isPassword(hash, `${long.slice(0, -1)}b`)]).toEqual([true, false])
})

test('verification accepts a password in every Unicode form that reads the same', async () => {
  const forms = ['cr\u00e8me br\u00fbl\u00e9e', 'cre\u0300me bru\u0302le\u0301e', 'ｃｒèｍｅ brûlée']
  for (const known of forms) {
    const passwordHash = await hashPassword(known, 'low')
    for (const typed of forms) expect(await isPassword(passwordHash, typed)).toBe(true)
    expect(await isPassword(passwordHash, 'creme brulee')).toBe(false)
  }
  expect(await isPassword(null, forms[1] ?? '')).toBe(false)
})

test('verification for an unknown account returns false and does as much work', async () => {
  const hash = await hashPassword('salt and spray')
  // The first call creates the placeholder hash.
  expect(await isPassword(null, 'nobody has this password')).toBe(false)
  const tasksOf = async (known: string | null) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round += 1) await isPassword(known, 'not the word')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [known, unknown] = [await tasksOf(hash), await tasksOf(null)]
  expect(unknown).toBeGreaterThan(known / 3)
})

test('verification rejects a malformed hash and handles the next call', async () => {
  await expect(isPassword('not a hash', 'salt and spray')).rejects.toThrow('Decoding failed')
  expect(await isPassword(await hashPassword('salt and spray'), 'salt and spray')).toBe(true)
})

test('hashing does not keep the process running after it finishes', async () => {
  const program = `import(${JSON.stringify(new URL('passwords.ts', import.meta.url))}).then(async ({ hashPassword }) => {
    await hashPassword('salt and spray')
    console.log(await hashPassword('salt and spray'))
  })`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { timeout: 15_000 })
  expect(stdout).toMatch(/^\$argon2id\$/)
})

import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('is Argon2id at OWASP’s floor or above, with a salt of its own each time', async () => {
  const [one, other] = [await hashPassword('salt and spray'), await hashPassword('salt and spray')]
  const [, kind, memory, time] = /^\$(argon2\w+)\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? []
  expect(kind).toBe('argon2id')
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(time)).toBeGreaterThanOrEqual(2)
  expect(one).not.toBe(other)
})

test('counts to the last letter of a long one, and of one in many bytes', async () => {
  const long = `${'🐋'.repeat(40)}a`
  const hash = await hashPassword(long)
  expect([await isPassword(hash, long), await isPassword(hash, `${long.slice(0, -1)}b`)]).toEqual([true, false])
})

test('costs as much work for an address that nobody has, and is never right for it', async () => {
  const hash = await hashPassword('salt and spray')
  // The first asks for the hash that stands in for theirs.
  expect(await isPassword(null, 'nobody has this password')).toBe(false)
  const workOf = async (known: string | null) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round += 1) await isPassword(known, 'not the word')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [known, unknown] = [await workOf(hash), await workOf(null)]
  expect(unknown).toBeGreaterThan(known / 3)
})

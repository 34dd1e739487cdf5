import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
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
  // The thread, once, makes the hash that stands in for theirs.
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

test('goes on with the next after a hash in the books that is none', async () => {
  await expect(isPassword('not a hash', 'salt and spray')).rejects.toThrow('Decoding failed')
  expect(await isPassword(await hashPassword('salt and spray'), 'salt and spray')).toBe(true)
})

test('is waited for by a process that has nothing else to do, and keeps none from its end', async () => {
  // Twice: the second finds a thread that waits.
  const program = `import(${JSON.stringify(new URL('passwords.ts', import.meta.url))}).then(async ({ hashPassword }) => {
    await hashPassword('salt and spray')
    console.log(await hashPassword('salt and spray'))
  })`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { timeout: 15_000 })
  expect(stdout).toMatch(/^\$argon2id\$/)
})

// Elsewhere a priority is a whole process's.
test.runIf(process.platform === 'linux')('is done on threads that the machine serves after all others', async () => {
  const own = getPriority()
  const before = await ticksByPriority()
  for (let round = 0; round < 20; round += 1) await hashPassword('salt and spray')
  const after = await ticksByPriority()
  const spent = (isLower: boolean) => ticksOf(after, own, isLower) - ticksOf(before, own, isLower)
  expect(spent(true)).toBeGreaterThan(spent(false))
  expect(getPriority()).toBe(own)
})

interface Thread {
  priority: number
  ticks: number
}

/** What each thread of this process has had of the cores, as Linux tells it. */
async function ticksByPriority(): Promise<Thread[]> {
  const ids = await readdir('/proc/self/task')
  const texts = await Promise.all(ids.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')))
  return texts.map((text) => {
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { ticks: Number(fields[11]) + Number(fields[12]), priority: Number(fields[16]) }
  })
}

function ticksOf(threads: readonly Thread[], own: number, isLower: boolean): number {
  const counted = threads.filter(({ priority }) => priority > own === isLower)
  return counted.reduce((sum, { ticks }) => sum + ticks, 0)
}

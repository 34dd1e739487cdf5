import { expect, test } from 'vitest'
import { takingTurns } from './turns.ts'

/** Works that end when they are told to, and what is known of them. */
function works(turns: ReturnType<typeof takingTurns>, count: number) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const done = Array.from({ length: count }, async (_, nth) => {
    return await turns.take(async () => {
      begun.push(nth)
      await new Promise<void>((resolve) => (ends[nth] = resolve))
      return nth
    })
  })
  return { begun, done, end: (nth: number) => ends[nth]?.() }
}

test('two at a time are begun, the others in the order in which they came, each when one has ended', async () => {
  const { begun, done, end } = works(takingTurns({ atOnce: 2, waitingMax: 10, retryAfterSeconds: 2 }), 4)
  expect(begun).toEqual([0, 1])
  end(1)
  expect(await done[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  end(0)
  await done[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const nth of [2, 3]) end(nth)
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3])
})

test('who comes while too many wait is told at once when to come back, and later there is room again', async () => {
  const turns = takingTurns({ atOnce: 1, waitingMax: 2, retryAfterSeconds: 7 })
  const { begun, done, end } = works(turns, 3)
  await expect(turns.take(async () => 'one too many')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
  for (const nth of [0, 1, 2]) {
    end(nth)
    await done[nth]
  }
  expect(begun).toEqual([0, 1, 2])
  expect(await turns.take(async () => 'room again')).toBe('room again')
})

test('work that fails gives its place on', async () => {
  const turns = takingTurns({ atOnce: 1, waitingMax: 2, retryAfterSeconds: 1 })
  const failing = turns.take(async () => await Promise.reject(new Error('spilt')))
  const next = turns.take(async () => 'next')
  await expect(failing).rejects.toThrow('spilt')
  expect(await next).toBe('next')
})

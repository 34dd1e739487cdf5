import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

test('runs work with one key one at a time, in order', async () => {
  const enqueue = createKeyedQueue()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.push(`${name} ends`)
  }
  await Promise.all([enqueue('league', work('first')), enqueue('league', work('second'))])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('runs work with another key without waiting', async () => {
  const enqueue = createKeyedQueue()
  const never = enqueue('a', () => new Promise(() => undefined))
  await expect(enqueue('b', async () => 'done')).resolves.toBe('done')
  void never
})

test('rejects only the failing call and runs the next one', async () => {
  const enqueue = createKeyedQueue()
  const failing = enqueue('league', async () => {
    throw new Error('first failed')
  })
  const next = enqueue('league', async () => 'second done')
  await expect(failing).rejects.toThrow('first failed')
  await expect(next).resolves.toBe('second done')
})

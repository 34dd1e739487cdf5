import { expect, test } from 'vitest'
import { takeTurns } from './in-turn.ts'

test('does the work of one key one after another, in the order in which it came', async () => {
  const inTurn = takeTurns()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.push(`${name} ends`)
  }
  await Promise.all([inTurn('league', work('first')), inTurn('league', work('second'))])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('does not let another key wait', async () => {
  const inTurn = takeTurns()
  const never = inTurn('a', () => new Promise(() => undefined))
  await expect(inTurn('b', async () => 'done')).resolves.toBe('done')
  void never
})

test('gives a failure to its own caller and goes on', async () => {
  const inTurn = takeTurns()
  const failing = inTurn('league', async () => {
    throw new Error('first failed')
  })
  const next = inTurn('league', async () => 'second done')
  await expect(failing).rejects.toThrow('first failed')
  await expect(next).resolves.toBe('second done')
})

import { expect, test } from 'vitest'
import { unsentLines } from './unsent-lines.ts'

test('stores each unsent line once, with its key, until it is removed', () => {
  const lines = unsentLines('talk unsent 1 maya')
  expect(lines.read()).toEqual([])
  lines.add({ key: 'a1', text: 'Easy money, all of it' })
  lines.add({ key: 'b2', text: 'Second' })
  lines.add({ key: 'a1', text: 'Easy money, all of it' })
  expect(lines.read()).toEqual([
    { key: 'b2', text: 'Second' },
    { key: 'a1', text: 'Easy money, all of it' },
  ])
  lines.remove('b2')
  lines.remove('a1')
  expect(lines.read()).toEqual([])
})

import { expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

it.each([
  '123456',
  'Football',
  'QWERTYUIOP',
  'Whale Club',
  'whaleclub2025',
  'W.h.a.l.e.s!',
  'nora.b',
  'Nora.B@mail.example',
])('rejects %s', async (password) => {
  expect(await isGuessable({ email: 'nora.b@mail.example', password })).toBe(true)
})

it.each(['a whale of a time', 'correct-horse', 'krill & kelp', 'nora.b.anchovy', '海の中の鯨'])(
  'accepts %s',
  async (password) => {
    expect(await isGuessable({ email: 'nora.b@mail.example', password })).toBe(false)
  },
)

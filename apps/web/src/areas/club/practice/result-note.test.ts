import { expect, test } from 'vitest'
import { resultNote } from './result-note.ts'

test('names the champion before the finalist', () => {
  const champion = { team: 'Reel Deal', username: 'you' }
  expect(resultNote({ place: 1, champion, isFinalist: true })).toBe('Champion')
  expect(resultNote({ place: 1, champion: null, isFinalist: true })).toBe('Finalist')
  expect(resultNote({ place: 2, champion, isFinalist: true })).toBe('Finalist')
  expect(resultNote({ place: 2, champion, isFinalist: false })).toBeUndefined()
})

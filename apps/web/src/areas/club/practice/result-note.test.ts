import { expect, test } from 'vitest'
import { resultNote } from './result-note.ts'

test('names the champion before the finalist', () => {
  expect(resultNote({ isChampion: true, isFinalist: true })).toBe('Champion')
  expect(resultNote({ isChampion: false, isFinalist: true })).toBe('Finalist')
  expect(resultNote({ isChampion: false, isFinalist: false })).toBeUndefined()
})

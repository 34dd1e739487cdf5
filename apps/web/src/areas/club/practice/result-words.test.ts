import { expect, test } from 'vitest'
import { headline, resultNote } from './result-words.ts'

test('names the champion before the finalist', () => {
  expect(resultNote({ isChampion: true, isFinalist: true })).toBe('Champion')
  expect(resultNote({ isChampion: false, isFinalist: true })).toBe('Finalist')
  expect(resultNote({ isChampion: false, isFinalist: false })).toBeUndefined()
})

test('says of equal units who is the champion, and makes nobody a champion by the tie alone', () => {
  const champion = { team: 'Kelp Wanted', username: 'maya' }
  const given = { place: 1, players: 8, isOut: false, champion }
  expect(headline({ ...given, isChampion: true })).toBe('You won the whole thing.')
  expect(headline({ ...given, isChampion: false })).toBe('Level with the champion.')
  expect(headline({ ...given, isChampion: false, place: 2 })).toBe('2nd. Not bad.')
})

import type { LeaderboardRow } from '@whale/contract'
import { expect, test } from 'vitest'
import { standWords } from './stand-now-view.ts'

const row = (name: string, place: number, units: number, given: Partial<LeaderboardRow> = {}) =>
  ({ team_name: name, place, units, is_you: name === 'You', is_eliminated: false, ...given }) as LeaderboardRow
const lines = { whaleLine: 700, eliminationLine: 100 }
const words = (...rows: LeaderboardRow[]) => standWords(rows, lines)

test('says the place, the cut, and who is next ahead and behind', () => {
  const rows = [row('Gravy', 1, 416), row('You', 2, 336), row('Squid', 3, 315), row('Kelp', 4, 90)]
  expect(words(...rows)).toBe('2nd of 4 with 336, 236 above the cut of 100. Gravy is 80 ahead, Squid 21 behind.')
})

test('leaves out who is not there: first, last, and those who are out', () => {
  expect(words(row('You', 1, 336), row('Squid', 2, 315))).toBe(
    '1st of 2 with 336, 236 above the cut of 100. Squid is 21 behind.',
  )
  const out = row('Kelp', 3, 90, { is_eliminated: true })
  expect(words(row('Gravy', 1, 416), row('You', 2, 336), out)).toBe(
    '2nd of 3 with 336, 236 above the cut of 100. Gravy is 80 ahead.',
  )
})

test('measures a whale by the whale line, and who would be out by the cut', () => {
  expect(words(row('You', 1, 773), row('Squid', 2, 700))).toBe(
    '1st of 2 with 773, 73 over the whale line. Squid is 73 behind.',
  )
  expect(words(row('Gravy', 1, 416), row('You', 2, 64))).toBe(
    '2nd of 2 with 64, 36 below the cut of 100. Gravy is 352 ahead.',
  )
  expect(words(row('Gravy', 1, 416), row('You', 2, 100))).toBe(
    '2nd of 2 with 100, right on the cut. Gravy is 316 ahead.',
  )
})

test('says who would be out, and how far the next one is', () => {
  const out = { is_eliminated: true }
  const rows = [row('Gravy', 1, 105), row('You', 2, 90, out), row('Kelp', 2, 90, out)]
  expect(words(...rows)).toBe('You’d be out with 90, 10 below the cut of 100. Gravy is 15 ahead.')
})

test('names a tie, and says nothing while all are level', () => {
  expect(words(row('Gravy', 1, 336), row('You', 1, 336), row('Squid', 3, 300))).toBe(
    '1st of 3 with 336, 236 above the cut of 100. Tied with Gravy. Squid is 36 behind.',
  )
  expect(words(row('Gravy', 1, 100), row('You', 1, 100))).toBeNull()
})

test('names no cut in the final, where nothing takes units, except to who is below it', () => {
  const final = { whaleLine: Infinity, eliminationLine: 100 }
  const inFinal = (units: number) => standWords([row('Gravy', 1, 952), row('You', 2, units)], final)
  expect(inFinal(872)).toBe('2nd of 2 with 872. Gravy is 80 ahead.')
  expect(inFinal(100)).toBe('2nd of 2 with 100. Gravy is 852 ahead.')
  expect(inFinal(90)).toBe('2nd of 2 with 90, 10 below the cut of 100. Gravy is 862 ahead.')
})

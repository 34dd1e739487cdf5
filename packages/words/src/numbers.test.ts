import { instant, points, units } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { easternWords } from './times.ts'
import { endedSentence, listWords } from './text.ts'
import { gapWords, pointsWords, shareWords, unitsCounted, unitsWords } from './numbers.ts'
import { ownWeekWords } from './own-week.ts'
import { placeWords } from './places.ts'
import { providerWords } from './providers.ts'

describe('formatting for sentences', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1018, '1,018'],
  ])('formats %d units as %s', (value, words) => {
    expect(unitsWords(units(value))).toBe(words)
  })

  test.each([
    [0, '0.0'],
    [9430, '94.3'],
    [9426, '94.26'],
    [1000, '10.0'],
    [-250, '−2.5'],
    [123456, '1,234.56'],
  ])('formats %d hundredths as %s', (value, words) => {
    expect(pointsWords(points(value))).toBe(words)
  })

  test.each([
    // 82.04 and 75.55 are shown as 82.0 and 75.6, so 6.4 apart and not 6.5.
    [8204, [7555], '6.4'],
    [7555, [8204], '6.4'],
    [8204, [7555, 450], '1.9'],
    // 102.46 and 99.0 + 3.5 are both shown as 102.5.
    [10246, [9900, 350], '0.04'],
    [10246, [10246], '0.0'],
  ])('says how far %d hundredths are from %j as %s', (score, less, words) => {
    expect(gapWords(points(score), ...less.map(points))).toBe(words)
  })

  test.each([
    ['2025-09-05T00:00:00Z', 'Thursday 8pm Eastern'],
    ['2025-09-10T11:30:00Z', 'Wednesday 7:30am Eastern'],
    ['2025-11-04T09:00:00Z', 'Tuesday 4am Eastern'],
    ['2026-09-10T00:20:00Z', 'Wednesday 8:20pm Eastern'],
    ['2025-09-04T16:00:00Z', 'Thursday 12pm Eastern'],
  ])('formats %s as %s', (at, words) => {
    expect(easternWords(instant(at))).toBe(words)
  })

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [21, '21st'],
    [112, '112th'],
  ])('formats place %d as %s', (place, words) => {
    expect(placeWords(place)).toBe(words)
  })

  test.each([
    [140, 2, 'Week 3: +140, you’re 2nd'],
    [-1029, 12, 'Week 3: −1,029, you’re 12th'],
    [0, 8, 'Week 3: no change, you’re 8th'],
    [-29, null, 'Week 3: −29, you’re out'],
    [0, null, 'Week 3 results are in'],
  ])('says a week with a change of %i and the place %s as "%s"', (change, place, words) => {
    expect(ownWeekWords({ week: 3, change, place })).toBe(words)
  })

  test.each([
    [40, 1, '40'],
    [5000, 2, '2,500'],
    [960, 28, '34.29, rounded'],
    [1, 3, '0.33, rounded'],
  ])('formats %d divided by %d as %s', (numerator, denominator, words) => {
    expect(shareWords({ numerator, denominator })).toBe(words)
  })

  test.each([
    [[], ''],
    [['Gravy'], 'Gravy'],
    [['Gravy', 'Tiki'], 'Gravy and Tiki'],
    [[2, 3, 9], '2, 3 and 9'],
  ])('joins %j as %s', (items, words) => {
    expect(listWords(items)).toBe(words)
  })

  test('counts units, and ends a sentence with one period', () => {
    expect([0, 1, 1018].map(unitsCounted)).toEqual(['0 units', '1 unit', '1,018 units'])
    expect(['Because', 'Because.', 'Why?'].map(endedSentence)).toEqual(['Because.', 'Because.', 'Why?'])
  })

  test('writes the names of providers', () => {
    expect(providerWords('espn')).toBe('ESPN')
    expect(providerWords('sleeper')).toBe('Sleeper')
  })
})

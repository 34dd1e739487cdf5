import { expect, test } from 'vitest'
import { fittingSize, posterFileName } from './champion.ts'

test.each([
  ['The Gravy Boat', 'the-gravy-boat-champion-2025.png'],
  ['Équipe / ../ Über', 'equipe-uber-champion-2025.png'],
  ['🐳🐳', 'league-champion-2025.png'],
])('the file of %j is called %s', (leagueName, file) => {
  expect(posterFileName({ leagueName, season: 2025 })).toBe(file)
})

test('shrinks a long name to fit, down to a readable minimum', () => {
  const widthAt = (count: number) => (size: number) => count * size * 0.6
  const room = { width: 900, largest: 120, smallest: 44 }
  expect(fittingSize(widthAt(9), room)).toBe(120)
  expect(fittingSize(widthAt(20), room)).toBe(72)
  expect(fittingSize(widthAt(80), room)).toBe(44)
})

import { expect, test } from 'vitest'
import { fittingSize, posterFileName, posterWords } from './champion.ts'

const second = { userId: 'user_2', place: 2, username: 'theo', teamName: 'Kelp Wanted', units: 2078 }
const champion = {
  username: 'inez',
  teamName: 'Squid Row',
  userId: 'user_1',
  units: 2418,
  leagueName: 'The Gravy Boat',
  season: 2025,
  runnersUp: [second],
}

test('prints the team, its manager, the final units and the lead', () => {
  expect(posterWords(champion)).toEqual({
    above: '2025 champion',
    name: 'Squid Row',
    by: 'inez',
    league: 'The Gravy Boat',
    score: '2,418',
    ahead: 'units. 340 ahead of Kelp Wanted.',
  })
  expect(posterWords(champion, { isPage: true })).toMatchObject({
    name: 'inez',
    by: 'Squid Row',
    ahead: 'units. 340 ahead of theo.',
  })
  expect(posterWords({ ...champion, runnersUp: [{ ...second, units: 2418 }] }).ahead).toBe(
    'units, level with Kelp Wanted.',
  )
  expect(posterWords({ ...champion, runnersUp: [] }).ahead).toBe('units')
  expect(posterWords({ ...champion, season: null }).above).toBe('Practice champion')
  expect(posterWords(champion, { isFinal: false }).above).toBe('2025 champion, if the scores stay')
})

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

import { expect, test } from 'vitest'
import { needsWords, phaseWords, unitsWords } from './league-words.ts'

const aboard = { current_week: 8, claimed: 5, total_teams: 12 }

test.each([
  ['pregame', 'In the lobby, 5 of 12 aboard'],
  ['betting', 'Week 8, entries are open'],
  ['games', 'Week 8, games are on'],
  ['waiting', 'Week 8, waiting for final scores'],
  ['provisional', 'Week 8, units have moved'],
  ['final', 'Week 8 is final'],
  ['over', 'The season is over'],
  ['not_started', 'Did not start'],
] as const)('a league that is %s says "%s"', (tide, words) => {
  expect(phaseWords({ ...aboard, tide })).toBe(words)
})

test('units are those of a league that plays or has played', () => {
  expect(unitsWords({ stage: 'running', units: 1018 })).toBe('1,018 units')
  expect(unitsWords({ stage: 'over', units: 1 })).toBe('1 unit')
  expect(unitsWords({ stage: 'pregame', units: 100 })).toBeNull()
})

test('what waits is counted, and nothing is said of nothing', () => {
  expect([0, 1, 3].map((needs_you) => needsWords({ needs_you }))).toEqual([
    null,
    '1 thing needs you',
    '3 things need you',
  ])
})

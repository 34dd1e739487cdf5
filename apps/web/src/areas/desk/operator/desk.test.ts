import { expect, test } from 'vitest'
import { mostUrgent } from './desk.tsx'
import { championWords, seasonWords, treasuryWords } from './LeaguePage.tsx'

test('starts with the most urgent open work', () => {
  const none = { waitlist: 0, support: 0, leagues: 0, reported: 0, outbox: 0 }
  expect(mostUrgent(none)).toBeNull()
  expect(mostUrgent({ ...none, waitlist: 3, outbox: 1 })).toEqual({
    segment: 'waitlist',
    words: '3 beta requests',
    rest: '. Then 1 failed email.',
  })
  expect(mostUrgent({ ...none, waitlist: 3, support: 1, leagues: 2 })?.words).toBe('2 stuck leagues')
  expect(mostUrgent({ ...none, waitlist: 3, support: 1, leagues: 2 })?.rest).toBe(
    '. Then 1 message to answer and 3 beta requests.',
  )
  expect(mostUrgent({ ...none, support: 1 })?.rest).toBe('')
})

test('says where a league without a week is in its season', () => {
  const league = { season: 2025, week: null, state: 'pregame', settled: null } as const
  const settled = { week: 12, at: '2025-11-25T09:00:00Z', is_final: true }
  expect(seasonWords({ ...league, week: 3, state: 'running' })).toBe('2025, week 3')
  expect(seasonWords(league)).toBe('2025, before week 1')
  expect(seasonWords({ ...league, state: 'over', settled })).toBe('2025, over')
  // Paused after its end.
  expect(seasonWords({ ...league, state: 'paused', settled })).toBe('2025, over')
  expect(seasonWords({ ...league, state: 'not_started' })).toBe('2025, didn’t start')
})

test('says how a season ended, and that a treasury with units in it is wrong', () => {
  const champion = { username: 'maya', team: 'Kelp Wanted', units: 1240 }
  expect(championWords({ champion })).toBe('maya (Kelp Wanted), 1,240 units')
  expect(championWords({ champion: null })).toBe('Nobody: no player was left')
  expect(treasuryWords({ treasury: 0 })).toBe('Empty: all of it is paid out')
  expect(treasuryWords({ treasury: 12 })).toBe('12 units left. It should be empty.')
})

import { afterEach, expect, test, vi } from 'vitest'
import { type Choice, findChoices, gameWords, positionsOf } from './choices.ts'

function choice(name: string, given: Partial<Choice> = {}): Choice {
  return {
    athlete_id: name,
    name,
    position: 'RB',
    nfl_team: 'NE',
    opponent: '@GB',
    kickoff_at: '2025-09-07T17:00:00.000Z',
    is_starter: true,
    refusal: null,
    ...given,
  }
}

const roster = [
  choice('Clem Gannet', { position: 'WR', is_starter: false }),
  choice('Bye Byron', { refusal: { code: 'casino.no_game', sentence: 'Bye Byron has no game this week.' } }),
  choice('Zeke Halyard'),
  choice('José Ñandú', { position: 'TE', nfl_team: 'DEN' }),
]
const names = (found: Choice[]) => found.map(({ name }) => name)

test('lists eligible players first, starters before the bench', () => {
  expect(names(findChoices(roster, { typed: '', position: null }))).toEqual([
    'Zeke Halyard',
    'José Ñandú',
    'Clem Gannet',
    'Bye Byron',
  ])
})

test('searches names and teams, ignoring case and accents', () => {
  expect(names(findChoices(roster, { typed: ' NANDU', position: null }))).toEqual(['José Ñandú'])
  expect(names(findChoices(roster, { typed: 'den', position: null }))).toEqual(['José Ñandú'])
})

test('combines search and position', () => {
  expect(findChoices(roster, { typed: 'zeke', position: 'WR' })).toEqual([])
  expect(names(findChoices(roster, { typed: 'g', position: 'WR' }))).toEqual(['Clem Gannet'])
})

test('lists each position once, in lineup order', () => {
  expect(positionsOf([...roster].toReversed())).toEqual(['RB', 'WR', 'TE'])
})

afterEach(() => vi.unstubAllEnvs())

test('a choice names its game, home or away, as far as the schedule is known', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const when = { now: '2025-09-03T14:00:00.000Z' }
  expect(gameWords(choice('A'), when)).toBe('NE at GB, Sunday 1pm')
  expect(gameWords(choice('A', { opponent: 'CAR' }), when)).toBe('NE against CAR, Sunday 1pm')
  expect(gameWords(choice('A', { opponent: null, kickoff_at: null }), when)).toBe('NE')
})

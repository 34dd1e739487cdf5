import type { Choice } from './choices.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  bestOfPosition,
  findChoices,
  frontChoices,
  pickOutlook,
  positionOfSlot,
  positionsOf,
  slotFor,
} from './choices.ts'

test('asks for positions only in the deployment event', () => {
  expect([0, 1, 2].map((slot) => positionOfSlot('best_deployment', slot))).toEqual(['RB', 'WR', 'TE'])
  expect(positionOfSlot('two_scorers', 1)).toBeNull()
})

function choiceOf(name: string, given: Partial<Choice> = {}): Choice {
  return {
    athlete_id: name,
    name,
    position: 'RB',
    nfl_team: 'NE',
    opponent: '@GB',
    projected: null,
    injury: null,
    last: [],
    kickoff_at: '2025-09-07T17:00:00.000Z',
    is_starter: true,
    refusal: null,
    ...given,
  }
}

const roster = [
  choiceOf('Clem Gannet', { position: 'WR', is_starter: false }),
  choiceOf('Bye Byron', { refusal: { code: 'casino.no_game', sentence: 'Bye Byron has no game this week.' } }),
  choiceOf('Zeke Halyard'),
  choiceOf('José Ñandú', { position: 'TE', nfl_team: 'DEN' }),
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

test('adds up the picks for the target, and gives no chance while a pick or a projection is missing', () => {
  const choices = [choiceOf('a', { projected: 14.8 }), choiceOf('b', { projected: 13.9 }), choiceOf('c')]
  const given = { target: 25, named: 2, choices }
  const both = pickOutlook([{ athlete_id: 'a' }, { athlete_id: 'b' }], given)
  expect(both?.projected).toBeCloseTo(28.7)
  expect(both?.chance).toBeGreaterThan(5000)
  expect(pickOutlook([{ athlete_id: 'a' }, null], given)).toBeNull()
  expect(pickOutlook([{ athlete_id: 'a' }, { athlete_id: 'c' }], given)).toBeNull()
  expect(pickOutlook([], given)).toBeNull()
  expect(pickOutlook([{ athlete_id: 'a' }], { ...given, target: null })).toBeNull()
})

test('lists the best projections first, and those who cannot be picked last', () => {
  const closed = { code: 'casino.no_game', sentence: 'No game.' } as never
  const choices = [
    choiceOf('low', { projected: 4 }),
    choiceOf('bye', { projected: 20, refusal: closed }),
    choiceOf('high', { projected: 9 }),
  ]
  expect(findChoices(choices, { typed: '', position: null }).map(({ name }) => name)).toEqual(['high', 'low', 'bye'])
})

test('puts the chosen in front, then the best projections; in week 8 one of each position', () => {
  const choices = [
    choiceOf('Ann', { projected: 15 }),
    choiceOf('Bo', { projected: 14 }),
    choiceOf('Cy', { position: 'WR', projected: 12 }),
    choiceOf('Di', { position: 'TE', projected: 8 }),
    choiceOf('Hurt', { position: 'WR', projected: 19, injury: 'out' }),
  ]
  const front = (key: 'one_scorer' | 'best_deployment', ...picks: (string | null)[]) =>
    frontChoices(choices, {
      event: { key },
      picks: picks.map((id) => (id === null ? null : { athlete_id: id })),
    }).map(({ name }) => name)
  expect(front('one_scorer', null)).toEqual(['Ann', 'Bo', 'Cy'])
  expect(front('one_scorer', 'Di')).toEqual(['Di', 'Ann', 'Bo'])
  expect(front('best_deployment', null, null, null)).toEqual(['Ann', 'Cy', 'Di'])
  expect(front('best_deployment', 'Bo', null, null)).toEqual(['Bo', 'Cy', 'Di'])
})

test('fills the first empty place that fits, and else replaces the last', () => {
  const picks = (...ids: (string | null)[]) => ids.map((id) => (id === null ? null : { athlete_id: id }))
  const rb = { position: 'RB' }
  expect(slotFor(picks('a', null), rb, { key: 'two_scorers' })).toBe(1)
  expect(slotFor(picks('a', 'b'), rb, { key: 'two_scorers' })).toBe(1)
  expect(slotFor(picks(null, null, null), { position: 'TE' }, { key: 'best_deployment' })).toBe(2)
})

test('gives each choice its chance to be the best of its position, and the picks a chance together', () => {
  const roster = [
    { ...choiceOf('Ann', { position: 'RB' }), projected: 15 },
    { ...choiceOf('Bo', { position: 'RB' }), projected: 15 },
    { ...choiceOf('Cy', { position: 'WR' }), projected: 12 },
    { ...choiceOf('Di', { position: 'TE' }), projected: 8 },
  ]
  const best = bestOfPosition(roster)
  expect(best.get('Ann')).toBe(best.get('Bo'))
  expect(best.get('Cy')).toBe(10_000)
  expect(bestOfPosition([{ ...choiceOf('Ann'), projected: null }, ...roster.slice(1)]).get('Bo')).toBeUndefined()
})

test('gives players who are out neither projection nor chance, and lists them last', () => {
  const choices = [
    choiceOf('Hurt', { projected: 19, injury: 'out' }),
    choiceOf('Gone', { projected: 18, injury: 'reserve' }),
    choiceOf('Bye', { projected: 17, refusal: { code: 'casino.no_game', sentence: 'Bye.' } as never }),
    choiceOf('Ann', { projected: 15 }),
    choiceOf('Bo', { projected: 4, injury: 'questionable' }),
  ]
  expect(names(findChoices(choices, { typed: '', position: null }))).toEqual(['Ann', 'Bo', 'Hurt', 'Gone', 'Bye'])
  const given = { target: 10, named: 1, choices }
  expect(pickOutlook([{ athlete_id: 'Hurt' }], given)).toBeNull()
  expect(pickOutlook([{ athlete_id: 'Bo' }], given)).not.toBeNull()
  expect([...bestOfPosition(choices).keys()]).toEqual(['Ann', 'Bo'])
})

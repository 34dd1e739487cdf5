import { expect, test } from 'vitest'
import { sharedWords } from '@whale/words'

test('a shared week says after which week the units were counted, so that the link stays true', () => {
  const card = { kind: 'week', league: 'The Gravy Boat', week: 1, team: 'Kelp Wanted', change: 127 } as const
  const words = sharedWords({ ...card, units: 227, place: 3, players: 10, move: 0, lines: [], is_final: true })
  expect(words.title).toBe('Kelp Wanted: +127 in week 1')
  expect(words.description).toBe('227 units after week 1, 3rd of 10. The Gravy Boat on Whale Club.')
})

test('a shared bet counts one unit in the singular', () => {
  const card = { kind: 'bet', league: 'The Gravy Boat', week: 2, title: 'Kelp Wanted', against: 'Cod Complex' } as const
  const words = sharedWords({ ...card, state: 'riding', stake: 10, gain: 1, final: null })
  expect(words.description).toBe('Riding: 10 to win 1 unit. Week 2 in The Gravy Boat, on Whale Club.')
})

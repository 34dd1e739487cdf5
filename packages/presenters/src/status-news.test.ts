import { type PlayerId, type RunNote, units } from '@whale/game'
import { expect, test } from 'vitest'
import { crossingOf } from './status-news.ts'

const ME = 'player_me' as PlayerId
const OTHER = 'player_other' as PlayerId

test('crossingOf finds the player’s own crossing, and of whales and fish only while that decides the final', () => {
  const of = (week: number, notes: readonly RunNote[]) => crossingOf({ week, notes }, { season: 2025, playerId: ME })
  const note = (rule: 'became_whale' | 'became_fish' | 'eliminated', playerId = ME) =>
    ({ rule, playerId, units: units(80) }) as const
  expect(of(8, [note('became_whale', OTHER), note('became_fish')])).toBe('fish')
  expect(of(8, [note('became_whale')])).toBe('whale')
  expect(of(8, [note('became_whale', OTHER)])).toBeNull()
  expect(of(11, [note('became_whale')])).toBeNull()
  expect(of(11, [note('eliminated')])).toBe('out')
})

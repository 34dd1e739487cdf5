import type { Choice } from './choices.ts'
import type { CasinoEntryWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { draftOf, draftTitle, isEntered, missingPicks, withPick, withoutPick } from './draft.ts'

const choice = (name: string, position = 'RB'): Choice => ({
  athlete_id: name,
  name,
  position,
  nfl_team: null,
  opponent: null,
  kickoff_at: null,
  is_starter: true,
  projected: null,
  injury: null,
  last: [],
  refusal: null,
})

const entry = {
  picks: [
    { athlete_id: 'Zeke', athlete_name: 'Zeke', position: 'RB', points: null },
    { athlete_id: 'Puka', athlete_name: 'Puka', position: 'WR', points: null },
  ],
  rival: null,
} as unknown as CasinoEntryWire

test('starts a draft from the entry, and completes it when every slot is filled', () => {
  expect(missingPicks(draftOf(null, 2))).toBe(2)
  const draft = draftOf(entry, 2)
  expect(missingPicks(draft)).toBe(0)
  expect(isEntered(draft, entry)).toBe(true)
  expect(draftTitle(draft, '')).toBe('Zeke and Puka')
  expect(draftTitle(withPick(draftOf(null, 2), 0, choice('Zeke', 'RB')), '')).toBe('Zeke and one more')
})

test('keeps a player in one slot only', () => {
  const moved = withPick(draftOf(entry, 2), 0, choice('Puka', 'WR'))
  expect(moved.picks.map((pick) => pick?.name ?? null)).toEqual(['Puka', null])
  expect(missingPicks(moved)).toBe(1)
  expect(isEntered(moved, entry)).toBe(false)
  expect(withoutPick(draftOf(entry, 2), 'Zeke').picks.map((pick) => pick?.name ?? null)).toEqual([null, 'Puka'])
})

test('treats an event without a pick as complete', () => {
  expect(missingPicks(draftOf(null, 0))).toBe(0)
  expect(draftTitle(draftOf(null, 0), 'Your team')).toBe('Your team')
})

import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const side = { user_id: '', username: '', team_id: '', team_name: '', avatar: null }
const challenger = { isAsked: false, own: { ...side, stake: 60, gain: 90 } }
const challenged = { isAsked: true, own: { ...side, stake: 90, gain: 60 } }
const wordsOf = (state: BetWire['state'], view: typeof challenger) => {
  const { word, change } = outcomeOf({ state }, view)
  return [word, change]
}

test('won and lost are told to each of the two as they are for them', () => {
  expect(wordsOf('won', challenger)).toEqual(['Won', 90])
  expect(wordsOf('won', challenged)).toEqual(['Lost', -90])
  expect(wordsOf('lost', challenger)).toEqual(['Lost', -60])
  expect(wordsOf('lost', challenged)).toEqual(['Won', 60])
})

test('a push and a void bet move nothing, and what was never on has nothing to move', () => {
  expect(wordsOf('push', challenged)).toEqual(['Push', 0])
  expect(wordsOf('void', challenger)).toEqual(['Void', 0])
  const never: readonly BetWire['state'][] = ['proposed', 'accepted', 'rejected', 'withdrawn', 'expired']
  for (const state of never) expect(outcomeOf({ state }, challenger).change).toBeNull()
})

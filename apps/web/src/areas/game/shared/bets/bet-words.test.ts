import { expect, test } from 'vitest'
import type { BetWire } from '@whale/contract'
import { outcomeOf } from './bet-words.ts'
import { betTitle } from './bet-view.ts'

const nameOf = (id: string) => ({ 1: 'Kelp Wanted', 5: 'Cod Complex' })[id] ?? '?'

test('titles a spread by the backed team', () => {
  const terms = { market: 'spread', team_id: '1', against_team_id: '5', line: -4.5, side: 'covers' } as const
  expect(betTitle(terms, nameOf)).toEqual({ title: 'Kelp Wanted −4.5', detail: 'over Cod Complex' })
  expect(betTitle({ ...terms, side: 'fails' }, nameOf)).toEqual({
    title: 'Cod Complex +4.5',
    detail: 'over Kelp Wanted',
  })
  expect(betTitle({ ...terms, line: 0 }, nameOf)).toEqual({ title: 'Kelp Wanted', detail: 'over Cod Complex' })
})

test('titles a total by its side and line', () => {
  const terms = { market: 'over_under', team_ids: ['1', '5'], line: 214.5, side: 'over' } as const
  expect(betTitle({ ...terms, team_ids: ['1', '5'] }, nameOf)).toEqual({
    title: 'Over 214.5',
    detail: 'Kelp Wanted and Cod Complex together',
  })
  expect(betTitle({ ...terms, team_ids: ['5'], side: 'under' }, nameOf)).toEqual({
    title: 'Under 214.5',
    detail: 'Cod Complex',
  })
})

const side = { user_id: '', username: '', team_id: '', team_name: '', avatar: null }

const challenger = { isAsked: false, own: { ...side, stake: 60, gain: 90 } }

const challenged = { isAsked: true, own: { ...side, stake: 90, gain: 60 } }

const wordsOf = (state: BetWire['state'], view: typeof challenger) => {
  const { word, change } = outcomeOf({ state }, view)
  return [word, change]
}

test('shows each side its own result', () => {
  expect(wordsOf('won', challenger)).toEqual(['Won', 90])
  expect(wordsOf('won', challenged)).toEqual(['Lost', -90])
  expect(wordsOf('lost', challenger)).toEqual(['Lost', -60])
  expect(wordsOf('lost', challenged)).toEqual(['Won', 60])
})

test('shows no change for a push or a void bet, and null for one never accepted', () => {
  expect(wordsOf('push', challenged)).toEqual(['Push', 0])
  expect(wordsOf('void', challenger)).toEqual(['Void', 0])
  const never: readonly BetWire['state'][] = ['proposed', 'accepted', 'rejected', 'withdrawn', 'expired']
  for (const state of never) expect(outcomeOf({ state }, challenger).change).toBeNull()
})

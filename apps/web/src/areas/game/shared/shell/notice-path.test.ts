import type { NoticeWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { noticePath } from './notice-path.ts'

const notice = (given: Pick<NoticeWire, 'kind'> & Partial<NoticeWire>): NoticeWire => {
  return { id: 'one', at: '2025-09-09T08:00:00.000Z', sentence: '', week: 3, bet_id: null, ...given }
}

test('a contest of the viewer’s team leads to where they prove whose it is', () => {
  expect(noticePath('league_a', notice({ kind: 'contest', week: null }))).toBe('/league/league_a/settings')
})

test('a count leads to its receipt, and an offer to its slip', () => {
  expect(noticePath('league_a', notice({ kind: 'count' }))).toBe('/game/league_a/receipt/3')
  expect(noticePath('league_a', notice({ kind: 'offer', bet_id: 'league_a:bet_b' }))).toBe(
    '/game/league_a/h2h-betting/offers?bet=league_a%3Abet_b',
  )
})

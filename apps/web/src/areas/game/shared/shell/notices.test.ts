import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoticeWire } from '@whale/contract'
import { isFirstResults, isNew, keepSeenNotices, noticePath, seenNotices, withAllRead, withRead } from './notices.ts'

const stored = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  }),
)

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const whose = { leagueId: 'league_1', userId: 'user_1' }

const early = { id: 'a', at: '2025-09-10T12:00:00.000Z' }

const late = { id: 'b', at: '2025-09-11T12:00:00.000Z' }

test('marks only the read notice as read', () => {
  keepSeenNotices(whose, withRead(seenNotices(whose), late))
  expect([early, late].map((notice) => isNew(notice, seenNotices(whose)))).toEqual([true, false])
})

test('after reading all, shows only later notices as new, per league', () => {
  keepSeenNotices(whose, withAllRead(seenNotices(whose), [late, early]))
  const later = { id: 'c', at: '2025-09-12T12:00:00.000Z' }
  expect([early, late, later].map((notice) => isNew(notice, seenNotices(whose)))).toEqual([false, false, true])
  expect(isNew(early, seenNotices({ ...whose, leagueId: 'league_2' }))).toBe(true)
})

test.each(['not json', '[]', '{"until":1,"ids":[]}', 'null'])(
  'treats invalid stored text as nothing read: %s',
  (text) => {
    stored.set('notices_seen league_1 user_1', text)
    expect(seenNotices(whose)).toEqual({ until: '', ids: [] })
  },
)

const notice = (given: Pick<NoticeWire, 'kind'> & Partial<NoticeWire>): NoticeWire => {
  return { id: 'one', at: '2025-09-09T08:00:00.000Z', sentence: '', week: 3, bet_id: null, ...given }
}

test('links a contest of the viewer’s team to its verification', () => {
  expect(noticePath('league_a', notice({ kind: 'contest', week: null }))).toBe('/league/league_a/settings')
})

test('links Tuesday’s results to their page, a bounty to its receipt and an offer to its slip', () => {
  expect(noticePath('league_a', notice({ kind: 'count' }))).toBe('/game/league_a/results/3')
  expect(noticePath('league_a', notice({ kind: 'bounty' }))).toBe('/game/league_a/receipt/3')
  expect(noticePath('league_a', notice({ kind: 'offer', bet_id: 'league_a:bet_b' }))).toBe(
    '/game/league_a/h2h-betting/offers?bet=league_a%3Abet_b',
  )
})

test('tells a week’s first results from their correction', () => {
  const [again, first] = [notice({ kind: 'count', id: 'again' }), notice({ kind: 'count', id: 'first' })]
  const all = [again, notice({ kind: 'settled' }), first, notice({ kind: 'count', week: 2 })]
  expect(all.filter((each) => isFirstResults(each, all)).map(({ id }) => id)).toEqual(['first', 'one'])
})

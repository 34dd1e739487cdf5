import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoticeWire } from '@whale/contract'
import { noticePath } from './notice-path.ts'
import { entriesOf } from './NoticesSheet.tsx'
import { entryOf, isInResults, isOver, isSealed, isSubjectOf, keepListed, keepRead, readListed } from './notices.ts'

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

test('remembers the newest notice that was listed, per league', () => {
  const [early, late] = [{ at: '2025-09-10T12:00:00.000Z' }, { at: '2025-09-11T12:00:00.000Z' }]
  expect(readListed(whose)).toBe('')
  expect(keepListed(whose, [late, early])).toBe(late.at)
  expect(keepListed(whose, [early])).toBe(late.at)
  expect(readListed(whose)).toBe(late.at)
  expect(readListed({ ...whose, leagueId: 'league_2' })).toBe('')
})

const notice = (given: Pick<NoticeWire, 'kind'> & Partial<NoticeWire>): NoticeWire => {
  return { id: 'one', at: '2025-09-09T08:00:00.000Z', sentence: '', week: 3, bet_id: null, ...given }
}

const playing = { league: { id: 'league_a' }, game_state: { stage: 'running' } } as const

test('links a contest of the viewer’s team to its verification', () => {
  expect(noticePath(playing, notice({ kind: 'contest', week: null }))).toBe('/league/league_a/settings')
})

test('links Tuesday’s results to their page, a bounty to its receipt and an offer to its slip', () => {
  expect(noticePath(playing, notice({ kind: 'count' }))).toBe('/game/league_a/results/3')
  expect(noticePath(playing, notice({ kind: 'bounty' }))).toBe('/game/league_a/receipt/3')
  expect(noticePath(playing, notice({ kind: 'offer', bet_id: 'league_a:bet_b' }))).toBe(
    '/game/league_a/h2h-betting/offers?bet=league_a%3Abet_b',
  )
})

test('links the commissioner’s notices to what they are about', () => {
  const path = (kind: NoticeWire['kind']) => noticePath(playing, notice({ kind, week: null }))
  expect(path('correction')).toBe('/game/league_a/treasury')
  // "Accept or decline on your home page."
  expect(path('handover')).toBe('/game/league_a')
  expect(path('owner')).toBe('/game/league_a/activity')
})

test('links news of the fantasy league to the settings, and before the start to the lobby, which has the reservation', () => {
  const path = (stage: 'pregame' | 'running') =>
    noticePath({ ...playing, game_state: { stage } }, notice({ kind: 'provider', week: null }))
  expect(path('running')).toBe('/league/league_a/settings')
  expect(path('pregame')).toBe('/game/league_a/pregame')
})

test('links the season’s end to the home, which has the champion', () => {
  expect(noticePath(playing, notice({ kind: 'champion', week: 12 }))).toBe('/game/league_a')
})

test('leads from who plays the final to the Triangle, and counts it as read with the results', () => {
  const final = notice({ kind: 'final', week: 9 })
  expect(noticePath(playing, final)).toBe('/game/league_a/depth')
  expect(isInResults(final, [final, notice({ kind: 'count', week: 9 })])).toBe(true)
})

test('distinguishes a week’s first results from their correction', () => {
  const [again, first] = [notice({ kind: 'count', id: 'again' }), notice({ kind: 'count', id: 'first' })]
  const all = [again, notice({ kind: 'settled' }), first, notice({ kind: 'count', week: 2 })]
  expect(all.filter((each) => isInResults(each, all)).map(({ id }) => id)).toEqual(['first', 'one'])
})

test('counts nothing of a week as new once the next one is open, except results that came later', () => {
  const away = [
    notice({ kind: 'count', week: 8, id: 'late results 8' }),
    notice({ kind: 'owner', week: null, id: 'owner' }),
    notice({ kind: 'week', week: 9, id: 'week 9' }),
    notice({ kind: 'settled', week: 8, id: 'bet 8' }),
    notice({ kind: 'bounty', week: 8, id: 'bounty 8' }),
    notice({ kind: 'taken', week: 8, id: 'taken 8' }),
    notice({ kind: 'week', week: 8, id: 'week 8' }),
    notice({ kind: 'count', week: 7, id: 'results 7' }),
    notice({ kind: 'correction', week: null, id: 'correction' }),
  ]
  const now = '2025-09-10T08:00:00.000Z'
  const fresh = (all: NoticeWire[]) => all.filter((each) => !isOver(each, { notices: all, now })).map(({ id }) => id)
  expect(fresh(away)).toEqual(['late results 8', 'owner', 'week 9', 'correction'])
  const over = [notice({ kind: 'champion', week: 12, id: 'champion' }), notice({ kind: 'count', week: 12 })]
  expect(fresh(over)).toEqual(['champion'])
})

test('counts a week’s opening as new until that week has results', () => {
  const opening = notice({ kind: 'week', id: 'week 3' })
  const isOverAfter = (...newer: NoticeWire[]) =>
    isOver(opening, { notices: [...newer, opening], now: '2025-09-16T08:00:00.000Z' })
  expect(isOverAfter()).toBe(false)
  expect(isOverAfter(notice({ kind: 'taken' }))).toBe(false)
  // Late results of the week before.
  expect(isOverAfter(notice({ kind: 'count', week: 2 }))).toBe(false)
  expect(isOverAfter(notice({ kind: 'count' }))).toBe(true)
})

test('counts nothing as new that is more than a week old, except what waits for an answer', () => {
  const all = (['owner', 'correction', 'vote', 'request', 'handover'] as const).map((kind) =>
    notice({ kind, id: kind }),
  )
  const freshAt = (now: string) => all.filter((each) => !isOver(each, { notices: all, now })).map(({ id }) => id)
  expect(freshAt('2025-09-16T08:00:00.000Z')).toEqual(['owner', 'correction', 'vote', 'request', 'handover'])
  expect(freshAt('2025-09-16T08:01:00.000Z')).toEqual(['request', 'handover'])
})

test('lists the lines of one settlement below its results, as one entry', () => {
  const again = '2025-09-10T11:30:00.000Z'
  const all = [
    notice({ kind: 'settled', id: 'bet again', at: again }),
    notice({ kind: 'count', id: 'results again', at: again }),
    notice({ kind: 'count', id: 'score changed', at: again }),
    notice({ kind: 'vote', id: 'vote' }),
    notice({ kind: 'settled', id: 'bet' }),
    notice({ kind: 'count', id: 'results' }),
    notice({ kind: 'bounty', id: 'bounty' }),
    notice({ kind: 'settled', id: 'old bet', week: 2, at: '2025-09-02T08:00:00.000Z' }),
    notice({ kind: 'bounty', id: 'old bounty', week: 2, at: '2025-09-02T08:00:00.000Z' }),
  ]
  expect(entriesOf(all).map((entry) => entry.map(({ id }) => id))).toEqual([
    ['score changed', 'bet again', 'results again'],
    ['vote'],
    ['results', 'bet', 'bounty'],
    // Their results are no longer listed.
    ['old bet'],
    ['old bounty'],
  ])
  expect(new Set(all.slice(0, 7).map(entryOf)).size).toBe(3)
})

test('counts the commissioner’s news as read on the pages that show it', () => {
  const reads = (kind: NoticeWire['kind'], pathname: string) =>
    isSubjectOf({ pathname, search: '' }, notice({ kind, week: null }))
  expect(reads('owner', '/game/league_a/activity')).toBe(true)
  expect(reads('correction', '/game/league_a/treasury')).toBe(true)
  expect(reads('correction', '/game/league_a/ledger/user_b')).toBe(false)
  expect(reads('vote', '/game/league_a/votes')).toBe(true)
  expect(reads('provider', '/league/league_a/settings')).toBe(true)
  expect(reads('owner', '/game/league_a')).toBe(false)
  expect(reads('request', '/league/league_a/settings')).toBe(false)
})

test('seals what a settlement brought until its results are opened, and the champion', () => {
  expect((['count', 'settled', 'bounty', 'final'] as const).map((kind) => isSealed({ kind, week: 3 }, 3))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isSealed({ kind: 'champion', week: null }, 12)).toBe(true)
  expect(isSealed({ kind: 'offer', week: 3 }, 3)).toBe(false)
  expect(isSealed({ kind: 'count', week: 2 }, 3)).toBe(false)
  expect(isSealed({ kind: 'count', week: 3 }, null)).toBe(false)
})

test('finds a notice’s subject on its slip, its list, its results and its receipt', () => {
  const on = (pathname: string, search = '') => ({ pathname: `/game/league_a/${pathname}`, search })
  const won = notice({ kind: 'settled', bet_id: 'league_a:bet_b' })
  expect(isSubjectOf(on('h2h-betting/settled'), won)).toBe(true)
  expect(isSubjectOf(on('h2h-betting/riding', '?bet=league_a%3Abet_b'), won)).toBe(true)
  expect(isSubjectOf(on('h2h-betting/riding', '?bet=league_a%3Abet_c'), won)).toBe(false)
  expect(isSubjectOf(on('receipt/3'), won)).toBe(true)
  expect(isSubjectOf(on('receipt/4'), won)).toBe(false)
  expect(isSubjectOf(on('results/3'), notice({ kind: 'bounty' }))).toBe(true)
  expect(isSubjectOf(on('receipt/3'), notice({ kind: 'week' }))).toBe(false)
  expect(isSubjectOf({ pathname: '/game/league_a', search: '' }, won)).toBe(false)
})

test('remembers what was read on its own page, and forgets notices that are no longer listed', () => {
  const receipt = { pathname: '/game/league_1/receipt/3', search: '' }
  const home = { pathname: '/game/league_1', search: '' }
  const [bounty, week] = [notice({ kind: 'bounty', id: 'bounty' }), notice({ kind: 'week', id: 'week' })]
  expect([...keepRead(whose, { address: home, notices: [bounty, week] })]).toEqual([])
  expect([...keepRead(whose, { address: receipt, notices: [bounty, week] })]).toEqual(['bounty'])
  expect([...keepRead(whose, { address: home, notices: [bounty, week] })]).toEqual(['bounty'])
  expect([...keepRead(whose, { address: home, notices: [week] })]).toEqual([])
})

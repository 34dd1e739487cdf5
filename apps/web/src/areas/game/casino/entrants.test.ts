import { entryView } from '@whale/words'
import { expect, test } from 'vitest'
import { areEntriesRevealed, entrantsOf, projectedBoard } from './entrants.ts'

type Bets = Parameters<typeof entrantsOf>[0]
type Given = Parameters<typeof entrantsOf>[2]

function bet(
  user_id: string,
  arena: 'coliseum' | 'arena' | null,
  result: Bets[number]['result'] = 'open',
): Bets[number] {
  return { user_id, username: user_id, team_name: `Team of ${user_id}`, arena, result } as Bets[number]
}
const score = (user_id: string, points: number) => {
  return { team_id: user_id, team_name: '', user_id, points, is_you: user_id === 'b' }
}
const game = {
  player_scores: [score('a', 140), score('b', 120), score('c', 120), score('d', 80), score('e', 75)],
  leaderboard: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((user_id) => ({ user_id })),
  me: { user_id: 'b' },
  game_state: { season: 2025 },
} as unknown as Given

test('reads everyone’s entries from the lock on only, whoever looks', () => {
  const tides = ['betting', 'games', 'waiting', 'provisional', 'final', 'over'] as const
  const revealed = tides.filter((tide) => areEntriesRevealed({ game_state: { tide } }))
  expect(revealed).toEqual(['games', 'waiting', 'provisional', 'final', 'over'])
})

test('pays the top third of the Coliseum and of the Arena separately', () => {
  const bets = [
    bet('e', 'coliseum'),
    bet('a', 'arena'),
    bet('f', 'arena'),
    bet('g', 'arena'),
    bet('b', 'coliseum'),
    bet('d', 'coliseum'),
    bet('c', 'coliseum'),
  ]
  const { rows, paidPlaces } = entrantsOf(bets, { key: 'coliseum_and_arena', arena: 'coliseum' }, game)
  expect(paidPlaces).toBe(2)
  expect(rows.map(({ id, place, pays, isYou }) => [id, place, pays, isYou])).toEqual([
    ['b', 1, true, true],
    ['c', 1, true, false],
    ['d', 3, false, false],
    ['e', 4, false, false],
  ])
})

test('ranks everyone together with fewer than three in the Arena', () => {
  const bets = [bet('a', 'arena'), ...['b', 'c', 'd'].map((id) => bet(id, 'coliseum'))]
  const { rows, paidPlaces, isMerged } = entrantsOf(bets, { key: 'coliseum_and_arena', arena: 'coliseum' }, game)
  expect([paidPlaces, isMerged]).toEqual([2, true])
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('does not count players who left since the lock', () => {
  const bets = ['b', 'c', 'd', 'e', 'a', 'gone'].map((id) => bet(id, null))
  const { rows, paidPlaces } = entrantsOf(bets, { key: 'coliseum_and_arena', arena: null }, game)
  expect([rows.length, paidPlaces]).toEqual([5, 2])
  const many = [...bets, bet('f', null), bet('gone too', null)]
  expect(entrantsOf(many, { key: 'coliseum_and_arena', arena: null }, game).paidPlaces).toBe(2)
})

test('gives no place to whoever is out since the lock', () => {
  const bets = [bet('a', null, 'out'), bet('b', null, 'out'), ...['c', 'd', 'e', 'f'].map((id) => bet(id, null))]
  const { rows, own, paidPlaces } = entrantsOf(bets, { key: 'coliseum_and_arena', arena: null }, game)
  expect([rows.map(({ id, place }) => [id, place]), own, paidPlaces]).toEqual([
    [
      ['c', 1],
      ['d', 2],
      ['e', 3],
      ['f', 4],
    ],
    null,
    2,
  ])
})

test('pays three of all entrants in week 7', () => {
  const bets = ['a', 'b', 'd', 'e'].map((id) => bet(id, null))
  const { rows, paidPlaces } = entrantsOf(bets, { key: 'top_three', arena: null }, game)
  expect(paidPlaces).toBe(3)
  expect(rows.filter(({ pays }) => pays).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
})

test('calls it collected where every entrant is paid, before and during the games', () => {
  const pill = (key: 'top_three' | 'coliseum_and_arena', ids: string[], given = game) => {
    const bets = ids.map((id) => bet(id, key === 'top_three' ? null : 'coliseum'))
    const { own } = entrantsOf(bets, { key, arena: key === 'top_three' ? null : 'coliseum' }, given)
    return entryView({ key, picks: [], result: 'open', payout: 0 }, null, own).word
  }
  const early = { ...game, player_scores: [] }
  expect(pill('top_three', ['a', 'b', 'd'])).toBe('You collect')
  expect(pill('top_three', ['a', 'b', 'd'], early)).toBe('You collect')
  expect(pill('top_three', ['a', 'b', 'd', 'e'])).toBe('Winning so far')
  expect(pill('top_three', ['a', 'b', 'd', 'e'], early)).toBe('In play')
  expect(pill('coliseum_and_arena', ['b'])).toBe('You collect')
  expect(pill('coliseum_and_arena', ['b'], early)).toBe('You collect')
  expect(pill('coliseum_and_arena', ['b', 'd'])).toBe('Winning so far')
})

test('counts who entered each arena, whatever the viewer’s is', () => {
  const bets = [bet('a', 'arena'), bet('b', 'coliseum'), bet('c', 'coliseum'), bet('gone', 'arena')]
  const inArena = { coliseum: 2, arena: 1 }
  expect(entrantsOf(bets, { key: 'coliseum_and_arena', arena: 'arena' }, game)).toMatchObject({ inArena })
  expect(entrantsOf(bets, { key: 'coliseum_and_arena', arena: null }, game)).toMatchObject({ inArena })
})

test('ranks by projection only the teams that can enter', () => {
  const row = (id: string, isOut = false) => {
    return { user_id: id, team_id: id, username: id, is_you: false, is_eliminated: isOut }
  }
  const forms = [120, 110, 100].map((projected, at) => ({ team_id: 'abc'.charAt(at), projected, scores: [] }))
  const board = projectedBoard([row('a', true), row('b'), row('c')], { forms, places: 1 })
  expect(board.map(({ id, place, pays }) => [id, place, pays])).toEqual([
    ['b', 1, true],
    ['c', 2, false],
  ])
})

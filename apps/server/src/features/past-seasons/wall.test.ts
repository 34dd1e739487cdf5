import type { UserId } from '@whale/game'
import { expect, test } from 'vitest'
import { type WallGiven, ratioWords, wallView } from './wall.ts'

const given: WallGiven = {
  name: 'The Gravy Boat',
  season: 2025,
  userId: 'u1' as UserId,
  seasons: [],
  people: [],
  bets: [],
  names: new Map(['maya', 'theo', 'inez'].map((name, at) => [`u${at + 1}` as UserId, name])),
}

test('names everyone who holds a record', () => {
  const shown = (holders: string[]) => {
    const common = { week: 3, userId: holders[0], holders, betId: 'bet_1', paid: 5000 }
    const records = [
      { ...common, kind: 'payout', value: 100 },
      { ...common, kind: 'whale', value: 10 },
      { ...common, kind: 'miss', value: 20 },
    ]
    const seasons = [{ leagueId: 'now', season: 2025, records }] as unknown as WallGiven['seasons']
    return wallView({ ...given, seasons }).records.map(({ sentence }) => sentence)
  }
  expect(shown(['u1'])).toEqual([
    'maya, at even odds. 2025, week 3',
    'maya. 2025',
    'The narrowest lost bet, by maya. 2025, week 3',
  ])
  expect(shown(['u1', 'u2'])).toEqual([
    'maya and theo. 2025',
    'maya and theo. 2025',
    'The narrowest lost bets, by maya and theo. 2025',
  ])
})

test('shows the biggest win in one bet that was not with a friend', () => {
  const shown = (against: string) => {
    const record = {
      kind: 'payout',
      value: 300,
      week: 9,
      userId: 'u1',
      holders: ['u1'],
      betId: null,
      paid: null,
      against,
    }
    const seasons = [{ leagueId: 'now', season: 2025, records: [record] }] as unknown as WallGiven['seasons']
    return wallView({ ...given, seasons }).records[0]?.sentence
  }
  expect(shown('liquidation.won')).toBe('maya, all in. 2025, week 9')
  expect(shown('option.won')).toBe('maya, against The House. 2025, week 9')
})

test('calls two rivals both a nemesis if the bets against them tie', () => {
  const bets = ['u2', 'u3'].flatMap((otherId) =>
    [-10, -20, -30, 10, 10].map((net, week) => ({
      otherId,
      net: otherId === 'u2' ? net : 2 * net,
      week,
      season: 2025,
    })),
  ) as unknown as WallGiven['bets']
  expect(wallView({ ...given, bets }).rivalries.map(({ username, title }) => [username, title])).toEqual([
    ['inez', 'nemesis'],
    ['theo', 'nemesis'],
  ])
})

test('shows odds like the bet form', () => {
  expect([2, 2.5, 3, 4].map(ratioWords)).toEqual(['even odds', '3 to 2', '2 to 1', '3 to 1'])
  expect(ratioWords(1.4)).toBe('0.4 to 1')
  expect(ratioWords(3.41)).toBe('2.4 to 1')
})

import type { UserId } from '@whale/game'
import { expect, test } from 'vitest'
import { type WallGiven, ratioWords, wallView } from './wall.ts'

test('names everyone who became the earliest whale in the same week of that season', () => {
  const whaleIn = (userId: string, leagueId: string) =>
    ({ userId, leagueId, place: 1, summary: { whaleWeek: 10, isChampion: false } }) as WallGiven['people'][number]
  const { records } = wallView({
    name: 'The Gravy Boat',
    season: 2025,
    userId: 'u1' as UserId,
    seasons: [
      { leagueId: 'now', season: 2025, records: [{ kind: 'whale', value: 10, week: 10, userId: 'u1' }] },
    ] as unknown as WallGiven['seasons'],
    people: [whaleIn('u1', 'now'), whaleIn('u2', 'now'), whaleIn('u3', 'before')],
    bets: [],
    names: new Map(['maya', 'theo', 'inez'].map((name, at) => [`u${at + 1}` as UserId, name])),
  })
  expect(records).toMatchObject([{ kind: 'whale', value: 'Week 10', sentence: 'maya and theo. 2025' }])
})

test('shows odds as the bet form does', () => {
  expect([2, 2.5, 3, 4].map(ratioWords)).toEqual(['even odds', '3 to 2', '2 to 1', '3 to 1'])
  expect(ratioWords(1.4)).toBe('0.4 to 1')
  expect(ratioWords(3.41)).toBe('2.4 to 1')
})

import { expect, test } from 'vitest'
import type { Scores } from '../shared/bets/standing.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { allInRows, allInsWords, rankedBySwing } from './all-ins-view.ts'
import type { SweatRow } from './sweat-view.ts'

const team = (name: string, points: number, toPlay: number) => ({
  team_id: `t-${name}`,
  team_name: `Team ${name}`,
  points,
  projected: 110,
  to_play: toPlay,
  athletes: [],
})

function seenAt(points: number, toPlay: number) {
  const teams = [team('priya', points, toPlay), team('sam', 60, 50)]
  const scores: Scores = new Map(
    teams.map((one) => [
      one.team_id,
      { points: one.points, projected: one.projected, toPlay: one.to_play, cause: null },
    ]),
  )
  return { live: { week: 9, as_of: '', teams } as unknown as LiveWeek, scores, forms: [] }
}

const allIn = (name: string, stake: number) => ({
  week: 9,
  user_id: name,
  username: name,
  team_id: `t-${name}`,
  team_name: `Team ${name}`,
  avatar: null,
  stake,
  line: 119.5,
  bonus: 300,
})
const bet = (id: string, pot: number) =>
  ({ id, pot, chance: { win: 5000, lose: 5000, push: 0 }, standing: null }) as unknown as SweatRow

test('shows each all-in of the others with its line, score, chance and both ends', () => {
  const rows = allInRows([allIn('priya', 297), allIn('sam', 410)], 'sam', seenAt(102.1, 20))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ username: 'priya', line: 119.5, ends: '297 → 597 or 0' })
  expect(rows[0]?.endsWords).toBe('puts up 297, ends with 597 or 0 units')
  expect(rows[0]?.pick.words).toMatch(/^102\.1 so far, 17\.4 to go, 20\.0 still projected\. \d\d% to make it$/)
})

test('leaves one end after the games, and on the line the stake comes back', () => {
  const endsAt = (points: number) => allInRows([allIn('priya', 297)], 'me', seenAt(points, 0))[0]?.ends
  expect(endsAt(119.52)).toBe('297 → 597')
  expect(endsAt(119.48)).toBe('297 → 0')
  expect(endsAt(119.5)).toBe('297 → 297')
})

test('ranks an all-in among the bets by what it can still swing, and last once its team has played', () => {
  const bets = [bet('large', 900), bet('small', 20)]
  const idsAt = (toPlay: number) =>
    rankedBySwing(bets, allInRows([allIn('priya', 297)], 'me', seenAt(102.1, toPlay))).map(({ id }) => id)
  expect(idsAt(20)).toEqual(['large', 'all in priya', 'small'])
  expect(idsAt(0)).toEqual(['large', 'small', 'all in priya'])
})

test('counts who is all in with their units, not house lines', () => {
  const rows = [
    // A late week paid 30 to somebody who is all in, and a correction emptied the wallet of somebody with a house line.
    { units: 403, put_up: 373, all_in: true },
    { units: 334, put_up: 334, all_in: true },
    { units: 50, put_up: 50 },
    { units: 0, put_up: 0 },
  ]
  expect(allInsWords(rows)).toBe('2 players are all in with 707 units. ')
  expect(allInsWords(rows.slice(1))).toBe('1 player is all in with 334 units. ')
  expect(allInsWords(rows.slice(2))).toBe('')
})

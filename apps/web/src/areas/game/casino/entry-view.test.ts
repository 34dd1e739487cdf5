import { type BoardTeam, entryPoints, entryView } from '@whale/words'
import { expect, test } from 'vitest'
import { boardOf, lowestFirst, rivalStanding } from './entry-view.ts'
import type { LiveWeek } from '../scores/live-week.ts'

type Entry = Parameters<typeof entryView>[0]

function entry(points: number | null, but: Partial<Entry> = {}): Entry {
  const picks = [{ athlete_id: '1', athlete_name: 'Zeke', position: 'RB', points }]
  return { key: 'one_scorer', picks, result: 'open', payout: 0, ...but }
}

const pick = (athlete_name: string, position: string, points: number | null) => {
  return { athlete_id: athlete_name, athlete_name, position, points }
}

test('adds up points only once all are known', () => {
  const two = [pick('Zeke', 'RB', 10.1), pick('Puka', 'WR', 14.9)]
  expect(entryPoints({ key: 'two_scorers', picks: two })).toBe(25)
  expect(entryPoints({ key: 'two_scorers', picks: [pick('Zeke', 'RB', 10.1), pick('Puka', 'WR', null)] })).toBeNull()
  expect(entryPoints({ key: 'best_deployment', picks: two })).toBeNull()
})

const team = (id: string, points: number | null): BoardTeam => ({ id, name: id, points, isYou: false })

const short = (rows: ReturnType<typeof boardOf>) => rows.map(({ id, place, pays }) => [id, place, pays])

test('ranks the best first and pays ties at the cut together', () => {
  const rows = boardOf([team('a', 90), team('b', 120.5), team('c', 90), team('d', 60)], {
    paidPlaces: 2,
    first: 'best',
  })
  expect(short(rows)).toEqual([
    ['b', 1, true],
    ['a', 2, true],
    ['c', 2, true],
    ['d', 4, false],
  ])
})

test('pays a marked rival from the bottom', () => {
  const rows = boardOf([team('a', 90), team('b', 120), team('c', -2)], { paidPlaces: 1, first: 'lowest' })
  expect(short(rows)).toEqual([
    ['c', 1, true],
    ['a', 2, false],
    ['b', 3, false],
  ])
})

test('gives no places before the games', () => {
  const rows = boardOf([team('a', 0), team('b', null)], { paidPlaces: 1, first: 'lowest' })
  expect(short(rows)).toEqual([
    ['a', null, false],
    ['b', null, false],
  ])
})

const score = (team_id: string, points: number) => {
  return { team_id, team_name: `Team ${team_id}`, user_id: null, points, is_you: team_id === '1' }
}

const game = {
  player_scores: [score('1', 140), score('2', 120), score('3', 99.5), score('4', 80)],
  game_state: { season: 2025 },
}

const marked = (team_id: string) => ({ rival: { team_id, team_name: `Team ${team_id}` } })

test('rounds the bottom third up: two of four', () => {
  expect(lowestFirst(game, null).paidPlaces).toBe(2)
  expect(rivalStanding(marked('4'), game, null)).toMatchObject({ place: 1, pays: true, points: 80 })
  expect(rivalStanding(marked('3'), game, null)).toMatchObject({ place: 2, pays: true })
  expect(rivalStanding(marked('2'), game, null)).toMatchObject({ place: 3, pays: false })
})

test('ranks no team before its points, and lets no place pay until all have some', () => {
  const live = liveWith({ '1': 10, '4': 30, '2': 0, '3': 0 })
  const scored = { ...game, player_scores: [score('1', 10), score('4', 30), score('2', 0), score('3', 0)] }
  const lowest = lowestFirst(scored, live)
  expect(lowest.rows.map(({ id, place, points, pays }) => [id, place, points, pays])).toEqual([
    ['1', 3, 10, false],
    ['4', 4, 30, false],
    ['2', null, null, false],
    ['3', null, null, false],
  ])
  expect(
    entryView(entry(null, { key: 'mark_a_rival', picks: [] }), null, rivalStanding(marked('2'), scored, live)),
  ).toMatchObject({ state: 'open', word: 'In play' })
  expect(rivalStanding(marked('2'), scored, live)?.points).toBeNull()
})

/** Teams with one starter each, who has kicked off and is still playing. */
function liveWith(points: Record<string, number>, isDone = false): LiveWeek {
  const teams = Object.entries(points).map(([team_id, scored]) => ({
    team_id,
    points: scored,
    athletes: [{ is_starter: true, is_done: isDone, kicks_off_at: '2025-09-21T17:00:00Z' }],
  }))
  return { teams } as unknown as LiveWeek
}

test('ranks a team that has played for no points', () => {
  const scored = { ...game, player_scores: [score('1', 10), score('2', 0)] }
  const { rows, toScore } = lowestFirst(scored, liveWith({ '1': 10, '2': 0 }, true))
  expect(toScore.size).toBe(0)
  expect(rows.map(({ id, place, pays }) => [id, place, pays])).toEqual([
    ['2', 1, true],
    ['1', 2, false],
  ])
})

test('returns null without a rival or scores', () => {
  expect(rivalStanding({ rival: null }, game, null)).toBeNull()
  expect(rivalStanding(marked('4'), { ...game, player_scores: [] }, null)).toBeNull()
})

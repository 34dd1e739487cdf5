import { expect, test } from 'vitest'
import {
  type BoardTeam,
  boardOf,
  deadlineWords,
  entryAim,
  entryKind,
  entryPoints,
  entryTitle,
  entryView,
  listed,
  lowestFirst,
  rivalStanding,
} from './entry-view.ts'
import type { LiveWeek } from '../scores/live-week.ts'
import { rivalPlace } from './rival-words.ts'

type Entry = Parameters<typeof entryView>[0]

function entry(points: number | null, but: Partial<Entry> = {}): Entry {
  const picks = [{ athlete_id: '1', athlete_name: 'Zeke', position: 'RB', points }]
  return { key: 'one_scorer', picks, result: 'open', payout: 0, ...but }
}

test('shows what an entry needs before the games', () => {
  expect(entryView(entry(null), 10)).toEqual({ state: 'open', word: 'Needs 10+', share: null })
})

test('shows what an entry needs after the lock until it has points', () => {
  expect(entryView(entry(0), 10)).toEqual({ state: 'open', word: 'Needs 10+', share: 0 })
})

test('shows what is missing during the games', () => {
  // 5.75 shows as 5.8.
  expect(entryView(entry(5.75), 10)).toEqual({ state: 'open', word: '4.2 to go', share: 0.575 })
})

test('does not call an entry won before settlement', () => {
  expect(entryView(entry(10), 10)).toEqual({ state: 'there', word: 'Over the line', share: 1 })
})

test('leaves the meter empty for negative points', () => {
  expect(entryView(entry(-1.2), 10)).toMatchObject({ word: '11.2 to go', share: 0 })
})

test('shows whether a team would pay', () => {
  const marked = entry(null, { key: 'mark_a_rival', picks: [] })
  expect(entryView(marked, null)).toMatchObject({ state: 'open', word: 'In play' })
  expect(entryView(marked, null, { place: 2, pays: true })).toMatchObject({
    state: 'there',
    word: 'In the bottom third',
  })
  expect(entryView(marked, null, { place: 7, pays: false })).toMatchObject({ state: 'open', word: 'Too high so far' })
  const inside = entry(null, { key: 'coliseum_and_arena', picks: [] })
  expect(entryView(inside, null, { place: 2, pays: true })).toMatchObject({ state: 'there', word: 'Winning so far' })
  expect(entryView(inside, null, { place: 7, pays: false })).toMatchObject({ state: 'open', word: 'Behind so far' })
  expect(entryView(inside, null, { place: null, pays: false })).toMatchObject({ word: 'In play' })
  const counted = { ...marked, result: 'missed' } as const
  expect(entryView(counted, null, { place: 2, pays: true })).toMatchObject({ word: 'Missed' })
})

test('shows the result after settlement', () => {
  expect(entryView(entry(12.4, { result: 'won', payout: 100 }), 10)).toMatchObject({ state: 'won', word: 'Won 100' })
  expect(entryView(entry(9.9, { result: 'missed' }), 10)).toMatchObject({ state: 'missed', word: 'Missed by 0.1' })
  expect(entryView(entry(9.98, { result: 'missed' }), 10)).toMatchObject({ word: 'Missed by 0.02' })
  expect(entryView(entry(12.4, { result: 'void' }), 10)).toMatchObject({ state: 'void', word: 'Void' })
  expect(entryView(entry(12.4, { result: 'out' }), 10)).toMatchObject({ state: 'out', word: 'Out' })
})

test('says by how much an entry missed once the games of its picks are over', () => {
  const played = (points: number, ...isDone: boolean[]) => {
    const picks = isDone.map((is_done, at) => ({ ...pick(`${at}`, 'RB', points), is_done }))
    return entryView(entry(null, { key: 'two_scorers', picks }), 25)
  }
  expect(played(11.45, true, false)).toMatchObject({ state: 'open', word: '2.1 to go' })
  expect(played(11.45, true, true)).toMatchObject({ state: 'missed', word: 'Missed by 2.1' })
  expect(played(12.5, true, true)).toMatchObject({ state: 'there', word: 'Over the line' })
})

const pick = (athlete_name: string, position: string, points: number | null) => {
  return { athlete_id: athlete_name, athlete_name, position, points }
}

const nothing = { picks: [], rival: null, arena: null }

test('titles an entry by its picks', () => {
  expect(entryTitle({ ...nothing, picks: [pick('Zeke', 'RB', null)] })).toBe('Zeke')
  expect(entryTitle({ ...nothing, picks: [pick('Zeke', 'RB', null), pick('Puka', 'WR', null)] })).toBe('Zeke and Puka')
  expect(entryTitle({ ...nothing, rival: { team_id: '1', team_name: 'Squid Row' } })).toBe('Squid Row')
  expect(entryTitle({ ...nothing, arena: 'arena' })).toBe('Whale Arena')
  expect(entryTitle({ ...nothing, arena: 'coliseum' })).toBe('Fish Coliseum')
  expect(entryTitle(nothing)).toBe('Your team')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
})

test('offers a change only where there is something to choose', () => {
  expect(deadlineWords({ key: 'two_scorers' }, 'Thursday 8pm')).toBe('Change it until Thursday 8pm.')
  for (const key of ['top_three', 'coliseum_and_arena'] as const) {
    expect(deadlineWords({ key }, 'Thursday 8pm')).toBe('No one else sees it before Thursday 8pm.')
  }
})

test('labels the kind of entry', () => {
  expect(entryKind({ picks: [pick('Zeke', 'RB', null), pick('Puka', 'WR', null)], rival: null })).toBe('RB and WR')
  expect(entryKind({ picks: [], rival: { team_id: '1', team_name: 'Squid Row' } })).toBe('Marked rival')
  expect(entryKind(nothing)).toBe('Entered')
})

test('adds up points only once all are known', () => {
  const two = [pick('Zeke', 'RB', 10.1), pick('Puka', 'WR', 14.9)]
  expect(entryPoints({ key: 'two_scorers', picks: two })).toBe(25)
  expect(entryPoints({ key: 'two_scorers', picks: [pick('Zeke', 'RB', 10.1), pick('Puka', 'WR', null)] })).toBeNull()
  expect(entryPoints({ key: 'best_deployment', picks: two })).toBeNull()
})

test('words the condition of each event', () => {
  expect(entryAim({ key: 'two_scorers', target: 25 })).toBe('to score 25 or more together')
  expect(entryAim({ key: 'top_three', target: null })).toBe('to finish in the top three')
  expect(entryAim({ key: 'coliseum_and_arena', target: null })).toBe('to finish in the top third')
  expect(entryAim({ key: 'mark_a_rival', target: null })).toBe('to finish in the bottom third')
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
  const places = lowest.rows.map((row) => rivalPlace(row, lowest))
  const rest = 'of 4 so far, 2 teams haven’t scored yet'
  expect(places).toEqual([`2nd ${rest}`, `1st ${rest}`, 'no points yet', 'no points yet'])
  expect(
    entryView(entry(null, { key: 'mark_a_rival', picks: [] }), null, rivalStanding(marked('2'), scored, live)),
  ).toMatchObject({ state: 'open', word: 'In play' })
  expect(rivalStanding(marked('2'), scored, live)?.points).toBeNull()
  expect(rivalPlace(lowestFirst(scored, null).rows[0] ?? null, lowestFirst(scored, null))).toBe('4th of 4')
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

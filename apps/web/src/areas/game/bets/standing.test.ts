import { standingAt, whyChance } from '@whale/words'
import { type Scores } from './standing.ts'
import type { TeamSide } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { causesBetween } from './use-scores.ts'
import { changeNow, expectedPoints, standingOf, lastMove } from './standing.ts'

const teams = { own: '1', other: '2' }
const spread = (line: number): TeamSide => ({ kind: 'spread', line, ...teams })
/** About team 1, whose points decide both kinds. */
const total = (kind: 'over' | 'under'): TeamSide => ({ kind, line: 214.5, own: '1', other: '1' })
const wordOf = (terms: TeamSide, ...points: number[]) => standingAt(terms, points).word

describe('the units of a bet if games ended now', () => {
  const changeOf = (terms: TeamSide, ...points: number[]) =>
    changeNow({ terms, own: { stake: 60, gain: 90 } }, standingAt(terms, points))

  test('are the gain while ahead, the stake while behind, and nothing on the line', () => {
    expect(changeOf(spread(-4.5), 88.4, 81.9)).toBe(90)
    expect(changeOf(spread(-4.5), 85.9, 81.9)).toBe(-60)
    expect(changeOf(spread(-4.5), 86.4, 81.9)).toBe(0)
  })

  test('count a total that is not reached yet as under', () => {
    expect(changeOf(total('over'), 200)).toBe(-60)
    expect(changeOf(total('under'), 200)).toBe(90)
    expect(changeOf(total('over'), 220)).toBe(90)
    expect(changeOf(total('under'), 220)).toBe(-60)
  })
})

describe('a spread', () => {
  test('is covered, short, or exactly on the line', () => {
    expect(wordOf(spread(-4.5), 88.4, 81.9)).toBe('Covering by 2.0')
    expect(wordOf(spread(-4.5), 85.9, 81.9)).toBe('Needs 0.5 more')
    expect(wordOf(spread(-4.5), 86.4, 81.9)).toBe('On the line')
    expect(wordOf(spread(3.5), 80, 82)).toBe('Covering by 1.5')
  })

  test('and its line are as far apart as the shown scores', () => {
    expect(wordOf(spread(-4.5), 88.44, 81.85)).toBe('Covering by 2.0')
    expect(wordOf(spread(-4.5), 88.44, 83.95)).toBe('Needs 0.1 more')
    expect(wordOf(spread(-4.5), 88.44, 83.93)).toBe('Covering by 0.01')
    expect(wordOf({ ...total('over'), line: 125.5 }, 81.95)).toBe('43.5 to go')
  })

  test('has nobody ahead before the first points', () => {
    for (const line of [1.5, -1.5, 0])
      expect(standingAt(spread(line), [0, 0])).toMatchObject({ state: 'level', word: 'No points yet' })
    expect(wordOf(spread(1.5), 0, 0.4)).toBe('Covering by 1.1')
  })

  test('puts line and lead on a scale of 20 points each way, wider for a big lead', () => {
    expect(standingAt(spread(-4.5), [88.4, 81.9])).toMatchObject({ lineAt: 0.6125, pointsAt: 0.6625, value: 6.5 })
    expect(standingAt(spread(-4), [100, 64])).toMatchObject({ lineAt: 0.55, pointsAt: 0.95 })
    expect(standingAt(spread(0), [300, 0])).toMatchObject({ lineAt: 0.5, pointsAt: 1 })
  })

  test('is decided by exact hundredths', () => {
    expect(standingAt(spread(-0.5), [100.3, 99.8]).state).toBe('level')
    expect(wordOf(spread(-0.5), 100.34, 99.8)).toBe('Covering by 0.04')
  })
})

describe('a total', () => {
  test('shows points to go or to spare, then over', () => {
    expect(wordOf(total('over'), 170.2)).toBe('44.3 to go')
    expect(wordOf(total('under'), 170.2)).toBe('44.3 to spare')
    expect(wordOf(total('over'), 217.5)).toBe('Over by 3.0')
    expect(standingAt(total('over'), [217.5]).state).toBe('ahead')
    expect(standingAt(total('under'), [217.5]).state).toBe('behind')
    expect(standingAt(total('under'), [214.5]).state).toBe('level')
  })

  test('leaves room beyond the line, and more once it is passed', () => {
    expect(standingAt(total('over'), [170.3])).toMatchObject({ lineAt: 0.92 })
    const passed = standingAt(total('over'), [300])
    expect(passed.pointsAt).toBeLessThan(1)
    expect(passed.lineAt).toBeLessThan(passed.pointsAt)
  })
})

test('has no standing without points for every named team', () => {
  const scores: Scores = new Map([
    ['1', { points: 80, projected: 120, toPlay: null, cause: null }],
    ['2', { points: null, projected: 110, toPlay: null, cause: null }],
  ])
  expect(standingOf(spread(0), scores)).toBeNull()
  expect(standingOf(total('over'), scores)?.word).toBe('134.5 to go')
  expect(standingOf({ ...total('over'), own: '3' }, scores)).toBeNull()
})

const AT = '2025-09-07T18:00:00Z'

function team(points: number, athletes: Record<string, number>, bench: string[] = []) {
  return {
    team_id: 'kelp',
    team_name: 'Kelp Wanted',
    points,
    athletes: Object.entries(athletes).map(([name, scored]) => ({
      athlete_id: name,
      name,
      position: 'RB',
      nfl_team: 'KC',
      points: scored,
      is_starter: !bench.includes(name),
      is_done: false,
      kicks_off_at: null,
    })),
  }
}

const causeOf = (...[before, after]: [ReturnType<typeof team>, ReturnType<typeof team>]) =>
  causesBetween([before], [after], AT).get('kelp')

test('names who scored and the points', () => {
  const cause = causeOf(team(81.1, { Zeke: 9.8, Dex: 14.2 }), team(88.5, { Zeke: 17.2, Dex: 14.2 }))
  expect(cause).toEqual({ points: 7.4, who: 'Zeke', at: AT })
})

test('names the top scorer among several starters', () => {
  const before = team(20, { Zeke: 10, Dex: 10, Rex: 0 }, ['Rex'])
  expect(causeOf(before, team(29, { Zeke: 12, Dex: 17, Rex: 30 }, ['Rex']))?.who).toBe('Dex and others')
})

test('names who lost points in a correction, or the team', () => {
  const before = team(20, { Zeke: 10, Dex: 10 })
  expect(causeOf(before, team(18, { Zeke: 7, Dex: 11 }))).toMatchObject({ points: -2, who: 'Zeke' })
  expect(causeOf(before, team(22.5, { Zeke: 10, Dex: 10 }))).toMatchObject({ points: 2.5, who: 'Kelp Wanted' })
})

test('finds no cause without a change of a score, or for a new team', () => {
  const here = team(20, { Zeke: 20 })
  expect(causeOf(here, here)).toBeUndefined()
  // Pages show tenths: 0.0.
  expect(causeOf(here, team(20.04, { Zeke: 20.04 }))).toBeUndefined()
  expect(causesBetween([], [here], AT).size).toBe(0)
})

const causeSpread = spread(-4.5)

const under: TeamSide = { kind: 'under', line: 214.5, own: '2', other: '1' }

function scores(causes: Record<string, [points: number, minute: number]>): Scores {
  const known = { points: 80, projected: null, toPlay: null }
  return new Map(
    Object.entries(causes).map(([id, [points, minute]]) => [
      id,
      { ...known, cause: { points, who: `of ${id}`, at: `2025-09-07T18:0${minute}:00Z` } },
    ]),
  )
}

test('rates points for the backed team as good, for the other as bad', () => {
  expect(lastMove(causeSpread, scores({ 1: [7.4, 1] }))).toMatchObject({ who: 'of 1', isGood: true })
  expect(lastMove(causeSpread, scores({ 2: [7.4, 1] }))).toMatchObject({ who: 'of 2', isGood: false })
  expect(lastMove(causeSpread, scores({ 2: [-2, 1] }))?.isGood).toBe(true)
})

test('rates any points as bad for an under', () => {
  expect(lastMove(under, scores({ 1: [7.4, 1] }))?.isGood).toBe(false)
})

test('returns the latest change, the biggest of one reading, or null', () => {
  expect(lastMove(causeSpread, scores({ 1: [7.4, 1], 2: [0.4, 2] }))?.who).toBe('of 2')
  expect(lastMove(causeSpread, scores({ 1: [7.4, 1], 2: [0.4, 1] }))?.who).toBe('of 1')
  expect(lastMove(causeSpread, scores({}))).toBeNull()
})

test('explains a chance that favors the side behind now', () => {
  const side = (username: string) => ({
    user_id: username,
    username,
    team_id: username,
    team_name: username,
    avatar: null,
    stake: 5,
    gain: 5,
  })
  const view = { isYours: true, own: side('maya'), other: side('devin') }
  const why = (state: 'ahead' | 'behind', win: number, isPlayed = false) =>
    whyChance(view, { standing: { state, isPlayed }, chance: { win, push: 0, lose: 10_000 - win } })
  expect(why('ahead', 4000)).toBe('Ahead now, but more is left for devin.')
  expect(why('behind', 6000)).toBe('Behind now, but more is left for you.')
  expect(why('ahead', 6000)).toBeNull()
  expect(why('ahead', 7300, true)).toBe('All have played. Only a score correction can change it.')
  expect(why('ahead', 9990, true)).toBeNull()
  // The card shows 99%, and so does the live page.
  expect([why('ahead', 9860, true), why('behind', 140, true)]).toEqual([null, null])
})

test('has nothing to go once both teams have played', () => {
  const played = (terms: TeamSide, ...points: number[]) => {
    const now = { projected: null, cause: null }
    const scores: Scores = new Map(
      points.map((each, at) => [
        String(at + 1),
        { ...now, points: each, toPlay: at === 0 ? 0 : terms.line === 1.5 ? 1 : 0 },
      ]),
    )
    return standingOf(terms, scores)
  }
  expect(played(spread(-4.5), 85.9, 81.9)).toMatchObject({ state: 'behind', word: 'Missed by 0.5' })
  expect(played(spread(-4.5), 88.4, 81.9)).toMatchObject({ state: 'ahead', word: 'Covered by 2.0' })
  expect(played(spread(1.5), 80, 82)).toMatchObject({ word: 'Needs 0.5 more' })
  expect(played(total('over'), 212.4)).toMatchObject({ state: 'behind', word: 'Missed by 2.1' })
  expect(played(total('under'), 212.4)).toMatchObject({ state: 'ahead', word: 'Under by 2.1' })
})

test('expects the score so far and what is left of it, and nothing once the games are over', () => {
  const team = { points: null, projected: 126.2, toPlay: 126.2 }
  expect(expectedPoints(team)).toBe(126.2)
  expect(expectedPoints({ ...team, points: 155.8, toPlay: 10 })).toBe(165.8)
  expect(expectedPoints({ ...team, points: 155.8, toPlay: 0 })).toBeNull()
  expect(expectedPoints({ ...team, points: 155.8, toPlay: null })).toBeNull()
})

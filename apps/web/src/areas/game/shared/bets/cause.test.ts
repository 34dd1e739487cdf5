import { expect, test } from 'vitest'
import type { TermsWire } from '@whale/contract'
import { causesBetween } from './cause.ts'
import { type Scores, lastMove } from './standing.ts'

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

test('has no cause without a change, or for a new team', () => {
  const here = team(20, { Zeke: 20 })
  expect(causeOf(here, here)).toBeUndefined()
  expect(causesBetween([], [here], AT).size).toBe(0)
})

const spread: TermsWire = { market: 'spread', team_id: '1', against_team_id: '2', line: -4.5, side: 'covers' }

const under: TermsWire = { market: 'over_under', team_ids: ['1', '2'], line: 214.5, side: 'under' }

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
  expect(lastMove(spread, scores({ 1: [7.4, 1] }))).toMatchObject({ who: 'of 1', isGood: true })
  expect(lastMove(spread, scores({ 2: [7.4, 1] }))).toMatchObject({ who: 'of 2', isGood: false })
  expect(lastMove(spread, scores({ 2: [-2, 1] }))?.isGood).toBe(true)
})

test('rates any points as bad for an under', () => {
  expect(lastMove(under, scores({ 1: [7.4, 1] }))?.isGood).toBe(false)
})

test('returns the latest change, the biggest of one reading, or null', () => {
  expect(lastMove(spread, scores({ 1: [7.4, 1], 2: [0.4, 2] }))?.who).toBe('of 2')
  expect(lastMove(spread, scores({ 1: [7.4, 1], 2: [0.4, 1] }))?.who).toBe('of 1')
  expect(lastMove(spread, scores({}))).toBeNull()
})

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

test('the one who scored is named beside what it brought', () => {
  const cause = causeOf(team(81.1, { Zeke: 9.8, Dex: 14.2 }), team(88.5, { Zeke: 17.2, Dex: 14.2 }))
  expect(cause).toEqual({ points: 7.4, who: 'Zeke', at: AT })
})

test('of several the one who brought most, whoever is on the bench', () => {
  const before = team(20, { Zeke: 10, Dex: 10, Rex: 0 }, ['Rex'])
  expect(causeOf(before, team(29, { Zeke: 12, Dex: 17, Rex: 30 }, ['Rex']))?.who).toBe('Dex and others')
})

test('a correction downwards names who lost them, and one of the team alone the team', () => {
  const before = team(20, { Zeke: 10, Dex: 10 })
  expect(causeOf(before, team(18, { Zeke: 7, Dex: 11 }))).toMatchObject({ points: -2, who: 'Zeke' })
  expect(causeOf(before, team(22.5, { Zeke: 10, Dex: 10 }))).toMatchObject({ points: 2.5, who: 'Kelp Wanted' })
})

test('what did not move has no cause, and neither has a team that was not there before', () => {
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

test('points of the team that is backed are good, those of the other bad', () => {
  expect(lastMove(spread, scores({ 1: [7.4, 1] }))).toMatchObject({ who: 'of 1', isGood: true })
  expect(lastMove(spread, scores({ 2: [7.4, 1] }))).toMatchObject({ who: 'of 2', isGood: false })
  expect(lastMove(spread, scores({ 2: [-2, 1] }))?.isGood).toBe(true)
})

test('under wants no points of anybody', () => {
  expect(lastMove(under, scores({ 1: [7.4, 1] }))?.isGood).toBe(false)
})

test('the last one is told, of one reading the biggest, and before any nothing', () => {
  expect(lastMove(spread, scores({ 1: [7.4, 1], 2: [0.4, 2] }))?.who).toBe('of 2')
  expect(lastMove(spread, scores({ 1: [7.4, 1], 2: [0.4, 1] }))?.who).toBe('of 1')
  expect(lastMove(spread, scores({}))).toBeNull()
})

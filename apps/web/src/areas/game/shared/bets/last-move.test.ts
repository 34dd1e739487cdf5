import type { TermsWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { lastMove } from './last-move.ts'
import type { Scores } from './standing.ts'

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

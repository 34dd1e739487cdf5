import { describe, expect, test } from 'vitest'
import { HOUR_MS, instant, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import type { AthleteScore, TeamScore } from './scores.ts'
import { gameStateOf, isGameOver, pointsToPlay } from './to-play.ts'

const sunday = instant('2025-09-07T17:00:00Z')
const monday = instant('2025-09-09T00:15:00Z')
const kickoffs = new Map([
  ['KC', sunday],
  ['MIN', monday],
])

function athlete(nflTeam: string | null, projected: number | null, isStarter = true): AthleteScore {
  const known = { athleteId: `${nflTeam}`, name: '', position: 'RB', nflTeam, points: points(0), isStarter } as const
  return projected === null ? known : { ...known, projected: points(projected) }
}

function team(...athletes: AthleteScore[]): TeamScore {
  return { teamId: '1', points: points(0), athletes }
}

describe('the projection still to be played', () => {
  const both = team(athlete('KC', 1300), athlete('MIN', 1000), athlete('KC', 900, false))

  test('is the starters’ whole projection before the games', () => {
    expect(pointsToPlay(both, { kickoffs, at: sunday })).toBe(2300)
  })

  test('falls evenly during a game and is 0 afterwards', () => {
    expect(pointsToPlay(both, { kickoffs, at: later(sunday, 1.625 * HOUR_MS) })).toBe(1650)
    expect(pointsToPlay(both, { kickoffs, at: later(sunday, 4 * HOUR_MS) })).toBe(1000)
    expect(pointsToPlay(both, { kickoffs, at: later(monday, 4 * HOUR_MS) })).toBe(0)
  })

  test('stays slightly above 0 until the game is over, since its athletes still count as playing', () => {
    expect(pointsToPlay(both, { kickoffs, at: later(monday, 3.9 * HOUR_MS) })).toBe(20)
  })

  test('is 0 for an athlete without a game this week', () => {
    expect(pointsToPlay(team(athlete('BYE', 800), athlete('KC', 500)), { kickoffs, at: sunday })).toBe(500)
  })

  test('is null without a projection, a schedule, or a starter’s NFL team', () => {
    expect(pointsToPlay(team(athlete('KC', null)), { kickoffs, at: sunday })).toBeNull()
    expect(pointsToPlay(both, { kickoffs: new Map(), at: sunday })).toBeNull()
    expect(pointsToPlay(team(athlete('KC', 500), athlete(null, 500)), { kickoffs, at: sunday })).toBeNull()
  })
})

test('a game is over four hours after its kick-off, and never without one', () => {
  const at = later(sunday, 4 * HOUR_MS)
  expect(isGameOver('KC', { kickoffs, at: later(sunday, 3.9 * HOUR_MS) })).toBe(false)
  expect(isGameOver('KC', { kickoffs, at })).toBe(true)
  expect(isGameOver('MIN', { kickoffs, at })).toBe(false)
  expect(isGameOver('BYE', { kickoffs, at })).toBe(false)
  expect(isGameOver(null, { kickoffs, at })).toBe(false)
})

test('a game is on for its usual length, then ending until overtime would be over', () => {
  const stateAfter = (hours: number) => gameStateOf(sunday, later(sunday, hours * HOUR_MS))
  expect([-0.1, 0, 3.2, 3.25, 3.9, 4].map(stateAfter)).toEqual([
    'to come',
    'playing',
    'playing',
    'ending',
    'ending',
    'done',
  ])
})

test('a delayed kick-off shifts the rest of its game', () => {
  const one = team(athlete('KC', 1300))
  const at = later(sunday, 2 * HOUR_MS)
  expect(pointsToPlay(one, { kickoffs: new Map([['KC', later(sunday, 3 * HOUR_MS)]]), at })).toBe(1300)
  expect(pointsToPlay(one, { kickoffs, at })).toBe(500)
})

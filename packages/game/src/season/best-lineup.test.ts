import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { bestLineup, lineProjections } from './best-lineup.ts'
import type { AthleteScore, LineupSlot, Position } from './scores.ts'

const SLOTS: readonly LineupSlot[] = [['RB', 'WR', 'TE'], ['QB'], ['RB'], ['WR']]

function athlete(position: Position, projected: number | undefined, isStarter = true): AthleteScore {
  const athleteId = `${position} ${projected}`
  const known = projected === undefined ? {} : { projected: points(projected) }
  return { athleteId, name: athleteId, position, nflTeam: null, points: points(0), isStarter, ...known }
}

describe('the best line-up of a whole roster (§5 The House; fair play, rule 5)', () => {
  test('fills the narrowest slots first, each with the best athlete left', () => {
    const athletes = [
      athlete('QB', 2000),
      athlete('RB', 1500),
      athlete('RB', 900),
      athlete('WR', 1200),
      athlete('TE', 800),
    ]
    // The flexible slot comes last and takes the second RB.
    expect(bestLineup({ athletes }, SLOTS)).toEqual([2000, 1500, 1200, 900])
  })

  test('leaves a slot empty if no athlete projected above zero fits', () => {
    const athletes = [athlete('QB', 2000), athlete('WR', -100), athlete('RB', 0)]
    expect(bestLineup({ athletes }, SLOTS)).toEqual([2000, null, null, null])
  })

  test('is null without projections', () => {
    expect(bestLineup({ athletes: [athlete('QB', undefined)] }, SLOTS)).toBeNull()
  })

  // Specification F.4
  test('no line moves, no matter who is benched (property)', () => {
    const position = fc.constantFrom<Position>('QB', 'RB', 'WR', 'TE', 'K')
    const roster = fc.array(fc.tuple(position, fc.integer({ min: 0, max: 3000 })), { minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(fc.array(roster, { minLength: 2, maxLength: 6 }), fc.array(fc.boolean()), (rosters, starts) => {
        const lines = (isStarter: (index: number) => boolean) => {
          const teams = rosters.map((athletes, team) => ({
            teamId: String(team),
            points: null,
            athletes: athletes.map(([at, projected], index) => athlete(at, projected, isStarter(index))),
          }))
          return [...lineProjections({ teams, slots: SLOTS })]
        }
        expect(lines((index) => starts[index] ?? false)).toEqual(lines(() => true))
        expect(lines(() => false)).toEqual(lines(() => true))
      }),
    )
  })
})

describe('the projection behind a house line (§5 The House; fair play, rule 5)', () => {
  const team = (teamId: string, projected: number | undefined) => ({
    teamId,
    points: null,
    athletes: [athlete('QB', projected)],
  })

  test("is four parts the team's own best line-up and one part the league’s mean", () => {
    const teams = [team('a', 2000), team('b', 1000), team('c', undefined)]
    // The mean is 1500: (4 × 2000 + 1500) ÷ 5 and (4 × 1000 + 1500) ÷ 5.
    expect([...lineProjections({ teams, slots: SLOTS })]).toEqual([
      ['a', 1900],
      ['b', 1100],
    ])
  })

  test('fills an empty place with the lowest projection that another team fields there', () => {
    const slots = [['QB'], ['K']] as const
    const withKicker = (teamId: string, kicker: number | null) => ({
      teamId,
      points: null,
      athletes: [athlete('QB', 2000), ...(kicker === null ? [] : [athlete('K', kicker)])],
    })
    const lineOf = (kicker: number | null) =>
      lineProjections({ teams: [withKicker('a', kicker), withKicker('b', 900), withKicker('c', 700)], slots }).get('a')
    expect(lineOf(null)).toBe(lineOf(700))
    // A placeholder projected at 0 is the same as nobody.
    expect(lineOf(0)).toBe(lineOf(700))
    expect(lineOf(-50)).toBe(lineOf(700))
    expect(lineProjections({ teams: [withKicker('a', null), withKicker('b', null)], slots }).get('a')).toBe(2000)
  })

  test('is empty if the provider gives no slots', () => {
    expect(lineProjections({ teams: [team('a', 2000)] }).size).toBe(0)
  })
})

import { chanceOfOther } from '@whale/game'
import { expect, test } from 'vitest'
import { type TeamSide, teamsAcross } from '@whale/contract'
import { type TeamForm, type TeamUnderway, betOutlook, chanceUnderway } from './bet-outlook.ts'

const whole = [101, 99, 120, 88, 97, 110, 105, 93]
const mine: TeamForm = { team_id: '1', projected: 120.4, scores: whole }
const yours: TeamForm = { team_id: '2', projected: 110.4, scores: whole }
const sleepers: TeamForm = { team_id: '3', projected: null, scores: whole }
const terms = { kind: 'spread', line: -3, own: '1', other: '2' } as const

test('estimates the margin of a spread and the chance to cover', () => {
  const outlook = betOutlook(terms, [mine, yours])
  if (outlook === null) throw new Error('both are projected')
  expect(outlook.expected).toBe(10)
  expect(outlook.density(10)).toBeGreaterThan(outlook.density(11))
  expect(outlook.chance.win).toBeGreaterThan(5500)
  expect(outlook.chance.win).toBeLessThan(6000)
  // The league counts whole points, so a line of three points can be hit.
  expect(outlook.chance.push).toBeGreaterThan(80)
  expect(betOutlook(teamsAcross(terms), [mine, yours])?.chance).toEqual(chanceOfOther(outlook.chance))
})

test('estimates an over and an under from the one team', () => {
  const over: TeamSide = { kind: 'over', line: 120.4, own: '1', other: '2' }
  const outlook = betOutlook(over, [mine, yours])
  expect(outlook?.expected).toBe(120.4)
  expect(outlook?.chance).toEqual({ win: 5000, push: 0, lose: 5000 })
  expect(betOutlook({ ...over, kind: 'under' }, [mine, yours])?.chance.win).toBeGreaterThan(6000)
})

test('returns null without a projection', () => {
  expect(betOutlook({ ...terms, other: '3' }, [mine, yours, sleepers])).toBeNull()
  expect(betOutlook({ ...terms, other: '9' }, [mine, yours])).toBeNull()
})

test('starts from the pregame chance and follows the live scores', () => {
  const forms = [mine, yours]
  const now = (points: [number, number], left: [number, number]) =>
    chanceUnderway(terms, {
      forms,
      teams: [
        { team_id: '1', projected: 120.4, points: points[0], to_play: left[0] },
        { team_id: '2', projected: 110.4, points: points[1], to_play: left[1] },
      ],
    })
  expect(now([0, 0], [120.4, 110.4])).toEqual(betOutlook(terms, forms)?.chance)
  expect(now([80, 50], [40.4, 55.2])?.win).toBeGreaterThan(6700)
  expect(now([80, 100], [40.4, 10])?.win).toBeGreaterThan(6000)
  expect(now([118, 90], [0, 0])?.win).toBe(10_000)
  expect(now([90, 118], [0, 0])?.win).toBe(0)
})

test('returns null during games without a projection or a schedule', () => {
  const known: TeamUnderway = { team_id: '1', projected: 120.4, points: 50, to_play: 60 }
  const teams = (other: Partial<TeamUnderway>) => [known, { ...known, team_id: '2', ...other }]
  expect(chanceUnderway(terms, { teams: teams({ projected: null }), forms: [] })).toBeNull()
  expect(chanceUnderway(terms, { teams: teams({ to_play: null }), forms: [] })).toBeNull()
  expect(chanceUnderway(terms, { teams: [known], forms: [] })).toBeNull()
})

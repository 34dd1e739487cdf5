import { describe, expect, test } from 'vitest'
import { byForm, expectedPoints, lineChance, rankChances } from './pick-outlook.ts'

const team = (team_id: string, projected: number | null, scores: number[]) => ({ team_id, projected, scores })

describe('what to expect from a team', () => {
  test('uses the projection, otherwise the average', () => {
    expect(expectedPoints(team('1', 128.44, [100]))).toBe(128.4)
    expect(expectedPoints(team('1', null, [100, 101.1]))).toBe(100.6)
    expect(expectedPoints(team('1', null, []))).toBeNull()
  })

  test('sorts teams from the best or the worst, unknown ones last', () => {
    const forms = [team('1', 90, []), team('2', null, []), team('3', 140, []), team('4', null, [110])]
    const ids = (first: 'best' | 'worst') => byForm(forms, { forms, first }).map(({ team_id: id }) => id)
    expect(ids('best')).toEqual(['3', '4', '1', '2'])
    expect(ids('worst')).toEqual(['1', '4', '3', '2'])
    expect(byForm([{ team_id: '9' }], { forms, first: 'best' })).toEqual([{ team_id: '9', form: null }])
  })
})

test('gives each team its chance to rank, or none if any projection is missing', () => {
  const forms = [team('1', 130, []), team('2', 110, [])]
  const chances = rankChances(forms, { places: 1, from: 'lowest' })
  expect([...chances.keys()]).toEqual(['1', '2'])
  expect(chances.get('2')).toBeGreaterThan(chances.get('1') ?? 0)
  expect(rankChances([...forms, team('3', null, [])], { places: 1, from: 'lowest' }).size).toBe(0)
})

test('gives the chance to go over a house line', () => {
  const forms = [team('1', 120, []), team('2', null, [])]
  // In hundredths of a percent: above 50%.
  expect(lineChance({ team_id: '1', line: 110 }, forms)).toBeGreaterThan(5000)
  expect(lineChance({ team_id: '1', line: null }, forms)).toBeNull()
  expect(lineChance({ team_id: '2', line: 110 }, forms)).toBeNull()
})

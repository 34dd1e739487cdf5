import { expect, test } from 'vitest'
import { potShares, saidLastWeek } from './said-last-week.ts'

const said = (...teams: string[]) => teams.map((team_id) => ({ entry: { team_id } }))

test('counts who named each team in a week that is open to all', () => {
  expect([...saidLastWeek({ is_revealed: true, predictions: said('1', '2', '1') })]).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('counts nothing of a secret week: the only pick it has is the viewer’s own', () => {
  expect(saidLastWeek({ is_revealed: false, predictions: said('1') }).size).toBe(0)
  expect(saidLastWeek(undefined).size).toBe(0)
})

test('shares the pot with the crowd', () => {
  expect(potShares(150).map(({ units }) => units)).toEqual([150, 75, 30])
  expect(potShares(65).map(({ units }) => units)).toEqual([65, 32, 13])
})

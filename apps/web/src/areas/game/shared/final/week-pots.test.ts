import { expect, test } from 'vitest'
import { planNow, weekPaysWords, weekPots } from './week-pots.ts'

const AT = { fromWeek: 10, season: 2025 }
const NONE = { least: 0, most: 0 }

test('takes the best total from what payday leaves', () => {
  const week = { week: 10, top_score: 0, payday: 233, triangle: 209, right_picks: 83, casino_max: 0, left: NONE }
  const paid = weekPots({ balance: 2330, weeks: [week] }, AT)
  expect(paid?.pots.map(({ name, how, units }) => `${name}: ${how}: ${units}`)).toEqual([
    'Payday: 10% of the treasury’s 2,330, split by team score: the best gets the most, the last nothing: 233',
    'Best total of the week: 10% of the treasury’s 2,097 after payday: 209',
    'Right picks: For each player outside the final who picks the best: 83',
  ])
  const idle = weekPots({ balance: 2330, weeks: [{ ...week, payday: 0 }] }, AT)
  expect(idle?.pots[0]?.how).toBe('Nobody made a move this week')
})

test('starts the Triangle’s first week from what the weeks before it leave', () => {
  const before = { week: 9, top_score: 90, payday: 200, triangle: 0, right_picks: 0, casino_max: 100, left: NONE }
  const first = { week: 10, top_score: 0, payday: 162, triangle: 145, right_picks: 83, casino_max: 0, left: NONE }
  const paid = weekPots({ balance: 2000, weeks: [before, first] }, AT)
  expect(paid?.week).toBe(10)
  expect(paid?.pots[0]?.how).toMatch(/of the treasury’s 1,610, split/)
  expect(weekPots({ balance: 2000, weeks: [before] }, AT)).toBeNull()
})

test('says in a sentence who gets what in a week of the final', () => {
  const week = { week: 10, top_score: 0, payday: 692, triangle: 587, right_picks: 83, casino_max: 0, left: NONE }
  const words = (payday: number) =>
    weekPaysWords(weekPots({ balance: 6960, weeks: [{ ...week, payday }] }, AT) ?? { week: 0, pots: [] })
  expect(words(692)).toBe(
    'Week 10 pays about 692 in payday, split among all who make a move, 587 to the finalist with the best total and 50 for each right pick from outside the final.',
  )
  expect(words(0)).toBe(
    'Week 10 pays about 587 to the finalist with the best total and 50 for each right pick from outside the final.',
  )
})

test('leaves in the pot of the last week what the picks that are right now leave', () => {
  const week = { week: 12, top_score: 0, payday: 251, triangle: 226, right_picks: 67, casino_max: 0, left: NONE }
  const plan = {
    week: 12,
    balance: 2512,
    weeks: [week],
    rest: { least: 1968, most: 1968 },
    prize_percents: [35, 25, 15],
  }
  const now = planNow(plan, { week: 12, right_picks: 100 })
  expect(now.rest).toEqual({ least: 1935, most: 1935 })
  const paid = weekPots(now, AT)?.pots.reduce((sum, { units }) => sum + units, 0)
  expect(2512 - (paid ?? 0)).toBe(now.rest.least)
  expect(planNow(plan, null)).toBe(plan)
  expect(planNow({ ...plan, weeks: [{ ...week, week: 11 }, week] }, { week: 11, right_picks: 0 }).rest).toBe(plan.rest)
})

import { expect, test } from 'vitest'
import { weekPaysWords, weekPots } from './week-pots.ts'

const NONE = { least: 0, most: 0 }

test('takes payday from what the top catch leaves, and the best total from what payday leaves', () => {
  const week = { week: 10, bounties: 40, payday: 233, triangle: 209, casino_max: 0, left: NONE }
  const paid = weekPots({ balance: 2370, weeks: [week] }, 10)
  expect(paid?.pots.map(({ name, how, units }) => `${name}: ${how}: ${units}`)).toEqual([
    'Top catch: Bounty for the best score of the players still in: 40',
    'Payday: 10% of the treasury’s 2,330 after the top catch, split by team score: the best gets the most, the last nothing: 233',
    'Best total of the week: 10% of the treasury’s 2,097 after payday: 209',
  ])
  const idle = weekPots({ balance: 2370, weeks: [{ ...week, payday: 0 }] }, 10)
  expect(idle?.pots[1]?.how).toBe('Nobody made a move this week')
})

test('starts the Triangle’s first week from what the weeks before it leave', () => {
  const before = { week: 9, bounties: 40, payday: 200, triangle: 0, casino_max: 100, left: NONE }
  const first = { week: 10, bounties: 40, payday: 162, triangle: 145, casino_max: 0, left: NONE }
  const paid = weekPots({ balance: 2000, weeks: [before, first] }, 10)
  expect(paid?.week).toBe(10)
  expect(paid?.pots[1]?.how).toMatch(/of the treasury’s 1,620 after/)
  expect(weekPots({ balance: 2000, weeks: [before] }, 10)).toBeNull()
})

test('says in a sentence who gets what in a week of the final', () => {
  const week = { week: 10, bounties: 40, payday: 692, triangle: 587, casino_max: 0, left: NONE }
  const words = (payday: number) =>
    weekPaysWords(weekPots({ balance: 6960, weeks: [{ ...week, payday }] }, 10) ?? { week: 0, pots: [] })
  expect(words(692)).toBe(
    'Week 10 pays about 692 in payday, split among all who make a move, 587 to the finalist with the best total and 40 for the top catch.',
  )
  expect(words(0)).toBe('Week 10 pays about 587 to the finalist with the best total and 40 for the top catch.')
})

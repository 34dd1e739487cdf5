import { describe, expect, test } from 'vitest'
import { weekView } from './week-view.ts'
import { PLACES, WEEKS, askedWeek, boatWeek, lastUnlocked } from './weeks.ts'

const viewOf = (week: number) => weekView({ season: 2025, week })

// Specification 4.20
test.each([
  [0, 2],
  [1, 2],
  [8, 9],
  [11, 12],
  [12, 12],
])('in week %i shows weeks up to %i', (current, last) => expect(lastUnlocked(current)).toBe(last))

test('clamps the boat to the season', () => {
  expect([0, 1, 8, 12, 13].map(boatWeek)).toEqual([1, 1, 8, 12, 12])
})

test.each([
  [undefined, 8],
  ['1', 1],
  ['12', 12],
  ['13', null],
  ['0', null],
  ['-1', null],
  ['3.5', null],
  ['03', null],
  ['whale', null],
])('reads %j as week %j', (asked, week) => expect(askedWeek(asked, 8)).toBe(week))

// Specification 9.9
test('groups the weeks as specified', () => {
  expect(PLACES.map(({ place, weeks }) => [place, weeks])).toEqual([
    ['casino_one', 'Weeks 1 to 3'],
    ['open_seas', 'Weeks 4 and 6'],
    ['remote_island', 'Week 5'],
    ['casino_two', 'Weeks 7 to 9'],
    ['bermuda_triangle', 'Weeks 10 to 12'],
  ])
  expect(WEEKS.map((week) => viewOf(week).place)).toEqual([
    'Casino One',
    'Casino One',
    'Casino One',
    'Open Seas',
    'Remote Island',
    'Open Seas',
    'Casino Two',
    'Casino Two',
    'Casino Two',
    'Bermuda Triangle',
    'Bermuda Triangle',
    'Bermuda Triangle',
  ])
})

describe('what a week has', () => {
  const weeksWith = (name: string) =>
    WEEKS.filter((week) => viewOf(week).offers.some((offer) => offer.name === name && offer.offeredAs !== null))

  // Specification 9.8
  test('has head to head and house bets in weeks 2, 3, 7, 8 and 9', () => {
    expect(weeksWith('Head to head')).toEqual([2, 3, 7, 8, 9])
    expect(weeksWith('The House')).toEqual([2, 3, 7, 8, 9])
  })

  // Specification 9.8
  test('has a casino event in weeks 1, 2, 3, 5, 7 and 8, with its maximum payout', () => {
    const paid = WEEKS.map(
      (week) => viewOf(week).offers.find(({ term }) => term === 'casino events')?.offeredAs ?? null,
    )
    expect(paid).toEqual([
      'up to 100',
      'up to 100',
      'up to 100',
      null,
      'up to 200',
      null,
      'up to 100',
      'up to 200',
      null,
      null,
      null,
      null,
    ])
  })

  // Specification 9.8
  test('has multipliers in weeks 7 to 9 and all in in week 9', () => {
    expect(weeksWith('Multiplier')).toEqual([7, 8, 9])
    expect(weeksWith('All in')).toEqual([9])
  })
})

test('throws for week 13', () => expect(() => viewOf(13)).toThrow('there is no week 13'))

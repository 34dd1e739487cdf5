import { expect, test } from 'vitest'
import { afterPot, plannedPot, potShares } from './pot.ts'

const percents = [35, 25, 15]

test('splits the pot 35, 25 and 15 percent, and the rest among everyone still in (fair-play rule 9)', () => {
  const { pot, shares } = potShares(4000, { percents, players: 10 })
  expect(pot).toBe(4000)
  expect(shares.map(({ name, units }) => [name, units])).toEqual([
    ['1st', 'about 1,400'],
    ['2nd', 'about 1,000'],
    ['3rd', 'about 600'],
    ['Everyone still in', 'about 100 each'],
  ])
})

test('leaves the third prize to everyone still in when only two finalists are left (§5)', () => {
  const { pot, shares } = potShares(4000, { percents: [35, 25], players: 10 })
  expect(pot).toBe(4000)
  expect(shares.map(({ name, percent, units }) => [name, percent, units])).toEqual([
    ['1st', 35, 'about 1,400'],
    ['2nd', 25, 'about 1,000'],
    ['Everyone still in', 40, 'about 160 each'],
  ])
})

test('rounds the estimated pot and prizes to tens, and says about', () => {
  const { pot, shares } = potShares(1183, { percents, players: 8 })
  expect(pot).toBe(1180)
  expect(shares.map(({ units }) => units)).toEqual(['about 410', 'about 300', 'about 180', 'about 37 each'])
})

const ofWeeks = (...weeks: number[]) =>
  weeks.map((week) => ({ week }) as Parameters<typeof plannedPot>[0]['weeks'][number])
const planned = (least: number, most: number, weeks: number[], held: Parameters<typeof plannedPot>[1]['held'] = null) =>
  plannedPot(
    { rest: { least, most }, prize_percents: percents, weeks: ofWeeks(...weeks) },
    { players: 10, season: 2025, held },
  )

test('is exact in the last week, and names what right picks take or have taken as of now', () => {
  const pot = (held: Parameters<typeof planned>[3]) => {
    const { about, words, picks } = planned(2101, 2101, [12], held)
    return `${about}${words}${afterPot({ picks })}`
  }
  expect(pot(null)).toBe('2,101, less 50 for each right pick from outside the final')
  expect(pot({ right_picks: 0 })).toBe('2,101, with no right pick from outside the final as of now')
  expect(pot({ right_picks: 100 })).toBe('2,101, without 100 for right picks as of now')
  expect(planned(5394, 5394, [12]).shares.map(({ units }) => units)).toEqual([
    'about 1,888',
    'about 1,349',
    'about 809',
    'about 135 each',
  ])
})

test('plans a range with percents while the casino can still pay, then one number', () => {
  const words = (least: number, most: number) => {
    const pot = planned(least, most, [10, 11, 12])
    return [pot.about + pot.words + afterPot(pot), ...pot.shares.map(({ units }) => units)]
  }
  expect(words(681, 4873)).toEqual(['About 680 to 4,870', '35%', '25%', '15%', '25%'])
  expect(words(4000, 4000)).toEqual(['About 4,000', 'about 1,400', 'about 1,000', 'about 600', 'about 100 each'])
})

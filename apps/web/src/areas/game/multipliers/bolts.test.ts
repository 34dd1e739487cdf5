import { refusalSentence } from '@whale/words'
import { expect, test } from 'vitest'
import { formatPoints } from '@whale/words/numbers'
import { boltsOf, closedSentence, exampleOf, explainedBolt, isShopOver } from './bolts.ts'

const multiplier = {
  price: 100,
  percent: 20,
  for_week: 11,
  example: null,
  leaves: 600,
  bought: [] as { week: number; for_week: number }[],
  refusal: null,
}
const open = { season: 2025, isOpen: true }
const statesIn = (week: number, bought = multiplier.bought, given = open) =>
  boltsOf({ week, multiplier: { ...multiplier, bought } }, given).map(({ state }) => state)

test('sells three, each for the week three weeks later', () => {
  expect(boltsOf({ week: 7, multiplier }, open).map(({ soldInWeek, forWeek }) => [soldInWeek, forWeek])).toEqual([
    [7, 10],
    [8, 11],
    [9, 12],
  ])
})

test('shows one multiplier on sale, earlier ones missed unless bought, later ones upcoming', () => {
  expect(statesIn(3)).toEqual(['coming', 'coming', 'coming'])
  expect(statesIn(8)).toEqual(['missed', 'sale', 'coming'])
  expect(statesIn(8, [{ week: 7, for_week: 10 }])).toEqual(['yours', 'sale', 'coming'])
  expect(statesIn(12)).toEqual(['missed', 'missed', 'missed'])
})

test('marks an unsold multiplier as missed at the lock', () => {
  const closed = { season: 2025, isOpen: false }
  expect(statesIn(8, [], closed)).toEqual(['missed', 'missed', 'coming'])
  expect(statesIn(8, [{ week: 8, for_week: 11 }], closed)).toEqual(['missed', 'yours', 'coming'])
})

test('does not promise a Wednesday sale when the next week has none', () => {
  const locked = { code: 'week.locked', sentence: 'Closed. Next: Wednesday.' } as const
  const sentenceIn = (week: number) =>
    closedSentence({ week, multiplier: { ...multiplier, refusal: locked } }, { is_eliminated: false })
  expect(sentenceIn(2)).toBe('No multipliers this week. Whales can buy one from week 7.')
  expect(sentenceIn(8)).toBe('Closed. Next: Wednesday.')
  expect(sentenceIn(9)).not.toMatch(/Wednesday/)
})

test('names no opening to an eliminated player', () => {
  const locked = { code: 'week.locked', sentence: 'Closed. Next: Wednesday.' } as const
  const sentences = [3, 7, 8].map((week) =>
    closedSentence({ week, multiplier: { ...multiplier, refusal: locked } }, { is_eliminated: true }),
  )
  expect(new Set(sentences)).toEqual(new Set([refusalSentence({ code: 'player.eliminated' })]))
})

test('ends sales after the last selling week, and at its lock for players who bought none', () => {
  const isOverIn = (week: number, bought = [{ week: 9, for_week: 12 }], isOpen = true) =>
    isShopOver(boltsOf({ week, multiplier: { ...multiplier, bought } }, { season: 2025, isOpen }), week)
  expect([3, 9, 10, 12].map((week) => isOverIn(week))).toEqual([false, false, true, true])
  expect([8, 9].map((week) => isOverIn(week, [], false))).toEqual([false, true])
  // Their slip shows.
  expect(isOverIn(9, [{ week: 9, for_week: 12 }], false)).toBe(false)
})

test('explains a multiplier only while one can be bought or is the one of this week', () => {
  const boltIn = (week: number, bought = multiplier.bought, given = open) => {
    const bolt = explainedBolt(boltsOf({ week, multiplier: { ...multiplier, bought } }, given), week)
    return bolt === null ? null : [bolt.soldInWeek, bolt.state]
  }
  const closed = { season: 2025, isOpen: false }
  expect(boltIn(3)).toEqual([7, 'coming'])
  expect(boltIn(8)).toEqual([8, 'sale'])
  expect(boltIn(8, [{ week: 8, for_week: 11 }])).toEqual([8, 'yours'])
  expect(boltIn(8, [], closed)).toEqual([9, 'coming'])
  expect(boltIn(9, [], closed)).toBeNull()
  expect(boltIn(12, [{ week: 9, for_week: 12 }])).toBeNull()
})

test('counts a score of 120 as 144 with 20% more', () =>
  expect(exampleOf({ percent: 20, example: null })).toEqual({ points: 120, multiplied: 144 }))

test('multiplies the displayed average, so that the three numbers add up', () => {
  const { points, multiplied } = exampleOf({ percent: 20, example: { points: 125.78, multiplied: 150.93 } })
  expect([points, multiplied - points, multiplied].map(formatPoints)).toEqual(['125.8', '25.2', '151.0'])
})

import { expect, test } from 'vitest'
import { finalByAllIn } from './final-by-all-in.ts'

const others = (...units: number[]) => units.map((each) => ({ units: each, is_you: false, is_eliminated: false }))
const own = { units: 190, is_you: true, is_eliminated: false }
const out = { units: 0, is_you: false, is_eliminated: true }

test.each([
  ['out_anyway', others(800, 720, 500, 491), {}],
  ['in_by_hit', others(800, 720, 710), { units: 400 }],
  ['in_by_hit', others(800, 720, 480, 300), {}],
  ['in_already', [...others(800, 720), out, out], {}],
  ['in_already', others(800, 189, 150), {}],
])('a player is %s against %o', (expected, rows, changes) => {
  const me = { units: 190, whale_line: 700, ...changes }
  const given = { leaderboard: [own, ...rows], me, game_state: { season: 2025 } }
  expect(finalByAllIn(given, { bonus: 300 })).toBe(expected)
})

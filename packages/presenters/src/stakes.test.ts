/** What a settlement changes, for stakes that left the wallet when they were placed. */
import type { PlayerId, Points, Reason, RunNote, Units } from '@whale/game'
import { expect, test } from 'vitest'
import { slipLines } from './receipt.ts'
import { changeBy } from './standings.ts'

const playerId = 'player_1' as PlayerId
const account = 'wallet:player_1' as const
const [line, points, stake] = [12_250 as Points, 13_000 as Points, 323 as Units]
const details = { teamName: 'Kelp Wanted', line, points, stake }
const won = { rule: 'liquidation.won', ...details, bonus: 300 as Units } satisfies Reason
const lost = { rule: 'liquidation.lost', playerId, ...details } satisfies RunNote

const linesOf = (entries: { account: typeof account; units: number; reason: Reason }[], notes: RunNote[]) => {
  return slipLines({ entries, notes, playerId }).map(({ rule, units }) => [rule, units])
}

test('an all-in that was won counts without its stake, and a lost one counts its stake', () => {
  expect(linesOf([{ account, units: 623, reason: won }], [])).toEqual([['liquidation.won', 300]])
  expect(linesOf([], [lost])).toEqual([['liquidation.lost', -323]])
})

test('so does a house line; a stake that comes back changes nothing', () => {
  const push = { rule: 'option.push', optionId: 'option_1', teamName: 'Kelp Wanted', line } as Reason
  const double = { rule: 'option.won', optionId: 'option_1', ...details, stake: 30 as Units, times: 2 } as Reason
  expect(linesOf([{ account, units: 60, reason: double }], [])).toEqual([['option.won', 30]])
  expect(linesOf([{ account, units: 30, reason: push }], [])).toEqual([['option.push', 0]])
})

test('the depth chart counts as the slip does', () => {
  const run = { transfers: [{ from: 'treasury', to: account, units: 623, reason: won }], notes: [] }
  expect(changeBy(run as never, playerId)).toBe(300)
  expect(changeBy({ transfers: [], notes: [lost] } as never, playerId)).toBe(-323)
})

test('a wrong name with the closest guess of the Triangle says what it earned', () => {
  const none = 0 as Points
  const wrong = { rule: 'prediction.wrong', playerId, teamName: 'A', bestTeamName: 'Marlin Brando', points } as const
  const score = { rule: 'bermuda.scored', points, multiplied: points, percent: 100, naming: none } as const
  const own = { ...score, playerId, guess: 1000 as Points, total: 14_000 as Points }
  const shortOf = (notes: RunNote[]) => slipLines({ entries: [], notes, playerId })[0]?.short
  expect(shortOf([wrong, own])).toBe('missed, but closest guess: +10 points')
  expect(shortOf([wrong, { ...own, guess: none }])).toBe('missed, Marlin Brando was the top finalist')
  expect(shortOf([wrong, { ...own, playerId: 'player_2' as PlayerId }])).toBe(
    'missed, Marlin Brando was the top finalist',
  )
})

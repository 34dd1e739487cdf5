import { LINE_LENGTH_MAX } from '@whale/contract'
import { expect, test } from 'vitest'
import { RIVAL_LINES, momentOfBets } from './rival-talk.ts'

test('no two moments share a line, and each line fits where people write', () => {
  const lines = Object.values(RIVAL_LINES).flat()
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.filter((line) => Array.from(line).length > LINE_LENGTH_MAX)).toEqual([])
})

const side = (userId: string, stake: number, gain: number) => {
  return { user_id: userId, username: userId, team_id: userId, team_name: userId, avatar: null, stake, gain }
}
type Settled = Parameters<typeof momentOfBets>[0][number]
const bet = (changed: Partial<Settled>): Settled => ({
  state: 'won',
  kind: 'spread',
  line: -3.5,
  result: [110.2, 90.1],
  challenger: side('kit', 20, 20),
  challenged: side('sal', 20, 20),
  ...changed,
})

test('a bet won against the odds is an upset, and one won by a few points was close', () => {
  const total = { kind: 'over', line: 100.5 } as const
  expect(momentOfBets([bet({})], 'kit')).toBeNull()
  expect(momentOfBets([bet({ challenger: side('kit', 20, 30), challenged: side('sal', 30, 20) })], 'kit')).toBe('upset')
  expect(momentOfBets([bet({ result: [110.2, 102.8] })], 'kit')).toBe('close')
  expect(momentOfBets([bet({ result: [110.3, 102.6] })], 'kit')).toBeNull()
  expect(momentOfBets([bet({ ...total, result: [104.5] })], 'kit')).toBe('close')
  expect(momentOfBets([bet({ ...total, result: [104.6] })], 'kit')).toBeNull()
  // The loser does not mention it.
  expect(momentOfBets([bet({ result: [110.2, 102.8] })], 'sal')).toBeNull()
  expect(momentOfBets([bet({ state: 'lost', result: [105, 102] })], 'sal')).toBe('close')
  expect(momentOfBets([bet({ state: 'push', result: [105.5, 102] })], 'kit')).toBeNull()
})

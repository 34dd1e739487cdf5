import { expect, test } from 'vitest'
import { type Pair, betsWords, byNote, leadByOdds, leadInFact, leadWords, lostWords, offerWords } from './flows.tsx'

const ben = { user_id: 'user_1', username: 'ben', team_name: 'Squid Row', is_you: false }
const you = { user_id: 'user_2', username: 'cleo', team_name: 'Gravy Boat', is_you: true }
const pair: Pair = { from: ben, to: you, bets: 3, won_by_to: 2, units: 60, back: 15, odds: null, notes: [] }
const odds = { bets: 3, worth_to_to: -4.6, staked: 75 }

test('says who is ahead in fact and by the odds', () => {
  expect(leadWords(leadInFact(pair))).toBe('45 to you')
  expect(leadWords(leadInFact({ ...pair, units: 15 }))).toBe('Even')
  expect(leadByOdds(pair)).toBeNull()
  expect(leadWords(leadByOdds({ ...pair, odds }) ?? { to: null, units: 0 })).toBe('5 to ben')
  expect(leadByOdds({ ...pair, odds: { ...odds, worth_to_to: 0.4 } })).toEqual({ to: null, units: 0 })
})

test('counts the bets and what each side lost', () => {
  expect(betsWords(pair)).toBe('3 bets. You won 2, ben won 1.')
  expect(betsWords({ ...pair, won_by_to: 1 })).toBe('3 bets. ben won 2, you won 1.')
  expect(betsWords({ ...pair, bets: 2, won_by_to: 2 })).toBe('2 bets. You won both.')
  expect(betsWords({ ...pair, bets: 1, won_by_to: 0 })).toBe('1 bet. ben won it.')
  expect(lostWords(pair)).toBe('ben lost 60, you lost 15.')
})

test('separates the pairs with a note', () => {
  const noted = { ...pair, notes: [{ kind: 'odds' as const, word: 'Lopsided odds', sentence: '' }] }
  expect(byNote([pair, noted])).toEqual({ noted: [noted], plain: [pair] })
})

test('says who offered what to whom', () => {
  const offer = { bet_id: 'b', week: 2, from: ben, to: you, stake: 50, counter_stake: 75, sentence: '' }
  const rest = { state: 'rejected' as const, is_countered: false, left: null, worth_to_to: null, public_from: null }
  expect(offerWords({ ...offer, ...rest })).toBe('ben offered you 50 against 75.')
})

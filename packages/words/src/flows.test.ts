import { expect, test } from 'vitest'
import { type FlowPair, betsOfPairWords, leadByOdds, leadInFact, leadWords, lostWords, offerWords } from './flows.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const ben = { user_id: 'user_1', username: 'ben', team_name: 'Squid Row', is_you: false }
const you = { user_id: 'user_2', username: 'cleo', team_name: 'Gravy Boat', is_you: true }
const pair: FlowPair = { from: ben, to: you, bets: 3, won_by_to: 2, units: 60, back: 15, odds: null, notes: [] }
const odds = { bets: 3, worth_to_to: -4.6, staked: 75 }

section('says who is ahead in fact and by the odds', (say) => {
  say(leadWords(leadInFact(pair)))
  say(leadWords(leadInFact({ ...pair, units: 15 })))
  say(leadByOdds(pair))
  say(leadWords(leadByOdds({ ...pair, odds }) ?? { to: null, units: 0 }))
  say(leadByOdds({ ...pair, odds: { ...odds, worth_to_to: 0.4 } }))
})

section('counts the bets and what each side lost', (say) => {
  say(betsOfPairWords(pair))
  say(betsOfPairWords({ ...pair, won_by_to: 1 }))
  say(betsOfPairWords({ ...pair, bets: 2, won_by_to: 2 }))
  say(betsOfPairWords({ ...pair, bets: 1, won_by_to: 0 }))
  say(lostWords(pair))
})

section('says who offered what to whom', (say) => {
  const offer = { bet_id: 'b', week: 2, from: ben, to: you, stake: 50, counter_stake: 75, sentence: '' }
  const rest = { state: 'rejected' as const, is_countered: false, left: null, worth_to_to: null, public_from: null }
  say(offerWords({ ...offer, ...rest }))
})

test('every case matches golden/pair-flows.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/pair-flows.txt')
})

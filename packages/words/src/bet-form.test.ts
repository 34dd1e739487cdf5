import { expect, test } from 'vitest'
import {
  type CutStake,
  type DraftFlaw,
  type LargestStake,
  averagesWords,
  betBountyWords,
  cutStakeWords,
  draftFlawWords,
  endsWords,
  handleWords,
  largestStakeWords,
  lineMeaning,
  pushWords,
  rivalOutWords,
  tooSmallWords,
} from './bet-form.ts'
import { everyOf, pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const KELP = 'You'
const spread = (line: number) => ({ kind: 'spread', line }) as const
const over = { kind: 'over', line: 214.5 } as const
const under = { kind: 'under', line: 214.5 } as const

section('says what a line takes', (say) => {
  for (const line of [-4.5, 4.5, 0]) say(lineMeaning(spread(line), KELP))
  say(lineMeaning(over, KELP))
  say(lineMeaning(under, 'devin'))
})

section('says exactly what the line does', (say) => {
  for (const side of [spread(-7), spread(0), over]) say(pushWords(side))
})

section('shows season averages without a projection', (say) => {
  const team = (team_name: string, ...scores: number[]) => ({ team_name, scores })
  say(averagesWords([team('Kelp Wanted', 100, 110.4), team('Cod Complex', 98.7)]))
  say(averagesWords([team('Kelp Wanted')]))
  say(averagesWords([]))
})

section('describes the chart of a line, minus signs in words', (say) => {
  const given = { name: KELP, chance: '48%' }
  const names = ['devin', 'You'] as const
  say(handleWords(spread(-4.5), given))
  say(endsWords('spread', { from: -65, to: 65, names }))
  say(handleWords(under, given))
  say(endsWords('under', { from: 150, to: 320, names }))
})

const LARGEST = everyOf<LargestStake['by']>({
  wallet: true,
  season: true,
  pair: true,
  late: true,
  units: true,
  units_for_bets: true,
  swing: true,
})

section('names the largest stake', (say) => {
  const sam = { opponent: 'sam', most: 125, theirs: 150, isTooMuch: false, isByOdds: false, hasOffer: false }
  for (const by of LARGEST) say(largestStakeWords({ ...sam, by }))
  for (const by of LARGEST) say(largestStakeWords({ ...sam, by, hasOffer: true, isByOdds: true }))
  for (const isByOdds of [true, false]) say(largestStakeWords({ ...sam, by: 'swing', isTooMuch: true, isByOdds }))
})

section('says what a typed stake was cut to', (say) => {
  const reasons = everyOf<CutStake['by']>({
    wallet: true,
    own_swing: true,
    odds: true,
    units: true,
    units_for_bets: true,
    swing: true,
  })
  for (const by of reasons) say(cutStakeWords({ opponent: 'devin', risk: 45, theirs: 90, oddsMax: 9, by }))
})

section('bounties that the bet could earn', (say) => {
  say(betBountyWords({ for: 'taking', units: 100, opponent: 'sam' }))
  say(betBountyWords({ for: 'giant', units: 50 }))
  say(tooSmallWords({ least: 25, units: 100 }))
})

section('warns that losing may put a rival out', (say) => say(rivalOutWords('devin')))

section('says why a draft can’t be sent', (say) => {
  const flaws: DraftFlaw[] = [
    { is: 'no_opponent' },
    { is: 'all_in' },
    { is: 'too_little', least: 10 },
    { is: 'too_much', wallet: 98 },
  ]
  for (const flaw of flaws) say(draftFlawWords(flaw))
})

test('every case matches golden/bet-form.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/bet-form.txt')
})

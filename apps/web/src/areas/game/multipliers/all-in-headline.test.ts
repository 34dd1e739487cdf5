import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { allInHeadline } from './all-in-headline.ts'

const { section, lines } = sections()

const others = (...units: number[]) => units.map((each) => ({ units: each, is_you: false, is_eliminated: false }))
const own = { units: 190, is_you: true, is_eliminated: false }
const headline = (rows: ReturnType<typeof others>, changes = {}) =>
  allInHeadline({ rows: [own, ...rows], season: 2025, whaleLine: 700, now: 190, hit: 490, ...changes })

section('leads with a hit that still misses the final', (say) => {
  say(headline(others(800, 720, 500, 491)))
})

section('names a hit that reaches the final: as a whale, or by the high tide', (say) => {
  say(headline(others(800, 720, 710), { now: 400, hit: 700 }))
  say(headline(others(800, 720, 480, 300)))
  const out = { units: 0, is_you: false, is_eliminated: true }
  say(headline([...others(800, 720), out, out]))
})

section('warns a player who makes the final without going all in', (say) => {
  say(headline(others(800, 189, 150)))
})

test('says in each case what golden/all-in-headline.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/all-in-headline.txt')
})

import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { hasWhyFish, whoPlays, whyFishAreIn } from './who-plays.ts'

const { section, lines } = sections()

section('says why fish are in, and nothing if all entrants were whales', (say) => {
  const row = (units: number) => ({ units, status: units >= 700 ? 'whale' : 'fish', is_eliminated: units < 100 })
  const why = (...units: number[]) => whyFishAreIn(units.map(row), 2025)
  say(why(900, 800, 700, 300))
  say(why(900, 800, 90))
  say(why(300, 267, 250, 110, 90))
  say(why(900, 267, 250, 110))
  say(why(900, 800, 250, 110))
})

section('counts fish who tie with the last one in', (say) => {
  const row = (units: number) => ({ units, status: 'fish', is_eliminated: false })
  say(whyFishAreIn([300, 267, 250, 250, 110].map(row), 2025))
})

section('says that the most units fill the final up to three', (say) => {
  say(whoPlays(2025))
})

test.each([
  [8, false],
  [9, true],
  [10, false],
])('gives the reason for fish in the final after the results of week %i: %s', (week, isNews) => {
  expect(hasWhyFish({ last_run: { week }, game_state: { season: 2025 } })).toBe(isNews)
})

test('does not explain the finalists by week 9 in a league that starts in the final', () => {
  expect(hasWhyFish({ last_run: null, game_state: { season: 2025 } })).toBe(false)
})

test('says in each case what golden/who-plays.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/who-plays.txt')
})

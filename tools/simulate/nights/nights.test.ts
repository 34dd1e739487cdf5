import { expect, test } from 'vitest'
import { playNight } from './play.ts'
import { RULES, botOf } from './styles.ts'

/** The worst temper takes 26% less than a fair bet is worth, of 25 units. */
const MOST_GIVEN = 6.5

test('a rival never gives away more in a bet than a careless 25 units are worth, however much is offered', () => {
  const style = RULES['offers the worst line that a rival takes']
  if (style === undefined) throw new Error('that bot is gone')
  const nights = [1, 2, 3, 4].map((seed) => playNight({ seed, rivals: 7, bot: botOf(style) }))
  const given = nights.map(({ mostGiven }) => mostGiven)
  expect(Math.max(...given)).toBeLessThanOrEqual(MOST_GIVEN + 1)
  // The bot does find the worst lines.
  expect(Math.min(...given)).toBeGreaterThan(3)
})

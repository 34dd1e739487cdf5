import { expect, test } from 'vitest'
import { targetsOf } from './nights.ts'
import { playNight } from './play.ts'
import { RULES, botOf } from './styles.ts'

/** The worst style accepts 26% less than a fair bet is worth, on 25 units. */
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

test('a bot misses the target from 2.75 standard errors above the diligent one on', () => {
  const diligent = Array.from({ length: 800 }, (_, night) => (night < 160 ? 1 : 0))
  // The same nights, and some more.
  const verdictOf = (more: number) => {
    const titles = diligent.map((title, night) => (night < 160 + more ? 1 : title))
    const record = { units: 1000, right: 0.2 }
    const records = [
      { name: 'diligent', titles: diligent, ...record },
      { name: 'other', titles, ...record },
    ]
    return targetsOf(records, 0).map(({ value, isMet }) => [value, isMet])
  }
  expect(verdictOf(7)).toEqual([
    ['20.0%', true],
    ['+0.9 ± 0.3', true],
    ['0.000', true],
  ])
  expect(verdictOf(8)[1]).toEqual(['+1.0 ± 0.4', false])
})

import { constantsOf, weekConfig } from '@whale/game'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { Hero } from './Hero.tsx'
import { HowItWorks, afterSwipe } from './sections.tsx'
import { YOUR_WEEK, demoOf } from './TideSection.tsx'

test('moves on a swipe of 50 pixels, left to the next and right to the previous, but not on 49', () => {
  expect(afterSwipe(0, { dx: -50, dy: 0, count: 3 })).toBe(1)
  expect(afterSwipe(2, { dx: 50, dy: 0, count: 3 })).toBe(1)
  expect(afterSwipe(0, { dx: -49, dy: 0, count: 3 })).toBe(0)
  expect(afterSwipe(1, { dx: 49, dy: 0, count: 3 })).toBe(1)
})

test('stops at both ends', () => {
  expect(afterSwipe(2, { dx: -80, dy: 0, count: 3 })).toBe(2)
  expect(afterSwipe(0, { dx: 80, dy: 0, count: 3 })).toBe(0)
})

test('ignores a vertical scroll', () => {
  expect(afterSwipe(0, { dx: -60, dy: 200, count: 3 })).toBe(0)
})

const files = ['demo-1.mp4', 'demo-1.webm', 'demo-1.webp', 'demo-2.webm', 'demo-3.jpg', 'demo-10.webp']

test('returns the films, smaller format first, and the poster', () => {
  expect(demoOf(1, files)).toEqual({
    films: [
      { src: '/ui/demo-1.webm', type: 'video/webm' },
      { src: '/ui/demo-1.mp4', type: 'video/mp4' },
    ],
    poster: '/ui/demo-1.webp',
  })
})

test('returns null without a poster or without a film', () => {
  expect(demoOf(2, files)).toBeNull()
  expect(demoOf(3, files)).toBeNull()
})

function textOf(element: ReactNode): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('what the landing promises', () => {
  const rules = constantsOf(2025)
  const hero = textOf(
    <Hero
      newsletterUrl={null}
      access={null}
      operator=""
      seasonNote={null}
      isTooLate={false}
      betaCode={null}
      onForget={() => undefined}
      onOpen={() => undefined}
    />,
  )
  const steps = textOf(<HowItWorks>{null}</HowItWorks>)

  it('puts the whale line at the end of week 9, when the finalists are set (§5)', () => {
    const promise = `${rules.whaleUnits} units after week ${rules.bermudaFirstWeek - 1}`
    expect(hero).toContain(promise)
    expect(steps).toContain(promise)
  })

  it('names the buy-back beside the cut (§5)', () => {
    expect(steps).toContain(`Under ${rules.eliminationUnits} you’re out, with one way back.`)
  })

  it('lists the weeks with bets (§5)', () => {
    const all = Array.from({ length: rules.weeks }, (_, at) => at + 1)
    const weeks = all.filter((week) => weekConfig(week)?.hasBetting === true)
    const words = `weeks ${weeks.slice(0, -1).join(', ')} and ${weeks.at(-1)}`
    expect(YOUR_WEEK).toContain(words)
  })
})

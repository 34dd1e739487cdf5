import { constantsOf, weekConfig } from '@whale/game'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './sections.tsx'
import { TravelContext } from './travel.tsx'
import { LANDING } from '@whale/words/landing'

function textOf(element: ReactNode): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const given = {
  newsletterUrl: null,
  access: null,
  operator: '',
  seasonNote: null,
  isTooLate: false,
  betaCode: null,
  onForget: () => undefined,
  onOpen: () => undefined,
}

describe('what the landing promises', () => {
  const rules = constantsOf(2025)
  const hero = textOf(<Hero {...given} isOpen={false} hasNights />)
  const steps = textOf(<HowItWorks>{null}</HowItWorks>)

  it('puts the whale line at the end of week 9, when the finalists are set (§5)', () => {
    const promise = `${rules.whaleUnits} units after week ${rules.finalFirstWeek - 1}`
    expect(hero).toContain(promise)
    expect(steps).toContain(promise)
  })

  it('names the buy-back next to the cut (§5)', () => {
    expect(steps).toContain(`Under ${rules.eliminationUnits} you’re out, with one way back.`)
  })

  it('lists the weeks with bets (§5)', () => {
    const all = Array.from({ length: rules.weeks }, (_, at) => at + 1)
    const weeks = all.filter((week) => weekConfig(week)?.hasBetting === true)
    const words = `weeks ${weeks.slice(0, -1).join(', ')} and ${weeks.at(-1)}`
    expect(LANDING.week).toContain(words)
  })

  it('offers a night only on an open server where nights can be opened', () => {
    const offer = 'Play tonight with friends'
    const landing = (isOpen: boolean, hasNights: boolean) =>
      textOf(
        <TravelContext value={() => undefined}>
          <Hero {...given} {...{ isOpen, hasNights }} />
        </TravelContext>,
      )
    expect(landing(true, true)).toContain(offer)
    expect(landing(true, false)).not.toContain(offer)
    expect(landing(false, true)).not.toContain(offer)
  })
})

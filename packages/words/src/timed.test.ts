import type { TimedWire } from '@whale/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { type Line, pageOf } from './testing/golden.ts'
import { timedSentence } from './timed.ts'
import { OWN_ZONE } from './times.ts'
import { EASTERN } from './zoned-times.ts'

afterEach(() => vi.unstubAllEnvs())

const thursday = '2025-09-05T00:00:00.000Z'
const wednesday = '2025-09-10T12:00:00.000Z'

/** A missing code does not compile. */
const FACTS: { readonly [C in TimedWire['code']]: TimedWire & { code: C } } = {
  'week.not_started': { code: 'week.not_started', opensAt: wednesday },
  'week.locked': { code: 'week.locked', lockedAt: thursday, nextOpensAt: wednesday },
  'week.provisional': { code: 'week.provisional', finalAt: wednesday },
  'refresh.too_soon': { code: 'refresh.too_soon', from: wednesday },
  'contest.too_soon': { code: 'contest.too_soon', from: wednesday },
  'succession.asked': { code: 'succession.asked', from: thursday },
  'vote.already_open': { code: 'vote.already_open', endsAt: thursday },
  'void.too_early': { code: 'void.too_early', week: 6, from: thursday },
  'wipe.asked': { code: 'wipe.asked', wipesAt: thursday },
}

test('words moments in each zone as in golden/timed.txt', async () => {
  const facts = [
    ...Object.values(FACTS),
    { ...FACTS['week.locked'], nextOpensAt: null },
    { ...FACTS['week.locked'], nextOpensAt: '2025-10-15T12:00:00.000Z' },
  ]
  const lines = facts.map((fact): Line => {
    const inZone = (zone: string) => {
      vi.stubEnv('TZ', zone)
      return timedSentence(fact, OWN_ZONE)
    }
    const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin']
    return [fact.code, [timedSentence(fact, EASTERN), ...zones.map(inZone)]]
  })
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/timed.txt')
})

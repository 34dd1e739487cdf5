import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { entered, locked, opened, predicted } from '../testing/steps.ts'
import { idOf } from '../testing/turns.ts'
import { asSeenBy } from './as-seen-by.ts'
import type { League } from './league.ts'

const week1 = aLeague().inWeek(1).build()
const { opensAt, locksAt } = momentsOf(week1.calendar, 1)
const played = entered(predicted(week1, { Ada: 'Cleo', Ben: 'Dan' }), { Ada: 'Bijan', Ben: 'Saquon' })
const ada = idOf(week1, 'Ada')
const ben = idOf(week1, 'Ben')

function owners({ entries, predictions }: Pick<League, 'entries' | 'predictions'>) {
  return { entries: entries.map(({ playerId }) => playerId), predictions: predictions.map(({ playerId }) => playerId) }
}

describe('secrecy (§5)', () => {
  test('before the lock each sees their own, and nobody else’s', () => {
    const before = later(locksAt, -1)
    expect(owners(asSeenBy(played, ada, before))).toEqual({ entries: [ada], predictions: [ada] })
    expect(owners(asSeenBy(played, ben, before))).toEqual({ entries: [ben], predictions: [ben] })
    expect(owners(asSeenBy(played, idOf(week1, 'Hope'), before))).toEqual({ entries: [], predictions: [] })
    expect(owners(asSeenBy(played, null, before))).toEqual({ entries: [], predictions: [] })
  })

  test('from the lock on, to the millisecond, all see all', () => {
    for (const viewer of [ada, ben, null]) {
      expect(owners(asSeenBy(played, viewer, locksAt))).toEqual({ entries: [ada, ben], predictions: [ada, ben] })
    }
  })

  test('a week that waits for its scores stays visible while the next is hidden', () => {
    const next = predicted(opened(locked(played)), { Ben: 'Gus' })
    const seen = asSeenBy(next, ada, later(momentsOf(week1.calendar, 2).opensAt, HOUR_MS))
    expect(seen.predictions.map(({ week, playerId }) => [week, playerId])).toEqual([
      [1, ada],
      [1, ben],
    ])
  })

  test('no view of one player changes with what another puts in, at any moment before the lock', () => {
    const pick = fc.option(fc.constantFrom(...EIGHT), { nil: null })
    const putIn = (bestTeam: string | null, athlete: string | null) => {
      const mine = predicted(week1, { Ada: 'Cleo' })
      const withPrediction = bestTeam === null ? mine : predicted(mine, { Ben: bestTeam })
      return athlete === null ? withPrediction : entered(withPrediction, { Ben: athlete })
    }
    const moments = fc.integer({ min: 0, max: Date.parse(locksAt) - Date.parse(opensAt) - 1 })
    fc.assert(
      fc.property(pick, pick, pick, pick, moments, (one, two, three, four, ms) => {
        const at = later(opensAt, ms)
        expect(asSeenBy(putIn(one, two), ada, at)).toEqual(asSeenBy(putIn(three, four), ada, at))
      }),
      { numRuns: 50 },
    )
  })
})

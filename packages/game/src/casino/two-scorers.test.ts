import { describe, expect, test } from 'vitest'
import type { League } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { anAthlete, confirmed, entered, entering, locked, settled } from '../testing/steps.ts'
import { movedBy, notesBy, refusalOf } from '../testing/turns.ts'

const week2 = aLeague().inWeek(2).build()

function play(league: League, athletes: Record<string, number>): League {
  return settled(locked(league), {}, { athletes: { Ada: athletes } })
}

describe('two scorers, week 2 (§5 Casino 2)', () => {
  // Specification 9.11
  test('pays 100 for 25.0 together, and nothing for 24.99', () => {
    const league = entered(week2, { Ada: ['Bijan', 'Puka'] })
    expect(movedBy(play(league, { Bijan: 10.1, Puka: 14.9 }), 'casino.two_scorers')).toEqual({ Ada: 100 })
    const missed = play(league, { Bijan: 10.1, Puka: 14.89 })
    expect(movedBy(missed, 'casino.two_scorers')).toEqual({})
    expect(notesBy(missed, 'casino.two_scorers_missed')).toMatchObject([{ points: 2499, target: 2500 }])
  })

  test('counts 0 for an athlete who did not play, and negative points', () => {
    const alone = entered(week2, { Ada: ['Bijan', 'Gone'] })
    expect(movedBy(play(alone, { Bijan: 25 }), 'casino.two_scorers')).toEqual({ Ada: 100 })
    expect(movedBy(play(alone, { Bijan: 24.99 }), 'casino.two_scorers')).toEqual({})
    const both = entered(week2, { Ada: ['Bijan', 'Puka'] })
    expect(movedBy(play(both, { Bijan: 26, Puka: -1.5 }), 'casino.two_scorers')).toEqual({})
  })

  test('accepts athletes of the same or different positions', () => {
    const sameOrNot = [['RB', 'RB'] as const, ['WR', 'TE'] as const]
    for (const [one, other] of sameOrNot) {
      const roster = [anAthlete('Bijan', { position: one }), anAthlete('Puka', { position: other })]
      expect(refusalOf(entering(week2, 'Ada', { athleteIds: ['Bijan', 'Puka'], roster }))).toBeNull()
    }
  })

  test("takes exactly two different athletes from the player's own roster", () => {
    const roster = ['Bijan', 'Puka', 'Trey'].map((name) => anAthlete(name))
    const refusalFor = (...athleteIds: string[]) => refusalOf(entering(week2, 'Ada', { athleteIds, roster }))
    expect(refusalFor('Bijan', 'Puka')).toBeNull()
    expect(refusalFor('Bijan', 'Bijan')).toEqual({ code: 'casino.same_athlete' })
    for (const ids of [[], ['Bijan'], ['Bijan', 'Puka', 'Trey']]) {
      expect(refusalFor(...ids)).toEqual({ code: 'casino.incomplete', event: 'two_scorers' })
    }
    expect(refusalFor('Bijan', 'Nobody')).toEqual({ code: 'casino.not_your_athlete' })
  })

  test('refuses a pair by name if one has no game or is on another roster', () => {
    const roster = [
      anAthlete('Bijan'),
      anAthlete('Resting', { hasGame: false }),
      anAthlete('Thrower', { position: 'QB' }),
    ]
    const refusalFor = (...athleteIds: string[]) => refusalOf(entering(week2, 'Ada', { athleteIds, roster }))
    expect(refusalFor('Bijan', 'Resting')).toEqual({ code: 'casino.no_game', athleteName: 'Resting' })
    expect(refusalFor('Thrower', 'Bijan')).toEqual({ code: 'casino.wrong_position' })
  })

  test('settles again after a corrected score for either athlete (§3)', () => {
    const first = play(entered(week2, { Ada: ['Bijan', 'Puka'] }), { Bijan: 10, Puka: 15 })
    const again = confirmed(first, {}, { athletes: { Ada: { Bijan: 10, Puka: 14.9 } } })
    expect(movedBy(again, 'casino.two_scorers')).toEqual({})
  })
})

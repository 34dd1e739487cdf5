import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, anAthlete, entered, entering, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, refusalOf, turnOf } from '../testing/turns.ts'

const week7 = aLeague().withFreeTeams('Zoe').inWeek(7).build()
const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 100, Eve: 90, Zoe: 150 }

describe('top three collect, week 7 (§5 Casino 5)', () => {
  // Specification 9.14
  test('pays the three best entrants 100, ties included', () => {
    const league = settled(locked(entered(week7, { Ada: [], Ben: [], Cleo: [], Dan: [], Eve: [] })), scores)
    expect(movedBy(league, 'casino.top_three')).toEqual({ Ada: 100, Ben: 100, Cleo: 100, Dan: 100 })
    expect(notesBy(league, 'casino.top_three_missed')).toMatchObject([{ playerId: idOf(league, 'Eve'), place: 5 }])
  })

  test('ignores players who did not enter', () => {
    const league = settled(locked(entered(week7, { Cleo: [], Dan: [], Eve: [], Finn: [] })), scores)
    expect(movedBy(league, 'casino.top_three')).toEqual({ Cleo: 100, Dan: 100, Eve: 100 })
  })

  test('ignores players who left or whom a late week 6 eliminated', () => {
    const four = { Ada: [], Ben: [], Cleo: [], Eve: [] }
    const gone = after(locked(entered(week7, four)), (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(movedBy(settled(gone, scores), 'casino.top_three')).toEqual({ Ben: 100, Cleo: 100, Eve: 100 })

    const week6 = holding(aLeague().inWeek(6).build(), { ...EACH_200, Ada: 105 })
    const waiting = opened(locked(pickedTop(week6, { Hope: 'Ada' })))
    const eliminated = settled(locked(entered(waiting, four)), { Ben: 120 }, { week: 6 })
    expect(playerNamed(eliminated, 'Ada').standing.eliminatedInWeek).toBe(6)
    expect(movedBy(settled(eliminated, { Ada: 120, Ben: 110, Cleo: 100, Eve: 90 }), 'casino.top_three')).toEqual({
      Ben: 100,
      Cleo: 100,
      Eve: 100,
    })
  })

  test('pays everyone when there are at most three entrants', () => {
    const league = settled(locked(entered(week7, { Eve: [], Finn: [], Gus: [] })), scores)
    expect(movedBy(league, 'casino.top_three')).toEqual({ Eve: 100, Finn: 100, Gus: 100 })
    expect(movedBy(settled(locked(entered(week7, { Hope: [] })), scores), 'casino.top_three')).toEqual({ Hope: 100 })
  })

  test('pays scores at least as good as the third, for any entrants (property)', () => {
    const drawn = fc.array(fc.integer({ min: 60, max: 64 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(fc.subarray([...EIGHT], { minLength: 3 }), drawn, (names, points) => {
        const scored = Object.fromEntries(EIGHT.map((name, index) => [name, points[index] ?? 0]))
        const third = names.map((name) => scored[name] ?? NaN).toSorted((a, b) => b - a)[2] ?? NaN
        const league = settled(locked(entered(week7, Object.fromEntries(names.map((name) => [name, []])))), scored)
        const right = names.filter((name) => (scored[name] ?? NaN) >= third)
        expect(movedBy(league, 'casino.top_three')).toEqual(Object.fromEntries(right.map((name) => [name, 100])))
      }),
      { numRuns: 40 },
    )
  })

  test('takes no picks', () => {
    const picked = { athleteIds: ['Bijan'], roster: [anAthlete('Bijan')] }
    expect(refusalOf(entering(week7, 'Ada', picked))).toEqual({ code: 'casino.incomplete', event: 'top_three' })
  })
})

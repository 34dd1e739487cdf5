import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { aLeague } from '../testing/builder.ts'
import { anAthlete, confirmed, entered, entering, locked, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, refusalOf } from '../testing/turns.ts'

const week1 = aLeague().inWeek(1).build()

describe('one scorer, week 1 (§5 Casino 1)', () => {
  const league = settled(
    locked(entered(week1, { Ada: 'Exact', Ben: 'Short', Cleo: 'Well above', Dan: 'Gone' })),
    {},
    { athletes: { Ada: { Exact: 10 }, Ben: { Short: 9.99 }, Cleo: { 'Well above': 31.4 } } },
  )

  // Specification 9.10
  test('pays 100 for 10.0 points or more, and nothing for 9.99', () => {
    expect(movedBy(league, 'casino.one_scorer')).toEqual({ Ada: 100, Cleo: 100 })
  })

  test('counts 0 for an athlete on no roster', () => {
    expect(notesBy(league, 'casino.one_scorer_missed')).toEqual([
      {
        rule: 'casino.one_scorer_missed',
        playerId: idOf(league, 'Ben'),
        athleteName: 'Short',
        points: 999,
        target: 1000,
      },
      { rule: 'casino.one_scorer_missed', playerId: idOf(league, 'Dan'), athleteName: 'Gone', points: 0, target: 1000 },
    ])
  })

  test('explains the arithmetic in the reason', () => {
    const reason = league.lastRun?.transfers.find(({ units }) => units === 100)?.reason
    const entry = league.entries.find(({ playerId }) => playerId === idOf(league, 'Ada'))
    expect(reason).toEqual({
      rule: 'casino.one_scorer',
      entryId: entry?.id,
      athleteName: 'Exact',
      points: 1000,
      target: 1000,
    })
  })

  test('counts the athlete’s points on any roster', () => {
    const traded = settled(locked(entered(week1, { Ada: 'Traded' })), {}, { athletes: { Hope: { Traded: 12 } } })
    expect(movedBy(traded, 'casino.one_scorer')).toEqual({ Ada: 100 })
  })

  test('uses the last reading: a trade changes nothing, a corrected score does (§3)', () => {
    const first = settled(locked(entered(week1, { Ada: 'Bijan' })), {}, { athletes: { Ada: { Bijan: 10 } } })
    const traded = confirmed(first, {}, { athletes: { Ben: { Bijan: 10 } } })
    expect(traded.lastRun?.id).toBe(first.lastRun?.id)
    expect(movedBy(traded, 'casino.one_scorer')).toEqual({ Ada: 100 })
    const corrected = confirmed(first, {}, { athletes: { Ada: { Bijan: 9.9 } } })
    expect(movedBy(corrected, 'casino.one_scorer')).toEqual({})
  })

  test('takes exactly one athlete', () => {
    const roster = ['Bijan', 'Puka'].map((name) => anAthlete(name))
    const refusalFor = (...athleteIds: string[]) => refusalOf(entering(week1, 'Ada', { athleteIds, roster }))
    expect(refusalFor('Puka')).toBeNull()
    for (const ids of [[], ['Bijan', 'Puka']]) {
      expect(refusalFor(...ids)).toEqual({ code: 'casino.incomplete', event: 'one_scorer' })
    }
  })

  test('ignores the team’s score', () => {
    const last = settled(locked(entered(week1, { Ada: 'Bijan' })), { Ada: 0 }, { athletes: { Ada: { Bijan: 10 } } })
    expect(last.lastRun?.scores[0]?.points).toBe(points(0))
    expect(movedBy(last, 'casino.one_scorer')).toEqual({ Ada: 100 })
  })
})

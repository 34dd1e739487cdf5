import { describe, expect, test } from 'vitest'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, aLeague } from '../testing/builder.ts'
import { after, entered, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, turnOf } from '../testing/turns.ts'

/** In week 1 a picked athlete pays from 10 points up, in week 2 two together from 25. Athletes are named after their scores. */
const week1 = aLeague().inWeek(1).build()

describe('paying the casino (§5)', () => {
  test('pays only entries of the settled week, even if the next week has entries already (§3)', () => {
    const both = locked(entered(opened(locked(entered(week1, { Ada: 'Exact' }))), { Ada: ['Exact', 'Other'] }))
    const athletes = { Ada: { Exact: 12, Other: 13 } }
    const late = settled(both, {}, { week: 1, athletes })
    expect(movedBy(late, 'casino.one_scorer')).toEqual({ Ada: 100 })
    expect(movedBy(late, 'casino.two_scorers')).toEqual({})
    expect(movedBy(settled(late, {}, { athletes }), 'casino.two_scorers')).toEqual({ Ada: 100 })
  })

  test('pays nobody who has left', () => {
    const gone = after(locked(entered(week1, { Ben: 'Exact' })), (now) => leaveLeague(turnOf(now, 'Ben')))
    const league = settled(gone, {}, { athletes: { Ben: { Exact: 10 } } })
    expect(movedBy(league, 'casino.one_scorer')).toEqual({})
    expect(notesBy(league, 'casino.one_scorer_missed')).toEqual([])
  })

  test('pays nobody whom a late week eliminated after entering', () => {
    const week7 = holding(aLeague().inWeek(7).build(), { ...EACH_200, Dan: 105 })
    const inWeek8 = entered(opened(locked(pickedTop(week7, { Hope: 'Ada' }))), { Dan: ['Bijan', 'Puka', 'Trey'] })
    const late = settled(locked(inWeek8), {}, { week: 7 })
    expect(playerNamed(late, 'Dan').standing.eliminatedInWeek).toBe(7)
    const league = settled(late, {}, { athletes: { Dan: { Bijan: 30 } } })
    expect(movedBy(league, 'casino.best_deployment')).toEqual({})
    expect(notesBy(league, 'casino.deployment_missed')).toEqual([])
  })

  test('pays each right entry once and notes each wrong one', () => {
    const league = settled(
      locked(entered(week1, { Ada: 'Exact', Ben: 'Short', Cleo: 'Exact' })),
      {},
      { athletes: { Ada: { Exact: 10 }, Ben: { Short: 9 } } },
    )
    expect(movedBy(league, 'casino.one_scorer')).toEqual({ Ada: 100, Cleo: 100 })
    expect(notesBy(league, 'casino.one_scorer_missed').map(({ playerId }) => playerId)).toEqual([idOf(league, 'Ben')])
  })
})

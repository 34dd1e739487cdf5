import { describe, expect, test } from 'vitest'
import { aLeague } from '../testing/builder.ts'
import { entered, locked, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy } from '../testing/turns.ts'

const week1 = aLeague().inWeek(1).build()

describe('the casino of week 1 pays (§5)', () => {
  const league = settled(
    locked(entered(week1, { Ada: 'Exact', Ben: 'Short', Cleo: 'Well above', Dan: 'Gone' })),
    {},
    { athletes: { Ada: { Exact: 10 }, Ben: { Short: 9.99 }, Cleo: { 'Well above': 31.4 } } },
  )

  test('100 for 10.0 points or more, and 9.99 are not enough', () => {
    expect(movedBy(league, 'casino.one_scorer')).toEqual({ Ada: 100, Cleo: 100 })
  })

  test('nothing for an athlete whom no roster has any more: that is a score of 0', () => {
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

  test('with a reason that has the arithmetic', () => {
    const reason = league.lastRun?.transfers.find(({ units }) => units === 100)?.reason
    expect(reason).toEqual({
      rule: 'casino.one_scorer',
      entryId: week1IdOf(),
      athleteName: 'Exact',
      points: 1000,
      target: 1000,
    })
  })

  function week1IdOf(): string | undefined {
    return league.entries.find(({ playerId }) => playerId === idOf(league, 'Ada'))?.id
  }

  test('by the points of the athlete wherever he plays now', () => {
    const traded = settled(locked(entered(week1, { Ada: 'Traded' })), {}, { athletes: { Hope: { Traded: 12 } } })
    expect(movedBy(traded, 'casino.one_scorer')).toEqual({ Ada: 100 })
  })

  test('nothing for an entry of another week', () => {
    // As in a week that is settled late, when something has been entered for the next one already.
    const waiting = locked(entered(week1, { Ada: 'Exact' }))
    const entries = waiting.entries.map((entry) => ({ ...entry, week: 2 }))
    const league = settled({ ...waiting, entries }, {}, { athletes: { Ada: { Exact: 10 } } })
    expect(movedBy(league, 'casino.one_scorer')).toEqual({})
  })

  test('nobody who is eliminated', () => {
    // As in a week that is settled late, when the week before it has eliminated somebody who had entered meanwhile.
    const waiting = locked(entered(week1, { Ada: 'Exact' }))
    const players = waiting.players.map((player) => ({
      ...player,
      standing: { ...player.standing, eliminatedInWeek: 0 },
    }))
    const out = settled({ ...waiting, players }, {}, { athletes: { Ada: { Exact: 10 } } })
    expect(movedBy(out, 'casino.one_scorer')).toEqual({})
    expect(notesBy(out, 'casino.one_scorer_missed')).toEqual([])
  })
})

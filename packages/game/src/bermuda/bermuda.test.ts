import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import { bermudaTotals } from '../league/bermuda.ts'
import { type League, playerOfId, teamOfId } from '../league/league.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, finalized, holding, locked, opened, predicted, settled } from '../testing/steps.ts'
import {
  calendarTurn,
  entrantNames,
  idOf,
  movedBy,
  notesBy,
  playerNamed,
  refusalOf,
  teamNamed,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { leaveLeague } from '../players/leave.ts'
import { predict } from '../predictions/predict.ts'
import { doByCalendar } from '../processing/due-thing.ts'
import { championOf } from './champion.ts'
import { entrantsOf } from './entrants.ts'

const week9 = aLeague().inWeek(9).build()

/** Enough for a drift or two. */
const AFLOAT = Object.fromEntries(EIGHT.map((name) => [name, 200]))

/** Week 10 of a league in which these held that many before week 9 was counted. */
function week10(units: Record<string, number>): League {
  return opened(confirmed(settled(locked(holding(week9, { ...AFLOAT, ...units })))))
}

const whales = week10({ Ada: 900, Ben: 800, Cleo: 700, Dan: 400 })

describe('who is in the Triangle (§5 Bermuda)', () => {
  test('every active whale at week 9’s processing', () => {
    expect(entrantNames(whales)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(entrantNames(week10({ Ada: 900, Ben: 800, Cleo: 720, Dan: 750 }))).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
  })

  test('with fewer than three, the best by units fill up, and who ties with the last is in too', () => {
    expect(entrantNames(week10({ Ada: 900, Gus: 500, Finn: 400, Dan: 300 }))).toEqual(['Ada', 'Finn', 'Gus'])
    const level = holding(week9, Object.fromEntries(EIGHT.map((name) => [name, 200])))
    const five = holding(level, { Ada: 900, Gus: 500 })
    expect(entrantsOf(five).map(({ id }) => id)).toHaveLength(8)
    expect(entrantsOf(holding(five, { Dan: 201 })).map(({ teamId }) => teamOfId(five, teamId).name)).toEqual([
      'Ada',
      'Dan',
      'Gus',
    ])
  })

  test('the receipt of week 9 names them', () => {
    const league = settled(locked(holding(week9, { Ada: 900, Gus: 500, Finn: 400 })))
    expect(notesBy(league, 'bermuda.entered').map(({ isWhale }) => isWhale)).toEqual([true, false, false])
  })

  test('a league that starts in week 10 or later has its entrants at its start: all of them, who are level', () => {
    const pregame = aLeague().foundedAt('2025-10-30T12:00:00Z').build()
    const { opensAt } = momentsOf(pregame.calendar, 10)
    const started = after(pregame, (now) =>
      doByCalendar(calendarTurn(now, opensAt), { kind: 'start', week: 10, dueAt: opensAt }),
    )
    expect(entrantNames(started)).toEqual([...EIGHT])
  })
})

describe('a week in the Triangle (§5 Bermuda)', () => {
  test('team points, 15 for naming the best, 10 for the closest guess', () => {
    const named = predicted(whales, { Ada: 'Ben', Cleo: 'Ada' })
    const league = settled(locked(named), { Ada: 110, Ben: 120.5, Cleo: 90 })
    const lines = Object.fromEntries(
      (league.bermuda?.weeks[0]?.lines ?? []).map((line) => [
        teamOfId(league, playerOfId(league, line.playerId).teamId).name,
        [line.multiplied, line.naming, line.guess],
      ]),
    )
    // Both guessed 100.00.
    expect(lines).toEqual({ Ada: [11000, 1500, 1000], Ben: [12050, 0, 0], Cleo: [9000, 0, 1000] })
    expect(bermudaTotals(league.bermuda ?? { entrants: [], weeks: [] }).get(idOf(league, 'Ada'))).toBe(13500)
    expect(movedBy(league, 'prediction.right')).toEqual({})
  })

  test('a multiplier bought in week 7 counts in week 10, by 1.2 and rounded half up, and decides who was best', () => {
    const week7 = holding(aLeague().inWeek(6).build(), { ...AFLOAT, Ada: 900, Ben: 900, Cleo: 900 })
    const rich = opened(confirmed(settled(locked(week7))))
    const bought = after(rich, (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 7 }))
    let league = bought
    for (let week = 7; week < 10; week += 1) league = opened(confirmed(settled(locked(league))))
    const scored = settled(locked(predicted(league, { Hope: 'Ada' })), { Ada: 100.02, Ben: 120 })
    expect(scored.bermuda?.weeks[0]?.lines[0]).toMatchObject({ points: 10002, multiplied: 12002 })
    expect(movedBy(scored, 'bermuda.named')).toEqual({ Hope: 50 })
    const week11 = opened(confirmed(scored, { Ada: 100.02, Ben: 120 }))
    expect(settled(locked(week11), { Ada: 100 }).bermuda?.weeks[1]?.lines[0]).toMatchObject({ multiplied: 10000 })
  })

  test('active players who are not in it earn 50 for the right name; entrants and the eliminated do not', () => {
    const sunk = week10({ Ada: 900, Ben: 800, Cleo: 700, Hope: 30 })
    const league = settled(locked(predicted(sunk, { Ada: 'Ben', Dan: 'Ben', Eve: 'Ada', Hope: 'Ben' })), { Ben: 150 })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Dan: 50 })
    expect(notesBy(league, 'bermuda.named_right').map(({ playerId }) => playerId)).toEqual(
      ['Ada', 'Hope'].map((name) => idOf(league, name)),
    )
    expect(notesBy(league, 'prediction.wrong')).toMatchObject([{ playerId: idOf(league, 'Eve'), bestTeamName: 'Ben' }])
    expect(['Dan', 'Hope', 'Eve'].map((name) => playerNamed(league, name).standing.streak)).toEqual([1, 1, 0])
  })

  test('a prediction names an active entrant; while a late week 9 has not fixed them, any team', () => {
    const say = (league: League, best: string) =>
      refusalOf(predict(turnOf(league, 'Hope'), { week: 10, teamId: teamNamed(league, best), points: points(10000) }))
    expect(say(whales, 'Ada')).toBeNull()
    expect(say(whales, 'Dan')).toEqual({ code: 'prediction.not_an_entrant' })
    const gone = after(whales, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(say(gone, 'Ada')).toEqual({ code: 'prediction.not_an_entrant' })
    expect(say(opened(locked(week9)), 'Dan')).toBeNull()
  })

  test('who has left is not scored, and does not stand in the way', () => {
    const gone = after(whales, (now) => leaveLeague(turnOf(now, 'Ada')))
    const league = settled(locked(predicted(gone, { Hope: 'Ben' })), { Ada: 150, Ben: 120 })
    expect(league.bermuda?.weeks[0]?.lines.map(({ playerId }) => playerId)).toEqual(
      ['Ben', 'Cleo'].map((name) => idOf(league, name)),
    )
    expect(movedBy(league, 'bermuda.named')).toEqual({ Hope: 50 })
  })

  test('a corrected score takes the week out of the Triangle and scores it anew (§3)', () => {
    const first = settled(locked(whales), { Ada: 110, Ben: 100 })
    const again = confirmed(first, { Ada: 90, Ben: 100 })
    expect(again.bermuda?.weeks).toHaveLength(1)
    expect(again.bermuda?.weeks[0]?.lines[0]).toMatchObject({ points: 9000 })
  })
})

/** Plays weeks 10 to 12 on the same scores each week. */
function played(league: League, scores: Record<string, number>): League {
  let now = league
  for (let week = 10; week < 12; week += 1) now = opened(confirmed(settled(locked(now), scores), scores))
  return settled(locked(now), scores)
}

describe('the prizes (§5 Bermuda): after week 12 the treasury is exactly 0', () => {
  test('40, 25 and 15 percent for the three best totals, what is left to all active players alike', () => {
    const league = played(week10({ Ada: 900, Ben: 800, Cleo: 720, Dan: 750 }), {
      Ada: 90,
      Ben: 100,
      Cleo: 110,
      Dan: 80,
    })
    const rest =
      Object.values(movedBy(league, 'bermuda.prize')).reduce((sum, each) => sum + each, 0) +
      Object.values(movedBy(league, 'bermuda.rest')).reduce((sum, each) => sum + each, 0)
    const prizes = movedBy(league, 'bermuda.prize')
    expect(
      [prizes['Cleo'], prizes['Ben'], prizes['Ada']].map((each) => Math.round(((each ?? 0) / rest) * 100)),
    ).toEqual([40, 25, 15])
    expect(prizes['Dan']).toBeUndefined()
    const shares = Object.values(movedBy(league, 'bermuda.rest'))
    expect(shares).toHaveLength(8)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    expect(treasuryOf(league)).toBe(0)
  })

  test.each([
    ['two tie for the first', { Ada: 100, Ben: 100, Cleo: 90 }, { Ada: 32.5, Ben: 32.5, Cleo: 15 }],
    ['two tie for the second', { Ada: 100, Ben: 90, Cleo: 90 }, { Ada: 40, Ben: 20, Cleo: 20 }],
    ['all three tie', { Ada: 100, Ben: 100, Cleo: 100 }, { Ada: 26.7, Ben: 26.7, Cleo: 26.7 }],
  ])('%s: they share the places that they cover', (_name, scores, percents) => {
    const league = played(whales, scores)
    const prizes = movedBy(league, 'bermuda.prize')
    const rest = league.lastRun?.transfers.find(({ reason }) => reason.rule === 'bermuda.prize')?.reason
    const all = rest?.rule === 'bermuda.prize' ? rest.rest : 0
    for (const [name, percent] of Object.entries(percents)) {
      expect(Math.abs((prizes[name] ?? 0) - (all * percent) / 100)).toBeLessThan(all / 1000 + 2)
    }
    expect(treasuryOf(league)).toBe(0)
  })

  test('with fewer entrants left than prizes, what is over goes to all', () => {
    const gone = ['Ada', 'Ben'].reduce((now, name) => after(now, (at) => leaveLeague(turnOf(at, name))), whales)
    const league = played(gone, {})
    expect(Object.keys(movedBy(league, 'bermuda.prize'))).toEqual(['Cleo'])
    expect(Object.keys(movedBy(league, 'bermuda.rest'))).toHaveLength(6)
    expect(treasuryOf(league)).toBe(0)
  })

  test('with nobody active it goes to all aboard, and with nobody aboard to all who ever were', () => {
    const poor = week10(Object.fromEntries(EIGHT.map((name) => [name, 10])))
    expect(poor.players.every(({ standing }) => standing.eliminatedInWeek === 9)).toBe(true)
    expect(treasuryOf(played(poor, {}))).toBe(0)
    const empty = EIGHT.reduce((now, name) => after(now, (at) => leaveLeague(turnOf(at, name))), whales)
    expect(treasuryOf(played(empty, {}))).toBe(0)
    expect(championOf(played(empty, {}))).toBeNull()
  })

  test('for any scores and any wallets no unit is lost or made, and the treasury is 0 (property)', () => {
    const hundredths = fc.array(fc.integer({ min: 0, max: 20000 }), { minLength: 8, maxLength: 8 })
    const wallets = fc.array(fc.integer({ min: 0, max: 850 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(hundredths, wallets, (drawn, held) => {
        const scores = Object.fromEntries(EIGHT.map((name, index) => [name, (drawn[index] ?? 0) / 100 + 1]))
        const league = played(week10(Object.fromEntries(EIGHT.map((name, index) => [name, held[index] ?? 0]))), scores)
        expect(treasuryOf(league)).toBe(0)
        expect(EIGHT.reduce((sum, name) => sum + unitsOfPlayer(league, name), 0)).toBe(8000)
      }),
      { numRuns: 25 },
    )
  })

  test('a corrected score of week 12 pays the prizes anew, and the treasury is 0 again (§3)', () => {
    const scores = { Ada: 90, Ben: 100, Cleo: 110 }
    const first = played(whales, scores)
    const again = confirmed(first, { ...scores, Ada: 190 })
    expect(treasuryOf(again)).toBe(0)
    expect(again.progress).toMatchObject({ stage: 'over' })
    expect((movedBy(again, 'bermuda.prize')['Ada'] ?? 0) > (movedBy(first, 'bermuda.prize')['Ada'] ?? 0)).toBe(true)
  })
})

describe('the champion (§5 Bermuda)', () => {
  test('has the most units; ties: the better Bermuda total, then the earlier claim', () => {
    const over = finalized(played(whales, { Ada: 90, Ben: 100, Cleo: 110 }))
    expect(over.progress).toMatchObject({ stage: 'over', championId: idOf(over, 'Cleo') })
    const level = holding(whales, { Ada: 500, Ben: 500, Dan: 500, Cleo: 100 })
    expect(championOf(level)).toBe(idOf(level, 'Ada'))
    const scored = settled(locked(level), { Ben: 150 })
    const tied = holding(scored, { Ada: 600, Ben: 600, Dan: 600, Cleo: 100 })
    expect(championOf(tied)).toBe(idOf(tied, 'Ben'))
  })
})

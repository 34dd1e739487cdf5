import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { apply } from '../league/apply.ts'
import type { League } from '../league/league.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { leaveLeague } from '../players/leave.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { currentWeekOf, report } from '../testing/report.ts'
import {
  accepted,
  after,
  confirmed,
  holding,
  locked,
  opened,
  tookLine,
  pickedTop,
  proposed,
  settled,
  wentAllIn,
} from '../testing/steps.ts'
import {
  calendarTurn,
  entrantNames,
  eventsOf,
  idOf,
  movedBy,
  playerNamed,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'
import { confirmWeek } from './confirm-week.ts'

type Scores = Record<string, number>

const HELD = { Ada: 1000, Ben: 690, Cleo: 720, Dan: 690, Eve: 140, Finn: 300, Gus: 200, Hope: 120 }

/** Week 9 with every kind of move. Ada is a whale with a multiplier, Eve is all in, and Hope did not act. */
const week9 = allEntriesIn(opened(confirmed(settled(locked(holding(aLeague().inWeek(8).build(), HELD))))))

function allEntriesIn(betting: League): League {
  const multiplied = after(betting, (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 9 }))
  const killing = accepted(proposed(multiplied, 'Dan', 'Ada', { stake: 60, odds: 200 }), 'Ada')
  const even = accepted(proposed(killing, 'Ben', 'Cleo', { stake: 50 }), 'Cleo')
  const gambled = wentAllIn(tookLine(even, 'Finn', 'Ada'), 'Eve')
  return locked(pickedTop(gambled, { Gus: 'Ada', Finn: 'Dan' }))
}

/** Everything that a second settlement can change, except the times at which bets ended. */
function state({ balances, players, progress, bets, bermuda, settledScores, lastRun }: League) {
  return {
    balances: Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0)),
    players,
    progress,
    bets: bets.map((bet) => ({ ...bet, state: { ...bet.state, at: null } })),
    bermuda,
    settledScores,
    notes: lastRun?.notes,
    moved: lastRun?.transfers.map(({ from, to, units, reason }) => ({ from, to, units, reason })),
  }
}

/** The league after the reversal alone, before the second settlement on these scores. */
function reversed(provisional: League, scores: Scores): League {
  const week = currentWeekOf(provisional)
  const { confirmsAt } = momentsOf(provisional.calendar, week)
  const again = confirmWeek(calendarTurn(provisional, confirmsAt), { week, report: report(provisional, scores) })
  return eventsOf(again).slice(0, 1).reduce(apply, provisional)
}

describe('settling week 9 a second time (§3)', () => {
  const first = { Ada: 120, Ben: 110, Cleo: 100, Dan: 90, Eve: 101, Finn: 80, Gus: 70, Hope: 60 }
  const second = { ...first, Ada: 95, Dan: 130, Eve: 100 }
  const provisional = settled(week9, first)
  const corrected = confirmed(provisional, second)

  test('settles its bets again with the opposite result, and their bounties', () => {
    expect(provisional.bets.map((bet) => bet.state.state)).toEqual(['lost', 'won'])
    expect(corrected.bets.map((bet) => bet.state.state)).toEqual(['won', 'won'])
    expect(movedBy(provisional, 'h2h.won')).toEqual({ Ada: 120, Ben: 100 })
    expect(movedBy(corrected, 'h2h.won')).toEqual({ Dan: 120, Ben: 100 })
    expect(movedBy(provisional, 'bounty.giant_killer')).toEqual({ Ben: 50 })
    expect(movedBy(corrected, 'bounty.giant_killer')).toEqual({ Ben: 50, Dan: 50 })
    expect(movedBy(corrected, 'bounty.confirming')).toEqual({ Ada: 100, Cleo: 100 })
    expect(playerNamed(corrected, 'Ada').standing.confirmedIn).toEqual(['casino_two'])
  })

  test('settles house bets, top score and streaks again', () => {
    expect(movedBy(provisional, 'option.won')).toEqual({ Finn: 100 })
    expect(movedBy(corrected, 'option.won')).toEqual({})
    expect(movedBy(provisional, 'top_score.pick')).toEqual({ Gus: 360 })
    expect(movedBy(corrected, 'top_score.pick')).toEqual({ Finn: 360 })
    expect(['Gus', 'Finn'].map((name) => playerNamed(corrected, name).standing.streak)).toEqual([0, 1])
  })

  test('reverses an all-in and the elimination that followed', () => {
    expect(Object.keys(movedBy(provisional, 'liquidation.won'))).toEqual(['Eve'])
    expect(playerNamed(provisional, 'Eve').standing.eliminatedInWeek).toBeNull()
    expect(movedBy(corrected, 'liquidation.won')).toEqual({})
    expect(playerNamed(corrected, 'Eve').standing.eliminatedInWeek).toBe(9)
  })

  test('sets the entrants again', () => {
    expect(entrantNames(provisional)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(entrantNames(corrected)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    expect(corrected.bermuda?.weeks).toEqual([])
  })

  test('keeps a multiplier bought before', () => {
    expect(corrected.multipliers).toEqual(week9.multipliers)
  })

  test('passes through exactly the state before the first settlement', () => {
    const { notes: _none, moved: _nothing, ...before } = state(week9)
    const { notes, moved, ...between } = state(reversed(provisional, second))
    expect(between).toEqual({
      ...before,
      bets: week9.bets.map((bet) => ({ ...bet, state: { ...bet.state, at: null } })),
    })
    expect([notes, moved]).toEqual([undefined, undefined])
    expect(reversed(provisional, second).bets).toEqual(week9.bets)
  })

  test('keeps former players out and sweeps their wallets when final', () => {
    const dan = idOf(provisional, 'Dan')
    const gone = confirmed(
      after(provisional, (now) => leaveLeague(turnOf(now, 'Dan'))),
      second,
    )
    expect(gone.balances[`wallet:${dan}`] ?? 0).toBe(0)
    expect(entrantNames(gone)).toEqual(['Ada', 'Ben', 'Cleo'])
    // Dan's bet was confirmed and still wins. The bounty goes only to members.
    expect(gone.bets.map((bet) => bet.state.state)).toEqual(['won', 'won'])
    expect(gone.lastRun?.transfers.filter(({ to }) => to === `wallet:${dan}`).map(({ reason }) => reason.rule)).toEqual(
      ['h2h.won'],
    )
  })

  test('gives the same league as the corrected scores alone, for any scores (property)', () => {
    const drawn = fc.array(fc.oneof(fc.integer({ min: 9000, max: 12000 }), fc.constantFrom(10000, 10050)), {
      minLength: 8,
      maxLength: 8,
    })
    const byTeam = (scores: readonly number[]) =>
      Object.fromEntries(EIGHT.map((name, index) => [name, (scores[index] ?? 0) / 100]))
    fc.assert(
      fc.property(drawn, drawn, (one, two) => {
        const twice = confirmed(settled(week9, byTeam(one)), byTeam(two))
        const once = confirmed(settled(week9, byTeam(two)), byTeam(two))
        expect(state(twice)).toEqual(state(once))
      }),
      { numRuns: 60 },
    )
  })
})

describe('settling week 12 a second time (§3)', () => {
  const scores = { Ada: 100, Ben: 110, Cleo: 90 }
  const week12 = (() => {
    let league = opened(confirmed(settled(week9, scores), scores))
    for (const _week of [10, 11]) {
      league = opened(confirmed(settled(locked(pickedTop(league, { Gus: 'Ben', Ada: 'Ben' })), scores), scores))
    }
    return locked(pickedTop(league, { Gus: 'Ben', Ada: 'Ben', Ben: 'Ada', Hope: 'Ada' }))
  })()

  test('repeats multipliers, picks, guesses and prizes, and names the champion by the final scores', () => {
    const provisional = settled(week12, scores)
    // The multiplier bought in week 9 turns Ada's 100 into 120, the best score of the week.
    expect(movedBy(provisional, 'bermuda.named')).toEqual({ Hope: 50 })
    const corrected = confirmed(provisional, { ...scores, Ben: 190 })
    expect(movedBy(corrected, 'bermuda.named')).toEqual({ Gus: 50 })
    expect(corrected.bermuda?.weeks.map(({ week }) => week)).toEqual([10, 11, 12])
    expect([treasuryOf(provisional), treasuryOf(corrected)]).toEqual([0, 0])
    const richest = EIGHT.toSorted((a, b) => unitsOfPlayer(corrected, b) - unitsOfPlayer(corrected, a))[0] ?? ''
    expect(corrected.progress).toMatchObject({ stage: 'over', championId: idOf(corrected, richest) })
  })

  test('passes through exactly the state before the first settlement', () => {
    const between = reversed(settled(week12, scores), { ...scores, Ben: 190 })
    const { notes: _none, moved: _nothing, ...before } = state(week12)
    expect(state(between)).toEqual({ ...before, notes: undefined, moved: undefined })
    expect(treasuryOf(between)).toBeGreaterThan(0)
  })

  test('gives the same league as the corrected scores alone, for any scores (property)', () => {
    const drawn = fc.array(fc.integer({ min: 90, max: 96 }), { minLength: 8, maxLength: 8 })
    const byTeam = (points: readonly number[]) =>
      Object.fromEntries(EIGHT.map((name, index) => [name, points[index] ?? 0]))
    fc.assert(
      fc.property(drawn, drawn, (one, two) => {
        const twice = confirmed(settled(week12, byTeam(one)), byTeam(two))
        const once = confirmed(settled(week12, byTeam(two)), byTeam(two))
        expect(state(twice)).toEqual(state(once))
        expect(treasuryOf(twice)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})

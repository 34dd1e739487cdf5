import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { balanceOf } from '../ledger/balances.ts'
import { apply } from '../league/apply.ts'
import type { StepSettled } from '../league/event.ts'
import type { League } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { accepted, holding, locked, tookLine, pickedTop, proposed, settled, wentAllIn } from '../testing/steps.ts'
import { calendarTurn, eventsOf, movedBy, notesBy, treasuryOf, unitsOfPlayer } from '../testing/turns.ts'
import { settleWeek } from './settle-week.ts'

const HELD = { Ada: 300, Ben: 300, Cleo: 300, Dan: 300, Eve: 140, Finn: 200, Gus: 200, Hope: 200 }
const SCORES = { Ada: 120, Ben: 110, Cleo: 100, Dan: 100, Eve: 105, Finn: 80, Gus: 70 }

/** Week 9: one bet won and one pushed, two house bets won, one all-in, two right picks. Hope did not act. */
const games = (() => {
  const betting = holding(aLeague().inWeek(9).build(), HELD)
  const bets = accepted(proposed(accepted(proposed(betting, 'Ada', 'Ben'), 'Ben'), 'Cleo', 'Dan', { odds: 150 }), 'Dan')
  const houseBets = tookLine(tookLine(bets, 'Finn', 'Ada'), 'Gus', 'Ben', { stake: 10 })
  return locked(pickedTop(wentAllIn(houseBets, 'Eve'), { Gus: 'Ada', Finn: 'Ada' }))
})()

/** The same league with `units` in the treasury. Hope holds the difference. */
function withTreasury(units: number): League {
  return holding(games, { Hope: unitsOfPlayer(games, 'Hope') + treasuryOf(games) - units })
}

/** The steps of the settlement, each with the treasury's balance before it. */
function stepsOf(league: League): { step: StepSettled; held: number }[] {
  const { processesAt } = momentsOf(league.calendar, 9)
  const decision = settleWeek(calendarTurn(league, processesAt), { week: 9, report: report(league, SCORES) })
  const steps: { step: StepSettled; held: number }[] = []
  let now = league
  for (const event of eventsOf(decision)) {
    if (event.type === 'step.settled') steps.push({ step: event, held: balanceOf(now.balances, 'treasury') })
    now = apply(now, event)
  }
  return steps
}

const RELEASED = { 'h2h.won': { Ada: 100 }, 'h2h.push': { Cleo: 50, Dan: 25 } } as const

describe('a short treasury (§2)', () => {
  test('owes the week’s payouts in the rulebook’s order', () => {
    const league = settled(games, SCORES)
    expect(movedBy(league, 'option.won')).toEqual({ Finn: 100, Gus: 20 })
    expect(movedBy(league, 'liquidation.won')).toEqual({ Eve: 440 })
    expect(movedBy(league, 'bounty.confirming')).toEqual({ Ben: 100, Dan: 100 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Finn: 180, Gus: 180 })
    expect(movedBy(league, 'top_score.team')).toEqual({ Ada: 40 })
    expect(notesBy(league, 'treasury.short')).toEqual([])
  })

  test('pays nothing from an empty treasury; bets are settled in full from escrow', () => {
    const league = settled(withTreasury(0), SCORES)
    for (const rule of ['h2h.won', 'h2h.push'] as const) expect(movedBy(league, rule)).toEqual(RELEASED[rule])
    expect(notesBy(league, 'treasury.short')).toEqual([
      { rule: 'treasury.short', step: 'options', owed: 120, paid: 0 },
      { rule: 'treasury.short', step: 'liquidation', owed: 440, paid: 0 },
      { rule: 'treasury.short', step: 'bounties', owed: 200, paid: 0 },
      { rule: 'treasury.short', step: 'top_score', owed: 400, paid: 0 },
      { rule: 'treasury.short', step: 'payday', owed: 140, paid: 0 },
      { rule: 'treasury.short', step: 'high_tide', owed: 750, paid: 0 },
    ])
    // Drift comes after the week’s payouts, and is too little for a lift.
    expect(treasuryOf(league)).toBe(10)
  })

  test.each([
    [60, { Finn: 50, Gus: 10 }, {}],
    [61, { Finn: 51, Gus: 10 }, {}],
    [119, { Finn: 99, Gus: 20 }, {}],
    [120, { Finn: 100, Gus: 20 }, {}],
    [340, { Finn: 100, Gus: 20 }, { Eve: 220 }],
  ])('with %d pays house bets first, then all-ins from what is left', (held, houseBets, allIn) => {
    const league = settled(withTreasury(held), SCORES)
    expect(movedBy(league, 'option.won')).toEqual(houseBets)
    expect(movedBy(league, 'liquidation.won')).toEqual(allIn)
  })

  test('scales all bounties of a week by the same factor', () => {
    const league = settled(withTreasury(120 + 440 + 100), SCORES)
    expect(movedBy(league, 'bounty.confirming')).toEqual({ Ben: 50, Dan: 50 })
    expect(movedBy(league, 'top_score.pick')).toEqual({})
  })

  test('never scales a release, never pays more than it holds, and scales a step’s payouts by one factor (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), (treasury) => {
        const league = withTreasury(treasury)
        for (const { step, held } of stepsOf(league)) {
          const payouts = step.transfers.filter(({ from }) => from === 'treasury')
          const paid = payouts.reduce((sum, { units }) => sum + units, 0)
          const short = step.notes.find((note) => note.rule === 'treasury.short')
          expect(paid).toBeLessThanOrEqual(held)
          if (short === undefined) expect(payouts.every(({ reason }) => reason.owed === undefined)).toBe(true)
          else {
            expect(short).toMatchObject({ paid, step: step.step })
            // A lift is paid in full or not at all.
            if (step.step === 'high_tide') continue
            expect(paid).toBe(held)
            // Each payout is less than one unit off its exact share.
            for (const { units, reason } of payouts) {
              expect(Math.abs(units * short.owed - (reason.owed ?? NaN) * held)).toBeLessThan(short.owed)
            }
          }
        }
        const over = settled(league, SCORES)
        for (const rule of ['h2h.won', 'h2h.push'] as const) expect(movedBy(over, rule)).toEqual(RELEASED[rule])
        expect(Object.values(over.balances).reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(0)
      }),
      { numRuns: 80 },
    )
  })
})

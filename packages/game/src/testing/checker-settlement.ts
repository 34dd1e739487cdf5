/** Compares a settlement of the league with the reference settlement: steps, transfers, bets and standings. */
import { assert } from '../values/assert.ts'
import type { StepSettled } from '../league/event.ts'
import type { League } from '../league/league.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { type Books, type Comparison, type Dues, betOf, movedOf } from './checker-books.ts'
import type { BetResult, Settlement } from './reference/week.ts'

/** Throws if a step is out of order or moves the wrong units, by the wrong rule or between the wrong accounts. */
export function checkStep(compared: Comparison, { step, transfers }: StepSettled): void {
  const { steps } = compared.settlement
  const expected = steps[compared.steps]
  assert(step === expected?.step, `${step} comes after ${steps[compared.steps - 1]?.step ?? 'nothing'}`)
  compared.steps += 1
  const due = sumsOf(expected.movements.map((each) => [`${each.kind} ${each.from}>${each.to}`, each.amount]))
  checkMoved({ name: `${step} of week ${compared.week}`, due, moved: movedByRule(transfers) })
}

function checkMoved({ name, due, moved }: { name: string; due: Dues; moved: Dues }): void {
  for (const way of new Set([...due.keys(), ...moved.keys()])) {
    const [is, should] = [moved.get(way) ?? 0, due.get(way) ?? 0]
    assert(is === should, `${name} moves ${is} ${way} and not ${should}`)
  }
}

/** The same without the rules. */
export function checkTransfers(name: string, due: Dues, transfers: readonly Transfer[]): void {
  checkMoved({ name, due, moved: movedOf(transfers) })
}

function movedByRule(transfers: readonly Transfer[]): Dues {
  return sumsOf(transfers.map(({ from, to, units, reason }) => [`${reason.rule} ${from}>${to}`, units]))
}

function sumsOf(moved: readonly (readonly [way: string, units: number])[]): Dues {
  const sums = new Map<string, number>()
  for (const [way, units] of moved) sums.set(way, (sums.get(way) ?? 0) + units)
  return sums
}

const STATES: Readonly<Record<BetResult, string>> = {
  challenger: 'won',
  challenged: 'lost',
  push: 'push',
  void: 'void',
}

/** Throws unless the step that ends bets ends exactly these. */
export function checkBets(books: Books, { settlement }: Comparison, { step, bets }: StepSettled): void {
  if (step !== 'h2h' && step !== 'void') return
  for (const [betId, result] of settlement.bets) {
    const known = betOf(books, betId)
    const state = STATES[result]
    assert(bets[known.bet.id]?.state === state, `${betId} is ${state}`)
    known.state = state
  }
  assert(Object.keys(bets).length === settlement.bets.size, 'no other bets end')
}

/** Checks elimination (RULES §5), status (§1), streaks, the confirming bounty and the Triangle's scores. */
export function checkStandings(books: Books, { week, settlement }: Comparison, league: League): void {
  for (const { playerId, isOut, isWhale, streak, hasLeft } of books.members) {
    if (hasLeft) continue
    const standing = league.players.find((player) => player.id === playerId)?.standing
    assert((standing?.eliminatedInWeek !== null) === isOut, `${playerId} has the wrong elimination state`)
    assert((standing?.status === 'whale') === isWhale, `${playerId} has the wrong status`)
    assert(standing?.streak === streak, `${playerId} has a streak of ${streak}, not ${standing?.streak}`)
    const confirmedIn = casinosOf(books, playerId)
    assert(
      standing.confirmedIn.toSorted().join() === confirmedIn.join(),
      `${playerId} has confirmed in ${confirmedIn.join()}`,
    )
  }
  if (week >= 10) checkFinal(settlement, week, league)
}

function casinosOf({ settlements }: Books, playerId: string): string[] {
  const earned = [...settlements].flatMap(([week, { confirmed, lateConfirmed }]) => {
    const place = week <= 3 ? 'casino_one' : 'casino_two'
    return [
      ...(confirmed.includes(playerId) ? [place] : []),
      ...(lateConfirmed.includes(playerId) ? [`late_in_${place}`] : []),
    ]
  })
  return earned.toSorted()
}

function checkFinal({ triangle }: Settlement, week: number, league: League): void {
  const lines = league.bermuda?.weeks.find((one) => one.week === week)?.lines ?? []
  assert(lines.length === triangle.size, `${triangle.size} have scored in the Triangle`)
  for (const { playerId, multiplied, naming, guess } of lines) {
    const score = triangle.get(playerId)
    assert(multiplied + naming + guess === score, `${playerId} scored ${score} in the Triangle`)
  }
}

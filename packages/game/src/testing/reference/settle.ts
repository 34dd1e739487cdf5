/** The settlement of one week, in the order of RULES §6. */
import { settleAllIns, settleBets, settleOptions } from './bets.ts'
import { openBooks, payStep, unitsOf } from './books.ts'
import { settleBounties } from './bounties.ts'
import { settleCasino } from './casino.ts'
import { rightNames, settleDrift, settlePayday, settlePredictions, streaksAfter } from './payday.ts'
import { championOf, entrantsOf, payPrizes, payTriangle, scoreTriangle } from './triangle.ts'
import { isActive, memberOf } from './week.ts'
import type { Books } from './books.ts'
import type { Movement, Settlement, Week } from './week.ts'

export function settle(week: Week): Settlement {
  return week.isVoid ? settleVoid(week) : settlePlayed(week)
}

function settlePlayed(week: Week): Settlement {
  const books = openBooks(week)
  settleBets(week, books)
  settleOptions(week, books)
  settleCasino(week, books)
  settleAllIns(week, books)
  const confirmed = settleBounties(week, books)
  const inTriangle = week.week >= 10
  if (!inTriangle) settlePredictions(week, books)
  settlePayday(week, books)
  settleDrift(week, books)
  const triangle = inTriangle ? scoreTriangle(week) : { scores: new Map<string, number>(), right: rightNames(week) }
  if (inTriangle) payTriangle(week, books, triangle)
  const totals = totalsWith(week, triangle.scores)
  if (week.week === 12) payPrizes(week, books, totals)

  const active = week.members.filter(isActive)
  const eliminated = active.filter((each) => unitsOf(books, each) < 100).map((each) => each.id)
  const whales = new Set(
    week.members
      .filter((each) => (isActive(each) && !eliminated.includes(each.id) ? unitsOf(books, each) >= 700 : each.whale))
      .map((each) => each.id),
  )
  return {
    movements: books.movements,
    treasury: books.treasury,
    eliminated,
    whales,
    streaks: triangle.right === null ? standingStreaks(week) : streaksAfter(week, triangle.right),
    entrants: week.week === 9 ? entrantsOf(week, books, { whales, out: eliminated }) : week.entrants,
    confirmed,
    triangle: triangle.scores,
    champion: week.week === 12 ? championOf(week, books, totals) : null,
  }
}

/** Every stake goes back; nobody is paid, eliminated or ranked. A void week 12 still pays the prizes. RULES §3, Void weeks. */
function settleVoid(week: Week): Settlement {
  const books: Books = openBooks(week)
  settleBets(week, books)
  settleOptions(week, books)
  settleAllIns(week, books)
  payStep(
    books,
    [...week.multipliers]
      .filter((player) => !memberOf(week, player).left)
      .map((player) => ({ player, kind: 'multiplier-back', amount: 100 })),
  )
  const totals = totalsWith(week, new Map())
  if (week.week === 12) payPrizes(week, books, totals)
  const whales = new Set(week.members.filter((each) => each.whale).map((each) => each.id))
  return {
    movements: books.movements,
    treasury: books.treasury,
    eliminated: [],
    whales,
    streaks: standingStreaks(week),
    entrants: week.week === 9 ? entrantsOf(week, books, { whales, out: [] }) : week.entrants,
    confirmed: [],
    triangle: new Map(),
    champion: week.week === 12 ? championOf(week, books, totals) : null,
  }
}

function standingStreaks(week: Week): Map<string, number> {
  return new Map(week.members.filter((each) => !each.left).map((each) => [each.id, each.streak]))
}

function totalsWith(week: Week, scores: ReadonlyMap<string, number>): Map<string, number> {
  const totals = new Map<string, number>()
  for (const each of [...week.earlier.map((earlier) => earlier.triangle), scores]) {
    for (const [player, score] of each) totals.set(player, (totals.get(player) ?? 0) + score)
  }
  return totals
}

/** The transfers that undo a settlement, because the second reading differs. RULES §3. */
export function reversal(movements: readonly Movement[]): Movement[] {
  return movements.map((each) => ({ ...each, from: each.to, to: each.from, kind: 'reversal' }))
}

/** The settlement of one week, in the order of RULES §6. */
import { allInsOf, optionsOf, settleAllIns, settleBets, settleOptions } from './bets.ts'
import { openBooks, payStep, unitsOf } from './books.ts'
import { type Confirmed, settleBounties } from './bounties.ts'
import { settleCasino } from './casino.ts'
import { raiseTide } from './high-tide.ts'
import { settleDrift, settlePayday, streaksAfter } from './payday.ts'
import { leftBy, settleTopScore, topTeams } from './top-score.ts'
import { payPrizes, payTriangle, scoreTriangle } from './triangle.ts'
import { isActive, memberOf } from './week.ts'
import type { Books } from './books.ts'
import type { Settlement, Step, Week } from './week.ts'

export function settle(week: Week): Settlement {
  return week.isVoid ? settleVoid(week) : settlePlayed(week)
}

function settlePlayed(week: Week): Settlement {
  const books = openBooks(week)
  const inTriangle = week.week >= 10
  const triangle = inTriangle ? scoreTriangle(week) : { scores: new Map<string, number>(), right: topTeams(week) }
  let bets: Settlement['bets'] = new Map()
  let confirmed: Confirmed = { confirmed: [], lateConfirmed: [] }
  let leftForPot = 0
  const none = () => undefined
  const steps = [
    step(books, 'h2h', () => (bets = settleBets(week, books))),
    step(books, 'options', () => settleOptions(week, books)),
    step(books, 'casino', () => settleCasino(week, books)),
    step(books, 'liquidation', () => settleAllIns(week, books)),
    step(books, 'bounties', () => (confirmed = settleBounties(week, books))),
    step(books, 'top_score', inTriangle ? none : () => (leftForPot = settleTopScore(week, books))),
    step(books, 'payday', () => settlePayday(week, books)),
    step(books, 'drift', () => settleDrift(week, books)),
    step(books, 'bermuda', inTriangle ? () => payTriangle(week, books, triangle) : none),
    step(books, 'prizes', () => settlePrizes(week, books, triangle.scores)),
    step(books, 'elimination', none),
    step(books, 'status', none),
  ]
  const isOut = (id: string) => !isActive(memberOf(week, id)) || unitsOf(books, memberOf(week, id)) < 100
  const members = week.members.filter((each) => !each.left)
  const whales = week.members.filter((each) => (isOut(each.id) ? each.whale : unitsOf(books, each) >= 700))
  const end = endOfWeek(week, books, {
    eliminated: new Set(members.map((each) => each.id).filter(isOut)),
    whales: new Set(whales.map((each) => each.id)),
  })
  return {
    ...end,
    steps: [...steps, ...end.steps],
    bets,
    ...confirmed,
    leftForPot,
    streaks: triangle.right === null ? standingStreaks(week) : streaksAfter(week, triangle.right),
    triangle: triangle.scores,
  }
}

/** Every stake goes back; nobody is paid, eliminated or ranked. A void week 12 still pays the prizes. RULES §3, Void weeks. */
function settleVoid(week: Week): Settlement {
  const books = openBooks(week)
  let bets: Settlement['bets'] = new Map()
  const multipliers = [...week.multipliers]
    .filter((player) => !memberOf(week, player).left)
    .map((player) => ({ player, kind: 'multiplier.void', amount: 100 }))
  const none = () => undefined
  const steps = [
    step(books, 'void', () => {
      bets = settleBets(week, books)
      payStep(books, [...optionsOf(week), ...allInsOf(week), ...multipliers])
    }),
    step(books, 'top_score', none),
    step(books, 'bermuda', none),
    step(books, 'prizes', () => settlePrizes(week, books, new Map())),
  ]
  const end = endOfWeek(week, books, {
    eliminated: new Set(week.members.filter((each) => each.eliminated && !each.left).map((each) => each.id)),
    whales: new Set(week.members.filter((each) => each.whale).map((each) => each.id)),
  })
  return {
    ...end,
    steps: [...steps, ...end.steps],
    bets,
    confirmed: [],
    lateConfirmed: [],
    leftForPot: leftBy(week),
    streaks: standingStreaks(week),
    triangle: new Map(),
  }
}

/** Runs a step and returns what it moved. */
function step(books: Books, name: string, run: () => unknown): Step {
  books.movements = []
  run()
  return { step: name, movements: books.movements }
}

/** Statuses and eliminations, and in week 9 the high tide and the entrants of the Triangle: the active whales. */
function endOfWeek(
  week: Week,
  books: Books,
  before: Pick<Settlement, 'eliminated' | 'whales'>,
): Pick<Settlement, 'steps' | 'eliminated' | 'whales' | 'entrants'> {
  let lifted: readonly string[] = []
  const isLast = week.week === 9
  const steps = [
    step(books, 'high_tide', isLast ? () => (lifted = raiseTide(week, books, before)) : () => undefined),
    step(books, 'entrants', () => undefined),
  ]
  const whales = new Set([...before.whales, ...lifted])
  const active = week.members.filter((each) => !each.left && !before.eliminated.has(each.id))
  const entrants = active.map((each) => each.id).filter((id) => whales.has(id))
  return { steps, eliminated: before.eliminated, whales, entrants: isLast ? entrants : week.entrants }
}

function standingStreaks(week: Week): Map<string, number> {
  return new Map(week.members.filter((each) => !each.left).map((each) => [each.id, each.streak]))
}

function settlePrizes(week: Week, books: Books, scores: ReadonlyMap<string, number>): void {
  if (week.week !== 12) return
  payPrizes(week, books, totalsOf([...week.earlier.values()].map((each) => each.triangle).concat([scores])))
}

/** Each entrant's total of these weeks of the Triangle, in hundredths. */
export function totalsOf(weeks: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [player, score] of weeks.flatMap((each) => [...each])) {
    totals.set(player, (totals.get(player) ?? 0) + score)
  }
  return totals
}

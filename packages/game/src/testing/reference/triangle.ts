/** The Bermuda Triangle of weeks 10 to 12 and the prizes. RULES §5, Bermuda Triangle. */
import { largestRemainder, payStep, unitsOf } from './books.ts'
import { isActive, memberOf } from './week.ts'
import type { Books, Payout } from './books.ts'
import type { Member, Week } from './week.ts'

export interface TriangleWeek {
  /** The scores of the active entrants in hundredths of points, bonuses included. */
  readonly scores: ReadonlyMap<string, number>
  /** The teams that were the right name; null if nobody could be right or wrong. */
  readonly right: ReadonlySet<string> | null
}

const NAME_BONUS = 1500
const GUESS_BONUS = 1000

/** Scores the entrants who are still active. */
export function scoreTriangle(week: Week): TriangleWeek {
  const entrants = activeEntrants(week).flatMap((member) => {
    const points = week.teamScores.get(member.team)
    if (points === undefined) return []
    // × 1.2, rounded half up to whole hundredths.
    return [{ member, points: week.multipliers.has(member.id) ? Math.floor((12 * points + 5) / 10) : points }]
  })
  if (entrants.length === 0) return { scores: new Map(), right: null }
  const top = Math.max(...entrants.map((each) => each.points))
  const right = new Set(entrants.filter((each) => each.points === top).map((each) => each.member.team))
  const predictions = entrants.map(({ member }) => week.predictions.find((each) => each.player === member.id))
  const distances = predictions.map((each) => (each === undefined ? Infinity : Math.abs(each.guess - top)))
  const closest = Math.min(...distances)
  const scores = entrants.map(({ member, points }, index): [string, number] => {
    const named = right.has(predictions[index]?.team ?? '') ? NAME_BONUS : 0
    const guessed = distances[index] === closest && closest < Infinity ? GUESS_BONUS : 0
    return [member.id, points + named + guessed]
  })
  return { scores: new Map(scores), right }
}

/** A tenth of the treasury for the week's best score, and 50 for each active player outside who named the best entrant. */
export function payTriangle(week: Week, books: Books, triangle: TriangleWeek): void {
  const top = Math.max(...triangle.scores.values())
  const winners = week.members.filter((each) => triangle.scores.get(each.id) === top)
  const shares = largestRemainder(
    Math.floor(books.treasury / 10),
    winners.map(() => 1),
  )
  const right = triangle.right ?? new Set()
  const outside = week.predictions.filter(
    ({ player, team }) =>
      right.has(team) && isActive(memberOf(week, player)) && !(week.entrants ?? []).includes(player),
  )
  payStep(books, [
    ...winners.map((each, index) => ({ player: each.id, kind: 'triangle', amount: shares[index] ?? 0 })),
    ...outside.map(({ player }) => ({ player, kind: 'prediction', amount: 50 })),
  ])
}

/** 35%, 25% and 15% of the rest to the three best totals of active entrants, and what remains equally to all active. */
export function payPrizes(week: Week, books: Books, totals: ReadonlyMap<string, number>): void {
  const places = prizePlaces(week, totals)
  const equal = equalReceivers(week)
  // One common denominator makes all weights whole.
  const unit = [...places.map((each) => each.tied), equal.length].reduce((product, each) => product * each, 1)
  const placed = places.reduce((sum, each) => sum + (each.percent * unit) / each.tied, 0)
  const items: (Payout & { readonly weight: number })[] = [
    ...places.map((each) => ({ player: each.id, kind: 'prize', amount: 0, weight: (each.percent * unit) / each.tied })),
    ...equal.map((each) => ({
      player: each.id,
      kind: 'rest',
      amount: 0,
      weight: (100 * unit - placed) / equal.length,
    })),
  ]
  const shares = largestRemainder(
    books.treasury,
    items.map((each) => each.weight),
  )
  payStep(
    books,
    items.map(({ player, kind }, index) => ({ player, kind, amount: shares[index] ?? 0 })),
  )
}

/** Each placed entrant with the percentages of the places that its tie covers, to be shared by those tied. */
function prizePlaces(week: Week, totals: ReadonlyMap<string, number>): { id: string; percent: number; tied: number }[] {
  const totalOf = (member: Member): number => totals.get(member.id) ?? 0
  const ranked = activeEntrants(week).toSorted((a, b) => totalOf(b) - totalOf(a))
  return ranked.flatMap((member) => {
    const better = ranked.filter((each) => totalOf(each) > totalOf(member)).length
    const tied = ranked.filter((each) => totalOf(each) === totalOf(member)).length
    const percent = [35, 25, 15].slice(better, better + tied).reduce((sum, each) => sum + each, 0)
    return percent === 0 ? [] : [{ id: member.id, percent, tied }]
  })
}

/** All active players; if nobody is active all members; if there are none, everyone who ever was one. */
function equalReceivers(week: Week): readonly Member[] {
  const active = week.members.filter(isActive)
  if (active.length > 0) return active
  const members = week.members.filter((each) => !each.left)
  return members.length > 0 ? members : week.members
}

function activeEntrants(week: Week): Member[] {
  return (week.entrants ?? []).map((id) => memberOf(week, id)).filter(isActive)
}

/** All active whales. If there are fewer than three, the active players with the most units fill up, ties with the last included. */
export function entrantsOf(
  week: Week,
  books: Books,
  standing: { whales: ReadonlySet<string>; out: readonly string[] },
): string[] {
  const active = week.members.filter((each) => isActive(each) && !standing.out.includes(each.id))
  const whales = active.filter((each) => standing.whales.has(each.id))
  if (whales.length >= 3) return whales.map((each) => each.id)
  const others = active
    .filter((each) => !standing.whales.has(each.id))
    .toSorted((a, b) => unitsOf(books, b) - unitsOf(books, a))
  const last = others[Math.min(3 - whales.length, others.length) - 1]
  const filling = others.filter((each) => last !== undefined && unitsOf(books, each) >= unitsOf(books, last))
  return [...whales, ...filling].map((each) => each.id)
}

/** The member with the most units; ties go to the better total of the Triangle, then to the earlier claim. */
export function championOf(week: Week, books: Books, totals: ReadonlyMap<string, number>): string | null {
  const total = (member: Member): number => totals.get(member.id) ?? -Infinity
  const ranked = week.members
    .filter((each) => !each.left)
    .toSorted((a, b) => unitsOf(books, b) - unitsOf(books, a) || (total(a) === total(b) ? 0 : total(b) - total(a)))
  return ranked[0]?.id ?? null
}

/** The Bermuda Triangle of weeks 10 to 12 and the prizes. RULES §5, Bermuda Triangle. */
import { largestRemainder, payStep } from './books.ts'
import { isActive } from './week.ts'
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
  const distances = predictions.map((each) =>
    each === undefined || each.guess === null ? Infinity : Math.abs(each.guess - top),
  )
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
  const right = triangle.right ?? new Set()
  const named = new Map(week.predictions.map((each) => [each.player, each.team]))
  const outside = week.members.filter((each) => {
    return right.has(named.get(each.id) ?? '') && isActive(each) && week.entrants?.includes(each.id) !== true
  })
  payStep(books, [
    ...equally(
      Math.floor(books.treasury / 10),
      winners.map((each) => each.id),
      'bermuda.best_score',
    ),
    ...outside.map((each) => ({ player: each.id, kind: 'bermuda.named', amount: 50 })),
  ])
}

/**
 * 35%, 25% and 15% of the rest to the three best totals of active entrants, and what remains equally to all active. The
 * treasury is first split into these parts, then each part among its players.
 */
export function payPrizes(week: Week, books: Books, totals: ReadonlyMap<string, number>): void {
  const places = prizePlaces(week, totals)
  const left = 100 - places.reduce((sum, each) => sum + each.percent, 0)
  const parts = [
    ...places.map(({ players, percent }) => ({ kind: 'bermuda.prize', players, percent })),
    { kind: 'bermuda.rest', players: equalReceivers(week).map((each) => each.id), percent: left },
  ]
  const amounts = largestRemainder(
    books.treasury,
    parts.map((each) => each.percent),
  )
  payStep(
    books,
    parts.flatMap(({ kind, players }, index) => equally(amounts[index] ?? 0, players, kind)),
  )
}

/** Shares an amount equally, by largest remainder in the order given. */
function equally(amount: number, players: readonly string[], kind: string): Payout[] {
  const shares = largestRemainder(
    amount,
    players.map(() => 1),
  )
  return players.map((player, index) => ({ player, kind, amount: shares[index] ?? 0 }))
}

/** The prizes from the best total down. Players with one total share the percentages of the places they cover. */
function prizePlaces(week: Week, totals: ReadonlyMap<string, number>): { players: string[]; percent: number }[] {
  const entrants = activeEntrants(week).map(({ id }) => ({ id, total: totals.get(id) ?? 0 }))
  const best = [...new Set(entrants.map((each) => each.total))].toSorted((a, b) => b - a)
  return best.flatMap((total) => {
    const players = entrants.filter((each) => each.total === total).map((each) => each.id)
    const better = entrants.filter((each) => each.total > total).length
    const percent = [35, 25, 15].slice(better, better + players.length).reduce((sum, each) => sum + each, 0)
    return percent === 0 ? [] : [{ players, percent }]
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
  return week.members.filter((each) => isActive(each) && week.entrants?.includes(each.id) === true)
}

/** The member with the most units; ties go to the better total of the Triangle, then to the earlier claim. */
export function championOf(members: readonly { id: string; units: number; total: number | null }[]): string | null {
  const rank = (total: number | null) => total ?? -Infinity
  const ranked = members.toSorted(
    (a, b) => b.units - a.units || (rank(a.total) === rank(b.total) ? 0 : rank(b.total) - rank(a.total)),
  )
  return ranked[0]?.id ?? null
}

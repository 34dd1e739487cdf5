/** RULES §5 Bermuda Triangle in the checker's own code: entrants, scores, prizes and champion. */
import type { PlayerId } from '../values/ids.ts'
import { type Books, type CheckedWeek, type Member, activeMembers, unitsShown } from './checker-books.ts'
import { scoreIn } from './checker-week.ts'

/** Every active whale; with fewer than three, the richest players, ties with the third included. */
export function expectedEntrants(books: Books): PlayerId[] {
  const active = activeMembers(books)
  const whales = active.filter(({ isWhale }) => isWhale)
  if (whales.length >= 3) return whales.map(({ playerId }) => playerId)
  const units = new Map(active.map(({ playerId }) => [playerId, unitsShown(books, playerId)]))
  const third = [...units.values()].toSorted((a, b) => b - a)[2] ?? 0
  return active
    .filter(({ isWhale, playerId }) => isWhale || (units.get(playerId) ?? 0) >= third)
    .map(({ playerId }) => playerId)
}

/** Entrants who are still active. */
export function inTriangle(books: Books, members: readonly Member[]): Member[] {
  return members.filter(({ playerId }) => books.entrants.includes(playerId))
}

/** The teams with the best multiplied score, and that score in hundredths; none if no entrant is left. */
export function bestOfTriangle(books: Books, known: CheckedWeek): { teamIds: string[]; points: number } {
  const multiplied = inTriangle(books, known.active).map((member) => {
    return { teamId: member.teamId, points: multipliedPoints(books, known, member) }
  })
  const best = Math.max(...multiplied.map(({ points }) => points))
  return { teamIds: multiplied.filter(({ points }) => points === best).map(({ teamId }) => teamId), points: best }
}

function multipliedPoints({ multipliers }: Books, known: CheckedWeek, { playerId, teamId }: Member): number {
  const points = scoreIn(known, teamId)
  const isBoosted = multipliers.some((one) => one.playerId === playerId && one.week === known.week - 3)
  return isBoosted ? Math.floor((points * 12 + 5) / 10) : points
}

/** Each entrant's weekly score: points × multiplier, 15 for the name, 10 for the closest guess. */
export function triangleScores(books: Books, known: CheckedWeek): ReadonlyMap<PlayerId, number> {
  const inside = inTriangle(books, known.active)
  const best = bestOfTriangle(books, known)
  const madeBy = ({ playerId }: Member) => books.predictions.get(`${known.week}:${playerId}`)
  const miss = (member: Member) => Math.abs((madeBy(member)?.points ?? Infinity) - best.points)
  const closest = Math.min(...inside.map(miss))
  return new Map(
    inside.map((member) => {
      const naming = best.teamIds.includes(madeBy(member)?.teamId ?? '') ? 1500 : 0
      const guess = madeBy(member) !== undefined && miss(member) === closest ? 1000 : 0
      return [member.playerId, multipliedPoints(books, known, member) + naming + guess]
    }),
  )
}

/** A player's total of the three weeks; null outside the Triangle. */
function totalOf({ entrants, triangle }: Books, playerId: PlayerId): number | null {
  if (!entrants.includes(playerId)) return null
  return [...triangle.values()].reduce((sum, scores) => sum + (scores.get(playerId) ?? 0), 0)
}

/**
 * The shares of `rest` by player: 35, 25 and 15 percent for the best totals with ties sharing, the remainder equally.
 */
export function expectedPrizes(books: Books, rest: number): [PlayerId, number][] {
  const active = activeMembers(books)
  const ranked = active.flatMap(({ playerId }) => {
    const total = totalOf(books, playerId)
    return total === null ? [] : [{ playerId, total }]
  })
  const prizes = ranked.map(({ playerId, total }): [PlayerId, number] => {
    const above = ranked.filter((other) => other.total > total).length
    const tied = ranked.filter((other) => other.total === total).length
    const covered = [35, 25, 15].slice(above, above + tied).reduce((sum, percent) => sum + percent, 0)
    return [playerId, (rest * covered) / 100 / tied]
  })
  const left = rest - prizes.reduce((sum, [, units]) => sum + units, 0)
  // With nobody active it goes to all members; with no members to everyone who ever played.
  const groups = [active, books.members.filter(({ hasLeft }) => !hasLeft), books.members]
  const alike = groups.find((group) => group.length > 0) ?? []
  return [...prizes, ...alike.map(({ playerId }): [PlayerId, number] => [playerId, left / alike.length])]
}

/** The most units, then the better total, then the earlier claim. Null if nobody is left. */
export function expectedChampion(books: Books): PlayerId | null {
  const rank = (member: Member) => [unitsShown(books, member.playerId), totalOf(books, member.playerId) ?? -1] as const
  const [first] = books.members
    .filter(({ hasLeft }) => !hasLeft)
    .map((member) => ({ member, rank: rank(member) }))
    .toSorted((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1])
  return first?.member.playerId ?? null
}

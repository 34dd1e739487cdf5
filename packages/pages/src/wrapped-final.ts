/** The Triangle in the cards of a finished season: the best of each week, and how a finalist finished. */
import type { WrappedCard } from '@whale/contract'
import { type ToppedWeek, ownFinalWords } from '@whale/words'
import { type League, type Points, type UserId, finalistScore, finalistTotals, points } from '@whale/game'
import { isPlaced } from './final.ts'

/** What to call people: by username, or by team on anything that leaves the app. */
type NameOf = (userId: UserId) => string

/** A scored week of the Triangle, and who had the best total. */
export interface ToppedBy {
  week: number
  userIds: readonly UserId[]
}

/** Returns who had the best total in each scored week of the Triangle. */
export function toppedWeeks({ bermuda, players }: Pick<League, 'bermuda' | 'players'>): ToppedBy[] {
  return (bermuda?.weeks ?? [])
    .filter(({ lines }) => lines.length > 0)
    .map(({ week, lines }) => {
      const best = Math.max(...lines.map(finalistScore))
      const first = lines.filter((line) => finalistScore(line) === best).map(({ playerId }) => playerId)
      return { week, userIds: players.filter(({ id }) => first.includes(id)).map(({ userId }) => userId) }
    })
}

/** Returns the weeks with the names of who topped them. */
export function namedWeeks(weeks: readonly ToppedBy[], nameOf: NameOf): ToppedWeek[] {
  return weeks.map(({ week, userIds }) => ({ week, names: userIds.map(nameOf) }))
}

/** Returns a finalist's card: the place, the winner, and the best of each week. Null for anyone who was not in it at the end. */
export function finalCard(
  league: Pick<League, 'bermuda' | 'players' | 'lastRun' | 'season'>,
  { userId, nameOf }: { userId: UserId; nameOf: NameOf },
): WrappedCard | null {
  const weeks = toppedWeeks(league)
  const totals = league.bermuda === null ? new Map<string, Points>() : finalistTotals(league.bermuda)
  const ranked = league.players
    .filter((player) => isPlaced(league, player.id) && totals.has(player.id))
    .map((player) => ({ userId: player.userId, total: totals.get(player.id) ?? points(0) }))
    .toSorted((a, b) => b.total - a.total)
  const own = ranked.find((one) => one.userId === userId)
  if (own === undefined || weeks.length === 0) return null
  const place = 1 + ranked.filter(({ total }) => total > own.total).length
  const others = ranked.filter((one) => one !== own)
  const called: NameOf = (id) => (id === userId ? 'you' : nameOf(id))
  const words = ownFinalWords({
    place,
    total: own.total,
    others: others.map(({ userId: id, total }) => ({ name: called(id), total })),
    weeks: namedWeeks(weeks, called),
  })
  return { kind: 'final', ...words, line: [], facts: [], mark: '', faces: [], chips: null }
}

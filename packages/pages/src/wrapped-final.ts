/** The Triangle in the cards of a finished season: the best of each week, and how a finalist finished. */
import type { WrappedCard } from '@whale/contract'
import { exactWords, listWords, placeWords } from '@whale/words'
import { type League, type Points, type UserId, finalistScore, finalistTotals, points } from '@whale/game'
import { isPlaced } from './final.ts'

/** What to call people: by username, or by team on anything that leaves the app. */
type NameOf = (userId: UserId) => string

/** A scored week of the Triangle, and who had the best total. */
export interface ToppedWeek {
  week: number
  userIds: readonly UserId[]
}

/** Returns who had the best total in each scored week of the Triangle. */
export function toppedWeeks({ bermuda, players }: Pick<League, 'bermuda' | 'players'>): ToppedWeek[] {
  return (bermuda?.weeks ?? [])
    .filter(({ lines }) => lines.length > 0)
    .map(({ week, lines }) => {
      const best = Math.max(...lines.map(finalistScore))
      const first = lines.filter((line) => finalistScore(line) === best).map(({ playerId }) => playerId)
      return { week, userIds: players.filter(({ id }) => first.includes(id)).map(({ userId }) => userId) }
    })
}

/** Returns "Week 10 went to you, weeks 11 and 12 to theo."; empty without a scored week. */
export function toppedWords(weeks: readonly ToppedWeek[], nameOf: NameOf): string {
  const byWho = new Map<string, number[]>()
  for (const { week, userIds } of weeks) {
    const who = listWords(userIds.map(nameOf))
    byWho.set(who, [...(byWho.get(who) ?? []), week])
  }
  const parts = [...byWho].map(([who, of], at) => {
    const when = `${at === 0 ? 'Week' : 'week'}${of.length === 1 ? '' : 's'} ${listWords(of.map(String))}`
    return `${when} ${at === 0 ? 'went ' : ''}to ${who}`
  })
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
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
  return {
    kind: 'final',
    label: 'Your final',
    big: `${placeWords(place)} of ${ranked.length}`,
    sentence: `${exactWords(own.total)} points${whereWords(own, others, called)}. ${toppedWords(weeks, called)}`,
    line: [],
    facts: [],
    mark: '',
    faces: [],
    chips: null,
  }
}

interface Ranked {
  userId: UserId
  total: Points
}

/** ", 12.6 behind theo, who won" */
function whereWords(own: Ranked, others: readonly Ranked[], nameOf: NameOf): string {
  const best = Math.max(...others.map(({ total }) => total))
  const first = listWords(others.filter(({ total }) => total === best).map(({ userId }) => nameOf(userId)))
  if (first === '') return ', the only one left'
  if (own.total === best) return `, tied with ${first} for the win`
  const gap = exactWords(points(Math.abs(own.total - best)))
  return own.total > best ? `, ${gap} ahead of ${first}. You won it` : `, ${gap} behind ${first}, who won`
}

/** The cards of a league's finished season. */
import type { Face, WrappedCard } from '@whale/contract'
import { exactWords, faceOf, formatSignedUnits, formatUnits, listWords, pointsWords, unitsCounted } from '@whale/words'
import {
  AGAINST_TREASURY,
  type League,
  type PastPerson,
  type Points,
  type SeasonRecord,
  type UserId,
  inOrder,
  isWorthTelling,
  points,
  walletOf,
} from '@whale/game'
import { nameOf } from './usernames.ts'
import { type ToppedWeek, toppedWeeks, toppedWords } from './wrapped-final.ts'

/** Someone who played a finished season. */
export type Finisher = Omit<PastPerson, 'playerId'>

/** A league's finished season. */
export interface PastLeague {
  season: number
  records: readonly SeasonRecord[]
}

/** What to call people: by username, or by team on anything that leaves the app. */
export type Names = ReadonlyMap<UserId, string>

export const EMPTY_CARD = { line: [], facts: [], mark: '', faces: [], chips: null }

/** The cards of the league. */
export function leagueCards({
  season: { season, records },
  people,
  names,
  triangle,
  faces,
}: {
  season: PastLeague
  people: readonly Finisher[]
  names: Names
  triangle: FinalWin | null
  faces: ReadonlyMap<string, Face>
}): WrappedCard[] {
  const champion = people.find(({ summary }) => summary.isChampion)
  const holders = people.filter(({ place, units }) => place !== null && units > 0)
  const units = holders.reduce((sum, one) => sum + one.units, 0)
  const cards = [
    champion === undefined ? null : championCard(champion, { season, names, people }),
    triangle === null ? null : finalWinCard(triangle, { names, people, faces }),
    {
      ...EMPTY_CARD,
      kind: 'moved' as const,
      label: 'The whole pool',
      big: formatUnits(units),
      sentence: `units ended with ${holders.length} ${holders.length === 1 ? 'person' : 'people'}.`,
    },
    ...inOrder(records)
      .filter(isWorthTelling)
      .map((record) => {
        const of = record.holders ?? [record.userId]
        const name = listWords(of.map((userId) => nameOf(names, userId as UserId)))
        return recordCard(record, { name, isShared: of.length > 1 })
      }),
  ]
  return cards.filter((card) => card !== null)
}

function championCard(
  champion: Finisher,
  { season, names, people }: { season: number; names: Names; people: readonly Finisher[] },
): WrappedCard {
  const second = people
    .filter(({ place, summary }) => place !== null && !summary.isChampion)
    .toSorted((a, b) => b.units - a.units)[0]
  const name = nameOf(names, champion.userId)
  const ahead = champion.units - (second?.units ?? champion.units)
  const gap =
    second === undefined || ahead <= 0 ? '' : ` ${formatUnits(ahead)} ahead of ${nameOf(names, second.userId)}.`
  return {
    ...EMPTY_CARD,
    kind: 'champion',
    label: `${season} champion`,
    big: name,
    sentence: `${name === champion.teamName ? '' : `${champion.teamName}. `}${unitsCounted(champion.units)}.${gap}`,
    line: champion.summary.weeks.map((week) => week.units),
  }
}

/** The winners of the Triangle: several if their totals are equal. */
export interface FinalWin {
  userIds: readonly UserId[]
  total: Points
  /** Their prizes, largest first: if a prize does not divide evenly, one gets a unit more. */
  prizes: readonly number[]
  weeks: readonly ToppedWeek[]
}

/** Returns who got the first prize after the last week; null if nobody did. */
export function finalWin(league: Pick<League, 'lastRun' | 'players' | 'bermuda'>): FinalWin | null {
  const { lastRun, players } = league
  const prizes = (lastRun?.transfers ?? []).flatMap(({ to, units, reason }) =>
    reason.rule === 'bermuda.prize' && reason.place === 1 ? [{ to, units, total: reason.total }] : [],
  )
  const [first] = prizes
  if (first === undefined) return null
  const userIds = players.flatMap(({ id, userId }) => (prizes.some(({ to }) => to === walletOf(id)) ? [userId] : []))
  const units = prizes.map((prize) => prize.units).toSorted((a, b) => b - a)
  return { total: first.total, userIds, prizes: units, weeks: toppedWeeks(league) }
}

function finalWinCard(
  { userIds, total, prizes, weeks }: FinalWin,
  { names, people, faces }: { names: Names; people: readonly Finisher[]; faces: ReadonlyMap<string, Face> },
): WrappedCard {
  const isShared = userIds.length > 1
  const amounts = [...new Set(prizes)].map(formatSignedUnits)
  return {
    ...EMPTY_CARD,
    kind: 'triangle',
    label: isShared ? 'Tied for the Triangle' : 'Won the Triangle',
    big: listWords(userIds.map((userId) => nameOf(names, userId))),
    sentence: `${exactWords(total)} points over its weeks. ${toppedWords(weeks, (id) => nameOf(names, id))}`.trim(),
    mark: amounts.length === 1 && isShared ? `${amounts[0]} each` : listWords(amounts),
    faces: people.flatMap(({ userId }) => (userIds.includes(userId) ? [faces.get(userId) ?? faceOf(userId)] : [])),
  }
}

function recordCard(
  { kind, value, week: first, against }: SeasonRecord,
  { name, isShared }: { name: string; isShared: boolean },
): WrappedCard {
  // If there are several holders, each may have a different week.
  const week = isShared ? null : first
  switch (kind) {
    case 'week':
      return {
        ...EMPTY_CARD,
        kind: 'week',
        label: 'Best week',
        big: formatSignedUnits(value),
        sentence: `${name}.`,
        mark: week === null ? '' : `Week ${week}`,
      }
    case 'payout':
      return {
        ...EMPTY_CARD,
        kind: 'payout',
        label: isShared ? 'Biggest wins in one bet' : 'Biggest win in one bet',
        big: formatSignedUnits(value),
        sentence:
          week === null
            ? `${name}.`
            : `${name}${against === undefined ? '' : AGAINST_TREASURY[against]}, week ${week}.`,
        mark: 'Won',
      }
    case 'streak':
      return {
        ...EMPTY_CARD,
        kind: 'streak',
        label: 'Longest win streak',
        big: `${value} bets`,
        sentence: `${name}, in bets with friends.`,
      }
    case 'miss':
      return {
        ...EMPTY_CARD,
        kind: 'miss',
        label: 'Closest finish',
        big: pointsWords(points(value)),
        sentence: week === null ? 'points decided several bets.' : `points decided a bet in week ${week}.`,
      }
    case 'bounties':
      return { ...EMPTY_CARD, kind: 'bounties', label: 'Most bounties', big: `${value}`, sentence: `${name}.` }
    case 'whale':
      return { ...EMPTY_CARD, kind: 'whale', label: 'Earliest whale', big: `Week ${value}`, sentence: `${name}.` }
  }
}

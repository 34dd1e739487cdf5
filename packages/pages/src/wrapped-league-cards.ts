/** The cards of a league's finished season. */
import type { Face, WrappedCard } from '@whale/contract'
import { championCardWords, faceOf, finalWonWords, listWords, poolWords, recordCardWords } from '@whale/words'
import {
  type League,
  type PastPerson,
  type Points,
  type SeasonRecord,
  type UserId,
  inOrder,
  isWorthTelling,
  walletOf,
} from '@whale/game'
import { nameOf } from './usernames.ts'
import { type ToppedBy, namedWeeks, toppedWeeks } from './wrapped-final.ts'

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
      ...poolWords({ units, people: holders.length }),
    },
    ...inOrder(records)
      .filter(isWorthTelling)
      .map((record) => {
        const of = record.holders ?? [record.userId]
        const name = listWords(of.map((userId) => nameOf(names, userId as UserId)))
        return { ...EMPTY_CARD, kind: record.kind, ...recordCardWords(record, { name, isShared: of.length > 1 }) }
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
  const behind = champion.units - (second?.units ?? champion.units)
  const words = championCardWords({
    season,
    name: nameOf(names, champion.userId),
    team: champion.teamName,
    units: champion.units,
    second: second === undefined || behind <= 0 ? null : { name: nameOf(names, second.userId), behind },
  })
  return { ...EMPTY_CARD, kind: 'champion', ...words, line: champion.summary.weeks.map((week) => week.units) }
}

/** The winners of the Triangle: several if their totals are equal. */
export interface FinalWin {
  userIds: readonly UserId[]
  total: Points
  /** Their prizes, largest first: if a prize does not divide evenly, one gets a unit more. */
  prizes: readonly number[]
  weeks: readonly ToppedBy[]
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
  const nameOfUser = (userId: UserId) => nameOf(names, userId)
  return {
    ...EMPTY_CARD,
    kind: 'triangle',
    ...finalWonWords({ names: userIds.map(nameOfUser), total, prizes, weeks: namedWeeks(weeks, nameOfUser) }),
    faces: people.flatMap(({ userId }) => (userIds.includes(userId) ? [faces.get(userId) ?? faceOf(userId)] : [])),
  }
}

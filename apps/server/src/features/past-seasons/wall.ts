/** A league's champions' wall, its records, and the viewer's rivalries. Pure. */
import type { LeagueRecord, ReplyOf, endpoints } from '@whale/contract'
import { formatPoints, formatUnits, listWords, pointsWords, AGAINST_TREASURY } from '@whale/words'
import {
  type LeagueId,
  type SeasonRecord,
  type UserId,
  bestRecords,
  inOrder,
  isWorthTelling,
  points,
  wonAndLost,
} from '@whale/game'
import { nameOf } from '@whale/pages'
import type { OwnBet, PastPersonRow, PastSeasonRow } from '../../domain/history/past-seasons.ts'

type Wall = Omit<ReplyOf<typeof endpoints.pastSeasons.pastSeasons>, 'is_partial'>

export interface WallGiven {
  name: string
  season: number
  userId: UserId
  seasons: readonly PastSeasonRow[]
  people: readonly PastPersonRow[]
  /** The viewer's decided bets in all leagues, oldest first. */
  bets: readonly OwnBet[]
  names: ReadonlyMap<UserId, string>
}

export function wallView(given: WallGiven): Wall {
  const { name, season, userId, seasons, people, bets, names } = given
  const yours = new Set(
    people.filter((one) => one.userId === userId && one.place !== null).map(({ leagueId }) => leagueId),
  )
  const newest = Math.max(season, ...seasons.map((one) => one.season))
  const isOver = seasons.some((one) => one.season === newest)
  return {
    league_name: name,
    seasons: seasons.map(({ leagueId, season: of, name: called }) => ({
      league_id: leagueId,
      season: of,
      name: called,
      champion: championOf(people, leagueId, given),
      is_yours: yours.has(leagueId),
    })),
    next_season: isOver ? newest + 1 : newest,
    records: inOrder(
      bestRecords(seasons.toReversed().flatMap((one) => one.records.map((record) => ({ ...record, in: one })))),
    )
      .filter(isWorthTelling)
      .map(({ in: of, ...record }) => {
        const holders = record.holders ?? [record.userId]
        const name = listWords(holders.map((holder) => nameOf(names, holder as UserId)))
        return recordView(record, { of, name, isShared: holders.length > 1, isYours: yours.has(of.leagueId) })
      }),
    rivalries: rivalriesView(bets, names),
    luck: luckView(bets),
  }
}

function championOf(
  people: readonly PastPersonRow[],
  leagueId: LeagueId,
  { names, userId }: Pick<WallGiven, 'names' | 'userId'>,
): Wall['seasons'][number]['champion'] {
  const champion = people.find((one) => one.leagueId === leagueId && one.summary.isChampion)
  if (champion === undefined) return null
  const { by, whaleWeek } = champion.summary
  return {
    user_id: champion.userId,
    username: nameOf(names, champion.userId),
    is_you: champion.userId === userId,
    team_name: champion.teamName,
    units: champion.units,
    poster: (by['bermuda'] ?? 0) > 0 ? 'triangle' : whaleWeek !== null ? 'whale' : 'boat',
  }
}

/** Decimal odds as the bet form shows them: "even odds", "3 to 2", "2.4 to 1". */
export function ratioWords(odds: number): string {
  const gain = odds - 1
  const [even, half] = [1, 2].map((whole) => Math.round(gain * whole))
  if (Math.abs(gain - 1) < 0.005) return 'even odds'
  if (Math.abs(gain - (even ?? 0)) < 0.005) return `${even} to 1`
  if (Math.abs(gain * 2 - (half ?? 0)) < 0.01) return `${half} to 2`
  return `${formatPoints(gain)} to 1`
}

function recordView(
  record: SeasonRecord,
  {
    of,
    name,
    isShared,
    isYours,
  }: { of: Pick<PastSeasonRow, 'leagueId' | 'season'>; name: string; isShared: boolean; isYours: boolean },
): LeagueRecord {
  const { kind, week, betId, value } = record
  // Each holder may have a different week, bet and odds.
  const where = week === null || isShared ? `${of.season}` : `${of.season}, week ${week}`
  const common = {
    kind,
    season: of.season,
    receipt: isYours
      ? { league_id: of.leagueId, week, bet_id: betId === null ? null : `${of.leagueId}:${betId}` }
      : null,
  }
  switch (kind) {
    case 'week':
      return { ...common, label: 'Best single week', value: `+${formatUnits(value)}`, sentence: `${name}. ${where}` }
    case 'streak':
      return {
        ...common,
        label: 'Longest win streak',
        value: `${value} bets`,
        sentence: `${name}, in bets with friends. ${where}`,
      }
    case 'payout':
      return {
        ...common,
        label: isShared ? 'Biggest wins in one bet' : 'Biggest win in one bet',
        value: `+${formatUnits(value)}`,
        sentence: `${name}${isShared ? '' : howWords(record)}. ${where}`,
      }
    case 'whale':
      return { ...common, label: 'Earliest whale', value: `Week ${value}`, sentence: `${name}. ${of.season}` }
    case 'miss':
      return {
        ...common,
        label: 'Closest miss',
        value: pointsWords(points(value)),
        sentence: `The narrowest lost ${isShared ? 'bets' : 'bet'}, by ${name}. ${where}`,
      }
    case 'bounties':
      return { ...common, label: 'Most bounties', value: `${value}`, sentence: `${name}. ${of.season}` }
  }
}

/** The odds of a bet between two players, or what was won from the treasury. */
function howWords({ paid, against }: SeasonRecord): string {
  return against === undefined ? `, at ${ratioWords(10_000 / Math.max(1, paid ?? 1))}` : AGAINST_TREASURY[against]
}

/** The fewest decided bets for a nemesis or a figure about luck. */
const ENOUGH_BETS = 5

function rivalriesView(bets: readonly OwnBet[], names: ReadonlyMap<UserId, string>): Wall['rivalries'] {
  const byOther = new Map<UserId, OwnBet[]>()
  for (const bet of bets) byOther.set(bet.otherId, [...(byOther.get(bet.otherId) ?? []), bet])
  const rows = [...byOther].map(([otherId, own]) => {
    const last = own.at(-1)
    return {
      user_id: otherId,
      username: nameOf(names, otherId),
      is_you: false,
      ...wonAndLost(own),
      bets: own.length,
      net: own.reduce((sum, { net }) => sum + net, 0),
      last: last === undefined ? '' : `${last.season}, week ${last.week}`,
    }
  })
  const enough = rows.filter((row) => row.bets >= ENOUGH_BETS)
  const [nemesis] = enough.filter(({ won, lost }) => lost > won).toSorted((a, b) => b.lost - a.lost || a.won - b.won)
  const [customer] = enough.filter(({ net }) => net > 0).toSorted((a, b) => b.net - a.net)
  const titleOf = (row: (typeof rows)[number]) => {
    if (!enough.includes(row)) return null
    if (row.won === nemesis?.won && row.lost === nemesis.lost) return 'nemesis'
    return row.net === customer?.net ? 'customer' : null
  }
  return rows
    .toSorted((a, b) => b.bets - a.bets || (a.username < b.username ? -1 : 1))
    .map((row) => ({ ...row, title: titleOf(row) }))
}

function luckView(bets: readonly OwnBet[]): Wall['luck'] {
  const decided = bets.filter(({ net }) => net !== 0)
  if (decided.length < ENOUGH_BETS) return null
  const { won } = wonAndLost(decided)
  const expected = Math.round(decided.reduce((sum, { paid }) => sum + paid, 0) / 1000) / 10
  const sentence = `At your odds, ${formatPoints(expected)} of ${decided.length} bets should hit. You won ${won}.`
  return { bets: decided.length, expected, won, sentence }
}

/** Compares the chances of possible bets with the results of past weeks. */
import { type BetTerms, type Forecast, type Points, chanceOf, points } from '../../../packages/game/src/index.ts'
import { tableText } from '../../table.ts'
import type { TeamWeek } from './team-weeks.ts'

/** Bets with about the same chance. */
export interface Bucket {
  /** In percent, rounded to a multiple of five. */
  given: number
  bets: number
  cameTrue: number
}

export type Market = 'spread' | 'one team'

/** Distances of the line from the expected score, in half points. */
const OFFSETS = Array.from({ length: 25 }, (_, index) => points(-6000 + index * 500))

/** Counts every possible bet of a market by its chance. Pushes are left out. */
export function bucketsOf(market: Market, weeks: readonly TeamWeek[]): Bucket[] {
  const counts = new Map<number, Bucket>()
  for (const teams of Map.groupBy(weeks, ({ week }) => week).values()) {
    teams.forEach((team, index) => {
      const others = market === 'one team' ? [null] : teams.slice(index + 1)
      for (const other of others) countPair({ market, team, other }, counts)
    })
  }
  return [...counts.values()]
}

function countPair(pair: { market: Market; team: TeamWeek; other: TeamWeek | null }, counts: Map<number, Bucket>) {
  const forecasts = new Map<string, Forecast>([['team', pair.team.forecast]])
  if (pair.other !== null) forecasts.set('other', pair.other.forecast)
  for (const offset of OFFSETS) {
    const { terms, margin } = betOf(pair, offset)
    const chance = chanceOf(terms, { forecasts, scoreStep: 1 })
    if (chance === null || margin === 0) continue
    const given = 5 * Math.round((20 * chance.win) / (chance.win + chance.lose))
    const bucket = counts.get(given) ?? { given, bets: 0, cameTrue: 0 }
    counts.set(given, bucket)
    bucket.bets += 1
    bucket.cameTrue += margin > 0 ? 1 : 0
  }
}

/** A bet and its margin. */
function betOf(
  { market, team, other }: { market: Market; team: TeamWeek; other: TeamWeek | null },
  offset: Points,
): { terms: BetTerms; margin: number } {
  if (market === 'spread') {
    const line = toHalf((other?.expected ?? 0) - team.expected - offset)
    const terms = { market, teamId: 'team', againstTeamId: 'other', line, side: 'covers' } as const
    return { terms, margin: team.scored + line - (other?.scored ?? 0) }
  }
  const line = toHalf(team.expected + offset)
  return { terms: { market: 'over_under', teamIds: ['team'], line, side: 'over' }, margin: team.scored - line }
}

function toHalf(hundredths: number): Points {
  return points(Math.floor(hundredths / 100) * 100 + 50)
}

/** Merges lists of buckets. */
export function together(lists: readonly (readonly Bucket[])[]): Bucket[] {
  const sum = (buckets: readonly Bucket[], of: 'bets' | 'cameTrue') =>
    buckets.reduce((total, one) => total + one[of], 0)
  return [...Map.groupBy(lists.flat(), ({ given }) => given)].map(([given, buckets]) => {
    return { given, bets: sum(buckets, 'bets'), cameTrue: sum(buckets, 'cameTrue') }
  })
}

/** Returns the percentage of bets given about `given` percent that won, or null without such bets. */
export function cameTrue(buckets: readonly Bucket[], given: number): number | null {
  const bucket = buckets.find((each) => each.given === given)
  return bucket === undefined || bucket.bets === 0 ? null : (100 * bucket.cameTrue) / bucket.bets
}

const GIVEN = [10, 20, 30, 40, 50, 60, 70, 80, 90]

/** A row for each chance, a column for each list. */
export function tableWords(columns: readonly { head: string; buckets: readonly Bucket[] }[]): string {
  const lines = GIVEN.map((given) => {
    const shares = columns.map(({ buckets }) => cameTrue(buckets, given))
    return [`${given}%`, ...shares.map((share) => (share === null ? '–' : `${share.toFixed(1)}%`))]
  })
  return tableText([['given', ...columns.map(({ head }) => head)], ...lines])
}

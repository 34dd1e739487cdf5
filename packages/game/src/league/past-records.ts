/** The records of a season, and how to compare them. */
import {
  type PairBet,
  type PastPair,
  type PastPerson,
  RECORD_KINDS,
  type RecordKind,
  type SeasonRecord,
  betsOfUser,
} from './past-season.ts'

/** With fewer bets, two people are not rivals yet. */
export const RIVALRY_BETS = 3

/** In hundredths: a bet decided by ten points or more was not close. */
const CLOSE_WITHIN = 1000

/** Whether a bet was won or lost by less than ten points. */
export function isClose({ net, margin }: Pick<PairBet, 'net' | 'margin'>): boolean {
  return net !== 0 && margin < CLOSE_WITHIN
}

/** Whether to show a record. The closest miss of a season without a close bet is hidden. */
export function isWorthTelling({ kind, value }: Pick<SeasonRecord, 'kind' | 'value'>): boolean {
  return kind !== 'miss' || value < CLOSE_WITHIN
}

/** Records where a lower value is better: the earliest whale, the closest miss. */
const LOWER: ReadonlySet<RecordKind> = new Set(['whale', 'miss'])

/** The best record of each kind across seasons; ties go to the earlier one in the list. */
export function bestRecords<R extends SeasonRecord>(records: readonly R[]): R[] {
  const best = new Map<RecordKind, R>()
  for (const record of records) {
    const known = best.get(record.kind)
    if (known === undefined || isBetter(record, known)) best.set(record.kind, record)
  }
  return [...best.values()]
}

export function inOrder<R extends SeasonRecord>(records: readonly R[]): R[] {
  return records.toSorted((a, b) => RECORD_KINDS.indexOf(a.kind) - RECORD_KINDS.indexOf(b.kind))
}

function isBetter(record: SeasonRecord, known: SeasonRecord): boolean {
  if (record.value === known.value) return record.kind === 'payout' && (record.paid ?? 10_000) < (known.paid ?? 10_000)
  return LOWER.has(record.kind) ? record.value < known.value : record.value > known.value
}

/** The records of one season and everyone who holds them. Only people who were in at the end can hold one. */
export function recordsOf({
  people,
  pairs,
}: {
  people: readonly PastPerson[]
  pairs: readonly PastPair[]
}): SeasonRecord[] {
  const found = people.filter(({ place }) => place !== null).flatMap((person) => candidatesOf(person, pairs))
  return bestRecords(found).map((record) => {
    const equal = found.filter(({ kind, value }) => kind === record.kind && value === record.value)
    return { ...record, holders: [...new Set([record, ...equal].map(({ userId }) => userId))] }
  })
}

function candidatesOf({ userId, teamName, summary }: PastPerson, pairs: readonly PastPair[]): SeasonRecord[] {
  const none = { userId, teamName, week: null, betId: null, paid: null }
  const bets = betsOfUser(pairs, userId)
  const found: SeasonRecord[] = []
  for (const { week, gained } of summary.weeks) {
    if (gained > 0) found.push({ ...none, kind: 'week', value: gained, week })
  }
  const streak = longestStreak(bets)
  if (streak !== null)
    found.push({ ...none, kind: 'streak', value: streak.count, week: streak.last.week, betId: streak.last.id })
  for (const { net, week, id, paid, margin } of bets) {
    const of = { ...none, week, betId: id }
    if (net > 0) found.push({ ...of, kind: 'payout', value: net, paid })
    if (net < 0) found.push({ ...of, kind: 'miss', value: margin })
  }
  const { whaleWeek, bounties, bestWin } = summary
  // Bets with another player are already in the list.
  if (bestWin !== null && bestWin.rule !== 'h2h.won')
    found.push({ ...none, kind: 'payout', value: bestWin.gain, week: bestWin.week, against: bestWin.rule })
  if (whaleWeek !== null) found.push({ ...none, kind: 'whale', value: whaleWeek, week: whaleWeek })
  if (bounties > 0) found.push({ ...none, kind: 'bounties', value: bounties })
  return found
}

/** How many of these bets were won and lost. */
export function wonAndLost(bets: readonly Pick<PairBet, 'net'>[]): { won: number; lost: number } {
  return { won: bets.filter(({ net }) => net > 0).length, lost: bets.filter(({ net }) => net < 0).length }
}

/** The longest run of won bets, at least two; null without one. A push neither counts nor breaks it. */
export function longestStreak<B extends Pick<PairBet, 'net'>>(bets: readonly B[]): { count: number; last: B } | null {
  let count = 0
  let best: { count: number; last: B } | null = null
  for (const bet of bets) {
    if (bet.net < 0) count = 0
    if (bet.net > 0) count += 1
    if (bet.net > 0 && count >= 2 && count > (best?.count ?? 0)) best = { count, last: bet }
  }
  return best
}

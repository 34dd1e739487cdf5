/** A season in five numbers and three slips. */
import type { LedgerRow, ReplyOf, endpoints } from '@whale/contract'
import { formatCount, formatPoints, formatSignedUnits, formatUnits, formatWeek } from '../../../shared/format/format.ts'

export type SeasonWeek = ReplyOf<typeof endpoints.game.season>['weeks'][number]
type Bet = ReplyOf<typeof endpoints.h2h.userBets>['bets'][number]

export interface Season {
  userId: string
  weeks: readonly SeasonWeek[]
  rows: readonly LedgerRow[]
  bets: readonly Bet[]
  /** The number of players. */
  players: number
}

export interface RecapNumber {
  name: string
  value: string
  note: string
}

export interface RecapSlip {
  name: string
  title: string
  sentence: string
  /** 0 if it belongs to no week. */
  week: number
}

/** Returns the five numbers of a season with at least one settled week. */
export function recapNumbers({ userId, weeks, bets, players }: Season): RecapNumber[] {
  const last = weeks.at(-1)
  const best = most(weeks, ({ change }) => change)
  const settled = bets.filter(({ state }) => state === 'won' || state === 'lost')
  const won = settled.filter((bet) => isWonBy(bet, userId))
  const right = weeks.filter(({ prediction }) => prediction?.result === 'right')
  return [
    { name: 'Place', value: String(last?.place ?? 0), note: `of ${players}` },
    { name: 'Units', value: formatUnits(last?.units ?? 0), note: `after week ${last?.week ?? 0}` },
    {
      name: 'Best week',
      value: formatSignedUnits(best?.change ?? 0),
      note: best === null ? '' : formatWeek(best.week),
    },
    {
      name: 'Bets won',
      value: String(won.length),
      note: settled.length === 0 ? 'none settled' : `of ${settled.length} settled`,
    },
    { name: 'Right picks', value: String(right.length), note: `longest streak ${longestStreak(weeks)}` },
  ]
}

/** Returns the best slip, the worst one and the closest guess. Missing ones are left out. */
export function recapSlips(season: Season): RecapSlip[] {
  return [bestSlip(season), hardestSlip(season), closestSlip(season)].filter((slip) => slip !== null)
}

/** The slip with the highest net gain. */
function bestSlip({ userId, rows, bets }: Season): RecapSlip | null {
  const name = 'The best slip'
  const paid = rows
    .filter(({ units, kind, rule }) => units > 0 && !NOT_WON.has(kind) && !isBack(rule))
    .map(({ units, sentence, week }) => ({ units, sentence, week }))
  const won = bets
    .filter((bet) => isWonBy(bet, userId))
    .map((bet) => ({
      units: ownSide(bet, userId).gain,
      sentence: `${versus(bet, userId)}: ${bet.sentence}.`,
      week: bet.week,
    }))
  const best = most([...paid, ...won], ({ units }) => units)
  return best === null ? null : { name, title: formatSignedUnits(best.units), sentence: best.sentence, week: best.week }
}

/** Kinds that return a stake or are not winnings. */
const NOT_WON: ReadonlySet<string> = new Set(['joined', 'h2h', 'correction'])

function isBack(rule: string): boolean {
  return rule === 'reversal' || rule.endsWith('.refund') || rule.endsWith('.push')
}

/** The costliest lost bet; without one, the worst week. */
function hardestSlip({ userId, bets, weeks }: Season): RecapSlip | null {
  const name = 'Worst week'
  const lost = most(
    bets.filter((bet) => bet.state !== 'push' && isLostBy(bet, userId)),
    (bet) => ownSide(bet, userId).stake,
  )
  if (lost !== null) {
    const title = formatSignedUnits(-ownSide(lost, userId).stake)
    return { name, title, sentence: `${versus(lost, userId)}: ${lost.sentence}.`, week: lost.week }
  }
  const worst = most(weeks, ({ change }) => -change)
  if (worst === null || worst.change >= 0) return null
  const sentence = `Your worst week${worst.points === null ? '' : `, on ${formatPoints(worst.points)} points`}.`
  return { name, title: formatSignedUnits(worst.change), sentence, week: worst.week }
}

/** The guess closest to the actual score. */
function closestSlip({ weeks }: Season): RecapSlip | null {
  const guesses = weeks.flatMap(({ week, prediction, best_points: best }) =>
    prediction === null || best === null ? [] : [{ week, prediction, best, miss: Math.abs(prediction.points - best) }],
  )
  const closest = most(guesses, ({ miss }) => -miss)
  if (closest === null) return null
  const { prediction, best, week, miss } = closest
  const sentence = `You picked ${prediction.team_name} at ${formatPoints(prediction.points)}. The best score was ${formatPoints(best)}.`
  return { name: 'The closest guess', title: `${formatPoints(miss)} off`, sentence, week }
}

function longestStreak(weeks: readonly SeasonWeek[]): string {
  let longest = 0
  let running = 0
  for (const { prediction } of weeks) {
    running = prediction?.result === 'right' ? running + 1 : 0
    longest = Math.max(longest, running)
  }
  return longest === 0 ? 'none' : formatCount(longest, 'week')
}

function isWonBy({ state, challenger, challenged }: Bet, userId: string): boolean {
  return (state === 'won' && challenger.user_id === userId) || (state === 'lost' && challenged.user_id === userId)
}

function isLostBy({ state, challenger, challenged }: Bet, userId: string): boolean {
  return (state === 'lost' && challenger.user_id === userId) || (state === 'won' && challenged.user_id === userId)
}

function ownSide({ challenger, challenged }: Bet, userId: string): Bet['challenger'] {
  return challenger.user_id === userId ? challenger : challenged
}

function versus({ challenger, challenged }: Bet, userId: string): string {
  return `Against ${(challenger.user_id === userId ? challenged : challenger).username}`
}

/** The first item with the highest measure; null for an empty list. */
function most<T>(items: readonly T[], measure: (item: T) => number): T | null {
  return items.reduce<T | null>((best, item) => (best === null || measure(item) > measure(best) ? item : best), null)
}

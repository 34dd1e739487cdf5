/** Settled bets by week, and their net result. */
import type { BetWire } from '@whale/contract'
import { betView, outcomeOf } from '../shared/bets/bet-view.ts'
import { formatCount } from '../../../shared/format/format.ts'

const SETTLED: readonly BetWire['state'][] = ['won', 'lost', 'push', 'void']

/** Returns settled bets by week, newest week first, in the given order within a week. */
export function settledByWeek(bets: readonly BetWire[]): { week: number; settled: BetWire[] }[] {
  const settled = bets.filter(({ state }) => SETTLED.includes(state))
  const weeks = [...new Set(settled.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => ({ week, settled: settled.filter((bet) => bet.week === week) }))
}

export interface BetRecord {
  won: number
  lost: number
  pushed: number
  /** The net result, in units. */
  change: number
}

/** Returns a player's record. Void bets do not count. */
export function recordOf(bets: readonly BetWire[], userId: string): BetRecord {
  const outcomes = bets.map((bet) => outcomeOf(bet, betView(bet, userId)))
  const count = (word: string) => outcomes.filter((outcome) => outcome.word === word).length
  const change = outcomes.reduce((sum, outcome) => sum + (outcome.change ?? 0), 0)
  return { won: count('Won'), lost: count('Lost'), pushed: count('Push'), change }
}

/** Returns a record in words: "3 won, 1 lost, 1 push". */
export function recordWords({ won, lost, pushed }: BetRecord): string {
  const pushes = pushed === 0 ? [] : [formatCount(pushed, 'push', 'pushes')]
  return [`${won} won`, `${lost} lost`, ...pushes].join(', ')
}

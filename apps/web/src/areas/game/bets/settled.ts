/** Bets that are over: by week, and what they came to. */
import type { BetWire } from '@whale/contract'
import { betView } from '../shared/bets/bet-view.ts'
import { outcomeOf } from '../shared/bets/bet-words.ts'
import { formatCount } from '../../../shared/format/format.ts'

const SETTLED: readonly BetWire['state'][] = ['won', 'lost', 'push', 'void']

/** Returns the bets that were on and are over, by week, the last week first; within it in the order given. */
export function settledByWeek(bets: readonly BetWire[]): { week: number; settled: BetWire[] }[] {
  const settled = bets.filter(({ state }) => SETTLED.includes(state))
  const weeks = [...new Set(settled.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => ({ week, settled: settled.filter((bet) => bet.week === week) }))
}

export interface BetRecord {
  won: number
  lost: number
  pushed: number
  /** What all of them moved, in units. */
  change: number
}

/** Returns how a player's bets ended; void ones were none. */
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

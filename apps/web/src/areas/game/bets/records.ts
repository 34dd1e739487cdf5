/** Settled bets by week, and the record of a player or of two. */
import { betView, outcomeOf, type BetRecord } from '@whale/words'
import type { BetWire, HouseBetWire } from '@whale/contract'

const SETTLED: readonly BetWire['state'][] = ['won', 'lost', 'push', 'void']

/** Returns settled bets by week, newest week first, in the given order within a week. */
export function settledByWeek(bets: readonly BetWire[]): { week: number; settled: BetWire[] }[] {
  const settled = bets.filter(({ state }) => SETTLED.includes(state))
  const weeks = [...new Set(settled.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => ({ week, settled: settled.filter((bet) => bet.week === week) }))
}

export type RecordedBet = Pick<BetWire, 'challenger' | 'challenged' | 'state'>

/** Returns a player's record. Void bets do not count. */
export function recordOf(bets: readonly RecordedBet[], userId: string): BetRecord {
  const outcomes = bets.map((bet) => {
    const isAsked = bet.challenged.user_id === userId
    return outcomeOf(bet, { isAsked, own: isAsked ? bet.challenged : bet.challenger })
  })
  const count = (word: string) => outcomes.filter((outcome) => outcome.word === word).length
  const change = outcomes.reduce((sum, outcome) => sum + (outcome.change ?? 0), 0)
  return { won: count('Won'), lost: count('Lost'), pushed: count('Push'), change }
}

export interface History {
  won: number
  lost: number
  /** In units, from the viewer's side. */
  net: number
  /** The decided bets, newest first. A null season is this one. */
  slips: readonly { bet_id: string; season: number | null; week: number; mark: 'won' | 'lost' | 'push'; net: number }[]
}

/** Returns the decided bets between the two. `bets` are newest first; void ones do not count. */
export function historyOf(bets: readonly BetWire[], { userId, otherId }: { userId: string; otherId: string }): History {
  const slips = bets.flatMap((bet) => {
    const view = betView(bet, userId)
    const { change } = outcomeOf(bet, view)
    if (view.other.user_id !== otherId || change === null || bet.state === 'void') return []
    const mark: 'won' | 'lost' | 'push' = change > 0 ? 'won' : change < 0 ? 'lost' : 'push'
    return [{ bet_id: bet.id, season: null, week: bet.week, mark, net: change }]
  })
  return {
    won: slips.filter(({ mark }) => mark === 'won').length,
    lost: slips.filter(({ mark }) => mark === 'lost').length,
    net: slips.reduce((sum, { net }) => sum + net, 0),
    slips,
  }
}

/** Returns the decided bets of a player against The House, and their net result in units; null without one. Ties and void ones do not count. */
export function houseRecordOf(
  options: readonly Pick<HouseBetWire, 'result' | 'amount' | 'pays' | 'paid'>[],
): { won: number; lost: number; net: number } | null {
  const won = options.filter(({ result }) => result === 'won')
  const lost = options.filter(({ result }) => result === 'lost')
  if (won.length + lost.length === 0) return null
  const gained = won.reduce((sum, { amount, pays, paid }) => sum + (paid ?? pays) - amount, 0)
  const given = lost.reduce((sum, { amount }) => sum + amount, 0)
  return { won: won.length, lost: lost.length, net: gained - given }
}

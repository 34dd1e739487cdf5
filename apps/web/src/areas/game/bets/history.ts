/** The record of two players, from the viewer's own bets of a season. */
import type { BetWire } from '@whale/contract'
import { betView, outcomeOf } from '../shared/bets/bet-view.ts'

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

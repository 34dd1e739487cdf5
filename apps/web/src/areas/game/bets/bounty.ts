/** The bounty that a taken bet pays on Tuesday, win or lose. */
import { type BetWire, calls } from '@whale/contract'
import type { TeamForm } from '@whale/words'
import { weekConfig } from '@whale/game'
import { useMemo } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'
import { type BetBoard, useBetsBeside } from './use-bets.ts'

interface Given {
  week: number
  userId: string
  confirming: BetBoard['bounties']['confirming']
}

/**
 * The bounty that these bets pay the user: once in each casino, for a bet that they took and that is big enough (RULES §5 Bounties). A bet
 * of an earlier week counts while that week waits for its scores.
 */
export function earnedBounty(bets: readonly BetWire[], given: Given): number {
  return earningBet(bets, given) === undefined ? 0 : given.confirming.units
}

/** The bet that earns it. */
function earningBet(bets: readonly BetWire[], { week, userId, confirming }: Given): BetWire | undefined {
  const place = weekConfig(week)?.place
  const earns = (bet: BetWire) =>
    weekConfig(bet.week)?.place === place &&
    bet.state === 'accepted' &&
    bet.challenged.user_id === userId &&
    Math.min(bet.challenger.stake, bet.challenged.stake) >= confirming.stake_min
  return confirming.is_yours ? bets.findLast(earns) : undefined
}

/** What a bet adds to the bounty of the others once it is taken. */
export function bountyOf(bet: BetWire, bets: readonly BetWire[], given: Given): number {
  const others = bets.filter(({ id }) => id !== bet.id)
  return earnedBounty([...others, { ...bet, state: 'accepted' }], given) - earnedBounty(others, given)
}

export interface Bounty {
  /** From the viewer's accepted bets without a result. */
  earned: number
  /** The week whose results pay it; null while nothing is earned. */
  paidInWeek: number | null
  /** While it loads, nothing is earned. */
  isLoading: boolean
  /** What this bet adds to it, taken or to be taken. */
  of: (bet: BetWire) => number
  /** Ranks offers to the viewer by the bounty and the expected gain. */
  rank: (offers: readonly BetWire[], gainOf: ExpectedGain) => BetWire[]
}

/** The viewer's bounty in this casino; nothing while it loads. Does not suspend. */
export function useBounty({ league, me, week }: Pick<Game, 'league' | 'me' | 'week'>, isWanted = true): Bounty {
  const { bets, error: noBets } = useBetsBeside({ leagueId: league.id, userId: me.user_id })
  const { data: board, error } = useQueryOf(
    calls.h2h.betBoard,
    { params: { league: league.id } },
    { enabled: isWanted },
  )
  const isLoading = isWanted && ((board === undefined && error === null) || (bets === undefined && noBets === null))
  return useMemo(() => {
    if (board === undefined || bets === undefined)
      return { earned: 0, paidInWeek: null, isLoading, of: () => 0, rank: (offers) => [...offers] }
    const given = { week, userId: me.user_id, confirming: board.bounties.confirming }
    const of = (bet: BetWire) => bountyOf(bet, bets, given)
    return {
      earned: earnedBounty(bets, given),
      paidInWeek: earningBet(bets, given)?.week ?? null,
      isLoading,
      of,
      rank: (offers, gainOf) => rankOffers(offers, (bet) => of(bet) + gainOf(bet, board.teams)),
    }
  }, [board, bets, isLoading, week, me.user_id])
}

/** The average gain of an offer to its receiver, in units. */
export type ExpectedGain = (offer: BetWire, teams: readonly TeamForm[]) => number

/** Returns the offers to the viewer, the most valuable first; those that cannot be taken come last. */
export function rankOffers(offers: readonly BetWire[], worth: (offer: BetWire) => number): BetWire[] {
  const worthOf = (bet: BetWire) => (bet.refusals.accept === null ? worth(bet) : -Infinity)
  // Equal infinities have no difference.
  return offers.toSorted((a, b) => worthOf(b) - worthOf(a) || 0)
}

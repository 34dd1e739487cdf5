/** The viewer's bets as the home shows them: this week's offers, active and settled ones, active ones of a late week, and what to do next. */
import type { Scores } from '../bets/standing.ts'
import { type BetWire, calls } from '@whale/contract'
import { useEffect, useMemo, useState } from 'react'
import { type BetBoard, offersTo, useBetsBeside } from '../bets/use-bets.ts'
import { useScores } from '../bets/use-scores.ts'
import { type ExpectedGain, useBounty } from '../bets/bounty.ts'
import type { LiveWeek } from '../scores/live-week.ts'
import type { Game } from '../league/use-game.ts'
import { useQueryOf } from '../../../shared/api/query.ts'

export interface HomeBets {
  offers: BetWire[]
  riding: BetWire[]
  /** Active bets of earlier weeks, which are not settled yet. */
  late: BetWire[]
  /** How many of this week's bets the viewer has made: proposed, active or settled. */
  own: number
  /** Whether one of this season's bets was ever accepted. */
  hasTaken: boolean
  scores: Scores
  /** The bounty that taken bets have earned this week. It pays win or lose. */
  bounty: number
  /** Whether the bets are still missing. */
  isMissing: boolean
}

/** Returns the bets from the same query as the bet pages, the same object until they change. `game` has live scores. Does not suspend. */
export function useHomeBets(game: Game, live: LiveWeek | null): HomeBets {
  const { me, week, league, player_scores: scored, game_state: state } = game
  const { bets } = useBetsBeside({ leagueId: league.id, userId: me.user_id })
  const isWanted = (bets ?? []).some((bet) => bet.week === week && bet.state === 'accepted')
  // The bounty of a bet in a late week counts in this one.
  const hasAccepted = (bets ?? []).some(({ state }) => state === 'accepted')
  const scores = useScores({ leagueId: league.id, tide: state.tide, scored, live, isWanted })
  const asked = offersTo(me.user_id, bets ?? []).length
  const { earned: bounty, rank } = useBounty(game, hasAccepted || asked > 0)
  const gainOf = useExpectedGain(asked > 1)
  return useMemo(
    () => ({
      ...partsOf(bets, { week, userId: me.user_id, rank: (offers) => rank(offers, gainOf) }),
      bounty,
      scores,
      isMissing: bets === undefined,
    }),
    [bets, week, me.user_id, bounty, rank, gainOf, scores],
  )
}

const NO_GAIN: ExpectedGain = () => 0

/** The odds of offers, loaded when there are several. Until then, and where that fails, the bounty alone ranks them. */
function useExpectedGain(isWanted: boolean): ExpectedGain {
  const [gainOf, setGainOf] = useState(() => NO_GAIN)
  useEffect(() => {
    if (!isWanted) return
    import('../bets/expected-gain.ts').then(
      ({ expectedGain }) => setGainOf(() => expectedGain),
      () => undefined,
    )
  }, [isWanted])
  return gainOf
}

interface OfViewer {
  week: number
  userId: string
  rank: (offers: BetWire[]) => BetWire[]
}

function partsOf(
  bets: readonly BetWire[] | undefined,
  { week, userId, rank }: OfViewer,
): Omit<HomeBets, 'bounty' | 'scores' | 'isMissing'> {
  const ofWeek = (bets ?? []).filter((bet) => bet.week === week)
  const riding = ofWeek.filter((bet) => bet.state === 'accepted')
  const late = (bets ?? []).filter((bet) => bet.state === 'accepted' && bet.week !== week)
  return {
    offers: rank(offersTo(userId, ofWeek)),
    riding,
    late,
    own: ofWeek.filter((bet) => isOwn(bet, userId)).length,
    hasTaken: (bets ?? []).some(({ state }) => state === 'accepted' || OVER.includes(state)),
  }
}

const OVER: readonly BetWire['state'][] = ['won', 'lost', 'push', 'void']

function isOwn({ state, challenger }: BetWire, userId: string): boolean {
  return state === 'accepted' || OVER.includes(state) || (state === 'proposed' && challenger.user_id === userId)
}

/** What the home asks the viewer to do about bets. */
export interface BetPrompts {
  /** The viewer has no bets or offers this week, and can make one. */
  canBegin: boolean
  /** The bounty for accepting a bet, in units; null if there is none. */
  bounty: number | null
  /** The builder's board; undefined until it has loaded. */
  board: BetBoard | undefined
}

/** Returns the prompts from the queries of the builder and the bounties; none while those load. Does not suspend. */
export function useBetPrompts(game: Game, { offers, own, isMissing, bounty: earned }: HomeBets): BetPrompts {
  const { league, week, me, game_state: state } = game
  const enabled = state.tide === 'betting' && !me.is_eliminated
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } }, { enabled })
  const isOpen = enabled && board !== undefined && board.refusal === null
  const given = { params: { league: league.id, week } }
  const { data: posters } = useQueryOf(calls.game.bounties, given, { enabled: isOpen && offers.length > 0 })
  const confirming = posters?.bounties.find(({ key }) => key === 'confirming')
  const isEarnable = confirming?.is_on === true && confirming.is_yours_to_earn
  const canBegin = isOpen && !isMissing && own === 0
  const bounty = isOpen && isEarnable && earned === 0 ? confirming.units : null
  return useMemo(() => ({ canBegin, bounty, board }), [canBegin, bounty, board])
}

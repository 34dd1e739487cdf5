/** What the viewer could still do with bets this week, while it is open. */
import { calls } from '@whale/contract'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { HomeBets } from './use-home-bets.ts'

export interface BetChances {
  /** Nothing of the viewer's is on or offered this week, and a bet can be made. */
  canBegin: boolean
  /** What taking a bet would still earn beside its stakes, in units; null where it earns nothing more. */
  bounty: number | null
}

/** Returns them from the readings of the builder and of the bounties; nothing while those are not known. Does not suspend. */
export function useBetChances(game: Game, { offers, own, missing }: HomeBets): BetChances {
  const { league, week, me, game_state: state } = game
  const enabled = state.tide === 'betting' && !me.is_eliminated
  const { data: board } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } }, { enabled })
  const isOpen = enabled && board !== undefined && board.refusal === null
  const given = { params: { league: league.id, week } }
  const { data: posters } = useQueryOf(calls.game.bounties, given, { enabled: isOpen && offers.length > 0 })
  const confirming = posters?.bounties.find(({ key }) => key === 'confirming')
  const isEarned = confirming?.is_on === true && confirming.is_yours_to_earn
  return {
    canBegin: isOpen && missing === null && own === 0,
    bounty: isOpen && isEarned ? confirming.units : null,
  }
}

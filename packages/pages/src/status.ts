/** A member's status in a week. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  balanceOf,
  escrowOfPlayer,
  hasActed,
  isActive,
  playerOfId,
  shownUnits,
  walletOf,
  whyNotBuyBack,
  whyNotBuyMultiplier,
  whyNotEnterCasino,
  whyNotAllIn,
  whyNotHouseBet,
  whyNotPickTopScore,
  whyNotPropose,
} from '@whale/game'
import { refusalView } from './refusal.ts'
import type { MemberView } from './member-view.ts'

/** Units and refusals are current; `has_acted` is about the requested week. */
export function statusView(
  { league, turn }: MemberView,
  week: number,
): ReplyOf<(typeof endpoints)['game']['userStatus']> {
  const { playerId, userId } = turn.actor
  const player = playerOfId(league, playerId)
  const wallet = balanceOf(league.balances, walletOf(playerId))
  return {
    week,
    user_id: userId,
    units: shownUnits(league, playerId),
    wallet,
    escrow: escrowOfPlayer(league, playerId),
    status: player.standing.status,
    is_eliminated: !isActive(player),
    has_acted: hasActed(league, playerId, week),
    refusals: {
      casino_event: refusalView(whyNotEnterCasino(turn)),
      prediction: refusalView(whyNotPickTopScore(turn)),
      h2h_betting: refusalView(whyNotPropose(turn)),
      option_betting: refusalView(whyNotHouseBet(turn)),
      multiplier_purchase: refusalView(whyNotBuyMultiplier(turn)),
      liquidation_option: refusalView(whyNotAllIn(turn)),
      buy_back: refusalView(whyNotBuyBack(turn)),
    },
  }
}

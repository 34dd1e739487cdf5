/** The events of players' moves: bets, casino entries, top-score picks, purchases. All happen before the lock. */
import type { PlayerId } from '../values/ids.ts'
import type {
  CasinoEntered,
  TopScorePicked,
  BetProposed,
  BetAccepted,
  BetClosed,
  HouseBetPlaced,
  MultiplierBought,
  AllInPlaced,
} from './event.ts'
import type { League } from './league.ts'

export type PlayEvent =
  | CasinoEntered
  | TopScorePicked
  | BetProposed
  | BetAccepted
  | BetClosed
  | HouseBetPlaced
  | MultiplierBought
  | AllInPlaced

/** The player whose move the event is. Among answers to a bet only accepting is a move; null for the others. */
export function moverOf(league: Pick<League, 'bets'>, event: PlayEvent): PlayerId | null {
  switch (event.type) {
    case 'casino.entered':
      return event.entry.playerId
    case 'prediction.made':
      return event.prediction.playerId
    case 'h2h.proposed':
      return event.bet.challengerId
    case 'h2h.accepted':
      return league.bets.find(({ id }) => id === event.betId)?.challengedId ?? null
    case 'h2h.closed':
      return null
    case 'option.placed':
      return event.option.playerId
    case 'multiplier.bought':
      return event.multiplier.playerId
    case 'liquidation.placed':
      return event.liquidation.playerId
  }
}

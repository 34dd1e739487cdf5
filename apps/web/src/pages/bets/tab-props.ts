import type { BetWire } from '@whale/contract'
import type { Game } from '../../features/game-shell/use-game.ts'

/** What each tab shows something of. */
export interface TabProps {
  game: Game
  /** The viewer's own of the season, newest first. */
  bets: readonly BetWire[]
}

import type { BetWire } from '@whale/contract'
import type { Game } from '../shared/shell/use-game.ts'

/** What each tab shows something of. */
export interface TabProps {
  game: Game
  /** The viewer's own of the season, newest first. */
  bets: readonly BetWire[]
}

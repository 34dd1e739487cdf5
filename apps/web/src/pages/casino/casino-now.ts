import type { CasinoEventWire, ReplyOf, endpoints } from '@whale/contract'
import type { Game } from '../../features/game-shell/use-game.ts'

export type CasinoNow = ReplyOf<typeof endpoints.casino.casinoEvent>

/** What every piece of a week with an event knows. */
export interface AtTheTable {
  game: Game
  casino: CasinoNow
  event: CasinoEventWire
  locksAt: string
}

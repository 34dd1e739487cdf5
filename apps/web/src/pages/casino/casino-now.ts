import type { CasinoEventWire, ReplyOf, endpoints } from '@whale/contract'
import { arenaWords } from '../../features/casino/entry-words.ts'
import type { Game } from '../../features/game-shell/use-game.ts'

export type CasinoNow = ReplyOf<typeof endpoints.casino.casinoEvent>

/** What every piece of a week with an event knows. */
export interface AtTheTable {
  game: Game
  casino: CasinoNow
  event: CasinoEventWire
  locksAt: string
}

/** What an event without a choice enters: the house that the status opens, or the own team. */
export function ownWord({ arena }: CasinoNow): string {
  return arena === null ? 'Your team' : arenaWords(arena)
}

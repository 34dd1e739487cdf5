import type { CasinoEntryWire, CasinoEventWire, endpoints, ReplyOf } from '@whale/contract'
import { arenaWords } from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/casino/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { Draft } from './draft.ts'
import type { Entering } from './use-entering.ts'
import { formatAsOf } from '../../../shared/format/format.ts'

export type CasinoNow = ReplyOf<typeof endpoints.casino.casinoEvent>

/** What every piece of a week with an event knows. */
export interface AtTheTable {
  game: Game
  casino: CasinoNow
  event: CasinoEventWire
  locksAt: string
}

/** What an event's own table knows besides. */
export interface TableProps extends AtTheTable {
  /** What the server has taken. */
  entry: CasinoEntryWire | null
  /** What lies there and is not entered; null after the lock. */
  draft: Draft | null
  entering: Entering
  /** While the games are on: the rosters as they score. */
  live: LiveWeek | null
  /** Opens what a card is filled from. */
  onOpen: (slot: number) => void
}

/** What an event without a choice enters: the house that the status opens, or the own team. */
export function ownWord({ arena }: Pick<CasinoNow, 'arena'>): string {
  return arena === null ? 'Your team' : arenaWords(arena)
}

/** When a board's scores were read: "as of 4:12pm", or that they are those of the count. */
export function boardNote({ game_state: { tide }, fantasy_league: { last_synced: readAt } }: Game): string {
  if (tide === 'provisional' || tide === 'final' || tide === 'over') return 'Final results'
  return readAt === null ? '' : formatAsOf(readAt)
}

import type { CasinoEntryWire, CasinoEventWire, endpoints, ReplyOf } from '@whale/contract'
import { arenaWords } from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/casino/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { Draft } from './draft.ts'
import type { Entering } from './use-entering.ts'
import { formatAsOf } from '../../../shared/format/format.ts'

export type CasinoNow = ReplyOf<typeof endpoints.casino.casinoEvent>

/** What every part of an event's page needs. */
export interface AtTheTable {
  game: Game
  casino: CasinoNow
  event: CasinoEventWire
  locksAt: string
}

/** What an event's own table also needs. */
export interface TableProps extends AtTheTable {
  /** The stored entry. */
  entry: CasinoEntryWire | null
  /** Picks that are not entered yet; null after the lock. */
  draft: Draft | null
  entering: Entering
  /** During games: live rosters. */
  live: LiveWeek | null
  /** Opens the player list for a slot. */
  onOpen: (slot: number) => void
}

/** What an event without a pick enters: the arena of the viewer's status, or their team. */
export function ownWord({ arena }: Pick<CasinoNow, 'arena'>): string {
  return arena === null ? 'Your team' : arenaWords(arena)
}

/** When a board's scores were read: "as of 4:12pm", or "Final results". */
export function boardNote({ game_state: { tide }, fantasy_league: { last_synced: readAt } }: Game): string {
  if (tide === 'provisional' || tide === 'final' || tide === 'over') return 'Final results'
  return readAt === null ? '' : formatAsOf(readAt)
}

import type { Game } from '../shared/shell/use-game.ts'
import { formatAsOf } from '../../../shared/format/format.ts'

/** When a board's scores were read: "as of 4:12pm", or that they are those of the count. */
export function boardNote({ game_state: { tide }, fantasy_league: { last_synced: readAt } }: Game): string {
  if (tide === 'provisional' || tide === 'final' || tide === 'over') return 'As counted'
  return readAt === null ? '' : formatAsOf(readAt)
}

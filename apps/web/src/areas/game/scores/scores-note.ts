import { formatAsOf } from '@whale/words/times'
import type { Game } from '../league/use-game.ts'

/** How firm this week's scores are: "as of 4:12pm", "Provisional" from Tuesday until Wednesday's second reading, "Final". */
export function scoresNote({
  game_state: { tide, now },
  fantasy_league: { last_synced: readAt },
}: {
  game_state: Pick<Game['game_state'], 'tide' | 'now'>
  fantasy_league: Pick<Game['fantasy_league'], 'last_synced'>
}): string {
  if (tide === 'provisional') return 'Provisional'
  if (tide === 'final' || tide === 'over') return 'Final'
  return readAt === null ? '' : formatAsOf(readAt, { now })
}

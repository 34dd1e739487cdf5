/** The order of the home's blocks by phase. */
import type { Game } from '../shared/shell/use-game.ts'

type WeekBlock = 'season' | 'count' | 'waiting' | 'line'
type Given = Pick<Game, 'week' | 'last_run'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns the blocks in order: before the lock what waits, then what is riding, then the results. */
export function weekBlocks(game: Given): readonly WeekBlock[] {
  switch (game.game_state.tide) {
    case 'pregame':
    case 'not_started':
    case 'betting':
      // Last week's results come after what can still be done.
      return ['waiting', 'count', 'line']
    case 'games':
    case 'waiting':
      return isSettled(game) ? ['count', 'line', 'waiting'] : ['line', 'waiting', 'count']
    case 'provisional':
    case 'final':
      return ['count', 'line', 'waiting']
    case 'over':
      return ['season', 'count', 'line']
  }
}

/** Returns whether the week shown has settled. */
export function isSettled({ week, last_run: run }: Pick<Game, 'week' | 'last_run'>): boolean {
  return run !== null && run.week === week
}

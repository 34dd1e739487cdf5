/** In which order the home says things: what matters most in a phase comes first. */
import type { Game } from '../shared/shell/use-game.ts'

type WeekBlock = 'season' | 'count' | 'waiting' | 'line'
type Given = Pick<Game, 'week' | 'last_run'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns the blocks of a week, first to last: before the lock what waits, after it what is on, after the count what came of it. */
export function weekBlocks(game: Given): readonly WeekBlock[] {
  switch (game.game_state.tide) {
    case 'pregame':
    case 'not_started':
    case 'betting':
      // The count of the week before gives way to what can still be done.
      return ['waiting', 'count', 'line']
    case 'games':
    case 'waiting':
      return isCounted(game) ? ['count', 'line', 'waiting'] : ['line', 'waiting', 'count']
    case 'provisional':
    case 'final':
      return ['count', 'line', 'waiting']
    case 'over':
      return ['season', 'count', 'line']
  }
}

/** Returns whether the units of the week that is shown have moved. */
export function isCounted({ week, last_run: run }: Pick<Game, 'week' | 'last_run'>): boolean {
  return run !== null && run.week === week
}

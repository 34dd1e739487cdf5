import { constantsOf } from '@whale/game'
import type { Game } from '../league/use-game.ts'

interface Given extends Pick<Game, 'week' | 'last_run'> {
  game_state: Pick<Game['game_state'], 'season' | 'tide'>
}

/** Whether the league may still take players (RULES §4). One that started late can be joined until its first week locks. */
export function isJoinable({ week, last_run: lastRun, game_state: { season, tide } }: Given): boolean {
  const { joiningLastWeek } = constantsOf(season)
  const isPast = week > joiningLastWeek || (week === joiningLastWeek && tide !== 'betting')
  return !isPast || lastRun === null
}

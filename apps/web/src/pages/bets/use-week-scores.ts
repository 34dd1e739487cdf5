/** The teams of this week, as far as they are known: the points of now, and what the provider projects. */
import { endpoints } from '@whale/contract'
import { useQueryOf } from '../../api/query.ts'
import { scoresOf } from '../../features/bets/scores.ts'
import type { Scores } from '../../features/bets/standing.ts'
import { useLiveWeek, withLive } from '../../features/casino/live-week.ts'
import type { Game } from '../../features/game-shell/use-game.ts'

/** Does not suspend: what is not known yet is not in it. `asOf` is when the points were read; null while there are none. */
export function useWeekScores(game: Game): { scores: Scores; asOf: string | null } {
  const live = useLiveWeek(game)
  const { player_scores: scored, fantasy_league: fantasy } = withLive(game, live)
  const { data } = useQueryOf(endpoints.h2h.betBoard, { params: { league: game.league.id } })
  // Before the lock a reading may have the week's teams already, all at nothing.
  const points = game.game_state.tide === 'betting' ? [] : scored
  return {
    scores: scoresOf(points, live?.teams ?? data?.teams ?? []),
    asOf: points.length === 0 ? null : fantasy.last_synced,
  }
}

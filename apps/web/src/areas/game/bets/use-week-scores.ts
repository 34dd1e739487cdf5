/** This week's scores for the bets on them, and when they were read. */
import type { Scores } from '../shared/bets/standing.ts'
import { useScores } from '../shared/bets/use-bets.ts'
import { useLiveWeek, withLive } from '../shared/casino/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'

/** Does not suspend. `asOf` is null before there are points. */
export function useWeekScores(game: Game): { scores: Scores; asOf: string | null } {
  const live = useLiveWeek(game)
  const { player_scores: scored, fantasy_league: fantasy } = withLive(game, live)
  const { tide } = game.game_state
  const scores = useScores({ leagueId: game.league.id, tide, scored, live })
  return { scores, asOf: tide === 'betting' || scored.length === 0 ? null : fantasy.last_synced }
}

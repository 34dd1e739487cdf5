/** Maps a row to a top-score pick, for the store (open ones) and for history (past ones). */
import { type PlayerId, type TopScorePick, type TopScorePickId, instant, points } from '@whale/game'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'

export function topScorePickOfRow(row: Selectable<Tables['predictions']>): TopScorePick {
  return {
    id: row.id as TopScorePickId,
    playerId: row.player_id as PlayerId,
    week: row.week,
    predictedAt: instant(row.predicted_at),
    teamId: row.team_id,
    points: row.points === null ? null : points(row.points),
  }
}

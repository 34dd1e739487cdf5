/** Maps a row of `predictions` to a prediction, for the store (open ones) and for history (past ones). */
import { type PlayerId, type Prediction, type PredictionId, instant, points } from '@whale/game'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'

export function predictionOfRow(row: Selectable<Tables['predictions']>): Prediction {
  return {
    id: row.id as PredictionId,
    playerId: row.player_id as PlayerId,
    week: row.week,
    predictedAt: instant(row.predicted_at),
    teamId: row.team_id,
    points: row.points === null ? null : points(row.points),
  }
}

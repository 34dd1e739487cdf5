/** Predictions in tables: one a player and week; a change of mind replaces it until the lock. */
import type { Prediction } from '@whale/game'
import type { Db, Tx } from '../db/pool.ts'
import { predictionOfRow } from '../db/prediction-reading.ts'

/** A league's predictions of the weeks after `afterWeek`. */
export async function readPredictions(db: Db, given: { leagueId: string; afterWeek: number }): Promise<Prediction[]> {
  const rows = await db
    .selectFrom('predictions')
    .selectAll()
    .where('league_id', '=', given.leagueId)
    .where('week', '>', given.afterWeek)
    .orderBy('predicted_at')
    .orderBy('id')
    .execute()
  return rows.map(predictionOfRow)
}

export async function writePrediction(tx: Tx, leagueId: string, prediction: Prediction): Promise<void> {
  const { id, playerId, week, predictedAt, teamId, points: guess } = prediction
  const change = { id, predicted_at: predictedAt, team_id: teamId, points: guess }
  await tx
    .insertInto('predictions')
    .values({ league_id: leagueId, player_id: playerId, week, ...change })
    .onConflict((conflict) => conflict.columns(['league_id', 'player_id', 'week']).doUpdateSet(change))
    .execute()
}

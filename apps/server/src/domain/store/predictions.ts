/** Reads and writes predictions: one per player and week, replaceable until the lock. */
import type { Prediction } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import { predictionOfRow } from './prediction-rows.ts'
import type { Part } from './part.ts'

/** How a league is read from the database with its predictions of weeks that are not settled. */
export const predictions: Part<'predictions', Prediction> = {
  select: 'select * from predictions where league_id = $1 and week > $2 order by predicted_at, id',
  of: predictionOfRow,
}

/** Writes a player's prediction for a week, replacing the previous one. It goes out with the transaction's next statement. */
export async function writePrediction(tx: Tx, leagueId: string, prediction: Prediction): Promise<void> {
  const { id, playerId, week, predictedAt, teamId, points: guess } = prediction
  const change = { id, predicted_at: predictedAt, team_id: teamId, points: guess }
  await sendWithNext(
    tx,
    tx
      .insertInto('predictions')
      .values({ league_id: leagueId, player_id: playerId, week, ...change })
      .onConflict((conflict) => conflict.columns(['league_id', 'player_id', 'week']).doUpdateSet(change)),
  )
}

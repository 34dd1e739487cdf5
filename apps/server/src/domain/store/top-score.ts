/** Top-score picks: one per player and week, replaceable until the lock. */
import type { TopScorePick } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import { topScorePickOfRow } from './top-score-rows.ts'
import type { Part } from './part.ts'

/** A league's top-score picks of weeks that are not settled. */
export const topScorePicks: Part<'predictions', TopScorePick> = {
  select: 'select * from predictions where league_id = $1 and week > $2 order by predicted_at, id',
  of: topScorePickOfRow,
}

/** Writes a player's top-score pick for a week, replacing the previous one. Sent together with the transaction's next statement. */
export async function writeTopScorePick(tx: Tx, leagueId: string, topScorePick: TopScorePick): Promise<void> {
  const { id, playerId, week, predictedAt, teamId, points: guess } = topScorePick
  const change = { id, predicted_at: predictedAt, team_id: teamId, points: guess }
  await sendWithNext(
    tx,
    tx
      .insertInto('predictions')
      .values({ league_id: leagueId, player_id: playerId, week, ...change })
      .onConflict((conflict) => conflict.columns(['league_id', 'player_id', 'week']).doUpdateSet(change)),
  )
}

/** Predictions of a week or a season, settled or not. */
import { type LeagueView, type PlayerId, type Prediction, historyThrough } from '@whale/game'
import { type WeekRun, lastRunOf } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'
import { predictionOfRow } from '../store/prediction-rows.ts'
import { weekRuns } from './runs.ts'

/** The run that settled a week, with what it paid for entries and predictions. Null while the week is open. */
export async function runPaying(db: Db, league: LeagueView, week: number): Promise<WeekRun> {
  if (week > historyThrough(league.progress)) return lastRunOf(league, week)
  return (await weekRuns(db, league.id)).get(week) ?? null
}

/** All predictions of one week that the viewer may see. */
export async function predictionsOfWeek(db: Db, league: LeagueView, week: number): Promise<readonly Prediction[]> {
  if (week > historyThrough(league.progress)) return league.predictions.filter((made) => made.week === week)
  return (await pastPredictions(db, league)).filter((made) => made.week === week)
}

/** One player's predictions of the season. */
export async function predictionsOf(db: Db, league: LeagueView, playerId: PlayerId): Promise<Prediction[]> {
  const past = await pastPredictions(db, league)
  const through = historyThrough(league.progress)
  return [...past, ...league.predictions.filter(({ week }) => week > through)].filter(
    (made) => made.playerId === playerId,
  )
}

/** A league's predictions of settled weeks. */
async function pastPredictions(db: Db, league: LeagueView): Promise<Prediction[]> {
  const rows = await db
    .selectFrom('predictions')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('week', '<=', historyThrough(league.progress))
    .orderBy('week')
    .orderBy('predicted_at')
    .execute()
  return rows.map(predictionOfRow)
}

/** A player's own part in one week, history or not. */
import {
  type CasinoEntry,
  type LeagueView,
  type PlayerId,
  type Prediction,
  type PredictionId,
  historyThrough,
  instant,
  points,
} from '@whale/game'
import type { Db } from '../db/pool.ts'
import type { EntryRun } from './casino.ts'
import { casinoRuns, pastEntries } from './casino-history.ts'

export interface OwnWeek {
  entry: CasinoEntry | null
  /** The processing that settled the week; null while it is open. */
  run: EntryRun
  prediction: Prediction | null
}

/** What a player put in for a week, and by what it was settled. */
export async function ownWeekOf(
  db: Db,
  league: LeagueView,
  given: { playerId: PlayerId; week: number },
): Promise<OwnWeek> {
  const { playerId, week } = given
  const isOwn = (noun: { playerId: PlayerId; week: number }) => noun.playerId === playerId && noun.week === week
  if (week > historyThrough(league.progress)) {
    return {
      entry: league.entries.find(isOwn) ?? null,
      run: league.lastRun?.week === week ? league.lastRun : null,
      prediction: league.predictions.find(isOwn) ?? null,
    }
  }
  const entries = await pastEntries(db, league)
  const runs = await casinoRuns(db, league.id)
  return {
    entry: entries.find(isOwn) ?? null,
    run: runs.get(week) ?? null,
    prediction: await pastPrediction(db, league, given),
  }
}

async function pastPrediction(
  db: Db,
  league: LeagueView,
  { playerId, week }: { playerId: PlayerId; week: number },
): Promise<Prediction | null> {
  const row = await db
    .selectFrom('predictions')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('player_id', '=', playerId)
    .where('week', '=', week)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, predicted_at, team_id, points: guess } = row
  return {
    id: id as PredictionId,
    playerId,
    week,
    predictedAt: instant(predicted_at),
    teamId: team_id,
    points: points(guess),
  }
}

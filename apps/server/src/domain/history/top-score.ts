/** Reads top-score picks of a week or a season, settled or not. */
import { type LeagueView, type PlayerId, type TopScorePick, historyThrough } from '@whale/game'
import { type WeekRun, lastRunOf } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'
import { topScorePickOfRow } from '../store/top-score-rows.ts'
import { weekRuns } from './runs.ts'

/** The run that settled a week, with its payouts for entries and top-score picks. Null while the week is open. */
export async function runPaying(db: Db, league: LeagueView, week: number): Promise<WeekRun> {
  if (week > historyThrough(league.progress)) return lastRunOf(league, week)
  return (await weekRuns(db, league.id)).get(week) ?? null
}

/** All top-score picks of one week that the viewer may see. */
export async function topScorePicksOfWeek(db: Db, league: LeagueView, week: number): Promise<readonly TopScorePick[]> {
  if (week > historyThrough(league.progress)) return league.topScorePicks.filter((made) => made.week === week)
  return (await pastTopScorePicks(db, league)).filter((made) => made.week === week)
}

export async function topScorePicksOf(db: Db, league: LeagueView, playerId: PlayerId): Promise<TopScorePick[]> {
  const past = await pastTopScorePicks(db, league)
  const through = historyThrough(league.progress)
  return [...past, ...league.topScorePicks.filter(({ week }) => week > through)].filter(
    (made) => made.playerId === playerId,
  )
}

async function pastTopScorePicks(db: Db, league: LeagueView): Promise<TopScorePick[]> {
  const rows = await db
    .selectFrom('predictions')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('week', '<=', historyThrough(league.progress))
    .orderBy('week')
    .orderBy('predicted_at')
    .execute()
  return rows.map(topScorePickOfRow)
}

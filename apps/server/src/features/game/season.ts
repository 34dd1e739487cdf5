/** Serves one player's season by settled week. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { pointsToDecimal, playerOfId } from '@whale/game'
import { type Usernames, bestOfWeek, predictionView } from '@whale/presenters'
import type { Db } from '../../platform/postgres/pool.ts'
import type { MemberView } from '../../http/member-view.ts'
import { predictionsOf } from '../../domain/history/past-weeks.ts'
import { standingsOfWeek } from './reads.ts'

type Week = ReplyOf<(typeof endpoints)['game']['season']>['weeks'][number]

/** The settled weeks in which the viewer was a member. */
export async function seasonView(
  db: Db,
  { league, turn }: MemberView,
  usernames: Usernames,
): Promise<{ weeks: Week[] }> {
  const { playerId } = turn.actor
  const { teamId } = playerOfId(league, playerId)
  const predictions = await predictionsOf(db, league, playerId)
  const weeks: Week[] = []
  for (const { week, scores } of league.settledScores) {
    const rows = await standingsOfWeek(db, { league, usernames, week })
    const own = rows.find((row) => row.is_you)
    if (own === undefined) continue
    const scored = scores.find((score) => score.teamId === teamId)
    const prediction = predictions.find((made) => made.week === week)
    const best = bestOfWeek(league, week)
    weeks.push({
      week,
      place: own.place,
      units: own.units,
      change: own.week_change ?? 0,
      points: scored === undefined ? null : pointsToDecimal(scored.points),
      prediction: prediction === undefined ? null : predictionView(league, prediction),
      best_points: best === null ? null : pointsToDecimal(best.points),
    })
  }
  return { weeks }
}

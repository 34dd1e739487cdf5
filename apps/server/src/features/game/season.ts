/** Reads one player's season by settled week. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type Usernames, seasonView } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'
import type { MemberView } from '../../http/member-view.ts'
import { weekRuns } from '../../domain/history/runs.ts'
import { predictionsOf } from '../../domain/history/predictions.ts'
import { standingsOfWeek } from '../../domain/history/standings.ts'

/** The settled weeks in which the viewer was a member. */
export async function seasonOf(
  db: Db,
  seen: MemberView,
  usernames: Usernames,
): Promise<ReplyOf<(typeof endpoints)['game']['season']>> {
  const { league, turn } = seen
  const standings = new Map<number, Awaited<ReturnType<typeof standingsOfWeek>>>()
  for (const { week } of league.settledScores) {
    standings.set(week, await standingsOfWeek(db, { league, usernames, week }))
  }
  const predictions = await predictionsOf(db, league, turn.actor.playerId)
  return seasonView(seen, { predictions, runs: await weekRuns(db, league.id), standings })
}

/** Reads the units that moved between players. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { Instant, LeagueView } from '@whale/game'
import { type Usernames, flowsView } from '@whale/pages'
import { betsOfSeason } from '../../domain/history/bets.ts'
import { projectedWeeks } from '../../domain/history/scores.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** The flows of every pair and the offers that came to nothing, in three queries for any number of bets. */
export async function flowsOf(
  db: Db,
  { league, now }: { league: LeagueView; now: Instant },
  usernames: Usernames,
): Promise<ReplyOf<(typeof endpoints)['treasury']['pairFlows']>> {
  const bets = await betsOfSeason(db, league)
  const weeks = [...new Set(bets.map(({ week }) => week))]
  const reports = await projectedWeeks(db, { leagueId: league.id, weeks })
  return flowsView(league, { bets, reports, usernames, now })
}

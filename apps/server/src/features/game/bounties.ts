/** Reads the entries of a week's run and presents its bounties. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type MemberView, type Usernames, bountiesView } from '@whale/pages'
import { entriesOfRun, runOfWeek } from '../../domain/history/runs.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** The three bounties of a week, with the players who earned them once the week is settled. */
export async function bountiesOfWeek(
  db: Db,
  { league }: MemberView,
  { week, usernames }: { week: number; usernames: Usernames },
): Promise<ReplyOf<(typeof endpoints)['game']['bounties']>> {
  const run = await runOfWeek(db, { leagueId: league.id, week })
  const entries = run === null ? [] : await entriesOfRun(db, { leagueId: league.id, runId: run.id })
  return bountiesView(league, { week, usernames, entries })
}

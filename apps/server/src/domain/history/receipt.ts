/** Reads what the receipt of a week shows. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { LeagueView } from '@whale/game'
import { receiptView } from '@whale/pages'
import type { Db } from '../../platform/postgres/pool.ts'
import { treasuryEntries } from './treasury.ts'
import { usernamesOf } from './people.ts'
import {
  athleteNames,
  balancesAfterRun,
  correctionsOf,
  entriesBeforeRun,
  entriesOfRun,
  lateChangesOf,
  runOfWeek,
} from './runs.ts'

/** The receipt of a week. `run` is null until the week is settled. */
export async function receiptOf(
  db: Db,
  league: LeagueView,
  week: number,
): Promise<ReplyOf<(typeof endpoints)['game']['receipt']>> {
  const where = { leagueId: league.id, week }
  const run = await runOfWeek(db, where)
  if (run === null) return { week, run: null }
  return receiptView(league, {
    week,
    run,
    entries: await entriesOfRun(db, { leagueId: league.id, runId: run.id }),
    entriesBetween: await entriesBeforeRun(db, { ...where, runId: run.id }),
    treasuryEntries: await treasuryEntries(db, league.id),
    balancesAfter: await balancesAfterRun(db, { ...where, runId: run.id }),
    usernames: await usernamesOf(db, league.id),
    corrections: await correctionsOf(db, where),
    late: await lateChangesOf(db, where),
    athleteNames: await athleteNames(db, where),
  })
}

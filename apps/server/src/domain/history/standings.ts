/** Returns the standings of a league, now or after an earlier week. */
import type { LeaderboardRow } from '@whale/contract'
import type { LeagueView, PlayerId, Run } from '@whale/game'
import { type PastStandings, type Usernames, gainOf, pastStandingsView, standingsView, weekOf } from '@whale/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { balancesAfterRun, entriesOfRun, runOfWeek } from './runs.ts'

/** The current standings, or those after an earlier week that has results. */
export async function standingsOfWeek(
  db: Db,
  { league, usernames, week }: { league: LeagueView; usernames: Usernames; week: number },
): Promise<LeaderboardRow[]> {
  const settledThrough = league.settledScores.at(-1)?.week ?? 0
  // A week that waits for its scores has no standings of its own yet.
  if (week < weekOf(league) && week <= settledThrough) {
    return pastStandingsView(league, usernames, { week, ...(await standingsAfter(db, { leagueId: league.id, week })) })
  }
  const { lastRun: run } = league
  return standingsView(league, usernames, run === null ? undefined : await balancesAfter(db, league.id, run))
}

type Balances = Awaited<ReturnType<typeof balancesAfterRun>>

/** The balances after the last settlements, by run: every home needs them, and they never change. */
const known = new WeakMap<Run, Balances>()

async function balancesAfter(db: Db, leagueId: string, run: Run): Promise<Balances> {
  const cached = known.get(run)
  if (cached !== undefined) return cached
  const balances = await balancesAfterRun(db, { leagueId, runId: run.id, week: run.week })
  // Without a transfer of its own, a run ends where the last one of its week does, and that can still come.
  if (run.transfers.length > 0) known.set(run, balances)
  return balances
}

/**
 * What every wallet had after a week, and its change by that week's settlement. A week that settled late leaves out what was staked in
 * the weeks after it.
 */
async function standingsAfter(db: Db, given: { leagueId: string; week: number }): Promise<Omit<PastStandings, 'week'>> {
  const { rows } = await sql<{ player_id: PlayerId; units: number }>`
    select substr(account, 8) as player_id, sum(amount)::int as units
    from entries where league_id = ${given.leagueId} and account like 'wallet:%' and week <= ${given.week}
    group by account
  `.execute(db)
  const run = await runOfWeek(db, given)
  const entries = run === null ? [] : await entriesOfRun(db, { ...given, runId: run.id })
  const settled = { entries, notes: run?.notes ?? [] }
  return {
    run,
    past: new Map(rows.map(({ player_id: id, units }) => [id, { units, weekChange: gainOf(settled, id) }])),
  }
}

/** Returns the standings of a league, now or after an earlier week. */
import type { LeaderboardRow } from '@whale/contract'
import type { LeagueView, PlayerId } from '@whale/game'
import { type Usernames, gainOf, pastStandingsView, standingsView, weekOf } from '@whale/presenters'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { entriesOfRun, runOfWeek } from './runs.ts'

/** The current standings, or those after an earlier week. */
export async function standingsOfWeek(
  db: Db,
  { league, usernames, week }: { league: LeagueView; usernames: Usernames; week: number },
): Promise<LeaderboardRow[]> {
  return week >= weekOf(league)
    ? standingsView(league, usernames)
    : pastStandingsView(league, usernames, { week, past: await standingsAfter(db, { leagueId: league.id, week }) })
}

/**
 * What every wallet had after a week, and its change by that week's settlement. A week that settled late leaves out what was staked in
 * the weeks after it.
 */
async function standingsAfter(
  db: Db,
  given: { leagueId: string; week: number },
): Promise<Map<PlayerId, { units: number; weekChange: number }>> {
  const { rows } = await sql<{ player_id: PlayerId; units: number }>`
    select substr(account, 8) as player_id, sum(amount)::int as units
    from entries where league_id = ${given.leagueId} and account like 'wallet:%' and week <= ${given.week}
    group by account
  `.execute(db)
  const run = await runOfWeek(db, given)
  const entries = run === null ? [] : await entriesOfRun(db, { ...given, runId: run.id })
  const settled = { entries, notes: run?.notes ?? [] }
  return new Map(rows.map(({ player_id: id, units }) => [id, { units, weekChange: gainOf(settled, id) }]))
}

/** Returns the standings of a league, now or after an earlier week. */
import type { LeaderboardRow } from '@whale/contract'
import type { LeagueView, PlayerId } from '@whale/game'
import { type Usernames, pastStandingsView, stakesLost, standingsView, weekOf } from '@whale/presenters'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { runOfWeek } from './runs.ts'

/** The current standings, or those after an earlier week. */
export async function standingsOfWeek(
  db: Db,
  { league, usernames, week }: { league: LeagueView; usernames: Usernames; week: number },
): Promise<LeaderboardRow[]> {
  return week >= weekOf(league)
    ? standingsView(league, usernames)
    : pastStandingsView(league, usernames, await standingsAfter(db, { leagueId: league.id, week }))
}

/** Every wallet's balance after a week, and its change by that week's settlement. */
async function standingsAfter(
  db: Db,
  given: { leagueId: string; week: number },
): Promise<Map<PlayerId, { units: number; weekChange: number }>> {
  const { rows } = await sql<{ player_id: PlayerId; units: number; week_change: number }>`
    select substr(account, 8) as player_id,
      (array_agg(balance_after order by number desc))[1] as units,
      -- A returned stake is no gain (packages/presenters/src/standings.ts).
      coalesce(sum(
        case reason ->> 'rule'
          when 'h2h.won' then (reason ->> 'otherStake')::int
          when 'option.won' then amount - (reason ->> 'stake')::int
          when 'liquidation.won' then amount - (reason ->> 'stake')::int
          when 'h2h.push' then 0
          when 'h2h.refund' then 0
          when 'option.push' then 0
          when 'option.void' then 0
          when 'liquidation.push' then 0
          when 'liquidation.void' then 0
          else amount
        end
      ) filter (where cause_type = 'run' and week = ${given.week}), 0)::int as week_change
    from entries where league_id = ${given.leagueId} and account like 'wallet:%' and week <= ${given.week}
    group by account
  `.execute(db)
  const notes = (await runOfWeek(db, given))?.notes ?? []
  return new Map(
    rows.map((row) => [
      row.player_id,
      { units: row.units, weekChange: row.week_change - stakesLost(notes, row.player_id) },
    ]),
  )
}

/** Reads past casino entries, and what settlements paid for entries and predictions. */
import {
  type CasinoEntry,
  type CasinoTerms,
  type EntryId,
  type LeagueView,
  type PlayerId,
  type Points,
  type Reason,
  historyThrough,
  instant,
  units,
} from '@whale/game'
import type { WeekRun } from '@whale/presenters'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** A league's entries of past weeks. Later ones are in the league itself. */
export async function pastEntries(db: Db, league: Pick<LeagueView, 'id' | 'progress'>): Promise<CasinoEntry[]> {
  const rows = await db
    .selectFrom('casino_entries')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('week', '<=', historyThrough(league.progress))
    .orderBy('week')
    .orderBy('entered_at')
    .execute()
  return rows.map((row): CasinoEntry => {
    return {
      id: row.id as EntryId,
      playerId: row.player_id as PlayerId,
      week: row.week,
      enteredAt: instant(row.entered_at),
      terms: row.terms as CasinoTerms,
    }
  })
}

/** The runs that were not reversed, by week, with what they paid for entries and predictions. */
export async function weekRuns(db: Db, leagueId: string): Promise<Map<number, NonNullable<WeekRun>>> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'week', 'athlete_points'])
    .where('league_id', '=', leagueId)
    .where('reversed_at', 'is', null)
    .execute()
  const paid = await db
    .selectFrom('transfers')
    .select(['cause_id', 'units', 'reason'])
    .where('league_id', '=', leagueId)
    .where('cause_type', '=', 'run')
    .where(sql<boolean>`coalesce(reason ->> 'entryId', reason ->> 'predictionId') is not null`)
    .execute()
  return new Map(
    rows.map((row) => {
      const transfers = paid
        .filter(({ cause_id }) => cause_id === row.id)
        .map(({ units: amount, reason }) => ({ units: units(amount), reason: reason as Reason }))
      return [row.week, { transfers, athletePoints: row.athlete_points as Record<string, Points> }]
    }),
  )
}

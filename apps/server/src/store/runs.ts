/** Processings in tables, with what a reversal needs. */
import type { PlayerId, Run, RunId, RunNote, Standing, TeamPoints, Points } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { readTransfersOf } from './transfers.ts'

/** A league's last processing that has not been reversed, or null. */
export async function readLastRun(db: Db, leagueId: string): Promise<Run | null> {
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('reversed_at', 'is', null)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id as RunId,
    week: row.week,
    scores: row.scores as TeamPoints[],
    athletePoints: row.athlete_points as Record<string, Points>,
    standingsBefore: row.standings_before as Record<PlayerId, Standing>,
    transfers: await readTransfersOf(db, { leagueId, causeId: row.id }),
    notes: row.notes as RunNote[],
  }
}

export async function insertRun(tx: Tx, given: { leagueId: string; run: Run; at: string }): Promise<void> {
  const { leagueId, run, at } = given
  await tx
    .insertInto('runs')
    .values({
      league_id: leagueId,
      id: run.id,
      week: run.week,
      at,
      scores: JSON.stringify(run.scores),
      athlete_points: JSON.stringify(run.athletePoints),
      standings_before: JSON.stringify(run.standingsBefore),
      notes: JSON.stringify([]),
      reversed_at: null,
    })
    .execute()
}

/** Adds a step's notes to the run of its week. */
export async function appendNotes(
  tx: Tx,
  given: { leagueId: string; week: number; notes: readonly RunNote[] },
): Promise<void> {
  if (given.notes.length === 0) return
  await sql`
    update runs set notes = notes || ${JSON.stringify(given.notes)}::jsonb
    where league_id = ${given.leagueId} and week = ${given.week} and reversed_at is null
  `.execute(tx)
}

export async function markReversed(tx: Tx, given: { leagueId: string; week: number; at: string }): Promise<void> {
  await tx
    .updateTable('runs')
    .set({ reversed_at: given.at })
    .where('league_id', '=', given.leagueId)
    .where('week', '=', given.week)
    .where('reversed_at', 'is', null)
    .execute()
}

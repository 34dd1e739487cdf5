/** Processings in tables, with what a reversal needs. */
import type { Bermuda, PlayerId, Points, Run, RunId, RunNote, SettledScores, Standing, TeamPoints } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { readTransfersOf } from './transfers.ts'

/** What a league knows of its processings that stand: the last one whole, and the scores of all. */
export async function readRuns(
  db: Db,
  leagueId: string,
): Promise<{ lastRun: Run | null; settledScores: SettledScores[] }> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('reversed_at', 'is', null)
    .orderBy('week')
    .execute()
  const settledScores = rows.map((row): SettledScores => ({ week: row.week, scores: row.scores as TeamPoints[] }))
  const last = rows.at(-1)
  if (last === undefined) return { lastRun: null, settledScores }
  const lastRun: Run = {
    id: last.id as RunId,
    week: last.week,
    scores: last.scores as TeamPoints[],
    athletePoints: last.athlete_points as Record<string, Points>,
    standingsBefore: last.standings_before as Record<PlayerId, Standing>,
    bermudaBefore: last.bermuda_before as Bermuda | null,
    transfers: await readTransfersOf(db, { leagueId, causeId: last.id }),
    notes: last.notes as RunNote[],
  }
  return { lastRun, settledScores }
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
      bermuda_before: run.bermudaBefore === null ? null : JSON.stringify(run.bermudaBefore),
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

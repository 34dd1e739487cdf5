/** Settlement runs, with what a reversal needs. */
import {
  type TheFinal,
  type PlayerId,
  type Points,
  type Run,
  type RunId,
  type RunNote,
  type SettledScores,
  type Standing,
  type TeamPoints,
  type Transfer,
  carriedBy,
} from '@whale/game'
import { sql } from 'kysely'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'
import { transferOfRow } from './transfers.ts'

const VALID_RUNS = 'from runs where league_id = $1 and reversed_at is null order by week'

/** The scores of every run that was not reversed, and what each left for the next week's top score. */
export const settledScores: Part<'runs', SettledScores> = {
  select: `select week, scores, (
      select coalesce(jsonb_agg(note), '[]') from jsonb_array_elements(notes) note where note ->> 'rule' = 'top_score.nobody'
    ) as notes ${VALID_RUNS}`,
  of: ({ week, scores, notes }) => ({ week, scores: scores as TeamPoints[], carried: carriedBy(notes as RunNote[]) }),
}

/** The last run that was not reversed, without its transfers. */
export const lastRun: Part<'runs', Omit<Run, 'transfers'>> = {
  select: `select * ${VALID_RUNS} desc limit 1`,
  of: (row) => ({
    id: row.id as RunId,
    week: row.week,
    scores: row.scores as TeamPoints[],
    athletePoints: row.athlete_points as Record<string, Points>,
    standingsBefore: row.standings_before as Record<PlayerId, Standing>,
    bermudaBefore: row.bermuda_before as TheFinal | null,
    notes: row.notes as RunNote[],
  }),
}

/** That run's transfers in the order they were written, without reversals, which share their cause. */
export const lastRunTransfers: Part<'transfers', Transfer> = {
  select: `select * from transfers where league_id = $1 and reason ->> 'rule' <> 'reversal'
    and cause_id = (select id ${VALID_RUNS} desc limit 1) order by number`,
  of: transferOfRow,
}

export async function insertRuns(tx: Tx, runs: readonly { leagueId: string; run: Run; at: string }[]): Promise<void> {
  const rows = runs.map(({ leagueId, run, at }) => ({
    league_id: leagueId,
    id: run.id,
    week: run.week,
    at,
    scores: JSON.stringify(run.scores),
    athlete_points: JSON.stringify(run.athletePoints),
    standings_before: JSON.stringify(run.standingsBefore),
    bermuda_before: run.bermudaBefore === null ? null : JSON.stringify(run.bermudaBefore),
    notes: JSON.stringify(run.notes),
    reversed_at: null,
  }))
  await sendWithNext(tx, tx.insertInto('runs').values(rows))
}

/** Appends the steps' notes to the runs of their weeks: at most one run per league. */
export async function appendNotes(
  tx: Tx,
  runs: readonly { leagueId: string; week: number; notes: readonly RunNote[] }[],
): Promise<void> {
  const rows = runs.flatMap(({ leagueId, week, notes }) => (notes.length === 0 ? [] : { id: leagueId, week, notes }))
  if (rows.length === 0) return
  await sendWithNext(
    tx,
    sql`
    update runs set notes = runs.notes || t.notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id text, week int, notes jsonb)
    where runs.league_id = any(${rows.map(({ id }) => id)}::text[]) and runs.league_id = t.id and runs.week = t.week
      and runs.reversed_at is null
  `,
  )
}

export async function markReversed(tx: Tx, given: { leagueId: string; week: number; at: string }): Promise<void> {
  await sendWithNext(
    tx,
    tx
      .updateTable('runs')
      .set({ reversed_at: given.at })
      .where('league_id', '=', given.leagueId)
      .where('week', '=', given.week)
      .where('reversed_at', 'is', null),
  )
}

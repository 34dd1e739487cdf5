/** A league's own row: what it is, how far it has come, and when to look at it next. */
import {
  type GameEvent,
  type Instant,
  type Bermuda,
  type League,
  type LeagueCreated,
  type LeagueId,
  type Phase,
  type PlayerId,
  type Progress,
  type ProviderName,
  type UserId,
  assert,
  constantsOf,
  instant,
  needsScores,
  tasksOf,
} from '@whale/game'
import { type Selectable, sql } from 'kysely'
import type { Version, VersionRow } from '../../platform/postgres/kept.ts'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { type Change, insertingChanges } from './changes.ts'
import {
  type CommandKey,
  keyColumns,
  type StoredReply,
  type KeyColumns,
  type KeyState,
  insertingReply,
  keyStateOf,
} from './command-keys.ts'
import { appendingEvents } from './events.ts'
import { isLeaguePaused } from './pauses.ts'

export type LeagueRow = Selectable<Tables['leagues']> & VersionRow & { is_paused: boolean }
type Row = LeagueRow

/** The row of a league, or null. Without a lock. */
export async function readLeagueRow(db: Db, leagueId: string): Promise<Row | null> {
  const { rows } = await sql<Row>`select ${columns} from leagues where id = ${leagueId}`.execute(db)
  return rows[0] ?? null
}

/** A league's row under its lock, with what a command needs to know besides. */
export interface LockedRow {
  row: LeagueRow
  /** The state of the command's idempotency key. */
  keyState: KeyState
  writing: Writing
}

/** What a row that this transaction writes will say that it was written by; and the database's moment, in microseconds. */
export interface Writing {
  by: string
  atMicros: number
}

interface WritingColumns {
  writing_by: string
  writing_at: number
}
const writingColumns = sql`
  pg_current_xact_id()::xid::text as writing_by, (extract(epoch from clock_timestamp()) * 1000000)::bigint as writing_at`

/** The same where no league is held. */
export async function writingOf(tx: Tx): Promise<Writing> {
  const { rows } = await sql<WritingColumns>`select ${writingColumns}`.execute(tx)
  const [row] = rows
  assert(row !== undefined, 'a statement without a table has one row')
  return { by: row.writing_by, atMicros: row.writing_at }
}

/** The row of a league, or null; held against every other change until the transaction ends. */
export async function lockLeagueRow(
  tx: Tx,
  { leagueId, key }: { leagueId: string; key: CommandKey | null },
): Promise<LockedRow | null> {
  // Two statements, for each sees what had been committed when it began: the second one begins when the lock is ours.
  await sendWithNext(tx, sql`select from leagues where id = ${leagueId} for update`)
  const { rows } = await sql<Row & KeyColumns & WritingColumns>`
    select ${columns}, ${keyColumns}, ${writingColumns}
    from leagues
    left join command_keys on command_keys.user_id = ${key?.userId ?? null} and command_keys.key = ${key?.key ?? null}
    where leagues.id = ${leagueId}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { row, keyState: keyStateOf(row, key), writing: { by: row.writing_by, atMicros: row.writing_at } }
}

const columns = sql`leagues.*, ${isLeaguePaused} as is_paused, leagues.xmin::text as written_by`

/** The nouns of a league that stand in its own row. */
export function leagueOfRow(
  row: Row,
): Pick<
  League,
  | 'id'
  | 'name'
  | 'provider'
  | 'fantasyLeagueId'
  | 'season'
  | 'inviteCode'
  | 'createdAt'
  | 'creatorId'
  | 'commissionerTeamId'
  | 'wipedAt'
  | 'progress'
  | 'bermuda'
> {
  return {
    id: row.id as LeagueId,
    name: row.name,
    provider: row.provider as ProviderName,
    fantasyLeagueId: row.fantasy_league_id,
    season: row.season,
    inviteCode: row.invite_code,
    createdAt: instant(row.created_at),
    creatorId: row.creator_id as UserId,
    commissionerTeamId: row.commissioner_team_id,
    wipedAt: row.wiped_at === null ? null : instant(row.wiped_at),
    progress: progressOfRow(row),
    bermuda: row.bermuda as Bermuda | null,
  }
}

function progressOfRow(row: Row): Progress {
  switch (row.stage) {
    case 'pregame':
    case 'not_started':
      return { stage: row.stage }
    case 'over':
      assert(row.start_week !== null, `league ${row.id} was over before it started`)
      return {
        stage: 'over',
        startWeek: row.start_week,
        lastWeek: constantsOf(row.season).weeks,
        championId: row.champion_id as PlayerId | null,
      }
    default: {
      const { start_week, week, phase, settled_through, final_through } = row
      assert(
        row.stage === 'running' && start_week !== null && week !== null && phase !== null,
        `league ${row.id} has no stage`,
      )
      assert(settled_through !== null && final_through !== null, `league ${row.id} does not know what is settled`)
      return {
        stage: 'running',
        startWeek: start_week,
        week,
        phase: phase as Phase,
        settledThrough: settled_through,
        finalThrough: final_through,
      }
    }
  }
}

/** A new league's row. Throws PostgreSQL's unique violation where it has been brought before, or its code is in use. */
export async function insertLeague(tx: Tx, event: LeagueCreated): Promise<void> {
  await sendWithNext(
    tx,
    tx.insertInto('leagues').values({
      id: event.leagueId,
      name: event.name,
      provider: event.provider,
      fantasy_league_id: event.fantasyLeagueId,
      season: event.season,
      invite_code: event.inviteCode,
      creator_id: event.creatorId,
      commissioner_team_id: event.commissionerTeamId,
      created_at: event.at,
      stage: 'pregame',
      start_week: null,
      week: null,
      phase: null,
      settled_through: null,
      final_through: null,
      next_due_at: null,
      retry_at: null,
      trouble: null,
      wiped_at: null,
      champion_id: null,
      bermuda: null,
    }),
  )
}

/**
 * Writes a league's own row after `events`, with their story, what open pages are told of them and what the command is answered: what it
 * is, how far it has come, and when it is next due. A week that has been settled or confirmed waits for no provider any more.
 */
export async function writeLeagueRow(
  tx: Tx,
  given: {
    league: League
    events: readonly GameEvent[]
    changes: readonly Change[]
    /** The version that it has from the commit on, and the one before. */
    version: Version
    before: Pick<Version, 'events'>
    actor: string
    recordedAt: string
    retryAt: Instant | null
    /** What the command is answered, where it came with a key. */
    kept: StoredReply | null
  },
): Promise<void> {
  const { league, events, changes, version, before, actor, recordedAt, kept } = given
  const { progress } = league
  const isServed = events.some(({ type }) => type === 'week.settled' || type === 'week.finalized')
  const retryAt = isServed ? null : given.retryAt
  const running = progress.stage === 'running' ? progress : null
  const championId = progress.stage === 'over' ? progress.championId : null
  // One statement: each costs more than its rows.
  await sendWithNext(
    tx,
    sql`
      with moved as (
        update leagues set
          name = ${league.name},
          invite_code = ${league.inviteCode},
          wiped_at = ${league.wipedAt}::timestamptz,
          bermuda = ${league.bermuda === null ? null : JSON.stringify(league.bermuda)}::jsonb,
          champion_id = ${championId},
          stage = ${progress.stage},
          start_week = ${'startWeek' in progress ? progress.startWeek : null}::int,
          week = ${running?.week ?? null}::int,
          phase = ${running?.phase ?? null},
          settled_through = ${running?.settledThrough ?? null}::int,
          final_through = ${running?.finalThrough ?? null}::int,
          event_count = ${version.events}::int,
          next_due_at = ${nextCheckAt(league, retryAt)}::timestamptz,
          retry_at = ${retryAt}::timestamptz,
          trouble = case when ${isServed}::boolean then null else trouble end,
          change_number = ${version.changes}::bigint
        where id = ${league.id} returning change_number
      ), told as (
        ${insertingChanges(league.id, changes)}
      )${kept === null ? sql`` : sql`, answered as (${insertingReply(kept)})`}
      ${appendingEvents({ leagueId: league.id, after: before.events, events, actor, recordedAt })}
    `,
  )
}

/** When to look at a league next: its first due thing, but scores not before `retryAt`. Null when nothing is to come. */
export function nextCheckAt(league: League, retryAt: Instant | null): Instant | null {
  const moments = tasksOf(league).map((thing) =>
    retryAt !== null && needsScores(thing) && thing.dueAt < retryAt ? retryAt : thing.dueAt,
  )
  return moments.toSorted()[0] ?? null
}

/** What stands as a league's trouble when it was set aside because of a defect of ours. */
export const INTERNAL_ERROR = 'defect'

/** Until when a league does not ask its provider again, and when it is to be looked at next. */
export async function writeNextCheck(
  tx: Tx,
  given: { leagueId: LeagueId; checkAt: Instant | null; retryAt: Instant | null; trouble: string | null },
): Promise<void> {
  await sendWithNext(
    tx,
    tx
      .updateTable('leagues')
      .set({ next_due_at: given.checkAt, retry_at: given.retryAt, trouble: given.trouble })
      .where('id', '=', given.leagueId),
  )
}

/** Has every league of a season that has anything to come looked at: its moments have changed. */
export async function checkWholeSeason(tx: Tx, given: { season: number; at: Instant }): Promise<void> {
  await sendWithNext(
    tx,
    tx
      .updateTable('leagues')
      .set({ next_due_at: given.at })
      .where('season', '=', given.season)
      .where('next_due_at', 'is not', null),
  )
}

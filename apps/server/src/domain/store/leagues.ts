/** A league's own row: its settings, its progress, and its next check. */
import {
  type GameEvent,
  type Handover,
  type Instant,
  type TheFinal,
  type League,
  type LeagueCreated,
  type LeagueId,
  type LostLeague,
  type NightClock,
  type Phase,
  type PlayerId,
  type Progress,
  type ProviderName,
  type Reservation,
  type UserId,
  assert,
  constantsOf,
  instant,
  needsScores,
  tasksOf,
} from '@whale/game'
import { type Selectable, sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Version } from '../../platform/postgres/version-cache.ts'
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
import type { Source } from './directory.ts'
import { clockMicros } from './clock.ts'
import { insertingEvents } from './events.ts'
import { isLeaguePaused } from './pauses.ts'

export type LeagueRow = Selectable<Tables['leagues']> & { is_paused: boolean }
type Row = LeagueRow

/** Reads a league's row without a lock. Null when there is none. */
export async function readLeagueRow(db: Db, leagueId: string): Promise<Row | null> {
  return (await readLeagueRows(db, [leagueId]))[0] ?? null
}

/** Reads the rows of leagues without a lock. */
export async function readLeagueRows(db: Db, leagueIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from leagues where id = any(${leagueIds}::text[])`.execute(db)
  return rows
}

/** Whether a league that is not wiped plays this provider league. */
export async function holdsSource(db: Db, source: Source & { holder: LeagueId }): Promise<boolean> {
  const { rows } = await sql`
    select from leagues where id = ${source.holder} and wiped_at is null and provider = ${source.provider}
      and season = ${source.season} and fantasy_league_id = ${source.fantasyLeagueId}
  `.execute(db)
  return rows.length > 0
}

/** A locked row, with everything else that a command needs. */
export interface LockedRow {
  row: LeagueRow
  /** The state of the command's idempotency key. */
  keyState: KeyState
  /** The database's clock after taking the lock, in microseconds. */
  atMicros: number
}

/** Locks a league's row until the transaction ends. Null if there is none. */
export async function lockLeagueRow(
  tx: Tx,
  { leagueId, key }: { leagueId: string; key: CommandKey | null },
): Promise<LockedRow | null> {
  // Two statements: the second begins after the lock is taken, so it sees the previous holder's commit.
  await sendWithNext(tx, sql`select from leagues where id = ${leagueId} for update`)
  const { rows } = await sql<Row & KeyColumns & { at_micros: number }>`
    select ${columns}, ${keyColumns}, ${clockMicros} as at_micros
    from leagues
    left join command_keys on command_keys.user_id = ${key?.userId ?? null} and command_keys.key = ${key?.key ?? null}
    where leagues.id = ${leagueId}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { row, keyState: keyStateOf(row, key), atMicros: row.at_micros }
}

/** Locks the rows that no other transaction holds, until this one ends. Never waits, so it cannot deadlock. */
export async function lockFreeRows(
  tx: Tx,
  leagueIds: readonly string[],
): Promise<Pick<LockedRow, 'row' | 'atMicros'>[]> {
  const free = await sql<{ id: string }>`
    select id from leagues where id = any(${leagueIds}::text[]) for update skip locked
  `.execute(tx)
  // As above: the second statement sees what the previous holders committed.
  const { rows } = await sql<Row & { at_micros: number }>`
    select ${columns}, ${clockMicros} as at_micros from leagues where id = any(${free.rows.map(({ id }) => id)}::text[])
  `.execute(tx)
  return rows.map((row) => ({ row, atMicros: row.at_micros }))
}

const columns = sql`leagues.*, ${isLeaguePaused} as is_paused`

/** The fields of a league that are columns of its own row. */
export function leagueOfRow(
  row: Row,
): Pick<
  League,
  | 'id'
  | 'name'
  | 'provider'
  | 'fantasyLeagueId'
  | 'fantasyName'
  | 'lost'
  | 'reserved'
  | 'season'
  | 'inviteCode'
  | 'requiresApproval'
  | 'createdAt'
  | 'creatorId'
  | 'commissionerTeamId'
  | 'chosenOwnerId'
  | 'handover'
  | 'night'
  | 'wipedAt'
  | 'progress'
  | 'bermuda'
> {
  return {
    id: row.id as LeagueId,
    name: row.name,
    provider: row.provider as ProviderName,
    fantasyLeagueId: row.fantasy_league_id,
    fantasyName: row.fantasy_name ?? row.name,
    lost: row.lost as LostLeague | null,
    reserved: row.reserved as Reservation | null,
    season: row.season,
    inviteCode: row.invite_code,
    requiresApproval: row.requires_approval,
    createdAt: instant(row.created_at),
    creatorId: row.creator_id as UserId,
    commissionerTeamId: row.commissioner_team_id,
    chosenOwnerId: row.chosen_owner_id as UserId | null,
    handover: row.handover as Handover | null,
    night: row.night as NightClock | null,
    wipedAt: row.wiped_at === null ? null : instant(row.wiped_at),
    progress: progressOfRow(row),
    bermuda: row.bermuda as TheFinal | null,
  }
}

function progressOfRow(row: Row): Progress {
  switch (row.stage) {
    case 'pregame':
    case 'not_started':
      return { stage: row.stage }
    case 'over':
      assert(row.start_week !== null, `league ${row.id} is over but has no start week`)
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
        `league ${row.id} has no stage, start week, week or phase`,
      )
      assert(settled_through !== null && final_through !== null, `league ${row.id} has no settled or final week`)
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

/** Inserts a new league. Throws a unique violation if its fantasy league was already added or its invite code is taken. */
export async function insertLeague(tx: Tx, event: LeagueCreated): Promise<void> {
  await sendWithNext(
    tx,
    tx.insertInto('leagues').values({
      id: event.leagueId,
      name: event.name,
      provider: event.provider,
      fantasy_league_id: event.fantasyLeagueId,
      fantasy_name: null,
      lost: null,
      season: event.season,
      invite_code: event.inviteCode,
      creator_id: event.creatorId,
      commissioner_team_id: event.commissionerTeamId,
      owner_id: event.creatorId,
      chosen_owner_id: null,
      handover: null,
      night: event.night ? JSON.stringify(event.night) : null,
      reserved: event.reserved ? JSON.stringify(event.reserved) : null,
      previous_fantasy_league_id: event.reserved?.fantasyLeagueId ?? event.previousFantasyLeagueId ?? null,
      created_at: event.at,
      stage: 'pregame',
      start_week: null,
      week: null,
      phase: null,
      settled_through: null,
      final_through: null,
      next_due_at: null,
      retry_at: null,
      wait_reason: null,
      wiped_at: null,
      champion_id: null,
      bermuda: null,
    }),
  )
}

/** A league after its events, and the numbers of its row. */
export interface ChangedLeague {
  league: League
  events: readonly GameEvent[]
  changes: readonly Change[]
  version: Version
  /** The number of events before. */
  eventCount: number
  changeNumber: number
  /** The number of the last transfer. */
  transferNumber: number
  actor: string
  retryAt: Instant | null
}

/**
 * Writes the rows of leagues after their events, together with the events, their notifications and the stored reply. A
 * settlement ends the wait for the provider.
 */
export async function writeLeagueRows(
  tx: Tx,
  /** `stored`: the reply to store; null when the command has no key. */
  given: { leagues: readonly ChangedLeague[]; recordedAt: string; stored: StoredReply | null },
): Promise<void> {
  const { leagues, recordedAt, stored } = given
  const ids = leagues.map(({ league }) => league.id)
  const named = leagues.map((one) => ({ ...one, leagueId: one.league.id, after: one.eventCount }))
  // One statement, because a round trip costs more than the rows. No part reads another, in case a cluster node is down (transfers.ts).
  await sendWithNext(
    tx,
    sql`
      with moved as (
        update leagues set
          ${SETTING},
          previous_fantasy_league_id = coalesce(t.reserved_id, previous_fantasy_league_id),
          wait_reason = case when t.has_settled then null else wait_reason end,
          failures = case when t.has_settled then 0 else failures end
        from jsonb_to_recordset(${JSON.stringify(leagues.map(columnsOf))}::jsonb)
          as t (${COLUMNS}, id text, reserved_id text, has_settled boolean)
        where leagues.id = any(${ids}::text[]) and leagues.id = t.id
      ), notified as (
        ${insertingChanges(named)}
      ), appended as (
        ${insertingEvents(named, recordedAt)}
      )${stored === null ? sql`` : sql`, replied as (${insertingReply(stored)})`}
      select from leagues where id = any(${ids}::text[])
    `,
  )
}

/** The columns that every command writes, with the names of their types. */
const WRITTEN = {
  name: 'text',
  fantasy_name: 'text',
  lost: 'jsonb',
  fantasy_league_id: 'text',
  reserved: 'jsonb',
  invite_code: 'text',
  requires_approval: 'bool',
  commissioner_team_id: 'text',
  owner_id: 'text',
  chosen_owner_id: 'text',
  handover: 'jsonb',
  night: 'jsonb',
  wiped_at: 'timestamptz',
  bermuda: 'jsonb',
  champion_id: 'text',
  stage: 'text',
  start_week: 'int4',
  week: 'int4',
  phase: 'text',
  settled_through: 'int4',
  final_through: 'int4',
  event_count: 'int4',
  next_due_at: 'timestamptz',
  retry_at: 'timestamptz',
  change_number: 'int8',
  transfer_number: 'int8',
  version: 'int8',
} as const satisfies Partial<Record<keyof LeagueRow, string>>

const NAMES = Object.entries(WRITTEN)
const SETTING = sql.join(NAMES.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`t.${name}`)}`))
const COLUMNS = sql.join(NAMES.map(([name, type]) => sql`${sql.ref(name)} ${sql.ref(type)}`))

function columnsOf(changed: ChangedLeague) {
  const { league, events, eventCount } = changed
  const { progress } = league
  const hasSettled = events.some(({ type }) => type === 'week.settled' || type === 'week.finalized')
  const retryAt = hasSettled ? null : changed.retryAt
  const running = progress.stage === 'running' ? progress : null
  return {
    id: league.id,
    reserved_id: league.reserved?.fantasyLeagueId ?? null,
    has_settled: hasSettled,
    name: league.name,
    fantasy_name: league.fantasyName === league.name ? null : league.fantasyName,
    lost: league.lost,
    fantasy_league_id: league.fantasyLeagueId,
    reserved: league.reserved,
    invite_code: league.inviteCode,
    requires_approval: league.requiresApproval,
    commissioner_team_id: league.commissionerTeamId,
    owner_id: league.ownerId,
    chosen_owner_id: league.chosenOwnerId,
    handover: league.handover,
    night: league.night,
    wiped_at: league.wipedAt,
    bermuda: league.bermuda,
    champion_id: progress.stage === 'over' ? progress.championId : null,
    stage: progress.stage,
    start_week: 'startWeek' in progress ? progress.startWeek : null,
    week: running?.week ?? null,
    phase: running?.phase ?? null,
    settled_through: running?.settledThrough ?? null,
    final_through: running?.finalThrough ?? null,
    event_count: eventCount + events.length,
    next_due_at: nextCheckAt(league, retryAt),
    retry_at: retryAt,
    change_number: changed.changeNumber,
    transfer_number: changed.transferNumber,
    version: changed.version,
  } satisfies Record<keyof typeof WRITTEN, unknown> & Record<string, unknown>
}

/** When the league is next due. Work that needs scores waits for `retryAt`. Null if nothing is left to do. */
export function nextCheckAt(league: League, retryAt: Instant | null): Instant | null {
  const moments = tasksOf(league).map((task) =>
    retryAt !== null && needsScores(task) && task.dueAt < retryAt ? retryAt : task.dueAt,
  )
  return moments.toSorted()[0] ?? null
}

/** The value of `leagues.wait_reason` that marks a quarantine after an internal error. */
export const INTERNAL_ERROR = 'internal_error'

/** Counts a league's failure and returns how many there were in a row. Does not read the league. */
export async function countFailure(tx: Tx, leagueId: LeagueId): Promise<number> {
  const row = await tx
    .updateTable('leagues')
    .set((league) => ({ failures: league('failures', '+', 1) }))
    .where('id', '=', leagueId)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 1
}

/** Writes when the league is checked next, until when and why it does not ask its provider, and after how many failures. */
export async function writeNextCheck(
  tx: Tx,
  given: {
    leagueId: LeagueId
    checkAt: Instant | null
    retryAt: Instant | null
    reason: string | null
    failures: number
  },
): Promise<void> {
  await sendWithNext(
    tx,
    tx
      .updateTable('leagues')
      .set({
        next_due_at: given.checkAt,
        retry_at: given.retryAt,
        wait_reason: given.reason,
        failures: given.failures,
      })
      .where('id', '=', given.leagueId),
  )
}

/** A league's own row: its settings, its progress, and its next check. */
import {
  type GameEvent,
  type Handover,
  type Instant,
  type Bermuda,
  type League,
  type LeagueCreated,
  type LeagueId,
  type LostLeague,
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
import { type RawBuilder, type Selectable, sql } from 'kysely'
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
  const { rows } = await sql<Row>`select ${columns} from leagues where id = ${leagueId}`.execute(db)
  return rows[0] ?? null
}

/** Whether a league exists, wiped or not. */
export async function isLeague(db: Db, leagueId: string): Promise<boolean> {
  const { rows } = await sql`select from leagues where id = ${leagueId}`.execute(db)
  return rows.length > 0
}

/** Whether a league that is not wiped plays this league of its provider. */
export async function holdsSource(db: Db, source: Source & { holder: LeagueId }): Promise<boolean> {
  const { rows } = await sql`
    select from leagues where id = ${source.holder} and wiped_at is null and provider = ${source.provider}
      and season = ${source.season} and fantasy_league_id = ${source.fantasyLeagueId}
  `.execute(db)
  return rows.length > 0
}

/** A locked row, with what a command needs besides. */
export interface LockedRow {
  row: LeagueRow
  /** The state of the command's idempotency key. */
  keyState: KeyState
  /** The database's clock after taking the lock, in microseconds. */
  atMicros: number
}

/** Locks a league's row until the transaction ends. Null when there is none. */
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

/** Inserts a new league. Throws a unique violation when its fantasy league was added before or its invite code is taken. */
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

/**
 * Writes a league's own row after `events`, together with the events, their notifications and the stored reply. A settlement ends the wait
 * for the provider.
 */
export async function writeLeagueRow(
  tx: Tx,
  given: {
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
    recordedAt: string
    retryAt: Instant | null
    /** The reply to store; null when the command has no key. */
    stored: StoredReply | null
  },
): Promise<void> {
  const { league, events, changes, version, eventCount, actor, recordedAt, stored } = given
  const { progress } = league
  const hasSettled = events.some(({ type }) => type === 'week.settled' || type === 'week.finalized')
  const retryAt = hasSettled ? null : given.retryAt
  const running = progress.stage === 'running' ? progress : null
  // One statement, because a round trip costs more than the rows. No part reads another, for a dead node of a cluster (transfers.ts).
  await sendWithNext(
    tx,
    sql`
      with moved as (
        update leagues set
          name = ${league.name},
          fantasy_name = ${league.fantasyName === league.name ? null : league.fantasyName},
          lost = ${league.lost === null ? null : JSON.stringify(league.lost)}::jsonb,
          fantasy_league_id = ${league.fantasyLeagueId},
          reserved = ${league.reserved === null ? null : JSON.stringify(league.reserved)}::jsonb,
          previous_fantasy_league_id = coalesce(${league.reserved?.fantasyLeagueId ?? null}, previous_fantasy_league_id),
          invite_code = ${league.inviteCode},
          requires_approval = ${league.requiresApproval}::boolean, ${settingOwner(league)},
          wiped_at = ${league.wipedAt}::timestamptz,
          bermuda = ${league.bermuda === null ? null : JSON.stringify(league.bermuda)}::jsonb,
          champion_id = ${progress.stage === 'over' ? progress.championId : null},
          stage = ${progress.stage},
          start_week = ${'startWeek' in progress ? progress.startWeek : null}::int,
          week = ${running?.week ?? null}::int, phase = ${running?.phase ?? null},
          settled_through = ${running?.settledThrough ?? null}::int,
          final_through = ${running?.finalThrough ?? null}::int,
          event_count = ${eventCount + events.length}::int,
          next_due_at = ${nextCheckAt(league, retryAt)}::timestamptz,
          retry_at = ${retryAt}::timestamptz,
          wait_reason = case when ${hasSettled}::boolean then null else wait_reason end,
          failures = case when ${hasSettled}::boolean then 0 else failures end,
          change_number = ${given.changeNumber}::bigint,
          transfer_number = ${given.transferNumber}::bigint,
          version = ${version}::bigint
        where id = ${league.id}
      ), notified as (
        ${insertingChanges(league.id, changes, given.changeNumber)}
      ), appended as (
        ${insertingEvents({ leagueId: league.id, after: eventCount, events, actor, recordedAt })}
      )${stored === null ? sql`` : sql`, replied as (${insertingReply(stored)})`}
      select from leagues where id = ${league.id}
    `,
  )
}

/** Who owns the league, and the offer to hand it over. */
function settingOwner({ ownerId, chosenOwnerId, handover }: League): RawBuilder<unknown> {
  return sql`owner_id = ${ownerId}, chosen_owner_id = ${chosenOwnerId},
    handover = ${handover === null ? null : JSON.stringify(handover)}::jsonb`
}

/** When the league is next due. Work that needs scores waits for `retryAt`. Null when nothing is left to do. */
export function nextCheckAt(league: League, retryAt: Instant | null): Instant | null {
  const moments = tasksOf(league).map((task) =>
    retryAt !== null && needsScores(task) && task.dueAt < retryAt ? retryAt : task.dueAt,
  )
  return moments.toSorted()[0] ?? null
}

/** The value of `leagues.wait_reason` that marks a quarantine after an internal error. */
export const INTERNAL_ERROR = 'internal_error'

/** Counts one more failure of a league, and returns how many there were in a row. Does not read the league. */
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

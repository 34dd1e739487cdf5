/** Stored ESPN sign-ins, sealed. Each league has at most one, which reads the league for all members. */
import type { GameEvent, Instant, League, LeagueId, UserId } from '@whale/game'
import { sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Place, Sealed } from '../../platform/sealed/seal.ts'

export interface SignIn {
  leagueId: LeagueId
  id: string
  userId: UserId
  givenAt: Instant
  /** When ESPN last accepted it, to the hour. */
  lastOkAt: Instant
  /** ESPN's last refusal; null while it works. */
  refusedAt: Instant | null
  /** Refusals, an hour apart, since it last worked. */
  refusals: number
}

export interface SealedSignIn extends SignIn, Sealed {}

/** What a sealed sign-in is bound to: its row and its league. It cannot be opened for another. */
export function placeOf({ leagueId, id }: Pick<SignIn, 'leagueId' | 'id'>): Place {
  return { purpose: 'espn_sign_in', row: `${leagueId} ${id}` }
}

const FACTS = sql`s.league_id, s.id, s.user_id, s.given_at, s.last_ok_at, s.refused_at, s.refusals`

/** A league's sign-in without its sealed text; null if there is none. */
export async function readSignIn(db: Db, leagueId: string): Promise<SignIn | null> {
  const { rows } = await sql<FactsRow>`select ${FACTS} from espn_sign_ins s where league_id = ${leagueId}`.execute(db)
  const [row] = rows
  return row === undefined ? null : signInOf(row)
}

interface FantasyLeagueName {
  fantasyLeagueId: string
  season: number
}

const OF_LEAGUE = ({ fantasyLeagueId, season }: FantasyLeagueName) => sql`
  from espn_sign_ins s join leagues l on l.id = s.league_id
  where l.provider = 'espn' and l.fantasy_league_id = ${fantasyLeagueId} and l.season = ${season}
    and l.stage in ('pregame', 'running') and l.wiped_at is null
`

/** The league whose stored sign-in reads this fantasy league; null if there is none. */
export async function leagueWithSignIn(db: Db, named: FantasyLeagueName): Promise<LeagueId | null> {
  const { rows } = await sql<{ league_id: LeagueId }>`select s.league_id ${OF_LEAGUE(named)}`.execute(db)
  return rows[0]?.league_id ?? null
}

/** The sealed sign-in for a fantasy league; null if there is none. For the worker. */
export async function sealedSignInOf(db: Db, named: FantasyLeagueName): Promise<SealedSignIn | null> {
  const { rows } = await sql<SealedRow>`select ${FACTS}, s.key_id, s.sealed ${OF_LEAGUE(named)}`.execute(db)
  const [row] = rows
  return row === undefined ? null : sealedOf(row)
}

/** Stores a sign-in, replacing the league's earlier one. */
export async function writeSignIn(
  tx: Tx,
  given: Pick<SignIn, 'leagueId' | 'id' | 'userId' | 'givenAt'> & Sealed,
): Promise<void> {
  const { leagueId, id, userId, givenAt, keyId, sealed } = given
  await deleteSignIn(tx, leagueId)
  await tx
    .insertInto('espn_sign_ins')
    .values({
      league_id: leagueId,
      id,
      user_id: userId,
      key_id: keyId,
      sealed,
      given_at: givenAt,
      last_ok_at: givenAt,
      refused_at: null,
    })
    .execute()
}

/** Deletes a league's sign-in, and the readings that pages requested with it. Returns whether it existed. */
export async function deleteSignIn(tx: Tx, leagueId: string): Promise<boolean> {
  await tx.deleteFrom('espn_readings').where('league_id', '=', leagueId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('espn_sign_ins')
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteSignInsOf(tx: Tx, userId: UserId): Promise<void> {
  const rows = await tx.selectFrom('espn_sign_ins').select('league_id').where('user_id', '=', userId).execute()
  for (const { league_id } of rows) await deleteSignIn(tx, league_id)
}

/** Deletes the sign-in when the league is over or wiped, or its member has left. Call after writing the events. */
export async function deleteEndedSignIn(
  tx: Tx,
  { before, league, events }: { before: League; league: League; events: readonly GameEvent[] },
): Promise<void> {
  const { stage } = league.progress
  const isOver = stage === 'over' || stage === 'not_started' || league.wipedAt !== null
  const mayEnd = isOver
    ? stage !== before.progress.stage || before.wipedAt === null
    : events.some(({ type }) => type === 'player.left')
  if (league.provider !== 'espn' || !mayEnd) return
  await sendWithNext(
    tx,
    sql`
      with ended as (
        delete from espn_sign_ins s where s.league_id = ${league.id} and (
          ${isOver} or not exists (
            select from players p where p.league_id = s.league_id and p.user_id = s.user_id and p.left_at is null
          )
        ) returning s.league_id
      )
      delete from espn_readings r using ended where r.league_id = ended.league_id
    `,
  )
}

/** The leagues whose sign-in has ended: refused since before the given moment, the league is over, or its member has left. */
export async function endedSignIns(db: Db, refusedBefore: Instant): Promise<LeagueId[]> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    select s.league_id from espn_sign_ins s join leagues l on l.id = s.league_id
    where (s.refusals > 0 and s.last_ok_at < ${refusedBefore}) or l.stage not in ('pregame', 'running') or l.wiped_at is not null
      or not exists (
        select from players p where p.league_id = s.league_id and p.user_id = s.user_id and p.left_at is null
      )
  `.execute(db)
  return rows.map(({ league_id }) => league_id)
}

export async function noteSignInWorks(db: Db, { id, now }: { id: string; now: Instant }): Promise<void> {
  await sql`
    update espn_sign_ins set last_ok_at = ${now}, refused_at = null, refusals = 0 where id = ${id}
  `.execute(db)
}

/** Records that ESPN refused a sign-in. `refusals`: the count before the reading. */
export async function noteSignInRefused(
  db: Db,
  { id, refusals, now }: { id: string; refusals: number; now: Instant },
): Promise<void> {
  // Concurrent refusals count once.
  await sql`
    update espn_sign_ins set refused_at = ${now}, refusals = ${refusals + 1} where id = ${id} and refusals = ${refusals}
  `.execute(db)
}

/** All sealed sign-ins, for a key rotation. */
export async function allSealedSignIns(db: Db): Promise<SealedSignIn[]> {
  const { rows } = await sql<SealedRow>`
    select ${FACTS}, s.key_id, s.sealed from espn_sign_ins s order by s.league_id
  `.execute(db)
  return rows.map(sealedOf)
}

/** Replaces a sealed text by the same text under another key. Returns false if the row has changed meanwhile. */
export async function replaceSealed(
  db: Db,
  { before, after }: { before: SealedSignIn; after: Sealed },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('espn_sign_ins')
    .set({ key_id: after.keyId, sealed: after.sealed })
    .where('id', '=', before.id)
    .where('key_id', '=', before.keyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface FactsRow {
  league_id: LeagueId
  id: string
  user_id: UserId
  given_at: Instant
  last_ok_at: Instant
  refused_at: Instant | null
  refusals: number
}

interface SealedRow extends FactsRow {
  key_id: string
  sealed: Buffer
}

function signInOf(row: FactsRow): SignIn {
  return {
    leagueId: row.league_id,
    id: row.id,
    userId: row.user_id,
    givenAt: row.given_at,
    lastOkAt: row.last_ok_at,
    refusedAt: row.refused_at,
    refusals: row.refusals,
  }
}

function sealedOf(row: SealedRow): SealedSignIn {
  return { ...signInOf(row), keyId: row.key_id, sealed: row.sealed }
}

/**
 * The directory: which cell a league is in, and which leagues have an invite code, a provider's league or a user (docs/decisions/0019). It
 * is written before the league, in a separate transaction, so it may list too much. Readers check with the league.
 */
import { createHash } from 'node:crypto'
import {
  type GameEvent,
  type League,
  type LeagueCreated,
  type LeagueId,
  type ProviderName,
  type UserId,
  constantsOf,
} from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { cellOf } from '../cells.ts'
import type { CommandKey } from './command-keys.ts'

/** A provider's league in a season. */
export interface Source {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
}

export interface Listing {
  leagueId: LeagueId
  codes: readonly string[]
  sources: readonly Source[]
  userIds: readonly string[]
  /** The user who requests a team, and how many requests they may have pending in all leagues. */
  asking?: { userId: UserId; max: number }
}

/** Thrown when a user has reached the limit of pending requests. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** Thrown when the same key is creating, or has created, a league in another cell. */
export class CreatedElsewhere extends Error {
  override name = 'CreatedElsewhere'
}

/** Thrown when another league has the code or the provider's league. */
export class Taken extends Error {
  override name = 'Taken'
  /** The provider's league and the league that has it; null if an invite code is taken. */
  readonly source: (Source & { holder: LeagueId }) | null

  constructor(source: Taken['source']) {
    super(`the directory has the ${source === null ? 'invite code' : 'fantasy league'} already`)
    this.source = source
  }
}

export function listingOfNew({ leagueId, inviteCode, creatorId, ...source }: LeagueCreated): Listing {
  return { leagueId, codes: [inviteCode], sources: [source], userIds: [creatorId] }
}

/** What a command's events add to the directory; null for most commands. `league`: the league after the events. */
export function listingOf(league: League, events: readonly GameEvent[]): Listing | null {
  const codes: string[] = []
  const sources: Source[] = []
  const userIds: UserId[] = []
  let askingId: UserId | null = null
  for (const event of events) {
    if (event.type === 'invite.rotated') codes.push(event.inviteCode)
    if (event.type === 'reservation.followed' || event.type === 'league.restored') sources.push(league)
    if (event.type === 'team.claimed') userIds.push(event.player.userId)
    if (event.type === 'seat.taken' || event.type === 'seat.kept') userIds.push(event.userId)
    if (event.type === 'claim.requested') askingId = event.userId
    if (event.type === 'team.contested') userIds.push(event.contest.userId)
  }
  if (askingId !== null) {
    const asking = { userId: askingId, max: constantsOf(league.season).claimRequestsOfUserMax }
    return { leagueId: league.id, codes, sources, userIds: [...userIds, askingId], asking }
  }
  const isEmpty = codes.length + sources.length + userIds.length === 0
  return isEmpty ? null : { leagueId: league.id, codes, sources, userIds }
}

/** The users whose requests these events answer or end. */
export function answeredClaims(events: readonly GameEvent[]): UserId[] {
  return events.flatMap((event) => {
    if (event.type === 'team.claimed') return event.player.userId
    return event.type === 'claim.declined' || event.type === 'claim.withdrawn' ? event.userId : []
  })
}

/** Reserves a league that does not exist yet. Throws `Taken`, or `CreatedElsewhere` if `key` belongs to another cell. */
export async function reserve(club: Db, { key, ...listing }: Listing & { key: CommandKey | null }): Promise<void> {
  const { leagueId } = listing
  const creationKey = key === null ? null : creationKeyOf(key)
  await inTransaction(club, async (tx) => {
    const cell = cellOf(leagueId)
    const { rows } = await sql`
      insert into league_directory (league_id, cell, reserved_at, creation_key)
      values (${leagueId}, ${cell}, now(), ${creationKey})
      on conflict (creation_key) where creation_key is not null do nothing returning league_id
    `.execute(tx)
    if (rows.length === 0) {
      // Within one cell, the cell's own keys make sure that only one is created. `confirm` gives the key to it.
      if (key !== null && (await cellOfCreation(tx, key)) !== cell) throw new CreatedElsewhere()
      await sql`insert into league_directory (league_id, cell, reserved_at) values (${leagueId}, ${cell}, now())`.execute(
        tx,
      )
    }
    await write(tx, listing)
  })
}

/** The cell in which the request with this key is creating, or has created, a league. Null if there is none. */
export async function cellOfCreation(club: Db, key: CommandKey): Promise<number | null> {
  const { rows } = await sql<{ cell: number }>`
    select cell from league_directory where creation_key = ${creationKeyOf(key)}
  `.execute(club)
  return rows[0]?.cell ?? null
}

/** Forgets the keys of created leagues before the replies stored under them are deleted. */
export async function forgetCreationKeys(club: Db, { days }: { days: number }): Promise<void> {
  await sql`
    update league_directory set creation_key = null
    where creation_key is not null and reserved_at < now() - make_interval(days => ${days})
  `.execute(club)
}

function creationKeyOf({ userId, key }: Pick<CommandKey, 'userId' | 'key'>): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url')
}

/** Lists what a league has or is about to have. Throws `Taken`. */
export async function list(club: Db, listing: Listing): Promise<void> {
  await inTransaction(club, async (tx) => {
    // A league restored from a backup may not be listed.
    await sql`
      insert into league_directory (league_id, cell, reserved_at, confirmed_at)
      values (${listing.leagueId}, ${cellOf(listing.leagueId)}, now(), now()) on conflict do nothing
    `.execute(tx)
    await write(tx, listing)
    if (listing.asking !== undefined) await writeAsking(tx, listing.leagueId, listing.asking)
  })
}

/** Lists a request that is about to be pending. Throws `TooManyWaiting` at the limit in other leagues. */
async function writeAsking(tx: Tx, leagueId: LeagueId, { userId, max }: NonNullable<Listing['asking']>): Promise<void> {
  // The lock serializes a user's requests to several leagues.
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from league_users
    where user_id = ${userId} and league_id <> ${leagueId} and asked_at is not null
  `.execute(tx)
  if ((rows[0]?.asked ?? 0) >= max) throw new TooManyWaiting()
  await sql`
    update league_users set asked_at = clock_timestamp() where user_id = ${userId} and league_id = ${leagueId}
  `.execute(tx)
}

/** The other leagues in which a user may have a pending request, and whether it was listed a while ago. */
export async function askedLeagues(
  club: Db,
  { userId, leagueId }: { userId: UserId; leagueId: string },
): Promise<{ id: LeagueId; isOld: boolean }[]> {
  const { rows } = await sql<{ id: LeagueId; is_old: boolean }>`
    select league_id as id, asked_at < clock_timestamp() - interval '1 minute' as is_old from league_users
    where user_id = ${userId} and league_id <> ${leagueId} and asked_at is not null
  `.execute(club)
  return rows.map(({ id, is_old: isOld }) => ({ id, isOld }))
}

/** Unlists requests that no league has anymore. */
export async function unlistAsking(
  club: Db,
  { userId, leagueIds }: { userId: UserId; leagueIds: readonly string[] },
): Promise<void> {
  if (leagueIds.length === 0) return
  await sql`
    update league_users set asked_at = null
    where user_id = ${userId} and league_id = any(${leagueIds}::text[]) and asked_at is not null
  `.execute(club)
}

async function write(tx: Tx, { leagueId, codes, sources, userIds }: Listing): Promise<void> {
  for (const code of codes) {
    const { rows } = await sql<{ league_id: LeagueId }>`
      insert into league_codes as held (code, league_id) values (${code}, ${leagueId})
      on conflict (code) do update set code = held.code returning league_id
    `.execute(tx)
    if (rows[0]?.league_id !== leagueId) throw new Taken(null)
  }
  for (const { provider, fantasyLeagueId, season } of sources) {
    // An update that changes nothing returns the existing row and waits for its transaction.
    const { rows } = await sql<{ league_id: LeagueId }>`
      insert into league_sources as held (provider, fantasy_league_id, season, league_id)
      values (${provider}, ${fantasyLeagueId}, ${season}, ${leagueId})
      on conflict (provider, fantasy_league_id, season) do update set season = held.season returning league_id
    `.execute(tx)
    const holder = rows[0]?.league_id ?? leagueId
    if (holder !== leagueId) throw new Taken({ provider, fantasyLeagueId, season, holder })
  }
  await sql`
    insert into league_users (user_id, league_id) select user_id, ${leagueId} from unnest(${userIds}::text[]) as listed (user_id)
    on conflict do nothing
  `.execute(tx)
}

/** Confirms a reserved league, which now exists. `key`: of the request that created it, if any. */
export async function confirm(club: Db, leagueId: LeagueId, key: CommandKey | null = null): Promise<void> {
  if (key !== null) {
    await inTransaction(club, async (tx) => {
      const creationKey = creationKeyOf(key)
      const isOther = sql`creation_key = ${creationKey} and league_id <> ${leagueId}`
      await sql`update league_directory set creation_key = null where ${isOther}`.execute(tx)
      await sql`update league_directory set creation_key = ${creationKey} where league_id = ${leagueId}`.execute(tx)
    })
  }
  await sql`
    update league_directory set confirmed_at = now() where league_id = ${leagueId} and confirmed_at is null
  `.execute(club)
}

/** Removes a reservation whose league was not created. */
export async function release(club: Db, leagueId: LeagueId): Promise<void> {
  await sql`delete from league_directory where league_id = ${leagueId} and confirmed_at is null`.execute(club)
}

/** Removes a league that was erased. */
export async function unlist(club: Db, leagueId: string): Promise<void> {
  await sql`delete from league_directory where league_id = ${leagueId}`.execute(club)
}

/** Releases a provider's league from a league that no longer plays it or is wiped. */
export async function releaseSource(club: Db, source: Source & { holder: LeagueId }): Promise<void> {
  await sql`
    delete from league_sources where provider = ${source.provider} and fantasy_league_id = ${source.fantasyLeagueId}
      and season = ${source.season} and league_id = ${source.holder}
  `.execute(club)
}

/** Reserved leagues that were not confirmed in time, oldest first, at most 500. */
export async function unconfirmed(club: Db, { olderThanMs }: { olderThanMs: number }): Promise<LeagueId[]> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    select league_id from league_directory
    where confirmed_at is null and reserved_at < now() - make_interval(secs => ${olderThanMs / 1000}::float8)
    order by reserved_at limit 500
  `.execute(club)
  return rows.map(({ league_id }) => league_id)
}

/** Whether a league is only reserved and may still be created. */
export async function isReserved(club: Db, leagueId: string): Promise<boolean> {
  const { rows } = await sql`
    select from league_directory where league_id = ${leagueId} and confirmed_at is null
  `.execute(club)
  return rows.length > 0
}

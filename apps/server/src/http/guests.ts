/** Guests: people who play game nights without an account. Each has one row per night, and one token per browser. */
import { createHash } from 'node:crypto'
import { type Instant, type LeagueId, RIVAL_NAMES, type UserId } from '@whale/game'
import { FORMER_MEMBER } from '@whale/words'
import { CompiledQuery, sql } from 'kysely'
import { atLeague } from '../domain/cells.ts'
import { usernamesOf } from '../domain/history/people.ts'
import { rewordUnsent } from '../platform/email/outbox.ts'
import { constraintOf, inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../platform/postgres/pool.ts'
import { hashOfToken } from '../platform/token-hash.ts'
import type { World } from '../world.ts'
import { networkOf } from './network.ts'
import type { Caller, CallerRow } from './session.ts'
import { isReserved, numberedNames, usernameKey, usernameTaken } from './usernames.ts'

export interface Guest {
  userId: UserId
  name: string
}

/** Whether a user is a guest. No account has such an id. */
export function isGuest(userId: string): boolean {
  return userId.startsWith(GUEST_USER)
}

const GUEST_USER = 'user_guest_'

// Like `CALLER` of sessions.
const GUEST_CALLER = `
  select guests.id as user_id, false as is_stale, membership.id as player_id, membership.version
  from guests
  join (
    select players.id, players.user_id, leagues.version
    from players join leagues on leagues.id = players.league_id
    where players.league_id = $2 and players.left_at is null and leagues.wiped_at is null
  ) membership on membership.user_id = guests.id
  where guests.token_hash = $1 and guests.league_id = $2`

/** The browser's guest as a member of a night; null if they are not one. Guests have no access outside their nights. */
export async function guestCaller(
  db: Db,
  { token, leagueId }: { token: string; leagueId: string },
): Promise<Caller | null> {
  const { rows } = await db.executeQuery<CallerRow>(CompiledQuery.raw(GUEST_CALLER, [hashOfToken(token), leagueId]))
  const [row] = rows
  if (row === undefined || row.player_id === null) return null
  return { userId: row.user_id, membership: { playerId: row.player_id, version: row.version } }
}

/** The browser's guest in each of its nights, the last joined first. Includes guests that a host removed. */
export async function guestsOf(club: Db, token: string | null): Promise<SeatedGuest[]> {
  if (token === null) return []
  const { rows } = await sql<SeatedGuest>`
    select id as "userId", league_id as "leagueId", name, encode(token_hash, 'hex') as "tokenHash" from guests
    where token_hash = ${hashOfToken(token)} and league_id is not null order by joined_at desc, id desc
  `.execute(club)
  return rows
}

interface Arrival {
  /** The night; null while it is being opened. */
  leagueId: string | null
  token: string | null
  name: string
  /** A request repeated with the same key finds the guest that it created. */
  key: { key: string } | null
  address: string
}

/** The browser's guest in a night, with the token for its cookie. Creates one if there is none. */
export async function guestOf(world: World, given: Arrival): Promise<Guest & { token: string; isNew: boolean }> {
  const known = await guestsOf(world.club, given.token)
  const token = given.token !== null && known.length > 0 ? given.token : world.newToken()
  const here = known.find(({ leagueId }) => leagueId === given.leagueId)
  if (here !== undefined) return { ...here, token, isNew: false }
  const userId = guestIdOf(world, given)
  const repeated = await sql<Guest>`
    update guests set token_hash = ${hashOfToken(token)} where id = ${userId} returning id as "userId", name
  `.execute(world.club)
  if (repeated.rows[0] !== undefined) return { ...repeated.rows[0], token, isNew: false }
  const name = await insertGuest(world, { ...given, token, userId })
  return { userId, name, token, isNew: true }
}

/** The id of a new guest, derived from the request's key, so that a retry after a lost reply creates no second guest. */
function guestIdOf({ sign, newToken }: World, { key, leagueId, address }: Arrival): UserId {
  const from = key === null ? newToken() : sign(`guest ${key.key} ${leagueId} ${networkOf(address)}`)
  return `${GUEST_USER}${createHash('sha256').update(from).digest('hex').slice(0, 26)}`
}

/** Inserts the guest under a name that nobody in the night has, and returns the name. Throws 409 if there is none. */
async function insertGuest(world: World, given: Arrival & { token: string; userId: UserId }): Promise<string> {
  const { userId, leagueId, token, address } = given
  const there = leagueId === null ? null : await atLeague(world, leagueId)
  const names = leagueId === null || there === null ? [] : (await usernamesOf(there.db, leagueId)).values()
  const taken = new Set([...RIVAL_NAMES, ...names].map(usernameKey))
  for (const name of numberedNames(given.name)) {
    const name_key = usernameKey(name)
    if (taken.has(name_key) || isReserved(name)) continue
    try {
      await world.club
        .insertInto('guests')
        .values({
          id: userId,
          league_id: leagueId,
          token_hash: hashOfToken(token),
          name,
          name_key,
          network: networkKey(world, address),
          joined_at: world.clock.now(),
        })
        .execute()
      return name
    } catch (error) {
      // Expected: a guest with that name has just joined.
      if (constraintOf(error) !== 'guests_by_name') throw error
    }
  }
  throw usernameTaken()
}

/** An address's network as an unreadable key. */
export function networkKey({ sign }: Pick<World, 'sign'>, address: string): string {
  return sign(`guest network ${networkOf(address)}`)
}

/** A night's guests who joined from a network. */
export async function guestsFrom(
  club: Db,
  { leagueId, network }: { leagueId: string; network: string },
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from guests where league_id = ${leagueId} and network = ${network}
  `.execute(club)
  return rows.map(({ id }) => id)
}

/** A night's guest with the hash of their token, in hex. */
export interface SeatedGuest extends Guest {
  leagueId: LeagueId
  tokenHash: string
}

/** A guest by their user id; null if there is none. */
export async function guestOfId(club: Db, userId: string): Promise<SeatedGuest | null> {
  const { rows } = await sql<SeatedGuest>`
    select id as "userId", name, league_id as "leagueId", encode(token_hash, 'hex') as "tokenHash" from guests
    where id = ${userId} and league_id is not null
  `.execute(club)
  return rows[0] ?? null
}

/** Gives a guest's seat to the browser with this token, if the guest's token still matches `tokenHash`. Returns whether it did. */
export async function moveGuest(
  club: Db,
  { userId, tokenHash, token }: { userId: UserId; tokenHash: string; token: string },
): Promise<boolean> {
  const { rows } = await sql`
    update guests set token_hash = ${hashOfToken(token)}
    where id = ${userId} and token_hash = decode(${tokenHash}, 'hex') returning id
  `.execute(club)
  return rows.length > 0
}

/** Turns a guest into an account. The row stays for what they did before, but no browser has its token. */
export async function linkGuest(world: World, { userId, to }: { userId: UserId; to: UserId }): Promise<void> {
  await inTransaction(world.club, async (tx) => {
    await sql`
      update guests set account_id = ${to}, token_hash = ${hashOfToken(world.newToken())} where id = ${userId}
    `.execute(tx)
    await sql`update shares set user_id = ${to} where user_id = ${userId}`.execute(tx)
  })
}

/** Erases a guest, or the guests that a deleted account used to be. Their part in a night becomes a former member's. */
export async function eraseGuest(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from guests where id = ${userId} or account_id = ${userId}`.execute(tx)
  await sql`delete from shares where user_id = ${userId}`.execute(tx)
  await rewordUnsent(tx, userId)
}

/** For `deleteUser`. */
export const GUEST_ERASURE = { erase: eraseGuest, name: FORMER_MEMBER }

/** The guests who joined before the given moment, with their nights; null if it was never opened. At most 500. */
export async function guestsBefore(
  club: Db,
  moment: Instant,
): Promise<{ userId: UserId; leagueId: LeagueId | null }[]> {
  const { rows } = await sql<{ userId: UserId; leagueId: LeagueId | null }>`
    select id as "userId", league_id as "leagueId" from guests where joined_at < ${moment} order by joined_at limit 500
  `.execute(club)
  return rows
}

/** Assigns a guest to the night that they opened. */
export async function seatGuest(club: Db, { userId, leagueId }: { userId: UserId; leagueId: string }): Promise<void> {
  await sql`update guests set league_id = ${leagueId} where id = ${userId} and league_id is null`.execute(club)
}

/** Removes a guest who was not admitted. */
export async function dropGuest(club: Db, userId: UserId): Promise<void> {
  await club.deleteFrom('guests').where('id', '=', userId).execute()
}

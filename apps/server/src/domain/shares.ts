/** Links to what members share. A link's token is derived from its row with the server's key; the database stores only its hash. */
import { RETENTION } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ShareKind } from '@whale/contract'
import { DAY_MS, type Instant, type LeagueId, type UserId, instant, later } from '@whale/game'
import type { Selectable } from 'kysely'
import type { ClubTables } from '../platform/postgres/club-tables.ts'
import type { Db } from '../platform/postgres/pool.ts'
import { hashOfToken } from '../platform/token-hash.ts'
import type { World } from '../world.ts'

export interface Share {
  id: string
  userId: UserId
  leagueId: LeagueId
  kind: ShareKind
  week: number | null
  betId: string | null
  /** For `wrapped`: which card, as set:kind. */
  card: string | null
  inviteCode: string | null
  madeAt: Instant
}

export type NewShare = Pick<Share, 'userId' | 'leagueId' | 'kind' | 'week' | 'betId' | 'card' | 'inviteCode'>

export function sharePath(world: World, { id }: Pick<Share, 'id'>): string {
  return paths.share(tokenOf(world, id))
}

function tokenOf({ sign }: World, id: string): string {
  return sign(`share: ${id}`)
}

/** Stores a link. An existing link to the same thing keeps its address and gets the new choice about the invite code. */
export async function writeShare(world: World, given: NewShare): Promise<Share> {
  const id = world.newToken()
  const row = await world.club
    .insertInto('shares')
    .values({
      id,
      user_id: given.userId,
      league_id: given.leagueId,
      kind: given.kind,
      week: given.week,
      bet_id: given.betId,
      card: given.card,
      token_hash: hashOfToken(tokenOf(world, id)),
      invite_code: given.inviteCode,
      made_at: world.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'league_id', 'kind', 'week', 'bet_id', 'card'])
        .doUpdateSet({ invite_code: given.inviteCode }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return shareOf(row)
}

/** The user's links, newest first. */
export async function sharesOf(db: Db, userId: UserId): Promise<Share[]> {
  const rows = await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(shareOf)
}

/** Ends a link of the user. Idempotent. */
export async function deleteShare(db: Db, { userId, id }: { userId: UserId; id: string }): Promise<void> {
  await db.deleteFrom('shares').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** The share with a token; null if there is none or it has expired. */
export async function findShare({ club, clock }: World, token: string): Promise<Share | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await club
    .selectFrom('shares')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('made_at', '>', later(clock.now(), -RETENTION.shares.days * DAY_MS))
    .executeTakeFirst()
  return row === undefined ? null : shareOf(row)
}

function shareOf(row: Selectable<ClubTables['shares']>): Share {
  return {
    id: row.id,
    userId: row.user_id as UserId,
    leagueId: row.league_id as LeagueId,
    kind: row.kind as ShareKind,
    week: row.week,
    betId: row.bet_id,
    card: row.card,
    inviteCode: row.invite_code,
    madeAt: instant(row.made_at),
  }
}

import { storedForms } from '../../platform/email/address.ts'
import type { ReplyOf, endpoints } from '@whale/contract'
import type { ProviderName, UserId } from '@whale/game'
import { sql } from 'kysely'
import { isQuarantined } from '../../domain/administration.ts'
import { inEachCell } from '../../domain/cells.ts'
import { usernamesOfUsers } from '../../domain/history/people.ts'
import { isGuest } from '../../http/guests.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import type { World } from '../../world.ts'
import { missingCellsText } from './inbox-and-outbox.ts'

type Found = ReplyOf<(typeof endpoints)['desk']['findLeagues']>
/** A league as its cell stores it; accounts are stored elsewhere. */
type FoundLeague = Omit<Found['leagues'][number], 'commissioner'> & { ownerId: string | null }
type Dated = FoundLeague & { createdAt: string }

const LEAGUES_SHOWN = 20

/**
 * Finds leagues by a part of the name, by their id here or at the provider, or by a member's email address: newest season first, at most
 * 20. `total` counts all of them. An empty search finds all leagues, newest first.
 */
export async function findLeagues(world: World, search: string): Promise<Found> {
  const user = await world.club
    .selectFrom('users')
    .select('id')
    .where('email', 'in', storedForms(search))
    .executeTakeFirst()
  const { answers, missing } = await inEachCell(world, ({ db }) => findIn(db, { search, userId: user?.id ?? null }))
  const shown = answers
    .flatMap(({ leagues }) => leagues)
    .toSorted(search === '' ? byAge : byName)
    .slice(0, LEAGUES_SHOWN)
    .map(({ createdAt: _createdAt, ...league }) => league)
  return {
    total: answers.reduce((sum, { total }) => sum + total, 0),
    leagues: await withCommissioners(world, shown),
    missing: missingCellsText(missing),
  }
}

function byName(a: Dated, b: Dated): number {
  return b.season - a.season || a.name.localeCompare(b.name)
}

function byAge(a: Dated, b: Dated): number {
  return b.createdAt.localeCompare(a.createdAt)
}

async function withCommissioners(world: World, leagues: readonly FoundLeague[]): Promise<Found['leagues']> {
  const ids = leagues.flatMap(({ ownerId }) => ownerId ?? [])
  const users =
    ids.length === 0
      ? []
      : await world.club.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  // The host of a game night may be a guest.
  const names = await usernamesOfUsers(world.club, ids)
  return leagues.map(({ ownerId, ...league }) => {
    const username = names.get((ownerId ?? '') as UserId)
    if (ownerId === null || username === undefined) return { ...league, commissioner: null }
    const email = users.find(({ id }) => id === ownerId)?.email ?? null
    return { ...league, commissioner: { username, masked_email: addressOf({ email, userId: ownerId }) } }
  })
}

async function findIn(
  db: Db,
  { search, userId }: { search: string; userId: string | null },
): Promise<{ total: number; leagues: Dated[] }> {
  const matching = db
    .selectFrom('leagues')
    .where('wiped_at', 'is', null)
    .where((where) =>
      where.or([
        sql<boolean>`strpos(lower(leagues.name), ${search.toLowerCase()}) > 0`,
        where('leagues.id', '=', search),
        where('fantasy_league_id', '=', search),
        where.exists(
          where
            .selectFrom('players')
            .select('players.id')
            .whereRef('league_id', '=', 'leagues.id')
            .where('user_id', '=', userId)
            .where('left_at', 'is', null),
        ),
      ]),
    )
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('pauses', 'pauses.scope', 'leagues.id')
    .select([
      'leagues.id',
      'name',
      'provider',
      'season',
      'week',
      'stage',
      'retry_at',
      'wait_reason',
      'pauses.scope',
      'owner_id',
      'created_at',
    ])
    .select(
      sql<number>`(select count(*)::int from players p where p.league_id = leagues.id and p.left_at is null)`.as(
        'players',
      ),
    )
    .$if(search === '', (query) => query.orderBy('created_at', 'desc'))
    .orderBy('season', 'desc')
    .orderBy('name')
    .limit(LEAGUES_SHOWN)
    .execute()
  const leagues = rows.map(({ stage, retry_at, wait_reason, scope, provider, owner_id, created_at, ...row }) => ({
    ...row,
    ownerId: owner_id,
    createdAt: created_at,
    provider: provider as ProviderName,
    state: stateOf({ stage, retry_at, wait_reason, isPaused: scope !== null }),
  }))
  return { total, leagues }
}

/** The first letter and the domain: enough to compare with an address that an operator has. */
/** The masked address, or what the person is if they have no account. */
export function addressOf({ email, userId }: { email: string | null; userId: string }): string {
  if (email !== null) return masked(email)
  return isGuest(userId) ? 'guest' : 'rival'
}

function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** What an operator should see first about a league: that it is stuck, or else its stage. */
export function stateOf(league: {
  stage: string
  retry_at: string | null
  wait_reason: string | null
  isPaused: boolean
}): FoundLeague['state'] {
  if (league.isPaused) return 'paused'
  if (league.retry_at !== null) return isQuarantined(league.wait_reason) ? 'stopped' : 'waiting'
  return league.stage as FoundLeague['state']
}

/** One league as operators see it, from stored data only: asks no provider and audits nothing. */
import type { ReplyOf, endpoints } from '@whale/contract'
import type { ProviderName, UserId } from '@whale/game'
import { nameOf } from '@whale/pages'
import { lineupChangeSentence, waitReasonSentence } from '@whale/words'
import { sql } from 'kysely'
import { atLeague } from '../../domain/cells.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { playerUnits } from '../../domain/history/player-units.ts'
import { lastAudit } from '../../domain/hourly-audit.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import type { World } from '../../world.ts'
import { addressOf, stateOf } from './find-leagues.ts'
import { reportedIn } from './reported-lines.ts'

type Page = ReplyOf<(typeof endpoints)['desk']['deskLeague']>

/** A league's page; undefined if it doesn't exist or was wiped. */
export async function leaguePage(world: World, leagueId: string): Promise<Page | undefined> {
  const there = await atLeague(world, leagueId)
  if (there === null) return undefined
  const { db, club, cell } = there
  const row = await rowOf(db, leagueId)
  if (row === undefined) return undefined
  const { stage, retry_at, wait_reason, pause_reason, lost, version, owner_id, final_through, champion_id, ...league } =
    row
  const lostWhy = (lost as { why: string } | null)?.why ?? null
  const waitReason = retry_at === null ? lostWhy : wait_reason
  const usernames = await usernamesOf(db, leagueId)
  const rows = await membersOf(db, leagueId)
  const members = rows.map((one) => ({ ...one, username: nameOf(usernames, one.userId as UserId) }))
  const owner = members.find(({ userId }) => userId === owner_id) ?? null
  return {
    ...league,
    cell,
    provider: league.provider as ProviderName,
    players: members.length,
    state: stateOf({ stage, retry_at, wait_reason, isPaused: pause_reason !== null }),
    reason: pause_reason ?? (waitReason === null ? null : waitReasonSentence(waitReason)),
    retry_at: pause_reason === null ? retry_at : null,
    commissioner: owner === null ? null : { username: owner.username, masked_email: addressOf(owner) },
    members: members.map(({ username, email, team, status, units, eliminated_in_week: outIn, userId }) => ({
      username,
      masked_email: addressOf({ email, userId }),
      team,
      units,
      is_commissioner: userId === owner_id,
      status: outIn === null ? (status as 'fish' | 'whale') : 'out',
    })),
    names: await namesReading(db, leagueId),
    scores: await lastScores(db, leagueId),
    settled: await lastSettlement(db, { leagueId, finalThrough: final_through, isOver: stage === 'over' }),
    lineups: await changedLineups(db, leagueId),
    ended: await endOf(db, members, { leagueId, stage, championId: champion_id }),
    books: await booksOf(db, version),
    reported: await reportedIn(there, leagueId),
    support: await supportOf(club, members),
  }
}

type Member = Awaited<ReturnType<typeof membersOf>>[number] & { username: string }

async function rowOf(db: Db, leagueId: string) {
  return await db
    .selectFrom('leagues')
    .leftJoin('pauses', 'pauses.scope', 'leagues.id')
    .select(['leagues.id', 'name', 'provider', 'fantasy_league_id', 'fantasy_name', 'season', 'week', 'stage'])
    .select(['created_at', 'retry_at', 'wait_reason', 'lost', 'version', 'owner_id', 'final_through', 'champion_id'])
    .select('pauses.reason as pause_reason')
    .where('leagues.id', '=', leagueId)
    .where('wiped_at', 'is', null)
    .executeTakeFirst()
}

async function membersOf(db: Db, leagueId: string) {
  return await db
    .selectFrom('players')
    // Guests and rivals of a night have no account.
    .leftJoin('users', 'users.id', 'players.user_id')
    .innerJoin('teams', (on) => on.onRef('teams.league_id', '=', 'players.league_id').onRef('teams.id', '=', 'team_id'))
    .select([
      'players.user_id as userId',
      'players.id as playerId',
      'email',
      'email_confirmed_at',
      'teams.name as team',
    ])
    .select(['status', 'eliminated_in_week', playerUnits.as('units')])
    .where('players.league_id', '=', leagueId)
    .where('left_at', 'is', null)
    .orderBy('players.position')
    .execute()
}

/** The email address of a league's owner; undefined if there is no such league or nobody owns it. */
export async function commissionerEmail(world: World, leagueId: string): Promise<{ email: string } | undefined> {
  const there = await atLeague(world, leagueId)
  const row = there === null ? undefined : await rowOf(there.db, leagueId)
  if (row === undefined || row.owner_id === null) return undefined
  return await world.club.selectFrom('users').select('email').where('id', '=', row.owner_id).executeTakeFirst()
}

/** The champion, and the treasury's balance. Null before the season's end. */
async function endOf(
  db: Db,
  members: readonly Member[],
  given: { leagueId: string; stage: string; championId: string | null },
): Promise<Page['ended']> {
  if (given.stage !== 'over') return null
  // Nobody can leave a finished league.
  const champion = members.find(({ playerId }) => playerId === given.championId)
  const treasury = await db
    .selectFrom('accounts')
    .select('balance')
    .where('league_id', '=', given.leagueId)
    .where('account', '=', 'treasury')
    .executeTakeFirst()
  return {
    champion:
      champion === undefined ? null : { username: champion.username, team: champion.team, units: champion.units },
    treasury: treasury?.balance ?? 0,
  }
}

async function namesReading(db: Db, leagueId: string): Promise<Page['names']> {
  const row = await db
    .selectFrom('league_readings')
    .select(['asked_at', 'failures', 'loss'])
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  const { asked_at: readAt, failures, loss } = row ?? { asked_at: null, failures: 0, loss: null }
  return { read_at: readAt, failures, error: loss === null ? null : waitReasonSentence(loss) }
}

async function lastScores(db: Db, leagueId: string): Promise<Page['scores']> {
  const row = await db
    .selectFrom('score_reports')
    .select(['week', 'read_at'])
    .where('league_id', '=', leagueId)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

async function lastSettlement(
  db: Db,
  given: { leagueId: string; finalThrough: number | null; isOver: boolean },
): Promise<Page['settled']> {
  const row = await db
    .selectFrom('runs')
    .select(['week', 'at'])
    .where('league_id', '=', given.leagueId)
    .where('reversed_at', 'is', null)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, is_final: given.isOver || (given.finalThrough ?? 0) >= row.week }
}

async function changedLineups(db: Db, leagueId: string): Promise<Page['lineups']> {
  const { rows } = await sql<{ week: number; at: string; name: string; counted: number; stated: number }>`
    select week, changed_at as at, t.name, (change ->> 'before')::int as counted, (change ->> 'after')::int as stated
    from late_scores s, jsonb_array_elements(s.changes) change
    join teams t on t.league_id = ${leagueId} and t.id = change ->> 'teamId'
    where s.league_id = ${leagueId} and change ->> 'by' = 'lineup'
    order by week desc, t.position
  `.execute(db)
  return rows.map(({ week, at, name, counted, stated }) => {
    return { week, at, sentence: lineupChangeSentence({ name, before: counted, after: stated }) }
  })
}

/** The cell's hourly audit reads every league that has changed since the last one. */
async function booksOf(db: Db, version: number): Promise<Page['books']> {
  const since = await lastAudit(db)
  if (since === null) return { checked_at: null, has_changed_since: false }
  return { checked_at: new Date(since / 1000).toISOString(), has_changed_since: version > since }
}

/** A message from an unconfirmed address is nobody's. */
async function supportOf(club: Db, members: readonly Member[]): Promise<Page['support']> {
  const confirmed = new Map(
    members.flatMap(({ email, email_confirmed_at: confirmedAt, username }) => {
      return email === null || confirmedAt === null ? [] : [[email, username] as const]
    }),
  )
  if (confirmed.size === 0) return []
  const rows = await club
    .selectFrom('support_messages')
    .select(['id', 'message', 'received_at', 'email'])
    .where('email', 'in', [...confirmed.keys()])
    .where('answered_at', 'is', null)
    .orderBy('received_at')
    .execute()
  return rows.map(({ email, ...message }) => ({ ...message, username: confirmed.get(email) ?? '' }))
}

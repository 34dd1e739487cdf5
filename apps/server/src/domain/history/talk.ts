/** Reads what members write. Only its two players see the lines on a bet that was never accepted (RULES §5). */
import { type LineWire, type Reaction, type ReactionsWire, REACTIONS } from '@whale/contract'
import type { BetId, Instant, LeagueId, PlayerId, UserId } from '@whale/game'
import { type FeedLine, type FeedPlace, NO_REACTIONS } from '@whale/pages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** The member who is reading. */
export interface Viewer {
  leagueId: LeagueId
  userId: UserId
  playerId: PlayerId
  /** The owner handles reports, so a reported line shows even if the owner muted its author. */
  isOwner: boolean
}

export async function isTalkOn(db: Db, leagueId: LeagueId): Promise<boolean> {
  const off = await db
    .selectFrom('talk_switched_off')
    .select('league_id')
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  return off === undefined
}

/** The users whose lines the viewer has muted. */
export async function mutedBy(db: Db, { leagueId, userId }: Pick<Viewer, 'leagueId' | 'userId'>): Promise<UserId[]> {
  const rows = await db
    .selectFrom('talk_mutes')
    .select('muted_user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .orderBy('muted_user_id')
    .execute()
  return rows.map((row) => row.muted_user_id as UserId)
}

/**
 * The newest lines of the feed before a place, at most `limit`; `onBets` returns only lines on bets. Leaves out lines
 * that their author removed.
 */
export async function feedLines(
  db: Db,
  viewer: Viewer,
  { before, limit, onBets }: { before: FeedPlace | null; limit: number; onBets: boolean },
): Promise<FeedLine[]> {
  const place =
    before === null ? sql`true` : sql`(l.after_event, l.number) < (${before.event}::int, ${before.line}::int)`
  return await linesWhere(
    db,
    viewer,
    sql`${place} and ${onBets ? sql`l.bet_id is not null` : sql`true`} order by l.after_event desc, l.number desc limit ${limit}`,
  )
}

/** How many lines on bets a page shows. */
const BET_LINES_MAX = 200

export async function betLines(db: Db, viewer: Viewer): Promise<FeedLine[]> {
  return await linesWhere(
    db,
    viewer,
    sql`l.bet_id is not null and l.removed_by is null order by l.number desc limit ${BET_LINES_MAX}`,
  )
}

export async function lineOf(db: Db, viewer: Viewer, number: number): Promise<FeedLine | null> {
  const [line] = await linesWhere(db, viewer, sql`l.number = ${number}::int`)
  return line ?? null
}

interface Row {
  number: number
  after_event: number
  user_id: UserId
  text: string | null
  at: Instant
  removed_by: LineWire['removed_by']
  bet_id: BetId | null
  reports: number
  is_reported: boolean
  private_with: PlayerId | null
}

const IS_PUBLIC = sql`(l.bet_id is null or b.state in ('accepted', 'won', 'lost', 'push', 'void'))`

async function linesWhere(
  db: Db,
  { leagueId, userId, playerId, isOwner }: Viewer,
  condition: RawBuilder<unknown>,
): Promise<FeedLine[]> {
  const { rows } = await sql<Row>`
    select l.number, l.after_event, l.user_id, l.text, l.written_at as at, l.removed_by, l.bet_id,
      (select count(*)::int from talk_reports r
        where r.league_id = l.league_id and r.line = l.number and r.answered_at is null) as reports,
      exists (select from talk_reports r
        where r.league_id = l.league_id and r.line = l.number and r.user_id = ${userId}) as is_reported,
      case when ${IS_PUBLIC} then null
        when b.challenger_id = ${playerId} then b.challenged_id else b.challenger_id end as private_with
    from talk_lines l left join bets b on b.league_id = l.league_id and b.id = l.bet_id
    where l.league_id = ${leagueId}
      and (${IS_PUBLIC} or ${playerId} in (b.challenger_id, b.challenged_id))
      and l.removed_by is distinct from 'author'
      and (not exists (select from talk_mutes m
          where m.league_id = l.league_id and m.user_id = ${userId} and m.muted_user_id = l.user_id)
        or (${isOwner}::boolean and exists (select from talk_reports r
          where r.league_id = l.league_id and r.line = l.number and r.answered_at is null)))
      and ${condition}
  `.execute(db)
  return rows.map((row) => ({
    number: row.number,
    afterEvent: row.after_event,
    at: row.at,
    userId: row.user_id,
    text: row.text,
    removedBy: row.removed_by,
    betId: row.bet_id,
    reports: row.reports,
    isReportedByViewer: row.is_reported,
    privateWith: row.private_with,
  }))
}

/** How many lines a bet has, including removed ones. */
export async function countLinesOfBet(db: Db, leagueId: LeagueId, betId: BetId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from talk_lines where league_id = ${leagueId} and bet_id = ${betId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The reactions to these items, by item. Items without reactions are left out. */
export async function reactionsTo(
  db: Db,
  { leagueId, userId }: Pick<Viewer, 'leagueId' | 'userId'>,
  items: readonly string[],
): Promise<Map<string, ReactionsWire>> {
  const { rows } = await sql<{ item: string; reaction: Reaction; count: number; is_mine: boolean }>`
    select item, reaction, count(*)::int as count, bool_or(user_id = ${userId}) as is_mine
    from talk_reactions where league_id = ${leagueId} and item = any(${[...items]}::text[])
    group by item, reaction
  `.execute(db)
  const found = new Map<string, ReactionsWire>()
  for (const { item, reaction, count, is_mine: isMine } of rows) {
    if (!REACTIONS.includes(reaction)) continue
    const before = found.get(item) ?? NO_REACTIONS
    found.set(item, { ...before, [reaction]: count, mine: isMine ? reaction : before.mine })
  }
  return found
}

/** The type of a league's event; null if it does not exist. */
export async function eventTypeOf(db: Db, leagueId: LeagueId, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .select('type')
    .where('league_id', '=', leagueId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.type ?? null
}

/** Unanswered reports of lines, oldest first, for one league or the whole cell. */
export async function openReports(db: Db, { limit, leagueId = null }: { limit: number; leagueId?: string | null }) {
  const { rows } = await sql<{
    league_id: string
    line: number
    league: string
    user_id: string
    text: string
    at: Instant
    reports: number
  }>`
    select r.league_id, r.line, g.name as league, l.user_id, l.text, l.written_at as at, count(*)::int as reports
    from talk_reports r
    join talk_lines l on l.league_id = r.league_id and l.number = r.line
    join leagues g on g.id = r.league_id and g.wiped_at is null
    where r.answered_at is null and l.text is not null and (${leagueId}::text is null or r.league_id = ${leagueId})
    group by r.league_id, r.line, g.name, l.user_id, l.text, l.written_at
    order by min(r.reported_at) limit ${limit}
  `.execute(db)
  return rows
}

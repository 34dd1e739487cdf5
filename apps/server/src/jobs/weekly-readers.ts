/**
 * Shared by the digest and the reminder: people in pages, each handled once a week, and their leagues in all cells. People who may have
 * leagues in a cell that does not answer are left for a later round.
 */
import type { ConsentKind } from '@whale/contract'
import type { EmailFact } from '@whale/words'
import { type Instant, type LeagueId, type PlayerId, SECOND_MS, type UserId, instant } from '@whale/game'
import { sql } from 'kysely'
import { cellOf, inCells, orMissing } from '../domain/cells.ts'
import { usersInCells } from '../domain/history/directory.ts'
import { queueWantedEmails } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { isAlertWaiting, isPushed } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'

export interface Week {
  season: number
  week: number
}

/** Someone who wants a kind of weekly email and has not been handled this week. */
export interface WeeklyReader {
  user_id: UserId
  email: string
  /** Their time zone; null if unknown. */
  zone: string | null
  given_at: Instant
}

/** People per statement. */
const READERS = 20_000
/** People per transaction. */
const PAGE = 500
/** How long a round waits for a cell. */
export const CELL_MS = 5 * SECOND_MS

/** The cells of a round. One that did not answer is not asked again until the next round. */
export interface MailRound {
  world: World
  missing: Set<number>
}

/** Runs `queue` on everyone who wants `kind` and has not been handled this week, page by page. Returns the sum of its results. */
export async function inPages(
  world: World,
  given: { kind: ConsentKind; week: Week; now: Instant },
  queue: (readers: readonly WeeklyReader[]) => Promise<number>,
): Promise<number> {
  let queued = 0
  let after = { first_league: '', user_id: '' }
  for (;;) {
    const readers = await readersAfter(world, { ...given, after })
    for (let start = 0; start < readers.length && !world.isStopping; start += PAGE) {
      queued += await queue(readers.slice(start, start + PAGE))
    }
    after = readers.at(-1) ?? after
    if (readers.length < READERS || world.isStopping) return queued
  }
}

/**
 * The next people who want `kind` and have not been handled this week. Members of a league are next to each other, so that it is read once
 * for all of them.
 */
async function readersAfter(
  { club }: World,
  given: { kind: ConsentKind; week: Week; after: { first_league: string; user_id: string }; now: Instant },
): Promise<(WeeklyReader & { first_league: string })[]> {
  const { kind, week, after, now } = given
  const { rows } = await sql<WeeklyReader & { first_league: string }>`
    select * from (
      select c.user_id, u.email, coalesce(q.zone, c.zone) as zone, c.given_at,
        coalesce((select min(m.league_id) from league_users m where m.user_id = c.user_id), '') as first_league
      from mail_consents c
      join users u on u.id = c.user_id
      left join quiet_hours q on q.user_id = c.user_id
      where c.kind = ${kind} and c.given_at <= ${now} and c.done_for is distinct from ${nameOf(week)}
    ) r
    where (first_league, user_id) > (${after.first_league}, ${after.user_id})
    order by first_league, user_id limit ${READERS}
  `.execute(club)
  return rows.map((row) => ({ ...row, given_at: instant(row.given_at) }))
}

export interface ReadersLeague {
  user_id: UserId
  league_id: LeagueId
  player_id: PlayerId
  /** The league has not gone past this week. If `settled_at` is also null, its results are still to come. */
  has_not_passed: boolean
  stage: string
  league: string
  created_at: string
  /** When the week was settled; null if it is not. */
  settled_at: Instant | null
  /** Whether the player took part in the settlement. */
  took_part: boolean
  /** An alert about the results reached a device, or will: then the digest leaves this league out. */
  is_alerted: boolean
}

/** These people's leagues this season, by user, and who may have more in a cell that does not answer. */
export async function leaguesOfReaders(
  { world, missing }: MailRound,
  { users, week }: { users: readonly UserId[]; week: Week },
): Promise<{ leagues: Map<UserId, ReadersLeague[]>; incomplete: ReadonlySet<string> }> {
  const cells = world.cells.numbers().filter((cell) => !missing.has(cell))
  const found = await inCells(
    world,
    cells,
    orMissing((there) => leaguesInCell(there, { users, week })),
    CELL_MS,
  )
  for (const cell of found.missing) missing.add(cell)
  const leagues = new Map<UserId, ReadersLeague[]>()
  for (const row of found.answers.flat().toSorted(byAge)) {
    leagues.set(row.user_id, [...(leagues.get(row.user_id) ?? []), row])
  }
  return { leagues, incomplete: new Set(await usersInCells(world.club, { users, cells: [...missing] })) }
}

function byAge(a: ReadersLeague, b: ReadersLeague): number {
  return Date.parse(a.created_at) - Date.parse(b.created_at) || (a.league_id < b.league_id ? -1 : 1)
}

/** The leagues of these people in one cell that play or have played this season. Leaves out nights, which have their own weeks. */
async function leaguesInCell(
  { db }: World,
  { users, week }: { users: readonly UserId[]; week: Week },
): Promise<ReadersLeague[]> {
  const { rows } = await sql<ReadersLeague>`
    with found as materialized (
    select p.user_id, p.league_id, p.id as player_id, l.stage, l.name as league, l.created_at,
      coalesce(l.stage = 'running' and l.week <= ${week.week}, false) as has_not_passed, r.at as settled_at,
      coalesce(r.standings_before ? p.id, false) as took_part,
      t.topic, ${isAlertWaiting(sql`t.topic`)} as is_alert_waiting
    from players p
    cross join lateral (select concat_ws(':', 'count', p.league_id, ${week.week}::int, p.id) as topic) t
    join leagues l on l.id = p.league_id and l.season = ${week.season} and l.wiped_at is null
      and l.stage in ('running', 'over') and l.provider <> 'night'
    left join lateral (
      select r.at, r.standings_before from runs r
      where r.league_id = p.league_id and r.week = ${week.week} and r.reversed_at is null limit 1
    ) r on true
    where p.user_id = any(${[...users]}) and p.left_at is null
    )
    select found.*, is_alert_waiting or ${isPushed(sql`found.topic`)} as is_alerted from found
  `.execute(db)
  return rows.map((row) => ({ ...row, settled_at: row.settled_at === null ? null : instant(row.settled_at) }))
}

/** What was decided for a person: an email, or none. */
export interface DecidedReader {
  reader: WeeklyReader
  email: { topic: string; fact: EmailFact; expiresAt?: Instant | null } | null
}

/** Queues the emails of a page, and records that its people are done for the week. Returns how many emails. */
export async function endReaders(
  { club }: World,
  { kind, week, decided }: { kind: ConsentKind; week: Week; decided: readonly DecidedReader[] },
): Promise<number> {
  const emails = decided.flatMap(({ reader: { email: recipient, user_id: userId }, email }) => {
    return email === null ? [] : [{ recipient, userId, ...email }]
  })
  await inTransaction(club, async (tx) => {
    await queueWantedEmails(tx, kind, emails)
    const users = decided.map(({ reader }) => reader.user_id)
    await sql`
      update mail_consents set done_for = ${nameOf(week)} where user_id = any(${users}::text[]) and kind = ${kind}
    `.execute(tx)
  })
  return emails.length
}

function nameOf({ season, week }: Week): string {
  return `${season}:${week}`
}

/** The league is in a cell that does not answer. */
export const MISSING = Symbol('missing')

/**
 * Reads each league once for consecutive readers, since members of a league are often next to each other. `MISSING` if its cell did not
 * answer in this round.
 */
export function leagueReader<R>(
  { world, missing }: MailRound,
  read: (there: World, id: LeagueId) => Promise<R>,
): (id: LeagueId) => Promise<R | typeof MISSING> {
  const known = new Map<LeagueId, R>()
  return async (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const cell = cellOf(id)
    if (missing.has(cell)) return MISSING
    const { answers } = await inCells(
      world,
      [cell],
      orMissing(async (there) => ({ read: await read(there, id) })),
      CELL_MS,
    )
    const [answer] = answers
    if (answer === undefined) {
      missing.add(cell)
      return MISSING
    }
    if (known.size >= LEAGUES_CACHED) known.clear()
    known.set(id, answer.read)
    return answer.read
  }
}

/** Bounds the memory of a round. */
const LEAGUES_CACHED = 300

/** The dates of a person's leagues as an iCalendar file (RFC 5545). It contains only public times and league names. */
import { type Instant, MINUTE_MS, type UserId, instant, later, weekConfig } from '@whale/game'
import { paths } from '@whale/words/addresses'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { sql } from 'kysely'
import { weeksOfLeague } from '../../domain/history/calendar.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** How long the feed lists a league that the person left as canceled. */
const CANCELED_DAYS = 30
const DEADLINE_MS = 15 * MINUTE_MS

export interface LeagueWeek {
  league_id: string
  league: string
  week: number
  opens_at: Instant
  locks_at: Instant
  processes_at: Instant
  confirms_at: Instant
  /** The person left, or the league never started or was wiped. */
  is_canceled: boolean
  /** Increases when the times or the membership change, and when a wiped league is restored. */
  sequence: number
  revised_at: Instant
}

/** The weeks of all leagues that a person plays in, as of `now`: the weeks that each league plays, and canceled future ones. */
export async function leagueWeeksOf(db: Db, userId: UserId, now: Instant): Promise<LeagueWeek[]> {
  const { rows } = await sql<Record<Moments, string> & Omit<LeagueWeek, Moments>>`
    with own as (
      select p.league_id, bool_and(p.left_at is not null) as has_left, max(p.left_at) as left_at,
        count(*)::int - 1 + count(p.left_at)::int as changes
      from players p where p.user_id = ${userId} group by p.league_id
    ), known as (
      select own.*, l.id, l.name, l.season, l.start_week, l.stage,
        (own.has_left or l.wiped_at is not null or l.stage = 'not_started') as is_canceled,
        coalesce(l.wiped_at, case when own.has_left then own.left_at end) as ended_at,
        (select count(*)::int from events e where e.league_id = own.league_id and e.type = 'league.restored') as restores
      from own join leagues l on l.id = own.league_id
    )
    select l.league_id, l.name as league, w.week, w.opens_at, w.locks_at, w.processes_at, w.confirms_at, l.is_canceled,
      w.revision + l.changes + l.is_canceled::int + 2 * l.restores as sequence, w.revised_at
    from known l join ${weeksOfLeague}
    where case
      when l.is_canceled then w.opens_at > ${now}
        and coalesce(l.ended_at, ${now}) > ${now}::timestamptz - make_interval(days => ${CANCELED_DAYS})
      when l.stage = 'pregame' then w.opens_at > ${now}
      else w.week >= coalesce(l.start_week, 1)
    end
    order by w.opens_at, l.league_id
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    opens_at: instant(row.opens_at),
    locks_at: instant(row.locks_at),
    processes_at: instant(row.processes_at),
    confirms_at: instant(row.confirms_at),
    revised_at: instant(row.revised_at),
  }))
}

type Moments = 'opens_at' | 'locks_at' | 'processes_at' | 'confirms_at' | 'revised_at'

interface Dated {
  kind: 'opens' | 'locks' | 'results' | 'final' | 'bermuda'
  from: Instant
  until: Instant
  summary: string
  detail: string
  path: string
}

/** Writes the weeks as an iCalendar file. Event ids are stable, so that apps update events that moved. */
export function calendarText(weeks: readonly LeagueWeek[], publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: 'Whale Club',
    description: 'Your leagues: when weeks open and lock, and when results come.',
    prodId: { company: 'Whale Club', product: 'Season calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const week of weeks) {
    for (const dated of datesOf(week)) {
      calendar.createEvent({
        id: `${week.league_id}-w${week.week}-${dated.kind}@${host}`,
        sequence: week.sequence,
        stamp: new Date(week.revised_at),
        start: new Date(dated.from),
        end: new Date(dated.until),
        summary: `${dated.summary} (${week.league})`,
        description: dated.detail,
        url: `${publicUrl}${dated.path}`,
        // A deadline does not make anyone busy.
        transparency: ICalEventTransparency.TRANSPARENT,
        status: week.is_canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
    }
  }
  return calendar.toString()
}

function datesOf(given: LeagueWeek): Dated[] {
  const { week, league_id: leagueId } = given
  const at = (from: Instant) => ({ from, until: later(from, DEADLINE_MS) })
  const [moves, results] = [paths.thisWeek(leagueId), paths.results(leagueId, week)]
  const isFinal = weekConfig(week)?.place === 'bermuda_triangle'
  return [
    {
      kind: 'opens',
      ...at(given.opens_at),
      summary: `Week ${week} opens`,
      detail: 'You can make your moves.',
      path: moves,
    },
    {
      kind: 'locks',
      ...at(given.locks_at),
      summary: `Week ${week} locks`,
      detail: 'Your last chance to make a move.',
      path: moves,
    },
    {
      kind: 'results',
      ...at(given.processes_at),
      summary: `Week ${week} results`,
      detail: 'See what you won and lost.',
      path: results,
    },
    {
      kind: 'final',
      ...at(given.confirms_at),
      summary: `Week ${week} is final`,
      detail: 'After this, the results don’t change.',
      path: results,
    },
    ...(isFinal
      ? [
          {
            kind: 'bermuda' as const,
            from: given.opens_at,
            until: given.processes_at,
            summary: `Bermuda Triangle, week ${week}`,
            detail: 'The finalists play for the rest of the treasury.',
            path: paths.table(leagueId),
          },
        ]
      : []),
  ]
}

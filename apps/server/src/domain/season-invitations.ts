/** Which leagues of a new season should invite people from the season before. */
import type { SeasonNews } from '@whale/words'
import { DAY_MS, type League, type LeagueId, SEASONS_KNOWN, later } from '@whale/game'
import { sql } from 'kysely'
import type { World } from '../world.ts'
import { atLeague } from './cells.ts'
import { weeksOfLeague } from './history/calendar.ts'
import { leaguesOfSources } from './history/directory.ts'
import { peek } from './peek.ts'
import { insertInvitation } from './store/season-invitations.ts'

/** Older news is not sent anymore. */
const NEWS_MS = 2 * DAY_MS
/** The last reminder is sent this long before the start. */
const SOON_MS = 7 * DAY_MS

export interface DueInvitation {
  leagueId: LeagueId
  what: SeasonNews
}

/**
 * This cell's invitations that are due and not recorded, at most `limit`. `back`: a member added the league for a new
 * season. `open`: the provider opened the season of a reserved league. `soon`: its season starts within a week.
 */
export async function dueInvitations({ db, clock }: World, limit: number): Promise<DueInvitation[]> {
  const now = clock.now()
  const since = later(now, -NEWS_MS)
  const { rows } = await sql<DueInvitation>`
    select due.id as "leagueId", due.what from (
      select l.id, 'back' as what from leagues l
      where l.stage = 'pregame' and l.wiped_at is null and l.created_at > ${since}
      union all
      select l.id, 'open' from events e join leagues l on l.id = e.league_id and l.stage = 'pregame' and l.wiped_at is null
      where e.type = 'reservation.followed' and e.at > ${since} and e.event ->> 'fromSeason' is null
      union all
      select l.id, 'soon' from leagues l join ${weeksOfLeague} and w.week = 1
      where l.stage = 'pregame' and l.wiped_at is null and l.reserved is null and l.created_at <= ${since}
        and w.opens_at > ${later(now, SOON_MS - NEWS_MS)} and w.opens_at <= ${later(now, SOON_MS)}
    ) due
    where not exists (select from season_invitations i where i.league_id = due.id and i.what = due.what)
    order by due.id limit ${limit}
  `.execute(db)
  return rows
}

export async function noteInvitation({ db, clock }: World, { leagueId, what }: DueInvitation): Promise<void> {
  await insertInvitation(db, { leagueId, what, at: clock.now() })
}

/** The most recent earlier season of this league that was played here, possibly in another cell; null if there is none. */
export async function seasonBefore(world: World, league: League): Promise<League | null> {
  const { provider, fantasyLeagueId, season } = league
  const row = await world.db
    .selectFrom('leagues')
    .select('previous_fantasy_league_id')
    .where('id', '=', league.id)
    .executeTakeFirst()
  const fantasyLeagueIds = provider === 'espn' ? [fantasyLeagueId] : [row?.previous_fantasy_league_id ?? '']
  const seasons = SEASONS_KNOWN.filter((one) => one < season)
  const found: League[] = []
  for (const id of await leaguesOfSources(world.club, { provider, seasons, fantasyLeagueIds })) {
    const there = await atLeague(world, id)
    const before = there === null ? null : await peek(there, id)
    const isPlayed = before !== null && before.wipedAt === null && fantasyLeagueIds.includes(before.fantasyLeagueId)
    if (isPlayed && before.progress.stage !== 'not_started') found.push(before)
  }
  return found.toSorted((a, b) => b.season - a.season)[0] ?? null
}

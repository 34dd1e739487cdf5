/** Writes ten finished seasons of a league, as their summaries would be: everybody bet with everybody else six times a season. */
import { type RawBuilder, sql } from 'kysely'

/** The statements, in order. `leagueId` is the league whose past they are, `userIds` its people. */
export function pastSeasonsOf(leagueId: string, userIds: readonly string[]): RawBuilder<unknown>[] {
  const seasons = sql`generate_series(2015, 2024) as past (year)`
  const people = sql`unnest(${userIds}::text[]) with ordinality as person (user_id, place)`
  const weeks = sql`jsonb_agg(jsonb_build_object('week', week, 'units', 100 + week, 'gained', week))`
  const bets = sql`jsonb_agg(jsonb_build_object('id', 'bet_' || week, 'week', week, 'at', '2020-10-01T00:00:00.000Z', 'net',
    case when week % 2 = 0 then 25 else -25 end, 'paid', 5000, 'chance', 4500, 'margin', 100 + week))`
  const records = sql`select jsonb_agg(jsonb_build_object('kind', kind, 'userId', ${userIds[0]}::text, 'teamName', 'A team',
    'value', year - 2000, 'week', 3, 'betId', null, 'paid', 5000))
    from unnest('{week,streak,payout,whale,miss,bounties}'::text[]) as kind`
  const asks = { offers: 6, worth: 600, staked: 150 }
  return [
    sql`insert into past_seasons (league_id, season, provider, fantasy_league_id, name, form, records, summarized_at)
      select 'league_of_' || year, year, provider, fantasy_league_id, name, 1, (${records}), now()
      from leagues cross join ${seasons} where id = ${leagueId}`,
    sql`insert into past_people (league_id, player_id, user_id, team_name, place, units, summary)
      select 'league_of_' || year, 'player_' || place, user_id, 'Team ' || place, place, 1000 - place, jsonb_build_object(
        'isChampion', place = 1, 'weeks', (select ${weeks} from generate_series(1, 12) as week), 'by', '{}'::jsonb, 'bounties', 2,
        'casino', '{"entered":6,"paid":2}'::jsonb, 'whaleWeek', 8, 'bestWin', null)
      from ${people} cross join ${seasons}`,
    sql`insert into past_pairs (league_id, one_id, other_id, bets, asks)
      select 'league_of_' || year, one.user_id, other.user_id, (select ${bets} from generate_series(2, 7) as week),
        ${JSON.stringify({ one: asks, other: asks })}::jsonb
      from unnest(${userIds}::text[]) as one (user_id) join unnest(${userIds}::text[]) as other (user_id)
        on one.user_id < other.user_id collate "C" cross join ${seasons}`,
  ]
}

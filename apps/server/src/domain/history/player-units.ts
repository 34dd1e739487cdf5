import { sql } from 'kysely'

/** The units in a row of `players`: wallet, held for open offers and accepted bets, and staked (RULES §1). */
export const playerUnits = sql<number>`
  (coalesce((
    select balance from accounts
    where accounts.league_id = players.league_id and accounts.account = 'wallet:' || players.id
  ), 0) + coalesce((
    select sum(case when bets.challenger_id = players.id then stake else counter_stake end) from bets
    where bets.league_id = players.league_id and (
      (state in ('proposed', 'accepted') and challenger_id = players.id)
      or (state = 'accepted' and challenged_id = players.id)
    )
  ), 0) + coalesce((
    select sum(stake) from (select league_id, player_id, week, stake from options
      union all select league_id, player_id, week, stake from liquidations) put_up
    join leagues l on l.id = put_up.league_id
    where put_up.league_id = players.league_id and player_id = players.id and put_up.week > l.settled_through
  ), 0))::bigint
`

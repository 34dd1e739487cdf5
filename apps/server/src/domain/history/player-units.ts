import { sql } from 'kysely'

/** The units of a row of `players`: the wallet, and what is held for open offers and taken bets. */
export const playerUnits = sql<number>`
  coalesce((
    select balance from accounts
    where accounts.league_id = players.league_id and accounts.account = 'wallet:' || players.id
  ), 0) + coalesce((
    select sum(case when bets.challenger_id = players.id then stake else counter_stake end) from bets
    where bets.league_id = players.league_id and (
      (state in ('proposed', 'accepted') and challenger_id = players.id)
      or (state = 'accepted' and challenged_id = players.id)
    )
  ), 0)::bigint
`

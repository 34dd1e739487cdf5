/** Reads the net result of past bets between each pair of players (RULES §5). */
import type { Between } from '@whale/game'

interface Row {
  /** Both player ids in order, separated by a space. */
  pair: string
  /** Units that the first player lost to the second; negative the other way. Never 0. */
  net: number
}

/**
 * Sums the decided bets of weeks that are history; the league itself holds the others. So reversing and repeating a settlement
 * needs no correction here. `collate "C"` orders ids like JavaScript. `$1` is the league, `$2` the last week that is history.
 */
export const between = {
  select: `
    select case when challenger_id < challenged_id collate "C"
        then challenger_id || ' ' || challenged_id else challenged_id || ' ' || challenger_id end as pair,
      sum(
        case when challenger_id < challenged_id collate "C" then 1 else -1 end
        * case state when 'lost' then stake else -counter_stake end
      )::int as net
    from bets
    where league_id = $1 and week <= $2 and state in ('won', 'lost')
    group by pair
    having sum(
      case when challenger_id < challenged_id collate "C" then 1 else -1 end
      * case state when 'lost' then stake else -counter_stake end
    ) <> 0`,
  of: (row: Row): Row => row,
}

export function betweenOf(rows: readonly Row[]): Between {
  return Object.fromEntries(rows.map(({ pair, net }) => [pair, net]))
}

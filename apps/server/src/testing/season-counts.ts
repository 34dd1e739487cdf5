/** A finished season's figures, in plain SQL from its ledger, so that tests compare the season's cards with independent code. Units are whole. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'

export interface PersonCounts {
  userId: string
  playerId: string
  units: number
  /** Among active players, by units. */
  place: number
  /** What play gained in the best week; null if no week gained. */
  bestWeek: { week: number; gained: number } | null
  /** The most that one bet, house bet or all-in won. */
  bestWin: number | null
  casinoEntered: number
  casinoPaid: number
  casinoUnits: number
  bounties: number
  /** The first settlement after which the wallet had 700 or more. */
  whaleWeek: number | null
}

export interface BetCounts {
  oneId: string
  otherId: string
  week: number
  /** What the bet changed in the wallet of `oneId`. */
  net: number
  /** How far the shown score was from the line, in hundredths of a point: rounded to tenths, or exact if those are equal. */
  margin: number
}

const rows = async <R>(db: Db, query: RawBuilder<R>): Promise<R[]> => (await query.execute(db)).rows

/** Wallet changes that do not come from playing. */
const NOT_PLAY = ['claim', 'buy_back', 'correction', 'left', 'start']

/** Each active member's figures. */
export async function countPeople(db: Db, leagueId: string): Promise<PersonCounts[]> {
  const people = await rows(
    db,
    sql<{ userId: string; playerId: string; units: number; place: number; entered: number; bounties: number }>`
      select p.user_id as "userId", p.id as "playerId", a.balance as units,
        (rank() over (order by a.balance desc))::int as place,
        (select count(*)::int from casino_entries c where c.league_id = p.league_id and c.player_id = p.id) as entered,
        (select count(*)::int from transfers t where t.league_id = p.league_id and t.to_account = a.account
          and (t.reason ->> 'rule' like 'bounty.%' or t.reason ->> 'rule' = 'top_score.team') and not exists (
            select from transfers back where back.league_id = t.league_id and back.reason ->> 'rule' = 'reversal'
              and back.from_account = t.to_account and back.week = t.week and back.units = t.units
              and back.reason -> 'of' ->> 'rule' = t.reason ->> 'rule'
          )) as bounties
      from players p join accounts a on a.league_id = p.league_id and a.account = 'wallet:' || p.id
      where p.league_id = ${leagueId} and p.left_at is null
    `,
  )
  const weeks = await rows(
    db,
    sql<{ account: string; week: number; gained: number; casino: number }>`
      select account, week,
        sum(amount) filter (where split_part(coalesce(reason -> 'of' ->> 'rule', reason ->> 'rule'), '.', 1) <> all(${NOT_PLAY}))::int as gained,
        coalesce(sum(amount) filter (where coalesce(reason -> 'of' ->> 'rule', reason ->> 'rule') like 'casino.%'), 0)::int as casino
      from entries where league_id = ${leagueId} group by account, week order by week
    `,
  )
  const wins = await rows(
    db,
    sql<{ account: string; gain: number }>`
      select t.to_account as account, max(t.units - (t.reason ->> 'stake')::bigint)::int as gain from transfers t
      join runs r on r.league_id = t.league_id and r.id = t.cause_id and r.reversed_at is null
      where t.league_id = ${leagueId} and t.reason ->> 'rule' in ('option.won', 'liquidation.won') group by 1
    `,
  )
  const whales = await rows(
    db,
    sql<{ account: string; week: number }>`
      select e.account, min(r.week)::int as week from runs r cross join accounts e
      where r.league_id = ${leagueId} and r.reversed_at is null and r.week <= 9 and e.league_id = r.league_id
        and e.account like 'wallet:%'
        and (
          select sum(x.amount) from entries x
          where x.league_id = r.league_id and x.account = e.account and x.transfer_number <= (
            select max(l.number) from transfers l where l.league_id = r.league_id and l.cause_id = r.id
          )
        ) >= 700
      group by e.account
    `,
  )
  const bets = await countBets(db, leagueId)
  return people.map(({ userId, playerId, units, place, entered, bounties }) => {
    const account = `wallet:${playerId}`
    const own = weeks.filter((one) => one.account === account)
    const [best] = own.filter(({ gained }) => gained > 0).toSorted((a, b) => b.gained - a.gained || a.week - b.week)
    const nets = bets.flatMap(({ oneId, otherId, net }) =>
      oneId === userId ? [net] : otherId === userId ? [-net] : [],
    )
    const won = [...nets, ...wins.flatMap((win) => (win.account === account ? [win.gain] : []))].filter(
      (one) => one > 0,
    )
    return {
      userId,
      playerId,
      units,
      place,
      bestWeek: best === undefined ? null : { week: best.week, gained: best.gained },
      bestWin: won.length === 0 ? null : Math.max(...won),
      casinoEntered: entered,
      casinoPaid: own.filter(({ casino }) => casino > 0).length,
      casinoUnits: own.reduce((sum, { casino }) => sum + casino, 0),
      bounties,
      whaleWeek: whales.find((one) => one.account === account)?.week ?? null,
    }
  })
}

/** Every decided bet, oldest first: what its transfers moved, from its challenger's side. */
export async function countBets(db: Db, leagueId: string): Promise<BetCounts[]> {
  return await rows(
    db,
    sql<BetCounts>`
      select c.user_id as "oneId", d.user_id as "otherId", b.week, coalesce(sum(e.amount), 0)::int as net,
        abs(coalesce(
          nullif(round(own / 10) * 10 - round(other / 10) * 10 + round(gap / 10) * 10, 0), own - other + gap
        ))::int as margin
      from bets b
      join players c on c.league_id = b.league_id and c.id = b.challenger_id
      join players d on d.league_id = b.league_id and d.id = b.challenged_id
      left join transfers t on t.league_id = b.league_id and (t.cause_id = b.id or t.reason ->> 'betId' = b.id)
        and coalesce(t.reason -> 'of' ->> 'rule', t.reason ->> 'rule') like 'h2h.%'
      left join entries e on e.league_id = t.league_id and e.transfer_id = t.id and e.account = 'wallet:' || b.challenger_id
      cross join lateral (
        select (b.state_details -> 'result' ->> 'points')::numeric as own,
          coalesce((b.state_details -> 'result' ->> 'againstPoints')::numeric, 0) as other,
          b.line::numeric * case b.kind when 'spread' then 1 else -1 end as gap
      ) of_bet
      where b.league_id = ${leagueId} and b.state in ('won', 'lost', 'push')
      group by b.id, b.week, b.state_details, own, other, gap, c.user_id, d.user_id, b.proposed_at
      order by b.week, min(b.state_details ->> 'at'), b.proposed_at
    `,
  )
}

/** The audit of the books, in SQL alone: written apart from the code that keeps them. */
import { CompiledQuery, sql } from 'kysely'
import { onSnapshot } from '../platform/postgres/in-transaction.ts'
import type { Db } from '../platform/postgres/pool.ts'

export interface Breach {
  rule: string
  leagueId: string
  detail: string
}

/** What the audit looked at, so that "no breach" can be told from "nothing there". */
export interface AuditResult {
  leagues: number
  transfers: number
  breaches: Breach[]
}

/** Each question selects the rows that must not exist, as (league_id, detail). */
const QUESTIONS: readonly { rule: string; select: string }[] = [
  {
    rule: 'all entries of a league sum to 0',
    select: `select league_id, 'entries sum to ' || sum(amount) as detail from entries
      group by league_id having sum(amount) <> 0`,
  },
  {
    rule: 'every transfer has its two entries and no other',
    select: `select t.league_id, t.id as detail from transfers t
      left join entries e on e.league_id = t.league_id and e.transfer_id = t.id
      group by t.league_id, t.id, t.units, t.from_account, t.to_account
      having count(*) <> 2 or count(e.account) <> 2 or sum(e.amount) <> 0
        or count(*) filter (where e.account = t.from_account and e.amount = -t.units) <> 1
        or count(*) filter (where e.account = t.to_account and e.amount = t.units) <> 1`,
  },
  {
    rule: 'every entry belongs to a transfer',
    select: `select e.league_id, e.transfer_id as detail from entries e
      left join transfers t on t.league_id = e.league_id and t.id = e.transfer_id where t.id is null`,
  },
  {
    rule: 'every balance is the sum of its entries',
    select: `select coalesce(a.league_id, s.league_id) as league_id,
        coalesce(a.account, s.account) || ' stands at ' || coalesce(a.balance, 0) || ', its entries say ' || coalesce(s.sum, 0) as detail
      from accounts a
      full join (select league_id, account, sum(amount) as sum, count(*) as count from entries group by league_id, account) s
        on s.league_id = a.league_id and s.account = a.account
      where coalesce(a.balance, 0) <> coalesce(s.sum, 0) or coalesce(a.entry_count, 0) <> coalesce(s.count, 0)`,
  },
  {
    rule: 'every entry says the balance after it',
    select: `select league_id, account || ' entry ' || number as detail from (
        select *, sum(amount) over (partition by league_id, account order by number) as running,
          row_number() over (partition by league_id, account order by number) as position
        from entries) e
      where running <> balance_after or position <> number`,
  },
  {
    rule: 'nobody but the mint is below 0',
    select: `select league_id, account || ' stands at ' || balance as detail from accounts
      where account <> 'mint' and balance < 0`,
  },
  {
    rule: 'every escrow holds the stakes of its open bet, and nothing after it',
    select: `select a.league_id, a.account || ' holds ' || a.balance || ', its bet has ' || coalesce(held, 0) as detail
      from accounts a
      left join (
        select league_id, 'escrow:' || id as account,
          case state when 'proposed' then stake when 'accepted' then stake + counter_stake else 0 end as held
        from bets
      ) b on b.league_id = a.league_id and b.account = a.account
      where a.account like 'escrow:%' and a.balance <> coalesce(held, 0)`,
  },
  {
    rule: 'every open bet has its escrow',
    select: `select b.league_id, b.id || ' is ' || b.state || ' without escrow' as detail from bets b
      left join accounts a on a.league_id = b.league_id and a.account = 'escrow:' || b.id
      where b.state in ('proposed', 'accepted') and coalesce(a.balance, 0) = 0`,
  },
  {
    rule: 'each claim has minted 1000 units, 900 of them for the treasury',
    select: `select p.league_id, p.id || ' was given ' || coalesce(sum(t.units), 0) as detail from players p
      left join transfers t on t.league_id = p.league_id and t.cause_type = 'claim' and t.cause_id = p.id
      group by p.league_id, p.id
      having coalesce(sum(t.units), 0) <> 1000
        or coalesce(sum(t.units) filter (where t.to_account = 'treasury'), 0) <> 900`,
  },
  {
    rule: 'each buy-back has minted 300 units, 200 of them for the treasury',
    select: `select p.league_id, p.id || ' was given ' || coalesce(sum(t.units), 0) as detail from players p
      left join transfers t on t.league_id = p.league_id and t.cause_type = 'buy_back' and t.cause_id = p.id
      group by p.league_id, p.id, p.bought_back_in_week
      having coalesce(sum(t.units), 0) <> case when p.bought_back_in_week is null then 0 else 300 end
        or coalesce(sum(t.units) filter (where t.to_account = 'treasury'), 0)
          <> case when p.bought_back_in_week is null then 0 else 200 end`,
  },
  {
    rule: 'nothing but a claim and a buy-back mints, and only a failed start and a departure before the start destroy',
    select: `select league_id, id as detail from transfers
      where (from_account = 'mint' and cause_type not in ('claim', 'buy_back'))
        or (to_account = 'mint' and not (cause_type = 'start' or (cause_type = 'departure' and week = 0)))`,
  },
  {
    rule: 'the treasury is empty when the season is over',
    select: `select a.league_id, 'the treasury holds ' || a.balance as detail from accounts a
      join leagues l on l.id = a.league_id where l.stage = 'over' and a.account = 'treasury' and a.balance <> 0`,
  },
  {
    rule: 'a league that did not start holds nothing',
    select: `select a.league_id, a.account || ' holds ' || a.balance as detail from accounts a
      join leagues l on l.id = a.league_id where l.stage = 'not_started' and a.balance <> 0`,
  },
  {
    rule: 'every settled week has one run that stands, and no other has',
    select: `select l.id as league_id, 'week ' || w.week || ' has ' || count(r.id) || ' runs' as detail
      from leagues l cross join generate_series(1, 12) w(week)
      left join runs r on r.league_id = l.id and r.week = w.week and r.reversed_at is null
      group by l.id, l.stage, l.start_week, l.settled_through, w.week
      having count(r.id) <> case
        when l.stage = 'running' and w.week between l.start_week and l.settled_through then 1
        when l.stage = 'over' and w.week >= l.start_week then 1
        else 0 end`,
  },
  {
    rule: 'a reversed run moved nothing in the end',
    select: `select r.league_id, r.id || ' left ' || e.account || ' with ' || sum(e.amount) as detail from runs r
      join transfers t on t.league_id = r.league_id and t.cause_type = 'run' and t.cause_id = r.id
      join entries e on e.league_id = t.league_id and e.transfer_id = t.id
      where r.reversed_at is not null group by r.league_id, r.id, e.account having sum(e.amount) <> 0`,
  },
  {
    rule: 'a story without a gap',
    select: `select l.id as league_id, l.event_count || ' events counted, ' || count(e.number) || ' there' as detail
      from leagues l left join events e on e.league_id = l.id
      group by l.id, l.event_count having count(e.number) <> l.event_count or coalesce(max(e.number), 0) <> l.event_count`,
  },
]

/** The tables that the questions read, each narrowed to the leagues that are asked about. */
const TABLES = ['entries', 'transfers', 'accounts', 'bets', 'players', 'runs', 'events'] as const
const NARROWED = [
  'leagues as not materialized (select * from leagues where id = any($1))',
  ...TABLES.map((table) => `${table} as not materialized (select * from ${table} where league_id = any($1))`),
].join(',\n')
/** All questions in one statement, and so on one snapshot: what others commit meanwhile is no breach. */
const ALL_QUESTIONS = QUESTIONS.map(
  ({ select }, place) => `select ${place} as place, league_id, detail from (${select}) question_${place}`,
).join('\nunion all\n')
const STATEMENT = `with ${NARROWED}\n${ALL_QUESTIONS}`

/** Few enough that a statement ends within a second or two, however many leagues there are. */
const LEAGUES_AT_ONCE = 100

/** Asks every question of all leagues, some at a time. Reads only; finds all breaches, not the first. */
export async function audit(db: Db): Promise<AuditResult> {
  const found: AuditResult = { leagues: 0, transfers: 0, breaches: [] }
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from leagues where id > ${after} order by id limit ${LEAGUES_AT_ONCE}
    `.execute(db)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return found
    const { leagues, transfers, breaches } = await auditLeagues(db, ids)
    found.leagues += leagues
    found.transfers += transfers
    found.breaches.push(...breaches)
    after = last
  }
}

/** Asks every question of these leagues, in the caller's transaction where there is one. */
export async function auditLeagues(db: Db, leagueIds: readonly string[]): Promise<AuditResult> {
  return db.isTransaction ? await askAll(db, leagueIds) : await onSnapshot(db, (tx) => askAll(tx, leagueIds))
}

async function askAll(tx: Db, leagueIds: readonly string[]): Promise<AuditResult> {
  // Each question is about many rows. Where PostgreSQL does not know how many (it was killed, or restored a moment ago), it would look
  // through all bets of a league once for each escrow: by a hash it reads each row once, whatever it knows.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(tx)
  const { rows } = await tx.executeQuery<{ place: number; league_id: string; detail: string }>(
    CompiledQuery.raw(STATEMENT, [leagueIds]),
  )
  const counted = await sql<{ transfers: number }>`
    select count(*)::int as transfers from transfers where league_id = any(${leagueIds})
  `.execute(tx)
  return {
    leagues: leagueIds.length,
    transfers: counted.rows[0]?.transfers ?? 0,
    breaches: rows.map(({ place, league_id, detail }) => {
      return { rule: QUESTIONS[place]?.rule ?? '', leagueId: league_id, detail }
    }),
  }
}

/** The audit as people read it: a line for each breach, or one that says how much was found in order. */
export function auditWords({ leagues, transfers, breaches }: AuditResult): string {
  if (breaches.length === 0) return `Audit clean: ${leagues} leagues, ${transfers} transfers, every unit explained.`
  const lines = breaches.map(({ rule, leagueId, detail }) => `${leagueId}: not so: ${rule} (${detail})`)
  return [...lines, `Audit failed: ${breaches.length} breaches in ${leagues} leagues.`].join('\n')
}

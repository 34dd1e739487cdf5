/** The audit of the ledger, entirely in SQL. It shares no code with the rules and the store that it checks. */
import { CompiledQuery, sql } from 'kysely'
import { onSnapshot } from '../platform/postgres/in-transaction.ts'
import type { Db } from '../platform/postgres/pool.ts'

export interface Violation {
  rule: string
  leagueId: string
  detail: string
}

/** The counts tell a clean audit from an empty database. */
export interface AuditResult {
  leagues: number
  transfers: number
  violations: Violation[]
}

/** Each invariant selects the rows that violate it, as (league_id, detail). */
const INVARIANTS: readonly { rule: string; select: string }[] = [
  {
    rule: 'the balances of a league sum to 0',
    select: `select league_id, 'balances sum to ' || sum(balance) as detail from accounts
      group by league_id having sum(balance) <> 0`,
  },
  {
    rule: 'a transfer moves units from one account to another',
    select: `select league_id, id as detail from transfers where units <= 0 or from_account = to_account`,
  },
  {
    rule: 'every balance is the sum of its entries',
    select: `select coalesce(a.league_id, s.league_id) as league_id,
        coalesce(a.account, s.account) || ' has balance ' || coalesce(a.balance, 0) || ', its entries sum to ' || coalesce(s.sum, 0) as detail
      from accounts a
      full join (
        select league_id, account, sum(amount) as sum, count(*) as count, max(transfer_number) as last from entries
        group by league_id, account
      ) s on s.league_id = a.league_id and s.account = a.account
      where coalesce(a.balance, 0) <> coalesce(s.sum, 0) or coalesce(a.entry_count, 0) <> coalesce(s.count, 0)
        or coalesce(a.last_transfer, 0) <> coalesce(s.last, 0)`,
  },
  {
    rule: 'every entry records the balance after it',
    select: `select league_id, account || ' entry ' || number as detail from (
        select *, sum(amount) over account as running, row_number() over account as position
        from entries window account as (partition by league_id, account order by transfer_number)) e
      where running <> balance_after or position <> number`,
  },
  {
    rule: 'no account but the mint is below 0',
    select: `select league_id, account || ' has balance ' || balance as detail from accounts
      where account <> 'mint' and balance < 0`,
  },
  {
    rule: 'an escrow holds the stakes of its open bet, and 0 after the bet has ended',
    select: `select a.league_id, a.account || ' holds ' || a.balance || ', the stakes of its bet are ' || coalesce(held, 0) as detail
      from accounts a
      left join (
        select league_id, 'escrow:' || id as account,
          case state when 'proposed' then stake when 'accepted' then stake + counter_stake else 0 end as held
        from bets
      ) b on b.league_id = a.league_id and b.account = a.account
      where a.account like 'escrow:%' and a.balance <> coalesce(held, 0)`,
  },
  {
    rule: 'every open bet has an escrow',
    select: `select b.league_id, b.id || ' is ' || b.state || ' without escrow' as detail from bets b
      left join accounts a on a.league_id = b.league_id and a.account = 'escrow:' || b.id
      where b.state in ('proposed', 'accepted') and coalesce(a.balance, 0) = 0`,
  },
  {
    rule: 'each claim mints 1000 units, 900 of them for the treasury',
    select: `select p.league_id, p.id || ' minted ' || coalesce(sum(t.units), 0) as detail from players p
      left join transfers t on t.league_id = p.league_id and t.cause_type = 'claim' and t.cause_id = p.id
      group by p.league_id, p.id
      having coalesce(sum(t.units), 0) <> 1000
        or coalesce(sum(t.units) filter (where t.to_account = 'treasury'), 0) <> 900`,
  },
  {
    rule: 'each buy-back mints 300 units, 200 of them for the treasury',
    select: `select p.league_id, p.id || ' minted ' || coalesce(sum(t.units), 0) as detail from players p
      left join transfers t on t.league_id = p.league_id and t.cause_type = 'buy_back' and t.cause_id = p.id
      group by p.league_id, p.id, p.bought_back_in_week
      having coalesce(sum(t.units), 0) <> case when p.bought_back_in_week is null then 0 else 300 end
        or coalesce(sum(t.units) filter (where t.to_account = 'treasury'), 0)
          <> case when p.bought_back_in_week is null then 0 else 200 end`,
  },
  {
    rule: 'only claims and buy-backs mint units; only a failed start or a departure before the start destroys them',
    select: `select league_id, id as detail from transfers
      where (from_account = 'mint' and cause_type not in ('claim', 'buy_back'))
        or (to_account = 'mint' and not (cause_type = 'start' or (cause_type = 'departure' and week = 0)))`,
  },
  {
    rule: 'the treasury is empty after the season',
    select: `select a.league_id, 'the treasury holds ' || a.balance as detail from accounts a
      join leagues l on l.id = a.league_id where l.stage = 'over' and a.account = 'treasury' and a.balance <> 0`,
  },
  {
    rule: 'a league that did not start holds no units',
    select: `select a.league_id, a.account || ' holds ' || a.balance as detail from accounts a
      join leagues l on l.id = a.league_id where l.stage = 'not_started' and a.balance <> 0`,
  },
  {
    rule: 'every settled week has one run that was not reversed, and other weeks have none',
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
    rule: 'the transfers of a reversed run cancel out',
    select: `select r.league_id, r.id || ' left ' || e.account || ' with ' || sum(e.amount) as detail from runs r
      join entries e on e.league_id = r.league_id and e.cause_type = 'run' and e.cause_id = r.id
      where r.reversed_at is not null group by r.league_id, r.id, e.account having sum(e.amount) <> 0`,
  },
  {
    rule: 'the event numbers of a league have no gap',
    select: `select l.id as league_id, 'event_count is ' || l.event_count || ', ' || count(e.number) || ' events exist' as detail
      from leagues l left join events e on e.league_id = l.id
      group by l.id, l.event_count having count(e.number) <> l.event_count or coalesce(max(e.number), 0) <> l.event_count`,
  },
  {
    rule: 'the transfer numbers of a league have no gap',
    select: `select l.id as league_id, 'transfer_number is ' || l.transfer_number || ', ' || count(t.number) || ' transfers exist' as detail
      from leagues l left join transfers t on t.league_id = l.id group by l.id, l.transfer_number
      having count(distinct t.number) <> l.transfer_number or coalesce(max(t.number), 0) <> l.transfer_number
        or count(distinct t.id) <> count(t.id)`,
  },
  {
    rule: 'the owner of a league with members is one of them',
    select: `select l.id as league_id, coalesce(l.owner_id, 'nobody') || ' owns it and is no member' as detail
      from leagues l where exists (select from players p where p.league_id = l.id and p.left_at is null)
        and not exists (select from players p where p.league_id = l.id and p.left_at is null and p.user_id = l.owner_id)`,
  },
  {
    rule: 'the summary of a season agrees with its ledger',
    select: `select p.league_id, p.player_id || ' has ' || coalesce(sum(e.amount), 0) || ' units, their summary ' || p.units
        || ' and by week ' || coalesce(p.summary -> 'weeks' -> -1 ->> 'units', '0') as detail
      from past_people p join leagues l on l.id = p.league_id and l.stage = 'over'
      left join entries e on e.league_id = p.league_id and e.account = 'wallet:' || p.player_id
      group by p.league_id, p.player_id, p.units, p.summary
      having coalesce(sum(e.amount), 0) <> p.units
        or coalesce(sum(e.amount), 0) <> coalesce((p.summary -> 'weeks' -> -1 ->> 'units')::bigint, 0)`,
  },
  {
    rule: 'the summary of two people agrees with what their bets moved',
    select: `select w.league_id, w.user_id || ' moved ' || w.units || ' units by bets, their summary ' || coalesce(b.units, 0) as detail
      from (
        select p.league_id, p.user_id, coalesce(sum(e.amount), 0) as units
        from players p join leagues l on l.id = p.league_id and l.stage = 'over'
        left join entries e on e.league_id = p.league_id and e.account = 'wallet:' || p.id
          and coalesce(e.reason -> 'of' ->> 'rule', e.reason ->> 'rule') like 'h2h.%'
        where exists (select from past_people s where s.league_id = p.league_id)
        group by p.league_id, p.user_id
      ) w left join (
        select league_id, user_id, sum(net) as units from (
          select q.league_id, q.one_id as user_id, (bet ->> 'net')::bigint as net
          from past_pairs q cross join jsonb_array_elements(q.bets) bet
          union all
          select q.league_id, q.other_id, -(bet ->> 'net')::bigint
          from past_pairs q cross join jsonb_array_elements(q.bets) bet
        ) sides group by league_id, user_id
      ) b on b.league_id = w.league_id and b.user_id = w.user_id
      where w.units <> coalesce(b.units, 0)`,
  },
]

/** The columns that hold a user id. No foreign key checks them, since accounts are stored apart from the leagues (docs/decisions/0019). */
const USER_COLUMNS = [
  ['leagues', 'id', 'creator_id'],
  ['leagues', 'id', 'owner_id'],
  ['leagues', 'id', 'chosen_owner_id'],
  ['players', 'league_id', 'user_id'],
  ['contests', 'league_id', 'user_id'],
  ['claim_requests', 'league_id', 'user_id'],
  ['week_reminders', 'league_id', 'user_id'],
  ['talk_lines', 'league_id', 'user_id'],
  ['nudges', 'league_id', 'user_id'],
  ['nudges', 'league_id', 'nudged_user_id'],
  ['espn_sign_ins', 'league_id', 'user_id'],
  ['chat_channels', 'league_id', 'user_id'],
] as const
const USERS_OF_LEAGUES = USER_COLUMNS.map(
  ([table, league, user]) =>
    `select '${table}' as "table", ${league} as league_id, ${user} as user_id from ${table} where ${league} = any($1) and ${user} is not null`,
).join('\nunion\n')

/** Finds users of these leagues without an account. Reads the accounts in a separate statement. */
async function unknownUsers(tx: Db, leagueIds: readonly string[]): Promise<Violation[]> {
  const { rows } = await tx.executeQuery<{ table: string; league_id: string; user_id: string }>(
    CompiledQuery.raw(USERS_OF_LEAGUES, [leagueIds]),
  )
  const { rows: unknown } = await sql<{ id: string }>`
    select id from unnest(${[...new Set(rows.map(({ user_id }) => user_id))]}::text[]) as asked (id)
    -- Rivals of game nights are played by the server, and guests are erased without a trace.
    where not exists (select from users where users.id = asked.id) and not starts_with(asked.id, 'user_rival_')
      and not starts_with(asked.id, 'user_guest_')
  `.execute(tx)
  const ids = new Set(unknown.map(({ id }) => id))
  return rows
    .filter(({ user_id }) => ids.has(user_id))
    .map(({ table, league_id, user_id }) => {
      return { rule: EVERY_USER_EXISTS, leagueId: league_id, detail: `${table} names ${user_id}` }
    })
}

const EVERY_USER_EXISTS = 'every user of a league has an account'

/** The tables that the invariants read, each restricted to the audited leagues. */
const TABLES = [
  'entries',
  'transfers',
  'accounts',
  'bets',
  'players',
  'runs',
  'events',
  'past_people',
  'past_pairs',
] as const
const RESTRICTED = [
  'leagues as not materialized (select * from leagues where id = any($1))',
  ...TABLES.map((table) => `${table} as not materialized (select * from ${table} where league_id = any($1))`),
].join(',\n')
/** All invariants in one statement, and thus in one snapshot that concurrent commits cannot change. */
const ALL_INVARIANTS = INVARIANTS.map(
  ({ select }, place) => `select ${place} as place, league_id, detail from (${select}) invariant_${place}`,
).join('\nunion all\n')
const STATEMENT = `with ${RESTRICTED}\n${ALL_INVARIANTS}`

/** Keeps each statement within a second or two. */
const BATCH_LEAGUES = 100

/** Audits all leagues in batches. Reads only, and returns all violations. */
export async function audit(db: Db): Promise<AuditResult> {
  return await inBatches(db, async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from leagues where id > ${after} order by id limit ${BATCH_LEAGUES}
    `.execute(db)
    return rows
  })
}

/** Audits the leagues that `read` returns after an id, ordered by id, until it returns none. */
async function inBatches(db: Db, read: (after: string) => Promise<{ id: string }[]>): Promise<AuditResult> {
  const found: AuditResult = { leagues: 0, transfers: 0, violations: [] }
  for (let after = ''; ;) {
    const rows = await read(after)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return found
    const { leagues, transfers, violations } = await auditLeagues(db, ids)
    found.leagues += leagues
    found.transfers += transfers
    found.violations.push(...violations)
    after = last
  }
}

/**
 * Audits the leagues of a round: those changed after `since` (microseconds since 1970), a tenth of the others, and paused
 * ones, whose books may be wrong. `tenth` (0 to 9) selects that tenth. Returns the findings and the next round.
 */
export async function auditRound(
  db: Db,
  { since, tenth }: { since: number; tenth: number },
): Promise<{ result: AuditResult; next: { since: number; tenth: number } }> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
  `.execute(db)
  const result = await inBatches(db, async (after) => {
    const { rows: some } = await sql<{ id: string }>`
      select id from leagues
      where id > ${after} and (
        version > ${since} or mod(abs(hashtext(id)::bigint), 10) = ${tenth} or exists (select from pauses where scope = id)
      )
      order by id limit ${BATCH_LEAGUES}
    `.execute(db)
    return some
  })
  return { result, next: { since: (rows[0]?.now ?? 0) - OVERLAP_MICROS, tenth: (tenth + 1) % 10 } }
}

/** A change may commit this long after its version's clock reading. */
const OVERLAP_MICROS = 60_000_000

/** Audits these leagues, inside the caller's transaction if there is one. */
export async function auditLeagues(db: Db, leagueIds: readonly string[]): Promise<AuditResult> {
  return db.isTransaction ? await checkAll(db, leagueIds) : await onSnapshot(db, (tx) => checkAll(tx, leagueIds))
}

async function checkAll(tx: Db, leagueIds: readonly string[]): Promise<AuditResult> {
  const orphans = await unknownUsers(tx, leagueIds)
  // Without statistics (after a crash or a restore), PostgreSQL would scan all bets of a league once per escrow. A hash
  // join reads each row once.
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
    violations: [
      ...rows.map(({ place, league_id, detail }) => {
        return { rule: INVARIANTS[place]?.rule ?? '', leagueId: league_id, detail }
      }),
      ...orphans,
    ],
  }
}

/** The audit as text: a line per violation, or one line with the counts. */
export function auditText({ leagues, transfers, violations }: AuditResult): string {
  if (violations.length === 0) return `Audit clean: ${leagues} leagues, ${transfers} transfers, no invariant violated.`
  const lines = violations.map(({ rule, leagueId, detail }) => `${leagueId}: violated: ${rule} (${detail})`)
  return [...lines, `Audit failed: ${violations.length} violations in ${leagues} leagues.`].join('\n')
}

/** The data of weekly digests for a page of leagues, in three statements. */
import {
  type Account,
  type Instant,
  type LeagueId,
  type PlayerId,
  type Reason,
  type RunNote,
  type TeamPoints,
  isVoidRun,
} from '@whale/game'
import { slipLines } from '@whale/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

export interface DigestPlayer {
  id: PlayerId
  team: string
  /** In hundredths; null without a score. */
  points: TeamPoints['points'] | null
  /** The wallet after the week's settlement. */
  after: number
  /** The player is a member and not eliminated. */
  isActive: boolean
  boughtBackInWeek: number | null
}

export interface SettledLeague {
  id: LeagueId
  name: string
  isVoid: boolean
  isFinal: boolean
  /** Whether open votes or requests to join may need somebody's answer. */
  isAsking: boolean
  players: readonly DigestPlayer[]
  /** What changed the player's units, in the order of the receipt. */
  linesOf(playerId: PlayerId): ReturnType<typeof slipLines>
}

interface RunRow {
  league_id: LeagueId
  run_id: string
  at: Instant
  name: string
  scores: TeamPoints[]
  notes: RunNote[]
  is_final: boolean
  is_asking: boolean
  /** The number of the last transfer in the league's settlement. */
  last_transfer: number
}

export async function settledLeagues(
  db: Db,
  given: { week: number; leagueIds: readonly LeagueId[]; now: Instant },
): Promise<Map<LeagueId, SettledLeague>> {
  const runs = await runsOf(db, given)
  const players = byLeague(await playersOf(db, given.week, runs))
  const entries = byLeague(await entriesOf(db, runs))
  return new Map(
    runs.map((run) => {
      const { league_id: id, name, notes, scores, is_final: isFinal, is_asking: isAsking } = run
      const points = new Map(scores.map((score) => [score.teamId, score.points]))
      const league: SettledLeague = {
        id,
        name,
        isVoid: isVoidRun(run),
        isFinal,
        isAsking,
        players: (players.get(id) ?? []).map((row) => ({
          id: row.id,
          team: row.team,
          points: points.get(row.team_id) ?? null,
          after: row.after,
          isActive: row.is_active,
          boughtBackInWeek: row.bought_back_in_week,
        })),
        linesOf: (playerId) => slipLines({ notes, entries: entries.get(id) ?? [], playerId }),
      }
      return [id, league]
    }),
  )
}

function byLeague<R extends { league_id: LeagueId }>(rows: readonly R[]): Map<LeagueId, R[]> {
  const leagues = new Map<LeagueId, R[]>()
  for (const row of rows) {
    const known = leagues.get(row.league_id)
    if (known === undefined) leagues.set(row.league_id, [row])
    else known.push(row)
  }
  return leagues
}

async function runsOf(
  db: Db,
  { week, leagueIds, now }: { week: number; leagueIds: readonly LeagueId[]; now: Instant },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.league_id, r.id as run_id, r.at, l.name, r.scores, r.notes,
      l.stage = 'over' or coalesce(l.final_through >= r.week, false) as is_final,
      exists (select from votes v where v.league_id = l.id and v.state = 'open' and v.ends_at > ${now})
        or exists (select from claim_requests c where c.league_id = l.id and c.declined_at is null) as is_asking,
      coalesce(
        (select max(t.number) from transfers t where t.league_id = l.id and t.cause_id = r.id),
        (select max(t.number) from transfers t where t.league_id = l.id and t.week <= r.week),
        0
      ) as last_transfer
    from runs r join leagues l on l.id = r.league_id
    where r.league_id = any(${[...leagueIds]}::text[]) and r.week = ${week} and r.reversed_at is null
  `.execute(db)
  return rows
}

interface PlayerRow {
  league_id: LeagueId
  id: PlayerId
  team_id: string
  team: string
  after: number
  is_active: boolean
  bought_back_in_week: number | null
}

/** The players who were active when the week was settled. */
async function playersOf(db: Db, week: number, runs: readonly RunRow[]): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    with wallets as (
      select e.league_id, e.account, sum(e.amount)::int as units, run.at
      from unnest(${runs.map((run) => run.league_id)}::text[], ${runs.map((run) => run.last_transfer)}::int[],
        ${runs.map((run) => run.at)}::timestamptz[]) as run (league_id, last_transfer, at)
      join entries e on e.league_id = run.league_id and e.account like 'wallet:%' and e.transfer_number <= run.last_transfer
        -- A week can settle late. What the next one had moved by then is not its own.
        and e.week <= ${week}
      group by e.league_id, e.account, run.at
    )
    select p.league_id, p.id, p.team_id, team.name as team, wallet.units as after,
      p.left_at is null and p.eliminated_in_week is null as is_active, p.bought_back_in_week
    from wallets wallet
    join players p on p.league_id = wallet.league_id and wallet.account = 'wallet:' || p.id
      and (p.left_at is null or p.left_at > wallet.at)
    join teams team on team.league_id = p.league_id and team.id = p.team_id
  `.execute(db)
  return rows
}

interface EntryRow {
  league_id: LeagueId
  account: Account
  units: number
  reason: Reason
}

/** What these settlements moved in wallets, without reversals of earlier ones. */
async function entriesOf(db: Db, runs: readonly RunRow[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.league_id, e.account, e.amount as units, e.reason
    from unnest(${runs.map((run) => run.league_id)}::text[], ${runs.map((run) => run.run_id)}::text[]) as run (league_id, id)
    join entries e on e.league_id = run.league_id and e.cause_id = run.id and e.cause_type = 'run'
      and e.reason ->> 'rule' <> 'reversal' and e.account like 'wallet:%'
    order by e.league_id, e.transfer_number
  `.execute(db)
  return rows
}

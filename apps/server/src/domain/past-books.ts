/** Reads what a finished season's summary is computed from: the league, its bets, and its ledger. */
import {
  type Bet,
  type League,
  type PlayerId,
  type Reason,
  type ProjectedWeek,
  type RunNote,
  type UserId,
  walletOf,
  doesStatusCount,
} from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/pool.ts'
import type { InCell } from './cells.ts'
import { projectedWeeks } from './history/scores.ts'
import { peek } from './peek.ts'
import { betOfRow } from './store/bet-rows.ts'

/** What one rule moved into or out of a wallet in one week, net of reversals. */
export interface Moved {
  playerId: PlayerId
  week: number
  rule: Reason['rule']
  units: number
  /** How many transfers, net of reversals. */
  times: number
}

export interface SeasonBooks {
  league: League
  /** The provider's id of the league in the season before; null if unknown. */
  previousFantasyLeagueId: string | null
  /** Every bet and proposal, ordered by week and settlement. */
  bets: readonly Bet[]
  reports: ReadonlyMap<number, ProjectedWeek>
  moved: readonly Moved[]
  /** Winning house bets and all-in bets: the gain without the stake. */
  wins: readonly { playerId: PlayerId; week: number; rule: 'option.won' | 'liquidation.won'; gain: number }[]
  casinoEntries: ReadonlyMap<PlayerId, number>
  /** For each whale, the first week whose settlement made them one. */
  whaleWeeks: ReadonlyMap<PlayerId, number>
}

/** The books of a league whose season is over; null for any other league. */
export async function booksOf(world: InCell, leagueId: string): Promise<SeasonBooks | null> {
  const league = await peek(world, leagueId)
  if (league === null || league.progress.stage !== 'over') return null
  const { db } = world
  const bets = await betsOf(db, leagueId)
  const weeks = [...new Set(bets.map(({ week }) => week))]
  return {
    league,
    previousFantasyLeagueId: await previousOf(db, leagueId),
    bets,
    reports: await projectedWeeks(db, { leagueId, weeks }),
    moved: await movedIn(db, league),
    wins: await winsOf(db, leagueId),
    casinoEntries: await casinoEntriesOf(db, leagueId),
    whaleWeeks: await whaleWeeksOf(db, league),
  }
}

async function previousOf(db: Db, leagueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('leagues')
    .select('previous_fantasy_league_id')
    .where('id', '=', leagueId)
    .executeTakeFirst()
  return row?.previous_fantasy_league_id ?? null
}

async function betsOf(db: Db, leagueId: string): Promise<Bet[]> {
  const rows = await db
    .selectFrom('bets')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('week')
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()
  return rows.map(betOfRow)
}

async function movedIn(db: Db, { id, players }: League): Promise<Moved[]> {
  const { rows } = await sql<Omit<Moved, 'playerId'> & { account: string }>`
    select account, week, coalesce(reason -> 'of' ->> 'rule', reason ->> 'rule') as rule,
      sum(amount)::bigint as units, sum(case when reason ->> 'rule' = 'reversal' then -1 else 1 end)::int as times
    from entries where league_id = ${id} and account like 'wallet:%'
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db)
  const owners = new Map<string, PlayerId>(players.map((player) => [walletOf(player.id), player.id]))
  return rows.flatMap(({ account, ...row }) => {
    const playerId = owners.get(account)
    return playerId === undefined ? [] : [{ ...row, playerId }]
  })
}

async function winsOf(db: Db, leagueId: string): Promise<SeasonBooks['wins'][number][]> {
  const { rows } = await sql<{
    player_id: PlayerId
    week: number
    rule: 'option.won' | 'liquidation.won'
    gain: number
  }>`
    select substr(t.to_account, 8) as player_id, t.week, t.reason ->> 'rule' as rule,
      t.units - (t.reason ->> 'stake')::bigint as gain
    from transfers t join runs r on r.league_id = t.league_id and r.id = t.cause_id and r.reversed_at is null
    where t.league_id = ${leagueId} and t.reason ->> 'rule' in ('option.won', 'liquidation.won')
    order by t.number
  `.execute(db)
  return rows.map(({ player_id: playerId, ...row }) => ({ playerId, ...row }))
}

async function casinoEntriesOf(db: Db, leagueId: string): Promise<Map<PlayerId, number>> {
  const { rows } = await sql<{ player_id: PlayerId; entries: number }>`
    select player_id, count(*)::int as entries from casino_entries where league_id = ${leagueId} group by player_id
  `.execute(db)
  return new Map(rows.map(({ player_id, entries }) => [player_id, entries]))
}

/** Counts only weeks with a status that counts. */
async function whaleWeeksOf(db: Db, { id: leagueId, season }: League): Promise<Map<PlayerId, number>> {
  const rows = await db
    .selectFrom('runs')
    .select(['week', 'notes'])
    .where('league_id', '=', leagueId)
    .where('reversed_at', 'is', null)
    .orderBy('week', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ week, notes }) =>
      (notes as RunNote[]).flatMap((note): [PlayerId, number][] =>
        note.rule === 'became_whale' && doesStatusCount({ season, week }) ? [[note.playerId, week]] : [],
      ),
    ),
  )
}

export function usersOf({ players }: League): Map<PlayerId, UserId> {
  return new Map(players.map(({ id, userId }) => [id, userId]))
}

/** Reads finished seasons: one league's over the years, and people's bets across all their leagues. */
import {
  type Asks,
  type LeagueId,
  type PairBet,
  type PersonSummary,
  type SeasonRecord,
  type UserId,
  settledBet,
  turned,
} from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import type { World } from '../../world.ts'
import { inCellsOf } from '../cells.ts'
import { betOfRow } from '../store/bet-rows.ts'
import { leaguesOfUserId } from './directory.ts'

export interface PastSeasonRow {
  leagueId: LeagueId
  season: number
  name: string
  records: readonly SeasonRecord[]
}

export interface PastPersonRow {
  leagueId: LeagueId
  userId: UserId
  teamName: string
  place: number | null
  units: number
  summary: PersonSummary
}

/** The finished seasons of a provider's league over the years, newest first. Sleeper's seasons are linked by ids that name each other. */
export async function seasonsOfFantasyLeague(
  { club, db }: Pick<World, 'club' | 'db'>,
  leagueId: string,
): Promise<PastSeasonRow[]> {
  const own = await db
    .selectFrom('leagues')
    .select(['provider', 'fantasy_league_id', 'previous_fantasy_league_id'])
    .where('id', '=', leagueId)
    .executeTakeFirst()
  if (own === undefined) return []
  const { provider, fantasy_league_id: id, previous_fantasy_league_id: previous } = own
  const { rows } = await sql<PastSeasonRow>`
    with recursive line (id, previous) as (
      select ${id}::text, ${previous}::text
      union
      select p.fantasy_league_id, p.previous_fantasy_league_id from line
      join past_seasons p on p.provider = ${provider} and (
        p.fantasy_league_id = line.id or p.fantasy_league_id = line.previous or p.previous_fantasy_league_id = line.id
      )
    )
    select league_id as "leagueId", season, name, records from past_seasons
    where provider = ${provider} and fantasy_league_id in (select id from line)
    order by season desc, league_id
  `.execute(club)
  return rows
}

export async function seasonOfLeague(club: Db, leagueId: string): Promise<PastSeasonRow | null> {
  const { rows } = await sql<PastSeasonRow>`
    select league_id as "leagueId", season, name, records from past_seasons where league_id = ${leagueId}
  `.execute(club)
  return rows[0] ?? null
}

/** Everybody in these seasons, by place. */
export async function peopleOfSeasons(club: Db, leagueIds: readonly string[]): Promise<PastPersonRow[]> {
  const { rows } = await sql<PastPersonRow>`
    select league_id as "leagueId", user_id as "userId", team_name as "teamName", place, units, summary from past_people
    where league_id = any(${leagueIds}::text[]) order by league_id, place, player_id
  `.execute(club)
  return rows
}

/** A decided bet from the given user's side. */
export interface OwnBet extends PairBet {
  leagueId: LeagueId
  season: number
  otherId: UserId
}

interface PairRow {
  leagueId: LeagueId
  season: number
  oneId: UserId
  otherId: UserId
  bets: readonly PairBet[]
  asks: { one: Asks; other: Asks }
}

interface UserBets {
  bets: OwnBet[]
  asks: { own: Asks; other: Asks }
  isPartial: boolean
}

/**
 * A user's settled bets with everyone or with one person, oldest first. They cover all leagues in all cells, or the
 * finished seasons of `leagueIds`. `asks` covers finished seasons only. `isPartial`: a cell did not answer.
 */
export async function betsOfUser(
  world: World,
  { userId, otherId, leagueIds }: { userId: UserId; otherId?: UserId; leagueIds?: readonly string[] },
): Promise<UserBets> {
  const pairs = await pairsOf(world.club, userId, otherId ?? null)
  const wanted = leagueIds === undefined ? pairs : pairs.filter(({ leagueId }) => leagueIds.includes(leagueId))
  const past = wanted.flatMap(({ leagueId, season, oneId, otherId: two, bets }) =>
    bets.map((bet): OwnBet => {
      return oneId === userId
        ? { ...bet, leagueId, season, otherId: two }
        : { ...turned(bet), leagueId, season, otherId: oneId }
    }),
  )
  const live = leagueIds === undefined ? await liveBets(world, { userId, otherId: otherId ?? null }) : NO_LIVE
  const asks = { own: NO_ASKS, other: NO_ASKS }
  for (const pair of wanted) {
    const isOne = pair.oneId === userId
    asks.own = added(asks.own, isOne ? pair.asks.one : pair.asks.other)
    asks.other = added(asks.other, isOne ? pair.asks.other : pair.asks.one)
  }
  return { bets: [...past, ...live.bets].toSorted(byTime), asks, isPartial: live.isPartial }
}

const NO_LIVE = { bets: [] as OwnBet[], isPartial: false }
const NO_ASKS: Asks = { offers: 0, worth: 0, staked: 0 }

function added(a: Asks, b: Asks): Asks {
  return { offers: a.offers + b.offers, worth: a.worth + b.worth, staked: a.staked + b.staked }
}

function byTime(a: OwnBet, b: OwnBet): number {
  if (a.season !== b.season || a.week !== b.week) return a.season - b.season || a.week - b.week
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}

async function pairsOf(club: Db, userId: UserId, otherId: UserId | null): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select p.league_id as "leagueId", s.season, p.one_id as "oneId", p.other_id as "otherId", p.bets, p.asks
    from past_pairs p join past_seasons s on s.league_id = p.league_id
    where ${userId} in (p.one_id, p.other_id) and (${otherId}::text is null or ${otherId}::text in (p.one_id, p.other_id))
    order by s.season, p.league_id
  `.execute(club)
  return rows
}

/** Bets of seasons without a summary: running ones, and finished ones not yet summarized. */
async function liveBets(
  world: World,
  people: { userId: UserId; otherId: UserId | null },
): Promise<{ bets: OwnBet[]; isPartial: boolean }> {
  const listed = await leaguesOfUserId(world.club, people.userId)
  const { answers, missing } = await inCellsOf(world, listed, async ({ db }, leagueIds) =>
    liveBetsIn(db, leagueIds, people),
  )
  return { bets: answers.flat(), isPartial: missing.length > 0 }
}

async function liveBetsIn(
  db: Db,
  leagueIds: readonly string[],
  { userId, otherId }: { userId: UserId; otherId: UserId | null },
): Promise<OwnBet[]> {
  const rows = await db
    .selectFrom('bets')
    .innerJoin('leagues', 'leagues.id', 'bets.league_id')
    .innerJoin('players as c', (join) =>
      join.onRef('c.league_id', '=', 'bets.league_id').onRef('c.id', '=', 'bets.challenger_id'),
    )
    .innerJoin('players as d', (join) =>
      join.onRef('d.league_id', '=', 'bets.league_id').onRef('d.id', '=', 'bets.challenged_id'),
    )
    .selectAll('bets')
    .select(['leagues.season', 'c.user_id as challenger_user', 'd.user_id as challenged_user'])
    .where('bets.league_id', 'in', [...leagueIds])
    .where('leagues.wiped_at', 'is', null)
    // Nights do not count toward rivalries.
    .where('leagues.provider', '<>', 'night')
    .where('bets.state', 'in', ['won', 'lost', 'push'])
    .where(sql<boolean>`${userId} in (c.user_id, d.user_id) and c.user_id <> d.user_id`)
    .where(sql<boolean>`(${otherId}::text is null or ${otherId}::text in (c.user_id, d.user_id))`)
    .where(sql<boolean>`not exists (select from past_seasons p where p.league_id = bets.league_id)`)
    .execute()
  return rows.flatMap(({ season, challenger_user: challenger, challenged_user: challenged, ...row }) => {
    const bet = settledBet(betOfRow(row), null)
    if (bet === null) return []
    const place = { leagueId: row.league_id as LeagueId, season }
    return challenger === userId
      ? [{ ...bet, ...place, otherId: challenged as UserId }]
      : [{ ...turned(bet), ...place, otherId: challenger as UserId }]
  })
}

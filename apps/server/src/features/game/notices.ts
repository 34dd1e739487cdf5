/** Reads bets, events and bounties from the database, and returns a player's notifications, which are built from them. */
import type { BountyReason } from '@whale/words'
import type { NoticeWire } from '@whale/contract'
import { type Instant, type LeagueView, type PlayerId, type Units, walletOf } from '@whale/game'
import {
  type MemberView,
  type NoticeEvent,
  NOTICES_MAX,
  NOTICE_EVENTS,
  type Usernames,
  noticesView,
} from '@whale/pages'
import { sql } from 'kysely'
import { betsOfSeason } from '../../domain/history/bets.ts'
import { mutedBy } from '../../domain/history/talk.ts'
import { weekResultsOf } from '../../domain/history/week-results.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** The newest notices of a player. */
export async function noticesOf(
  db: Db,
  league: LeagueView,
  { turn, usernames }: Pick<MemberView, 'turn'> & { usernames: Usernames },
): Promise<NoticeWire[]> {
  const { playerId, userId } = turn.actor
  return noticesView(league, {
    playerId,
    usernames,
    now: turn.now,
    muted: await mutedBy(db, { leagueId: league.id, userId }),
    bets: await betsOfSeason(db, league),
    events: await eventsOf(db, { leagueId: league.id, playerId }),
    bounties: await bountiesOf(db, league.id, playerId),
    results: (await weekResultsOf(db, league)).get(playerId) ?? new Map(),
  })
}

async function eventsOf(db: Db, { leagueId, playerId }: { leagueId: string; playerId: PlayerId }) {
  const rows = await db
    .selectFrom('events')
    .select(['number', 'event'])
    .where('league_id', '=', leagueId)
    .where('type', 'in', [...NOTICE_EVENTS])
    .where((e) => e.or([e('type', '!=', 'team.claimed'), sql<boolean>`event -> 'player' ->> 'id' = ${playerId}`]))
    .orderBy('number', 'desc')
    .limit(NOTICES_MAX)
    .execute()
  // The query selects these types only.
  return rows.map(({ number, event }) => ({ number, event: event as NoticeEvent }))
}

/** A player's bounties, and units for the week's best team, from runs that were not reversed. */
async function bountiesOf(db: Db, leagueId: string, playerId: PlayerId) {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('runs', (join) =>
      join.onRef('runs.league_id', '=', 'transfers.league_id').onRef('runs.id', '=', 'transfers.cause_id'),
    )
    .select(['transfers.id', 'transfers.week', 'transfers.reason', 'transfers.units', 'runs.at'])
    .where('transfers.league_id', '=', leagueId)
    .where('transfers.to_account', '=', walletOf(playerId))
    .where('runs.reversed_at', 'is', null)
    .where(
      sql<boolean>`(transfers.reason ->> 'rule' like 'bounty.%' or transfers.reason ->> 'rule' = 'top_score.team')`,
    )
    .execute()
  return rows.map(({ id, week, reason, units, at }) => ({
    id,
    week,
    reason: reason as BountyReason,
    units: units as Units,
    at: at as Instant,
  }))
}

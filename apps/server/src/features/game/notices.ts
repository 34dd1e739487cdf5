/** Reads bets, events and bounties from the database, and returns a player's notifications, which are built from them. */
import type { BountyReason, NoticeWire } from '@whale/contract'
import {
  type Instant,
  type LeagueView,
  type PlayerId,
  type Reason,
  type RunNote,
  type Units,
  walletOf,
} from '@whale/game'
import { type NoticeEvent, NOTICES_MAX, NOTICE_EVENTS, type Usernames, gainOf, noticesView } from '@whale/presenters'
import { sql } from 'kysely'
import { betsOfSeason } from '../../domain/history/bets.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** The newest notices of a player. */
export async function noticesOf(
  db: Db,
  league: LeagueView,
  { playerId, usernames, now }: { playerId: PlayerId; usernames: Usernames; now: Instant },
): Promise<NoticeWire[]> {
  return noticesView(league, {
    playerId,
    usernames,
    now,
    bets: await betsOfSeason(db, league),
    events: await eventsOf(db, { leagueId: league.id, playerId }),
    bounties: await bountiesOf(db, league.id, playerId),
    changes: await changesOf(db, { leagueId: league.id, playerId }),
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

/** How much each settled week changed a player's units, by the runs that were not reversed. */
async function changesOf(db: Db, given: { leagueId: string; playerId: PlayerId }): Promise<Map<number, number>> {
  const runs = await db
    .selectFrom('runs')
    .select(['id', 'week', 'notes'])
    .where('league_id', '=', given.leagueId)
    .where('reversed_at', 'is', null)
    .execute()
  const account = walletOf(given.playerId)
  const moved = await db
    .selectFrom('entries')
    .select(['cause_id', 'amount', 'reason'])
    .where('league_id', '=', given.leagueId)
    .where('account', '=', account)
    .where('cause_type', '=', 'run')
    .where(sql<boolean>`reason ->> 'rule' <> 'reversal'`)
    .execute()
  return new Map(
    runs.map(({ id, week, notes }) => {
      const entries = moved
        .filter(({ cause_id: run }) => run === id)
        .map(({ amount, reason }) => ({ account, units: amount, reason: reason as Reason }))
      return [week, gainOf({ entries, notes: notes as RunNote[] }, given.playerId)]
    }),
  )
}

/** A player's bounties from runs that were not reversed. */
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
    .where(sql<boolean>`transfers.reason ->> 'rule' like 'bounty.%'`)
    .execute()
  return rows.map(({ id, week, reason, units, at }) => ({
    id,
    week,
    reason: reason as BountyReason,
    units: units as Units,
    at: at as Instant,
  }))
}

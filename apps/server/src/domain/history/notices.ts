/** Reads the events to notify a player of, and the player's bounties. */
import type { BountyReason } from '@whale/words'
import { type Instant, type PlayerId, type Units, walletOf } from '@whale/game'
import { NOTICES_MAX, NOTICE_EVENTS, type NoticeEvent } from '@whale/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** The newest events to notify a player of, newest first. */
export async function noticeEvents(db: Db, { leagueId, playerId }: { leagueId: string; playerId: PlayerId }) {
  const rows = await db
    .selectFrom('events')
    .select(['number', 'event'])
    .where('league_id', '=', leagueId)
    .where('type', 'in', [...NOTICE_EVENTS])
    .where((e) => e.or([e('type', '!=', 'team.claimed'), sql<boolean>`event -> 'player' ->> 'id' = ${playerId}`]))
    .orderBy('number', 'desc')
    .limit(NOTICES_MAX)
    .execute()
  // The query selects only these types.
  return rows.map(({ number, event }) => ({ number, event: event as NoticeEvent }))
}

/** A player's bounties, and units for the week's best team, from settlements that were not reversed. */
export async function bountiesOf(db: Db, leagueId: string, playerId: PlayerId) {
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

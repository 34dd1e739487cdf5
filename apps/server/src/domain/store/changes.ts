/** Notifications for open pages: the topic that changed, and who may know. */
import type { TopicWire } from '@whale/contract'
import {
  DAY_MS,
  type DarePair,
  type GameEvent,
  type Handover,
  type League,
  type LeagueId,
  type PlayerId,
  type UserId,
  ownerOf,
  playerOfUser,
  unreachable,
} from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import { BATCH_ROWS, inBatches } from './batches.ts'
import { readClock } from './clock.ts'

export interface Change {
  topic: Exclude<TopicWire, 'everything'>
  /** The only player to notify; null for all members. */
  playerId: PlayerId | null
}

/** The notifications for `events`, without duplicates. `before`: the league before the events. */
export function changesOf(events: readonly GameEvent[], before: League): Change[] {
  const changes = new Map<string, Change>()
  for (const change of events.flatMap((event) => changesOfEvent(event, before))) {
    changes.set(`${change.topic} ${change.playerId ?? ''}`, change)
  }
  // A player needs no separate notification for a topic that goes to all members.
  return [...changes.values()].filter(({ topic, playerId }) => playerId === null || !changes.has(`${topic} `))
}

function changesOfEvent(event: GameEvent, before: League): Change[] {
  switch (event.type) {
    case 'league.founded':
      return []
    case 'team.claimed':
    case 'player.left':
    case 'seat.taken':
    case 'seat.given_back':
    case 'seat.stood_in':
    case 'seat.back':
    case 'seat.kept':
      return toAllMembers('crew', 'standings')
    case 'team.verified':
    case 'team.contested':
    case 'contest.kept':
    case 'vote.opened':
    case 'vote.cast':
    case 'vote.closed':
    case 'league.renamed':
    case 'invite.rotated':
    case 'fantasy_league.updated':
    case 'fantasy_league.lost':
    case 'fantasy_league.found':
    case 'reservation.followed':
    case 'reservation.blocked':
    case 'approval.set':
    case 'owner.changed':
    case 'league.wiped':
    case 'league.restored':
      return toAllMembers('crew')
    case 'player.bought_back':
    case 'units.corrected':
    case 'departed.swept':
    case 'multiplier.bought':
    case 'liquidation.placed':
    // The house bet is secret, but its stake shows in the treasury.
    case 'option.placed':
      return toAllMembers('standings')
    case 'league.started':
    case 'night.moved':
    case 'league.failed_to_start':
    case 'week.opened':
    case 'week.locked':
      return toAllMembers('week')
    case 'rosters.compared':
    case 'run.began':
    case 'step.settled':
    case 'week.settled':
    case 'week.voided':
    case 'run.reversed':
    case 'week.finalized':
      return toAllMembers('week', 'standings')
    default:
      return changesForSome(event, before)
  }
}

type PrivateEvent = Extract<
  GameEvent,
  {
    type:
      | 'casino.entered'
      | 'prediction.made'
      | `h2h.${string}`
      | `handover.${string}`
      | `claim.${string}`
      | `dare${string}`
  }
>

/** Changes that only some members may learn about. */
function changesForSome(event: PrivateEvent, before: League): Change[] {
  switch (event.type) {
    case 'handover.offered':
      return changesOfHandover(event.handover)
    case 'handover.ended':
      return before.handover === null ? [] : changesOfHandover(before.handover)
    // RULES §4: among the members, only the owner sees requests.
    case 'claim.requested':
    case 'claim.declined':
    case 'claim.withdrawn': {
      const owner = playerOfUser(before, ownerOf(before))
      return owner === null ? [] : [{ topic: 'crew', playerId: owner.id }]
    }
    // RULES §5 hides entries and top-score picks, so only their player is notified.
    case 'casino.entered':
    case 'prediction.made':
      return [{ topic: 'week', playerId: ('entry' in event ? event.entry : event.prediction).playerId }]
    case 'h2h.proposed':
      return [event.bet.challengerId, event.bet.challengedId].map((playerId) => ({ topic: 'offers', playerId }))
    case 'h2h.accepted':
      return toAllMembers('offers')
    case 'dare.made':
    case 'dare.taken_back':
      return changesOfDares([event])
    // A player who dared another must not learn that the other passed.
    case 'dare.passed':
      return [{ topic: 'offers', playerId: event.to }]
    case 'dares.opened':
      return changesOfDares(event.dares)
    case 'h2h.closed':
      return changesOfEndedOffer(event.betId, before)
    default:
      return unreachable(event)
  }
}

/** Only the owner and the member may learn about an offer to hand over the league. */
function changesOfHandover({ playerId, offeredBy }: Handover): Change[] {
  return [playerId, offeredBy].map((one) => ({ topic: 'crew', playerId: one }))
}

/** Only the two players may learn about a dare. */
function changesOfDares(pairs: readonly DarePair[]): Change[] {
  return pairs.flatMap(({ from, to }) => [from, to].map((playerId) => ({ topic: 'offers', playerId }) as const))
}

/** Only the two players may learn about a proposal that was never accepted. */
function changesOfEndedOffer(betId: string, before: League): Change[] {
  const bet = before.bets.find(({ id }) => id === betId)
  if (bet === undefined) return toAllMembers('offers')
  return [bet.challengerId, bet.challengedId].map((playerId) => ({ topic: 'offers', playerId }))
}

function toAllMembers(...topics: Change['topic'][]): Change[] {
  return topics.map((topic) => ({ topic, playerId: null }))
}

/**
 * The number of a league's last notification after `count` more, given the clock in microseconds. Higher numbers commit
 * later, because the league's row is locked. Since numbers follow the clock, `deleteChanges` can delete by age.
 */
export function changeNumberAfter(before: number, { count, atMicros }: { count: number; atMicros: number }): number {
  return count === 0 ? before : Math.max(before + count, atMicros)
}

/** A league's notifications; the last one gets `changeNumber`. */
export interface NewChanges {
  leagueId: LeagueId
  changes: readonly Change[]
  changeNumber: number
}

/** Returns the statement that inserts the notifications. The caller stores each league's new `change_number`. */
export function insertingChanges(leagues: readonly NewChanges[]): RawBuilder<unknown> {
  const rows = leagues.flatMap(({ leagueId: league_id, changes, changeNumber }) =>
    changes.map(({ topic, playerId }, index) => {
      return { league_id, number: changeNumber - changes.length + 1 + index, player_id: playerId, topic }
    }),
  )
  return sql`
    insert into changes (league_id, number, player_id, topic)
    select league_id, number, player_id, topic
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (league_id text, number bigint, player_id text, topic text)`
}

/** Adds notifications when nothing else in the league's row changes. */
export async function appendChanges(tx: Tx, leagueId: LeagueId, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await sql<{ number: number }>`
    select change_number as number from leagues where id = ${leagueId} for update
  `.execute(tx)
  const [league] = rows
  if (league === undefined) return
  const last = changeNumberAfter(league.number, { count: changes.length, atMicros: await readClock(tx) })
  await sendWithNext(tx, sql`update leagues set change_number = ${last}::bigint where id = ${leagueId}`)
  await sendWithNext(tx, insertingChanges([{ leagueId, changes, changeNumber: last }]))
}

/**
 * Notifies all leagues that a user is or was a member of or contests a team in, and those `listed`, since a night keeps
 * no trace of former players. Returns their ids. Locks them ordered by id, so that two calls do not deadlock.
 */
export async function notifyLeaguesOf(
  tx: Tx,
  { userId, listed }: { userId: UserId; listed: readonly string[] },
): Promise<LeagueId[]> {
  const { rows } = await sql<{ id: LeagueId; change_number: number }>`
    select id, change_number from leagues
    where id in (
      select league_id from players where user_id = ${userId}
      union select league_id from contests where user_id = ${userId}
      union select league_id from claim_requests where user_id = ${userId}
      union select unnest(${[...listed]}::text[])
    )
    order by id for update
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Read after taking the locks: higher numbers must commit later.
  const atMicros = await readClock(tx)
  const numbers = rows.map(({ change_number: before }) => changeNumberAfter(before, { count: 1, atMicros }))
  const moved = sql`unnest(${ids}::text[], ${numbers}::bigint[]) as moved (id, number)`
  await sendWithNext(tx, sql`update leagues l set change_number = moved.number from ${moved} where l.id = moved.id`)
  await sendWithNext(
    tx,
    sql`insert into changes (league_id, number, player_id, topic) select id, number, null, 'crew' from ${moved}`,
  )
  return ids
}

/** Deletes notifications older than `days`. A page that was disconnected for longer reloads everything. */
export async function deleteChanges(db: Db, { days }: { days: number }): Promise<void> {
  const before = (await readClock(db)) - days * DAY_MS * 1000
  await inBatches(
    async () =>
      await sql`
    delete from changes where (league_id, number) in (
      select league_id, number from changes where number < ${before}::bigint limit ${BATCH_ROWS}
    )
  `.execute(db),
  )
}

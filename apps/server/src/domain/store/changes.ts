/** What open pages are told of a league: that something of a kind has changed, and to whom that may be known. */
import type { TopicWire } from '@whale/contract'
import { type GameEvent, type League, type LeagueId, type PlayerId, type UserId, unreachable } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/postgres/pool.ts'

export interface Change {
  topic: Exclude<TopicWire, 'everything'>
  /** The one player who may know of it; null: all members. */
  playerId: PlayerId | null
}

/** What is to be told of `events`, each thing once; `before` is the league as it was. */
export function changesOf(events: readonly GameEvent[], before: League): Change[] {
  const told = new Map<string, Change>()
  for (const change of events.flatMap((event) => changesOfEvent(event, before))) {
    told.set(`${change.topic} ${change.playerId ?? ''}`, change)
  }
  // What all hear is not said to one of them again.
  return [...told.values()].filter(({ topic, playerId }) => playerId === null || !told.has(`${topic} `))
}

/** RULES §5 keeps from the others that somebody has put something in, so only they hear of it (asSeenBy in game/league). */
function changesOfEvent(event: GameEvent, before: League): Change[] {
  switch (event.type) {
    case 'league.founded':
      return []
    case 'team.claimed':
    case 'player.left':
      return all('crew', 'standings')
    case 'team.verified':
    case 'team.contested':
    case 'contest.kept':
    case 'league.renamed':
    case 'invite.rotated':
    case 'league.wiped':
    case 'league.restored':
      return all('crew')
    case 'player.bought_back':
    case 'units.corrected':
    case 'departed.swept':
    case 'multiplier.bought':
    case 'liquidation.placed':
    // The option itself is secret; its stake is with the treasury, where all can see it.
    case 'option.placed':
      return all('standings')
    case 'league.started':
    case 'league.failed_to_start':
    case 'week.opened':
    case 'week.locked':
    case 'bermuda.entered':
      return all('week')
    case 'run.began':
    case 'step.settled':
    case 'week.settled':
    case 'run.reversed':
    case 'week.finalized':
      return all('week', 'standings')
    case 'casino.entered':
      return [{ topic: 'week', playerId: event.entry.playerId }]
    case 'prediction.made':
      return [{ topic: 'week', playerId: event.prediction.playerId }]
    case 'h2h.proposed':
      return [event.bet.challengerId, event.bet.challengedId].map((playerId) => ({ topic: 'offers', playerId }))
    case 'h2h.accepted':
      return all('offers')
    case 'h2h.closed': {
      // A proposal that came to nothing stays between the two; a bet that is voided was on.
      const bet = before.bets.find(({ id }) => id === event.betId)
      if (event.state.state === 'void' || bet === undefined) return all('offers')
      return [bet.challengerId, bet.challengedId].map((playerId) => ({ topic: 'offers', playerId }))
    }
    default:
      return unreachable(event)
  }
}

function all(...topics: Change['topic'][]): Change[] {
  return topics.map((topic) => ({ topic, playerId: null }))
}

/**
 * The number of a league's last change after `count` more of them, as of a moment in microseconds. Higher numbers commit later, for the
 * league's row is locked.
 */
export function changeNumberAfter(before: number, { count, atMicros }: { count: number; atMicros: number }): number {
  return count === 0 ? before : Math.max(before + count, atMicros)
}

/** The statement that keeps `changes`, beside one named `moved` that has moved the league's number on. */
export function insertingChanges(leagueId: LeagueId, changes: readonly Change[]): RawBuilder<unknown> {
  const rows = changes.map(({ topic, playerId }, index) => ({ place: index + 1, topic, player_id: playerId }))
  return sql`
    insert into changes (league_id, number, player_id, topic)
    select ${leagueId}, moved.change_number - ${rows.length}::int + t.place, t.player_id, t.topic
    from moved, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (place int, player_id text, topic text)`
}

/** Numbers the changes of a league on and keeps them, where nothing else of its row is written. */
export async function appendChanges(tx: Tx, leagueId: LeagueId, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with moved as (
      update leagues set change_number
        = greatest(change_number + ${changes.length}::int, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
      where id = ${leagueId} returning change_number
    )
    ${insertingChanges(leagueId, changes)}
  `.execute(tx)
}

/** Tells every league that a person is or was in, or says to have a team of, of its crew; returns their ids. In one order, so that two of them do not wait for each other. */
export async function notifyLeaguesOf(tx: Tx, userId: UserId): Promise<LeagueId[]> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    with theirs as (
      select id from leagues
      where id in (
        select league_id from players where user_id = ${userId}
        union select league_id from contests where user_id = ${userId}
      )
      order by id for update
    ), moved as (
      update leagues set change_number
        = greatest(change_number + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
      from theirs where leagues.id = theirs.id returning leagues.id, change_number
    )
    insert into changes (league_id, number, player_id, topic)
    select id, change_number, null, 'crew' from moved returning league_id
  `.execute(tx)
  return rows.map(({ league_id }) => league_id)
}

/** The same for every league of a season whose moments have moved; returns their ids. */
export async function notifyWholeSeason(tx: Tx, season: number): Promise<LeagueId[]> {
  const { rows } = await sql<{ league_id: LeagueId }>`
    with moved as (
      update leagues set change_number
        = greatest(change_number + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
      where season = ${season} returning id, change_number
    )
    insert into changes (league_id, number, player_id, topic)
    select id, change_number, null, 'week' from moved returning league_id
  `.execute(tx)
  return rows.map(({ league_id }) => league_id)
}

/** Forgets what was told more than `days` ago: who comes back later is told that everything may have changed. */
export async function deleteChanges(tx: Tx, { days }: { days: number }): Promise<void> {
  await sql`
    delete from changes where number < (extract(epoch from clock_timestamp() - make_interval(days => ${days})) * 1000000)::bigint
  `.execute(tx)
}

/**
 * `act` is the only way to change an existing league. It locks the league, reads all of it, asks one pure rule, records the
 * result, and commits. `peek.ts` reads without a lock; `administration.ts` holds what is not a player's command.
 */
import {
  type Actor,
  type Decision,
  type Instant,
  type League,
  type Refusal,
  type Turn,
  type UserId,
  playerOfUser,
  unlessFinished,
  withOwnership,
  unreachable,
} from '@whale/game'
import { constraintOf, inTransaction, sqlStateOf } from '../platform/postgres/in-transaction.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { atLeague } from './cells.ts'
import { postsOf } from './posts-of-events.ts'
import { cacheAfterCommit, loadLeague } from './store/cached-leagues.ts'
import type { CommandKey, KeyState } from './store/command-keys.ts'
import { alertsOf } from './alerts-of-events.ts'
import { emailsOf } from './emails-of-events.ts'
import { listAhead, unlistAnswered } from './directory.ts'
import { Taken, answeredClaims, listingOf } from './store/directory.ts'
import { lockLeagueRow } from './store/leagues.ts'
import { type AfterCommand, type Recorded, record } from './store/record.ts'

/**
 * Who issues the command: a member, a user who may not be one yet (`mayBeNew`), an operator, or the calendar at the time the work
 * was due.
 */
export type Issuer = { userId: UserId; mayBeNew?: true } | { operatorId: UserId } | { calendar: true; dueAt: Instant }

export interface Command<R extends object> {
  leagueId: string
  issuer: Issuer
  /** The client's idempotency key and the fingerprint of its request. Null when the caller is not a client. */
  key: Omit<CommandKey, 'userId'> | null
  decide: (turn: Turn) => Decision
  /** Builds the reply from the changed league. The reply is stored and repeated for the same key. */
  reply: (after: AfterCommand) => R
}

export type { AfterCommand } from './store/record.ts'

export type Outcome<R> =
  | { state: 'done'; reply: R; wasDoneBefore: boolean }
  | { state: 'refused'; refusal: Refusal }
  /** The key was used for another request. */
  | { state: 'key_reused' }
  | { state: 'no_such_league' }
  /** An operator paused the league, or an audit of its ledger failed. */
  | { state: 'paused' }

/** What a command needs of the world. */
export type ActWorld = Pick<World, 'db' | 'club' | 'cell' | 'cells' | 'clock' | 'newId' | 'announce'>

/** Runs a command in a league. It happens completely or not at all, and once per key. */
export async function act<R extends object>(anywhere: ActWorld, command: Command<R>): Promise<Outcome<R>> {
  const world = await atLeague(anywhere, command.leagueId)
  if (world === null) return { state: 'no_such_league' }
  let recorded: (Pick<Recorded<R>, 'league' | 'version'> & { before: League }) | null = null
  let answered: UserId[] = []
  const outcome = await retryOnUniqueViolation(world, command, async (tx): Promise<Outcome<R>> => {
    // The previous attempt was rolled back.
    recorded = null
    answered = []
    const locked = await lockLeagueRow(tx, { leagueId: command.leagueId, key: keyOf(command) })
    if (locked === null) return { state: 'no_such_league' }
    const earlier = earlierOutcome(locked.keyState as KeyState<R>)
    if (earlier !== null) return earlier
    const { row, atMicros } = locked
    // Operators may act on a paused league: a correction may be what fixes it.
    if (row.is_paused && !('operatorId' in command.issuer)) return { state: 'paused' }
    const league = await loadLeague(world.db, tx, row)
    // Read the clock after taking the lock: a command that waited past the deadline is late.
    const now = 'calendar' in command.issuer ? command.issuer.dueAt : world.clock.now()
    const actor = actorOf(league, command.issuer)
    // The user was removed while waiting for the lock.
    if (actor.kind === 'newcomer' && !('mayBeNew' in command.issuer)) return { state: 'no_such_league' }
    const turn = { league, actor, now, newId: world.newId }
    const decision = unlessFinished(league, withOwnership(turn, command.decide(turn)))
    if (!decision.ok) return { state: 'refused', refusal: decision.refusal }
    const listing = listingOf(decision.league, decision.events)
    if (listing !== null) await listAhead(world, listing)
    answered = answeredClaims(decision.events)
    const recordedAt = world.clock.now()
    const posts = postsOf(decision.league, decision.events, recordedAt)
    const alerts = alertsOf({ before: league, league: decision.league, events: decision.events })
    const emails = emailsOf({ before: league, league: decision.league, events: decision.events, actor, now })
    const given = { before: league, decision, actor, now, recordedAt, atMicros, row, posts, alerts, emails }
    const done = await record(tx, { ...given, key: keyOf(command), reply: command.reply })
    recorded = { ...done, before: league }
    return { state: 'done', reply: done.reply, wasDoneBefore: false }
  })
  if (recorded !== null) cacheAfterCommit(world.db, recorded)
  if (outcome.state === 'done') world.announce(command.leagueId)
  await unlistAnswered(world, command.leagueId, answered)
  return outcome
}

function actorOf(league: League, issuer: Issuer): Actor {
  if ('calendar' in issuer) return { kind: 'calendar' }
  if ('operatorId' in issuer) return { kind: 'operator', userId: issuer.operatorId }
  const player = playerOfUser(league, issuer.userId)
  return player === null
    ? { kind: 'newcomer', userId: issuer.userId }
    : { kind: 'player', userId: issuer.userId, playerId: player.id }
}

/** The key with its user, or null when the command has none. */
export function keyOf({ key, issuer }: Pick<Command<object>, 'key' | 'issuer'>): CommandKey | null {
  return key === null || !('userId' in issuer) ? null : { userId: issuer.userId, ...key }
}

/**
 * The outcome of an earlier request with the same key, or null when the key is free. The fingerprint covers route and body, so the
 * stored reply has the caller's type.
 */
export function earlierOutcome<R>(stored: KeyState<R>): Outcome<R> | null {
  switch (stored.state) {
    case 'free':
      return null
    case 'other':
      return { state: 'key_reused' }
    case 'done':
      return { state: 'done', reply: stored.reply, wasDoneBefore: true }
    default:
      return unreachable(stored)
  }
}

const UNIQUE_VIOLATION = '23505'

/**
 * Runs `work` in a transaction, and again after a race that no league lock prevents: two creations, or one key in two leagues. A
 * unique index rejects the loser, and its next attempt finds the winner's rows.
 */
export async function retryOnUniqueViolation<R extends object>(
  world: Pick<World, 'db'>,
  command: Pick<Command<R>, 'key'>,
  work: (tx: Tx) => Promise<Outcome<R>>,
): Promise<Outcome<R>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(world.db, work)
    } catch (error) {
      const taken = takenBy(error)
      if (taken === null || attempt === 3) throw error
      switch (taken) {
        case 'key':
        case 'code':
          continue
        case 'source':
          // With a key, this may be the same request sent twice: retry once to find the stored reply.
          if (command.key === null || attempt === 2) return { state: 'refused', refusal: { code: 'league.exists' } }
          continue
        default:
          unreachable(taken)
      }
    }
  }
}

/** Which unique value an error names: of the directory, or of a league of the same cell. Null for any other error. */
function takenBy(error: unknown): 'key' | 'code' | 'source' | null {
  if (error instanceof Taken) return error.source === null ? 'code' : 'source'
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return null
  switch (constraintOf(error)) {
    case 'command_keys_pkey':
      return 'key'
    case 'leagues_invite_code_key':
    case 'league_codes_pkey':
      return 'code'
    case 'leagues_brought_once':
    case 'league_sources_pkey':
      return 'source'
    default:
      return null
  }
}

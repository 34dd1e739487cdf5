/**
 * `act` is the only way to change an existing league. It locks and reads the league, asks one pure rule, records the result, and
 * commits. `peek.ts` reads without a lock; `administration.ts` holds everything that is not a player's command.
 */
import {
  type Actor,
  type Decision,
  type Instant,
  type League,
  type Refusal,
  type Turn,
  type UserId,
  actorOfUser,
  unlessFinished,
  withOwnership,
  withReturn,
  withVotes,
  unreachable,
} from '@whale/game'
import { constraintOf, inTransaction, sqlStateOf } from '../platform/postgres/in-transaction.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { atLeague } from './cells.ts'
import { ownerSeenAt } from './history/owner-seen.ts'
import { postsOf } from './posts-of-events.ts'
import { cacheAfterCommit, cachedLeague, loadLeague } from './store/cached-leagues.ts'
import type { CommandKey, KeyState } from './store/command-keys.ts'
import { alertsOf } from './alerts-of-events.ts'
import { emailsOf } from './emails-of-events.ts'
import { listAhead, unlistAnswered } from './directory.ts'
import { Taken, answeredClaims, listingOf } from './store/directory.ts'
import { type LockedRow, lockFreeRows, lockLeagueRow } from './store/leagues.ts'
import { type AfterCommand, type Recorded, type ToRecord, record, recordEvents } from './store/record.ts'

/**
 * Who issues the command: a member, a user who may not be one yet (`mayBeNew`), an operator, or the calendar at the time
 * the work was due. `isRival`: a rival is playing for an absent person.
 */
export type Issuer =
  | { userId: UserId; mayBeNew?: true; isRival?: true }
  | { operatorId: UserId }
  | { calendar: true; dueAt: Instant }

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

export type ActWorld = Pick<World, 'db' | 'club' | 'cell' | 'cells' | 'clock' | 'newId' | 'random' | 'announce'>

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
    const { row } = locked
    // Operators may act on a paused league: a correction may be what fixes it.
    if (row.is_paused && !('operatorId' in command.issuer)) return { state: 'paused' }
    const league = await loadLeague(world.db, tx, row)
    // Worlds inherit from each other, so a spread would lose what this one does not own.
    const { club, clock } = world
    const seenAt = isAskedForSuccessor(league) ? await ownerSeenAt({ db: tx, club, clock }, league.id) : null
    const decided = decideIn(world, command, { league, ...locked, ownerSeenAt: seenAt })
    if ('state' in decided) return decided
    const { events, league: after } = decided.decision
    const listing = listingOf(after, events)
    if (listing !== null) await listAhead(world, listing)
    answered = answeredClaims(events)
    const done = await record(tx, decided)
    recorded = { ...done, before: league }
    return { state: 'done', reply: done.reply, wasDoneBefore: false }
  })
  if (recorded !== null) cacheAfterCommit(world.db, recorded)
  if (outcome.state === 'done') world.announce(command.leagueId)
  await unlistAnswered(world, command.leagueId, answered)
  return outcome
}

/** What the calendar does in a league, as of the time it was due. */
export type CalendarCommand = Pick<Command<object>, 'leagueId' | 'decide'> & { dueAt: Instant }

/**
 * Runs the calendar's commands for leagues of this cell in one transaction and returns the changed leagues. Skips leagues that must
 * act alone: locked or changed by another command, no events, a rule that throws, or an open vote on a successor.
 */
export async function actTogether(world: ActWorld, commands: readonly CalendarCommand[]): Promise<Map<string, League>> {
  const byLeague = new Map(commands.map((command) => [command.leagueId, command]))
  const recorded = await inTransaction(world.db, async (tx) => {
    const locked = await lockFreeRows(tx, [...byLeague.keys()])
    const decided = locked.flatMap((one) => {
      const command = byLeague.get(one.row.id)
      return command === undefined ? [] : (decideTogether(world, command, one) ?? [])
    })
    if (decided.length === 0) return []
    const recordedAt = world.clock.now()
    const versions = await recordEvents(tx, { commands: decided, recordedAt, stored: null })
    return decided.map(({ before, decision }, index) => {
      return { before, league: decision.league, version: versions[index] ?? null }
    })
  })
  for (const done of recorded) {
    cacheAfterCommit(world.db, done)
    world.announce(done.league.id)
  }
  return new Map(recorded.map(({ league }) => [league.id, league]))
}

/** What to record for the calendar's command in a locked league; null if the league must act alone. */
function decideTogether(
  world: ActWorld,
  { leagueId, dueAt, decide }: CalendarCommand,
  locked: Pick<LockedRow, 'row' | 'atMicros'>,
): ToRecord<object> | null {
  const { row } = locked
  const league = row.is_paused ? null : cachedLeague(world.db, { leagueId, version: row.version })
  if (league === null || isAskedForSuccessor(league)) return null
  const command = { leagueId, issuer: { calendar: true, dueAt }, key: null, decide, reply: () => ({}) } as const
  try {
    const decided = decideIn(world, command, { league, ...locked, ownerSeenAt: null })
    if ('state' in decided) return null
    const { events, league: after } = decided.decision
    const isOfLeagueAlone = listingOf(after, events) === null && answeredClaims(events).length === 0
    return events.length > 0 && isOfLeagueAlone ? decided : null
  } catch {
    // When it acts alone, the rule throws again and the league is quarantined.
    return null
  }
}

/** Runs the command's rule in a locked league. Returns what to record, or a refusal. */
function decideIn<R extends object>(
  world: ActWorld,
  command: Command<R>,
  given: Pick<LockedRow, 'row' | 'atMicros'> & { league: League; ownerSeenAt: Instant | null },
): (ToRecord<R> & { recordedAt: Instant }) | Extract<Outcome<R>, { state: 'no_such_league' | 'refused' }> {
  const { league: before, row, atMicros, ownerSeenAt: seenAt } = given
  const { issuer, reply } = command
  // Read the clock after taking the lock: a command that waited past the deadline is late.
  const now = 'calendar' in issuer ? issuer.dueAt : world.clock.now()
  const actor = actorOf(before, issuer)
  // The user was removed while waiting for the lock.
  if (actor.kind === 'newcomer' && !('mayBeNew' in issuer)) return { state: 'no_such_league' }
  const turn = { league: before, actor, now, newId: world.newId }
  const decided = command.decide(turn)
  const owned = withOwnership(turn, 'isRival' in issuer ? decided : withReturn(turn, decided))
  const voted = withVotes(turn, owned, { random: world.random, ownerSeenAt: seenAt })
  const decision = unlessFinished(before, voted)
  if (!decision.ok) return { state: 'refused', refusal: decision.refusal }
  const { league, events } = decision
  const recordedAt = world.clock.now()
  const posts = postsOf({ before, league, events, now: recordedAt })
  const alerts = alertsOf({ before, league, events, recordedAt })
  const emails = emailsOf({ before, league, events, actor, now })
  return { before, decision, actor, now, recordedAt, atMicros, row, posts, alerts, emails, key: keyOf(command), reply }
}

/** Whether the decision may depend on when the owner was last seen. */
function isAskedForSuccessor({ votes }: League): boolean {
  return votes.some(({ matter, state }) => matter.kind === 'succession' && state.state === 'open')
}

function actorOf(league: League, issuer: Issuer): Actor {
  if ('calendar' in issuer) return { kind: 'calendar' }
  if ('operatorId' in issuer) return { kind: 'operator', userId: issuer.operatorId }
  return actorOfUser(league, issuer.userId)
}

export function keyOf({ key, issuer }: Pick<Command<object>, 'key' | 'issuer'>): CommandKey | null {
  return key === null || !('userId' in issuer) ? null : { userId: issuer.userId, ...key }
}

/**
 * The outcome of an earlier request with the same key, or null if the key is unused. The fingerprint covers route and
 * body, so the stored reply has the caller's type.
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
 * Runs `work` in a transaction, and retries after races that no league lock prevents: two creations, one key in two
 * leagues, or a cell that moves. A unique index rejects the loser, whose next attempt finds the winner's rows.
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
        case 'place':
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

/**
 * Which unique value the error is about: one in the directory, or one of a league in the same cell. Null for any other error.
 * `place`: the cell moved to another node between the lock and the write, and a lock on the old node does not count on the new one.
 */
function takenBy(error: unknown): 'key' | 'code' | 'source' | 'place' | null {
  if (error instanceof Taken) return error.source === null ? 'code' : 'source'
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return null
  switch (constraintOf(error)) {
    case 'command_keys_pkey':
      return 'key'
    case 'events_pkey':
    case 'transfers_pkey':
      return 'place'
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

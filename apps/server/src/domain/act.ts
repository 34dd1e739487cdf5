/**
 * THE DOOR. `act` is the only way to change a league: it takes the league's lock, reads it whole, asks one pure rule, records the
 * answer, and commits. `peek` is the same without lock and writing; `found` makes a league that is not there yet; `reschedule`
 * moves the season's moments for all of them.
 */
import { RETENTION } from '@whale/contract'
import {
  type Actor,
  type CreationTurn,
  DAY_MS,
  type Decision,
  type Instant,
  type League,
  type LeagueId,
  type Refusal,
  type Turn,
  type UserId,
  assert,
  constantsOf,
  later,
  makeCalendar,
  newLeague,
  playerOfUser,
  unreachable,
} from '@whale/game'
import type { NflGame } from '@whale/providers'
import { constraintOf, inTransaction, onSnapshot, sqlStateOf } from '../platform/postgres/in-transaction.ts'
import type { Version } from '../platform/postgres/kept.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import { calendarOf } from './history/calendar.ts'
import { KEPT_DAYS } from './history/changes.ts'
import { writeCalendar, writeGames } from './store/calendar.ts'
import { forgetChanges, tellLeaguesOf, tellWholeSeason } from './store/changes.ts'
import {
  type CommandKey,
  type KnownReply,
  forgetKeysBefore,
  forgetKeysOf,
  readKey,
  renameInReplies,
} from './store/command-keys.ts'
import { forgetContests } from './store/contests.ts'
import { type Wait, waitOf } from './store/due.ts'
import { eraseLeague, wipedBefore } from './store/erase.ts'
import { keepApplied, leagueAsItIs, leagueKeptAt, leagueOf } from './store/kept-leagues.ts'
import {
  DEFECT,
  lockLeagueRow,
  lookAtWholeSeason,
  nextLookAt,
  readLeagueRow,
  writeNextLook,
  writingOf,
} from './store/leagues.ts'
import { areAllLeaguesPaused } from './store/pauses.ts'
import { type Acted, NEW_ROW, type Recorded, record } from './store/record.ts'
import type { World } from '../world.ts'

/**
 * Who wants something: a member of the league, or (`mayBeNew`) somebody who may be none; an operator of the server; the calendar at the
 * moment at which it was due.
 */
export type Who = { userId: UserId; mayBeNew?: true } | { operatorId: UserId } | { calendar: true; dueAt: Instant }

export interface Command<R extends object> {
  leagueId: string
  who: Who
  /** The client's key and what it stands for; null where the caller is not a client. */
  key: Omit<CommandKey, 'userId'> | null
  decide: (turn: Turn) => Decision
  /** What is answered, and answered again under the same key: from the league as the events left it. */
  reply: (after: Acted) => R
}

export type { Acted } from './store/record.ts'

export type Outcome<R> =
  | { state: 'done'; reply: R; wasDoneBefore: boolean }
  | { state: 'refused'; refusal: Refusal }
  /** The key was used for something else. */
  | { state: 'key_reused' }
  | { state: 'no_such_league' }
  /** The league stands still until an operator lets it go on: its books are looked at. */
  | { state: 'paused' }

/** Carries out a command in a league: wholly or not at all, and once for each key. */
export async function act<R extends object>(world: World, command: Command<R>): Promise<Outcome<R>> {
  let recorded: (Pick<Recorded<R>, 'league' | 'version'> & { before: League }) | null = null
  const outcome = await repeatOnLostRace(world, command, async (tx): Promise<Outcome<R>> => {
    // What an attempt before this one wrote has been rolled back.
    recorded = null
    const held = await lockLeagueRow(tx, { leagueId: command.leagueId, key: keyOf(command) })
    if (held === null) return { state: 'no_such_league' }
    const known = outcomeOf(held.known as KnownReply<R>)
    if (known !== null) return known
    const { row, writing } = held
    // Not for an operator: what is wrong with a league may be mended by a correction.
    if (row.is_paused && !('operatorId' in command.who)) return { state: 'paused' }
    const league = await leagueAsItIs(world.db, tx, row)
    // Asked after the lock: who waited for it past a deadline is late.
    const now = 'calendar' in command.who ? command.who.dueAt : world.clock.now()
    const actor = actorOf(league, command.who)
    // Who was removed while they waited for the lock is a stranger by now.
    if (actor.kind === 'newcomer' && !('mayBeNew' in command.who)) return { state: 'no_such_league' }
    const decision = command.decide({ league, actor, now, newId: world.newId })
    if (!decision.ok) return { state: 'refused', refusal: decision.refusal }
    const given = { before: league, decision, actor, now, recordedAt: world.clock.now(), writing, row }
    const done = await record(tx, { ...given, key: keyOf(command), reply: command.reply })
    recorded = { ...done, before: league }
    return { state: 'done', reply: done.reply, wasDoneBefore: false }
  })
  if (recorded !== null) keepApplied(world.db, recorded)
  if (outcome.state === 'done') world.announce(command.leagueId)
  return outcome
}

export interface FoundingCommand<R extends object> extends Pick<Command<R>, 'key' | 'reply'> {
  who: { userId: UserId }
  season: number
  decide: (turn: CreationTurn) => Decision
}

/** Founds a league. That the fantasy league has been brought already is the database's answer, and a refusal like any other. */
export async function found<R extends object>(world: World, command: FoundingCommand<R>): Promise<Outcome<R>> {
  return await repeatOnLostRace(world, command, async (tx) => {
    const key = keyOf(command)
    const known = key === null ? null : outcomeOf((await readKey(tx, key)) as KnownReply<R>)
    if (known !== null) return known
    if (await areAllLeaguesPaused(tx)) return { state: 'paused' }
    const now = world.clock.now()
    const actor: Actor = { kind: 'newcomer', userId: command.who.userId }
    const calendar = await calendarOf(tx, command.season)
    const decision = command.decide({ actor, now, newId: world.newId, calendar, random: world.random })
    if (!decision.ok) return { state: 'refused', refusal: decision.refusal }
    const [founded] = decision.events
    assert(founded?.type === 'league.founded', 'a founding begins with its league')
    const before = newLeague(founded, calendar)
    const given = { before, decision, actor, now, recordedAt: now, writing: await writingOf(tx), row: NEW_ROW }
    const { reply } = await record(tx, { ...given, key, reply: command.reply })
    return { state: 'done', reply, wasDoneBefore: false }
  })
}

/**
 * A league as it was at one moment just now, or null. Without a lock. Who has just asked for its version says so: then it
 * is not read again where it was read since its last change.
 */
export async function peek(world: World, leagueId: string, version: Version | null = null): Promise<League | null> {
  const known = version === null ? null : leagueKeptAt(world.db, { leagueId, version })
  if (known !== null) return known
  for (let attempt = 1; attempt <= PEEKS; attempt += 1) {
    const row = await readLeagueRow(world.db, leagueId)
    if (row === null) return null
    const league = await leagueOf(world.db, world.db, row)
    if (league !== null) return league
  }
  return await onSnapshot(world.db, async (db) => {
    const row = await readLeagueRow(db, leagueId)
    return row === null ? null : await leagueAsItIs(world.db, db, row)
  })
}

/**
 * The same for who does what is due, with what the league waits for. Null too for one that is set aside until later: that may be because
 * it cannot be read.
 */
export async function peekAtDue(world: World, leagueId: string): Promise<{ league: League; wait: Wait | null } | null> {
  const row = await readLeagueRow(world.db, leagueId)
  if (row === null) return null
  const wait = waitOf(row)
  if (wait !== null && wait.isSetAside && wait.until > world.clock.now()) return null
  const league = (await leagueOf(world.db, world.db, row)) ?? (await peek(world, leagueId))
  return league === null ? null : { league, wait }
}

/** Two statements without a transaction around them agree unless somebody changes the league just then; this often in a row nobody does. */
const PEEKS = 3

/**
 * Sets anew when to look at a league next, after a look at which not everything could be done: its provider is not asked again
 * before `retryAt`, and `trouble` says why (both null: it waits for nothing but its calendar).
 */
export async function lookAgain(
  world: World,
  given: { leagueId: LeagueId; retryAt: Instant | null; trouble: string | null },
): Promise<void> {
  const { leagueId, retryAt, trouble } = given
  await inTransaction(world.db, async (tx) => {
    const held = await lockLeagueRow(tx, { leagueId, key: null })
    if (held === null) return
    const { row } = held
    const lookAt = nextLookAt(await leagueAsItIs(world.db, tx, row), retryAt)
    // As `act` has left it, most often: nothing to write, and nothing to wait for at the commit.
    if (row.next_due_at === lookAt && row.retry_at === retryAt && row.trouble === trouble) return
    await writeNextLook(tx, { leagueId, lookAt, retryAt, trouble })
  })
}

/**
 * Sets a league aside until a moment, because of a defect of ours: nothing that is due in it is tried before. The league itself is
 * not read, for that may be what cannot be done.
 */
export async function setAside(world: World, given: { leagueId: LeagueId; until: Instant }): Promise<void> {
  const { leagueId, until } = given
  await inTransaction(world.db, async (tx) => {
    await writeNextLook(tx, { leagueId, lookAt: until, retryAt: until, trouble: DEFECT })
  })
}

/** What stands still, and how an operator makes it do so or go on. */
export { pause, pausesNow, resume } from './store/pauses.ts'
/** One league, brought back from a backup. */
export { copyLeague, restoreLeague } from './store/restore.ts'

/** Whether this trouble of a league means that it was set aside; any other says what its provider did not give. */
export function isSetAside(trouble: string | null): boolean {
  return trouble === DEFECT
}

/** Has a league looked at now, whatever it waits for or was set aside for; an operator asked. The league itself is not read. */
export async function lookNow(world: Pick<World, 'db' | 'clock'>, leagueId: LeagueId): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await writeNextLook(tx, { leagueId, lookAt: world.clock.now(), retryAt: null, trouble: null })
  })
}

/**
 * Makes a season's moments anew from the NFL's games (none known: from the season's own row), and has every league of the season
 * looked at. Returns the weeks whose moments have changed.
 */
export async function reschedule(world: World, season: number, games: readonly NflGame[]): Promise<number[]> {
  const { changed, told } = await inTransaction(world.db, async (tx) => {
    if (games.length > 0) await writeGames(tx, season, games)
    const changed = await writeCalendar(tx, season, makeCalendar(season, games))
    if (changed.length === 0) return { changed, told: [] }
    await lookAtWholeSeason(tx, { season, at: world.clock.now() })
    return { changed, told: await tellWholeSeason(tx, season) }
  })
  for (const leagueId of told) world.announce(leagueId)
  return changed
}

/** Does `work` to a person that all of their leagues show, such as another name, and has open pages hear of it. */
export async function changePerson<R>(world: World, userId: UserId, work: (tx: Tx) => Promise<R>): Promise<R> {
  const { result, told } = await inTransaction(world.db, async (tx) => {
    // The leagues before the person, as in `act`: who joins one holds it and waits for their own row.
    const told = await tellLeaguesOf(tx, userId)
    return { result: await work(tx), told }
  })
  for (const leagueId of told) world.announce(leagueId)
  return result
}

/**
 * Forgets what a person who is gone was answered under their keys, and of which teams they said that they are theirs; and what others
 * were answered calls them `name`.
 */
export async function forgetCommandsOf(
  world: World,
  { userId, name }: { userId: UserId; name: string },
): Promise<void> {
  const told = await inTransaction(world.db, async (tx) => {
    const theirs = await tellLeaguesOf(tx, userId)
    await forgetKeysOf(tx, userId)
    await renameInReplies(tx, { userId, name })
    await forgetContests(tx, userId)
    return theirs
  })
  for (const leagueId of told) world.announce(leagueId)
}

/** Forgets the keys of commands that are older than a week. */
export async function forgetOldCommands(world: World): Promise<void> {
  await forgetKeysBefore(world.db, later(world.clock.now(), -RETENTION.commands.days * DAY_MS))
}

/** Forgets what open pages were told more than a day ago. */
export async function forgetOldChanges(world: World): Promise<void> {
  await inTransaction(world.db, (tx) => forgetChanges(tx, { days: KEPT_DAYS }))
}

/** RULES §4: erases the leagues that were wiped thirty days ago. Returns their ids. */
export async function eraseWipedLeagues(world: World): Promise<string[]> {
  const { wipedDays } = constantsOf(world.season)
  const erased = await wipedBefore(world.db, later(world.clock.now(), -wipedDays * DAY_MS))
  for (const leagueId of erased) {
    await inTransaction(world.db, async (tx) => {
      // Restored a moment ago: then it stays.
      const held = await lockLeagueRow(tx, { leagueId, key: null })
      if (held !== null && held.row.wiped_at !== null) await eraseLeague(tx, leagueId)
    })
  }
  return erased
}

function actorOf(league: League, who: Who): Actor {
  if ('calendar' in who) return { kind: 'calendar' }
  if ('operatorId' in who) return { kind: 'operator', userId: who.operatorId }
  const player = playerOfUser(league, who.userId)
  return player === null
    ? { kind: 'newcomer', userId: who.userId }
    : { kind: 'player', userId: who.userId, playerId: player.id }
}

function keyOf({ key, who }: Pick<Command<object>, 'key' | 'who'>): CommandKey | null {
  return key === null || !('userId' in who) ? null : { userId: who.userId, ...key }
}

/** What was stored is of this same command, whose fingerprint names its route and body: that is why its callers know the reply's type. */
function outcomeOf<R>(known: KnownReply<R>): Outcome<R> | null {
  switch (known.state) {
    case 'free':
      return null
    case 'other':
      return { state: 'key_reused' }
    case 'done':
      return { state: 'done', reply: known.reply, wasDoneBefore: true }
    default:
      return unreachable(known)
  }
}

const UNIQUE_VIOLATION = '23505'

/**
 * Runs `work` in a transaction. Two commands that could not meet at a league's lock (a founding, or the same key in two leagues)
 * meet at a unique index: the one that lost looks again, and finds what the other did.
 */
async function repeatOnLostRace<R extends object>(
  world: World,
  command: Pick<Command<R>, 'key'>,
  work: (tx: Tx) => Promise<Outcome<R>>,
): Promise<Outcome<R>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(world.db, work)
    } catch (error) {
      if (sqlStateOf(error) !== UNIQUE_VIOLATION || attempt === 3) throw error
      switch (constraintOf(error)) {
        case 'command_keys_pkey':
        case 'leagues_invite_code_key':
          continue
        case 'leagues_brought_once':
          // With a key it may have been this very command, sent twice: then the stored reply is found. Without one it was not.
          if (command.key === null || attempt === 2) return { state: 'refused', refusal: { code: 'league.exists' } }
          continue
        default:
          throw error
      }
    }
  }
}

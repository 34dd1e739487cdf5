/**
 * ESPN sign-ins that members store so that a worker can read their private league. This file seals, shows and removes
 * them. Only `jobs/espn-client.ts` unseals them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { RETENTION } from '@whale/words'
import { type Instant, type LeagueId, type UserId, DAY_MS, HOUR_MS, MINUTE_MS, later } from '@whale/game'
import {
  type EspnCredentials,
  type FantasyLeague,
  type LeagueQuery,
  type Provider,
  ProviderError,
  type ProviderErrorKind,
  unlessNotOpen,
} from '@whale/providers'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../platform/postgres/pool.ts'
import { type SealingKeys, SealedError, reseal } from '../platform/sealed/reseal.ts'
import { seal } from '../platform/sealed/seal.ts'
import type { World } from '../world.ts'
import { atLeague } from './cells.ts'
import { leaguesOfSources } from './history/directory.ts'
import { appendChanges } from './store/changes.ts'
import { EARLIER_SEASON, type EspnReading, LEAGUE, answeredReading, wantReading } from './store/espn-readings.ts'
import {
  type SignIn,
  allSealedSignIns,
  deleteSignIn,
  endedSignIns,
  leagueWithSignIn,
  noteSignInRefused,
  noteSignInWorks,
  placeOf,
  readSignIn,
  replaceSealed,
  writeSignIn,
} from './store/espn-sign-ins.ts'
import { requestReadingAt } from './store/league-readings.ts'
import { lockLeagueRow, writeNextCheck } from './store/leagues.ts'

export { type SealedSignIn, type SignIn, placeOf, readSignIn, sealedSignInOf } from './store/espn-sign-ins.ts'
export { EARLIER_SEASON, LEAGUE, answerReading, claimWantedReadings } from './store/espn-readings.ts'

/** Whether ESPN refused the sign-in the last time it was tried. */
export function isRefused({ refusedAt }: SignIn): boolean {
  return refusedAt !== null
}

/** A refused sign-in is retried once an hour; a minute less, so that hourly work does not miss it. */
const REST_MS = HOUR_MS - MINUTE_MS

/** Whether it is too early to retry a refused sign-in. */
export function isResting({ refusedAt }: SignIn, now: Instant): boolean {
  return refusedAt !== null && refusedAt <= now && later(refusedAt, REST_MS) > now
}

/** Whether ESPN refused the sign-in again after an hour. All members then see a notice. */
export function hasEnded({ refusals }: SignIn): boolean {
  return refusals >= 2
}

/** Seals and stores a sign-in, replacing one that no longer works. Returns false if another member's sign-in works or is newer. */
export async function storeSignIn(
  world: World,
  given: { leagueId: LeagueId; userId: UserId; credentials: EspnCredentials },
): Promise<boolean> {
  const { leagueId, userId } = given
  const now = world.clock.now()
  const isStored = await inTransaction(world.db, async (tx) => {
    const locked = await lockLeagueRow(tx, { leagueId, key: null })
    if (locked === null) return false
    const before = await readSignIn(tx, leagueId)
    if (before !== null && before.userId !== userId && !isRefused(before)) return false
    await writeSealed(world, tx, given)
    await appendChanges(tx, leagueId, [{ topic: 'crew', playerId: null }])
    // If a week is waiting for this sign-in, try it right away.
    if (WAITS_FOR_SIGN_IN.has(locked.row.wait_reason ?? '')) {
      await writeNextCheck(tx, { leagueId, checkAt: now, retryAt: null, reason: null, failures: 0 })
    }
    return true
  })
  if (isStored) {
    await requestReadingAt(world.db, { leagueId, at: now })
    world.announce(leagueId)
  }
  return isStored
}

/** Seals and stores a sign-in. Call in the transaction that locked or creates the league. */
export async function writeSealed(
  world: World,
  tx: Tx,
  { leagueId, userId, credentials }: { leagueId: LeagueId; userId: UserId; credentials: EspnCredentials },
): Promise<void> {
  const id = world.newToken()
  const sealed = seal(world.sealingKeys, JSON.stringify(credentials), placeOf({ leagueId, id }))
  await writeSignIn(tx, { leagueId, id, userId, givenAt: world.clock.now(), ...sealed })
}

const WAITS_FOR_SIGN_IN: ReadonlySet<string> = new Set(['private', 'not_found'])

/** Erases a league's sign-in. Returns false if there was none. */
export async function removeSignIn(world: World, leagueId: LeagueId): Promise<boolean> {
  const isRemoved = await inTransaction(world.db, async (tx) => {
    const locked = await lockLeagueRow(tx, { leagueId, key: null })
    if (locked === null || !(await deleteSignIn(tx, leagueId))) return false
    await appendChanges(tx, leagueId, [{ topic: 'crew', playerId: null }])
    return true
  })
  if (isRemoved) world.announce(leagueId)
  return isRemoved
}

/** Erases sign-ins that ESPN has refused for 60 days, and any left over from ended leagues. */
export async function eraseEndedSignIns(world: World): Promise<void> {
  const refusedBefore = later(world.clock.now(), -RETENTION.espn_sign_ins.days * DAY_MS)
  for (const leagueId of await endedSignIns(world.db, refusedBefore)) await removeSignIn(world, leagueId)
}

/** Records that ESPN accepted a sign-in. */
export async function noteSuccess(world: World, { id, leagueId, refusedAt }: SignIn): Promise<void> {
  await noteSignInWorks(world.db, { id, now: world.clock.now() })
  if (refusedAt !== null) await notifyMembers(world, leagueId)
}

/** Records that ESPN refused a sign-in, and schedules another reading in an hour. */
export async function noteRefusal(world: World, { id, leagueId, refusals }: SignIn): Promise<void> {
  const now = world.clock.now()
  await noteSignInRefused(world.db, { id, refusals, now })
  await requestReadingAt(world.db, { leagueId, at: later(now, HOUR_MS) })
  if (refusals === 0) await notifyMembers(world, leagueId)
}

async function notifyMembers(world: World, leagueId: LeagueId): Promise<void> {
  await inTransaction(world.db, (tx) => appendChanges(tx, leagueId, [{ topic: 'crew', playerId: null }]))
  world.announce(leagueId)
}

/** How often a page checks for the worker's answer, and for how long. */
const ASK = { everyMs: 200, timeoutMs: 12_000 } as const

type SourceWorld = Pick<World, 'db' | 'club' | 'cell' | 'cells'>

/** The world connected to the cell of the league that plays an ESPN league, or the same world if there is none. */
export async function atSource<W extends SourceWorld>(world: W, named: LeagueQuery): Promise<W> {
  // Most deployments have one cell, so there is nothing to look up.
  if (world.cells.numbers().length === 1) return world
  const { fantasyLeagueId, season } = named
  const given = { provider: 'espn', seasons: [season], fantasyLeagueIds: [fantasyLeagueId] } as const
  const [leagueId] = await leaguesOfSources(world.club, given)
  return (leagueId === undefined ? null : await atLeague(world, leagueId)) ?? world
}

/** The names under which a league may have a stored sign-in for this query, its reservation's first. */
export function signedInNames(query: LeagueQuery): LeagueQuery[] {
  if (query.credentials !== undefined || query.isPublicOnly === true) return []
  const { fantasyLeagueId, season, reservedFor = season } = query
  return [...new Set([reservedFor, season])].map((each) => ({ fantasyLeagueId, season: each }))
}

/** Wraps ESPN's client for pages: if a league has a stored sign-in, a worker reads it while this process waits. */
export function askingEspn(world: SourceWorld, espn: Provider): Provider {
  async function ask<R extends EspnReading>(
    query: LeagueQuery,
    week: number,
    readDirectly: () => Promise<R>,
  ): Promise<R> {
    for (const named of signedInNames(query)) {
      const { db } = await atSource(world, named)
      const leagueId = await leagueWithSignIn(db, named)
      const what = named.season === query.season ? week : EARLIER_SEASON
      // The worker answers a question about weeks with weeks, so the type holds.
      if (leagueId !== null) return (await askWorker(db, leagueId, what)) as R
    }
    return await readDirectly()
  }
  const readLeague = (query: LeagueQuery) => ask<FantasyLeague>(query, LEAGUE, () => espn.readLeague(query))
  return {
    name: espn.name,
    readLeague,
    readWeek: (query) => ask(query, query.week, () => espn.readWeek(query)),
    // Read before a league is added, when nobody can have stored a sign-in for it.
    readTeamsOfWeek: (query) => espn.readTeamsOfWeek(query),
    // ESPN league ids do not change, so a reserved league and its new season share one name.
    readNextSeason: ({ managerIds: _, countSearch: __, fromSeason: ___, ...query }) => unlessNotOpen(readLeague(query)),
  }
}

async function askWorker(db: Db, leagueId: LeagueId, week: number): Promise<EspnReading> {
  const after = await wantReading(db, { leagueId, week })
  for (let waitedMs = 0; waitedMs < ASK.timeoutMs; waitedMs += ASK.everyMs) {
    await sleep(ASK.everyMs)
    const answered = await answeredReading(db, { leagueId, week, after })
    if (answered !== null && 'reading' in answered) return answered.reading
    if (answered !== null) throw workerError(answered.failure)
  }
  throw workerError('out_of_order')
}

function workerError(kind: ProviderErrorKind): ProviderError {
  return new ProviderError({ provider: 'espn', kind, message: `espn: the worker answered ${kind}` })
}

/** The result of a rotation: sign-ins sealed again, those already under the current key, and why others do not open. */
export interface Rotation {
  resealed: number
  current: number
  failures: { leagueId: LeagueId; why: string }[]
}

/** Seals every stored sign-in with the current key. Can be repeated; leaves sign-ins that do not open as they are. */
export async function rotateSignIns(db: Db, keys: SealingKeys): Promise<Rotation> {
  const done: Rotation = { resealed: 0, current: 0, failures: [] }
  for (const before of await allSealedSignIns(db)) {
    try {
      const after = reseal(keys, before, placeOf(before))
      if (before.keyId === keys.currentId) done.current += 1
      else if (await replaceSealed(db, { before, after })) done.resealed += 1
    } catch (error) {
      // Expected: the key is unknown, or the row was changed. Anything else is a bug.
      if (!(error instanceof SealedError)) throw error
      done.failures.push({ leagueId: before.leagueId, why: error.message })
    }
  }
  return done
}

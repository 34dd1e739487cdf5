/** Reads a league's fantasy league again: its name, its teams and their managers, and whether the provider still shows it. */
import {
  type GameEvent,
  type Instant,
  type League,
  type LeagueId,
  type LossReason,
  type ProviderName,
  type ReservableLeague,
  type Reservation,
  type UserId,
  blockReservation,
  followProvider,
  loseFantasyLeague,
  membersOf,
  openReservation,
  ownerOf,
} from '@whale/game'
import { type FantasyLeague, type NextSeasonQuery, ProviderError } from '@whale/providers'
import type { World } from '../world.ts'
import { act } from './act.ts'
import { hasEnded, readSignIn } from './espn-sign-ins.ts'
import { peek } from './peek.ts'
import { budgetOf } from './provider-paces.ts'
import {
  type ClaimedReading,
  claimReadingNow,
  noteFailedReading,
  noteFirstLoss,
  noteReading,
} from './store/league-readings.ts'
import { isTaken } from './history/next-season.ts'
import { chargeReadings, noteAnswer, noteProviderError, takeReadings } from './store/provider-budgets.ts'

export { claimReadings, enqueueReadings, requestReading } from './store/league-readings.ts'

export type Refreshed =
  | { state: 'read'; events: readonly GameEvent[] }
  /** The league was read less than ten minutes before `from`. */
  | { state: 'too_soon'; from: Instant }
  /** The provider did not return the league. */
  | { state: 'failed'; error: ProviderError }
  /** The budget for this provider is spent, or the league is not in play. */
  | { state: 'busy' }

/** Reads a league for a user, at most once in ten minutes and within the provider's budget. */
export async function refreshLeagueNow(world: World, league: League): Promise<Refreshed> {
  const { id: leagueId, provider } = league
  const { stage } = league.progress
  if (stage !== 'pregame' && stage !== 'running') return { state: 'busy' }
  const claimed = await claimReadingNow(world.db, { leagueId, now: world.clock.now() })
  if ('from' in claimed) return { state: 'too_soon', from: claimed.from }
  const granted = await takeReadings(world, { provider, budget: budgetOf(provider), wanted: 1 })
  return granted === 0 && world.hasLimits ? { state: 'busy' } : await refreshLeague(world, claimed)
}

/**
 * Reads a claimed league and records what changed. A loss counts when two readings, ten minutes apart, say the same;
 * that of a stored sign-in, when two an hour apart do (`lossOf`).
 */
export async function refreshLeague(world: World, claimed: ClaimedReading): Promise<Refreshed> {
  const { leagueId } = claimed
  const league = await peek(world, leagueId)
  const stage = league?.progress.stage
  if (league === null || (stage !== 'pregame' && stage !== 'running')) return { state: 'busy' }
  if (league.reserved !== null) return await checkReservation(world, { ...league, reserved: league.reserved }, claimed)
  const now = world.clock.now()
  try {
    const reading = await readOf(world, league, league.season)
    await noteAnswer(world, league.provider)
    const events = await decide(world, leagueId, (turn) => followProvider(turn, readingOf(reading)))
    await noteReading(world.db, { leagueId, now, stage, loss: null })
    return { state: 'read', events }
  } catch (error) {
    // Expected: the provider does not return the league. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    const { provider, kind } = error
    world.log.warn({ leagueId, provider, kind, detail: error.message }, 'the fantasy league was not read')
    const loss = await lossOf(world, league, error)
    if (loss === null) {
      await noteFailedReading(world.db, { ...claimed, now })
      if (kind === 'out_of_order') await noteProviderError(world, provider)
    } else if (claimed.loss !== loss && loss !== 'sign_in') {
      await noteFirstLoss(world.db, { leagueId, now, loss })
    } else {
      await decide(world, leagueId, (turn) => loseFantasyLeague(turn, loss))
      await noteReading(world.db, { leagueId, now, stage, loss })
    }
    return { state: 'failed', error }
  }
}

/** Asks whether the provider has opened the season of a reserved league, and opens ours or records why not. */
async function checkReservation(
  world: World,
  league: League & { reserved: Reservation },
  claimed: ClaimedReading,
): Promise<Refreshed> {
  const { id: leagueId, provider, season } = league
  const { fantasyLeagueId, fromSeason } = league.reserved
  const now = world.clock.now()
  const settled = { leagueId, now, stage: 'pregame', loss: null } as const
  try {
    const query = { fantasyLeagueId, season, fromSeason, managerIds: managersOf(league) }
    const found = await findNextSeason(world, provider, query)
    await noteAnswer(world, provider)
    const taken = { ...query, provider, exceptId: leagueId }
    const isAdded = found !== null && (await isTaken(world, { ...taken, fantasyLeagueId: found.fantasyLeagueId }))
    const events = await decide(world, leagueId, (turn) =>
      found === null ? blockReservation(turn, null) : openReservation(turn, { ...reservableOf(found), isAdded }),
    )
    await noteReading(world.db, settled)
    return { state: 'read', events }
  } catch (error) {
    // Expected: the provider does not show the league. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId, provider, kind: error.kind, detail: error.message }, 'the reservation was not checked')
    if (error.kind === 'private') {
      await decide(world, leagueId, (turn) => blockReservation(turn, { why: 'private' }))
      await noteReading(world.db, settled)
    } else {
      await noteFailedReading(world.db, { ...claimed, now })
      if (error.kind === 'out_of_order') await noteProviderError(world, provider)
    }
    return { state: 'failed', error }
  }
}

/** A granted reading is two requests. Sleeper's search for the new id takes more, which the budget is charged for. */
async function findNextSeason(world: World, provider: ProviderName, query: NextSeasonQuery) {
  let searches = 0
  let reads = 0
  try {
    const found = await world.providers[provider].readNextSeason({ ...query, countSearch: () => (searches += 1) })
    if (found !== null) reads = 2
    return found
  } finally {
    const readings = Math.max(0, Math.ceil((searches + (searches > 0 ? reads : 0)) / 2) - 1)
    await chargeReadings(world, { provider, budget: budgetOf(provider), readings })
  }
}

/** The provider's ids of the league's managers: the owner's first, then the other players', then all others'. */
function managersOf(league: League): string[] {
  const ownerId: UserId = ownerOf(league)
  const rank = new Map(membersOf(league).map(({ teamId, userId }) => [teamId, userId === ownerId ? 0 : 1]))
  const teams = league.teams.toSorted((a, b) => (rank.get(a.id) ?? 2) - (rank.get(b.id) ?? 2))
  return [...new Set(teams.flatMap(({ owner }) => owner?.fantasyUserId ?? []))]
}

/** What a reservation takes over from a league as its provider shows it. */
export function reservableOf(league: FantasyLeague): ReservableLeague {
  const { fantasyLeagueId, schedule } = league
  return { fantasyLeagueId, schedule, ...readingOf(league) }
}

async function decide(
  world: World,
  leagueId: LeagueId,
  rule: Parameters<typeof act>[1]['decide'],
): Promise<readonly GameEvent[]> {
  const issuer = { calendar: true, dueAt: world.clock.now() } as const
  const outcome = await act(world, { leagueId, issuer, key: null, decide: rule, reply: ({ events }) => ({ events }) })
  return outcome.state === 'done' ? outcome.reply.events : []
}

async function readOf(world: World, { provider, fantasyLeagueId }: League, season: number): Promise<FantasyLeague> {
  return await world.providers[provider].readLeague({ fantasyLeagueId, season })
}

function readingOf({ name, teams }: FantasyLeague) {
  return { name, teams: teams.map(({ teamId, ...team }) => ({ id: teamId, ...team })) }
}

/** Why the provider no longer shows the league; null if it did not say. An id can move on to the next season. */
async function lossOf(world: World, league: League, { kind }: ProviderError): Promise<LossReason | null> {
  if (kind !== 'private' && kind !== 'not_found') return null
  try {
    await readOf(world, league, league.season + 1)
    return 'next_season'
  } catch (error) {
    // Expected: there is no next season yet. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
  }
  const signIn = kind === 'private' ? await readSignIn(world.db, league.id) : null
  // A stored sign-in is tried again after an hour. Only its second refusal counts.
  if (signIn !== null) return hasEnded(signIn) ? 'sign_in' : null
  return kind
}

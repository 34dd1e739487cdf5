/**
 * Checks a reservation: a league that was added before its provider opened the season. It starts without teams and takes
 * them over once the provider shows the new season.
 */
import {
  type GameEvent,
  type League,
  type LeagueId,
  type ProviderName,
  type ReservableLeague,
  type Reservation,
  type UserId,
  blockReservation,
  heldTeamsLackingIn,
  membersOf,
  openReservation,
  ownerOf,
} from '@whale/game'
import { type FantasyLeague, type NextSeasonQuery, ProviderError } from '@whale/providers'
import type { World } from '../world.ts'
import { act } from './act.ts'
import { isTaken } from './history/next-season.ts'
import { budgetOf } from './provider-paces.ts'
import { type ClaimedReading, noteFailedReading, noteFirstLoss, noteReading } from './store/league-readings.ts'
import { chargeReadings, noteAnswer, noteProviderError } from './store/provider-budgets.ts'

export type Reread =
  | { state: 'read'; events: readonly GameEvent[] }
  /** The provider did not return the league. */
  | { state: 'failed'; error: ProviderError }

/**
 * Opens the reserved league if its provider has opened the season; otherwise records why not. If a player's or the
 * commissioner's team is missing, a second answer ten minutes later decides.
 */
export async function checkReservation(
  world: World,
  league: League & { reserved: Reservation },
  claimed: ClaimedReading,
): Promise<Reread> {
  const { id: leagueId, provider, season } = league
  const { fantasyLeagueId, fromSeason } = league.reserved
  const now = world.clock.now()
  const settled = { leagueId, now, stage: 'pregame', loss: null } as const
  try {
    const query = { fantasyLeagueId, season, fromSeason, managerIds: managersOf(league) }
    const found = await findNextSeason(world, provider, query)
    await noteAnswer(world, provider)
    const lacking = found === null ? [] : heldTeamsLackingIn(league, reservableOf(found))
    const lackedBefore = claimed.loss?.split(' ') ?? []
    if (lacking.some((id) => !lackedBefore.includes(id))) {
      await noteFirstLoss(world.db, { leagueId, now, loss: `teams ${lacking.join(' ')}` })
      return { state: 'read', events: [] }
    }
    const taken = { ...query, provider, exceptId: leagueId }
    const isAdded = found !== null && (await isTaken(world, { ...taken, fantasyLeagueId: found.fantasyLeagueId }))
    const events = await actAsCalendar(world, leagueId, (turn) =>
      found === null ? blockReservation(turn, null) : openReservation(turn, { ...reservableOf(found), isAdded }),
    )
    await noteReading(world.db, settled)
    return { state: 'read', events }
  } catch (error) {
    // Expected: the provider does not show the league. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId, provider, kind: error.kind, detail: error.message }, 'the reservation was not checked')
    if (error.kind === 'private') {
      await actAsCalendar(world, leagueId, (turn) => blockReservation(turn, { why: 'private' }))
      await noteReading(world.db, settled)
    } else {
      await noteFailedReading(world.db, { ...claimed, now })
      if (error.kind === 'out_of_order') await noteProviderError(world, provider)
    }
    return { state: 'failed', error }
  }
}

/** A granted reading pays for two requests. Sleeper's search for the new id takes more, which are charged to the budget. */
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

/** The provider's ids of the league's managers: the owner first, then the other players, then everybody else. */
function managersOf(league: League): string[] {
  const ownerId: UserId = ownerOf(league)
  const rank = new Map(membersOf(league).map(({ teamId, userId }) => [teamId, userId === ownerId ? 0 : 1]))
  const teams = league.teams.toSorted((a, b) => (rank.get(a.id) ?? 2) - (rank.get(b.id) ?? 2))
  return [...new Set(teams.flatMap(({ owner }) => owner?.fantasyUserId ?? []))]
}

/** What a reservation copies from the provider's league. */
export function reservableOf(league: FantasyLeague): ReservableLeague {
  const { fantasyLeagueId, schedule } = league
  return { fantasyLeagueId, schedule, ...nameAndTeamsOf(league) }
}

/** Applies a rule on behalf of the calendar now, and returns its events. */
export async function actAsCalendar(
  world: World,
  leagueId: LeagueId,
  decide: Parameters<typeof act>[1]['decide'],
): Promise<readonly GameEvent[]> {
  const issuer = { calendar: true, dueAt: world.clock.now() } as const
  const outcome = await act(world, { leagueId, issuer, key: null, decide, reply: ({ events }) => ({ events }) })
  return outcome.state === 'done' ? outcome.reply.events : []
}

/** What a league copies from its fantasy league at each reading. */
export function nameAndTeamsOf({ name, teams }: FantasyLeague) {
  return { name, teams: teams.map(({ teamId, ...team }) => ({ id: teamId, ...team })) }
}

/** Re-reads a league's fantasy league: its name, teams and managers, and whether the provider still shows it. */
import {
  type Instant,
  type League,
  type LossReason,
  followProvider,
  loseFantasyLeague,
  teamsLackingIn,
  isNight,
} from '@whale/game'
import { type FantasyLeague, ProviderError } from '@whale/providers'
import type { World } from '../world.ts'
import { type Reread, actAsCalendar, checkReservation, nameAndTeamsOf } from './check-reservation.ts'
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
import { noteAnswer, noteProviderError, takeReadings } from './store/provider-budgets.ts'

export { claimReadings, enqueueReadings, requestReading } from './store/league-readings.ts'

export type Refreshed =
  | Reread
  /** The league was read less than ten minutes before `from`. */
  | { state: 'too_soon'; from: Instant }
  /** Not read: the provider's budget is used up, or the league is not in play. */
  | { state: 'skipped' }

/** Reads a league for a user, at most once in ten minutes and within the provider's budget. */
export async function refreshLeagueNow(world: World, league: League): Promise<Refreshed> {
  const { id: leagueId, provider } = league
  const { stage } = league.progress
  if ((stage !== 'pregame' && stage !== 'running') || isNight(league)) return { state: 'skipped' }
  const claimed = await claimReadingNow(world.db, { leagueId, now: world.clock.now() })
  if ('from' in claimed) return { state: 'too_soon', from: claimed.from }
  const granted = await takeReadings(world, { provider, budget: budgetOf(provider), wanted: 1 })
  return granted === 0 && world.hasLimits ? { state: 'skipped' } : await refreshLeague(world, claimed)
}

/**
 * Reads a claimed league and records what changed. A missing league or team counts once two readings, ten minutes apart,
 * lack it. A stored sign-in is lost after two refusals an hour apart (`whyLost`).
 */
export async function refreshLeague(world: World, claimed: ClaimedReading): Promise<Refreshed> {
  const { leagueId } = claimed
  const league = await peek(world, leagueId)
  const stage = league?.progress.stage
  if (league === null || (stage !== 'pregame' && stage !== 'running')) return { state: 'skipped' }
  if (league.reserved !== null) return await checkReservation(world, { ...league, reserved: league.reserved }, claimed)
  const now = world.clock.now()
  try {
    const fantasyLeague = await readOf(world, league, league.season)
    await noteAnswer(world, league.provider)
    const reading = nameAndTeamsOf(fantasyLeague)
    const lackedBefore = claimed.loss?.split(' ') ?? []
    const doubtful = teamsLackingIn(league, reading).filter(({ id }) => !lackedBefore.includes(id))
    const shown = { ...reading, teams: [...reading.teams, ...doubtful] }
    const events = await actAsCalendar(world, leagueId, (turn) => followProvider(turn, shown))
    const ids = doubtful.map(({ id }) => id).join(' ')
    if (ids !== '') await noteFirstLoss(world.db, { leagueId, now, loss: `teams ${ids}` })
    else await noteReading(world.db, { leagueId, now, stage, loss: null })
    return { state: 'read', events }
  } catch (error) {
    // Expected: the provider does not return the league. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    const { provider, kind } = error
    world.log.warn({ leagueId, provider, kind, detail: error.message }, 'the fantasy league was not read')
    const loss = await whyLost(world, league, error)
    if (loss === null) {
      await noteFailedReading(world.db, { ...claimed, now })
      if (kind === 'out_of_order') await noteProviderError(world, provider)
    } else if (claimed.loss !== loss && loss !== 'sign_in') {
      await noteFirstLoss(world.db, { leagueId, now, loss })
    } else {
      await actAsCalendar(world, leagueId, (turn) => loseFantasyLeague(turn, loss))
      await noteReading(world.db, { leagueId, now, stage, loss })
    }
    return { state: 'failed', error }
  }
}

async function readOf(world: World, { provider, fantasyLeagueId }: League, season: number): Promise<FantasyLeague> {
  return await world.providers[provider].readLeague({ fantasyLeagueId, season })
}

/** Why the provider no longer shows the league; null if unknown. The id may have moved to the next season. */
async function whyLost(world: World, league: League, { kind }: ProviderError): Promise<LossReason | null> {
  if (kind !== 'private' && kind !== 'not_found') return null
  try {
    await readOf(world, league, league.season + 1)
    return 'next_season'
  } catch (error) {
    // Expected: there is no next season yet. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
  }
  const signIn = kind === 'private' ? await readSignIn(world.db, league.id) : null
  // A stored sign-in is retried after an hour. Only its second refusal counts.
  if (signIn !== null) return hasEnded(signIn) ? 'sign_in' : null
  return kind
}

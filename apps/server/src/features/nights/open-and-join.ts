import {
  DAY_MS,
  type Decision,
  type Instant,
  type League,
  type LeagueId,
  MINUTE_MS,
  type NightPace,
  type Turn,
  type UserId,
  claimTeam,
  formerSeatOf,
  later,
  nightOf,
  playerOfUser,
  takeSeat,
} from '@whale/game'
import { type Outcome, act } from '../../domain/act.ts'
import { createNight, freeTeams, readNightNotes, whyNoNight } from '../../domain/nights.ts'
import { peek } from '../../domain/peek.ts'
import { guestsFrom, networkKey } from '../../http/guests.ts'
import { unknownCode } from '../../http/invites.ts'
import { takeAllowance } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import { isZone, nextMorning } from '../../platform/push/quiet-hours.ts'
import type { World } from '../../world.ts'

/** New nights from one network: ten, then ten more a day. */
const OPENED = { burst: 10, everyMs: DAY_MS / 10 }
/** How long a night waits for its host to start. */
const LOBBY_MS = 30 * MINUTE_MS
const DAYS = 12

interface Asked {
  key: { key: string; fingerprint: string } | null
  address: string
}

interface Opening extends Asked {
  body: { pace: NightPace; name: string; teams: number; zone: string | null }
}

/**
 * Opens a night for the host returned by `hostOf`. Refuses twelve days without the host's time zone, since nobody wants a lock
 * at night. Throws 429 for a network that has opened too many.
 */
export async function openNight(
  world: World,
  { body, key, address }: Opening,
  hostOf: () => Promise<UserId>,
): Promise<Outcome<{ league_id: string; code: string }>> {
  const { pace, name, teams, zone } = body
  const network = networkKey(world, address)
  const now = world.clock.now()
  const [startsAt, ...mornings] = pace === 'twelve_days' ? morningsIn(zone, now) : [later(now, LOBBY_MS)]
  if (startsAt === undefined) return { state: 'refused', refusal: { code: 'night.no_start' } }
  const refusal = await whyNoNight(world, network)
  if (refusal !== null) return { state: 'refused', refusal }
  await takeAllowance(world, { what: `nights of ${networkOf(address)}`, allowance: OPENED })
  return await createNight(world, key, { userId: await hostOf(), name, pace, teams, startsAt, mornings, network })
}

/** Returns the next 8am in a time zone and those of the twelve days after it; none for an unknown zone. */
function morningsIn(zone: string | null, now: Instant): Instant[] {
  if (zone === null || !isZone(zone)) return []
  const after = (moment: Instant) => nextMorning({ zone, is_on: false, until_hour: 0 }, moment)
  const mornings: Instant[] = []
  // A day ago is yesterday, or Saturday if a Sunday of 23 hours has just ended.
  for (let morning = after(later(now, -DAY_MS)); mornings.length <= DAYS; morning = after(morning))
    if (morning > now) mornings.push(morning)
  return mornings
}

/** Joins a night. `there`: the world of its cell. */
export async function joinNight(
  there: World,
  { leagueId, userId, key, address }: Asked & { leagueId: LeagueId; userId: UserId },
): Promise<Outcome<{ league_id: string }>> {
  const league = await peek(there, leagueId)
  if (league !== null && (await isShutOut(there, league, { userId, address }))) {
    return { state: 'refused', refusal: { code: 'player.was_removed' } }
  }
  return await act(there, {
    leagueId,
    issuer: { userId, mayBeNew: true },
    key,
    decide: (turn) => joinRule(turn),
    reply: (after) => ({ league_id: after.league.id }),
  })
}

/** Takes the first free team before the start, later a rival's team with everything it holds. Other leagues' codes count as unknown. */
function joinRule(turn: Turn): Decision {
  const { league } = turn
  if (nightOf(league) === null) throw unknownCode()
  const [free] = league.progress.stage === 'pregame' ? freeTeams(league) : []
  return free === undefined ? takeSeat(turn) : claimTeam(turn, { teamId: free.id })
}

/**
 * Whether a newcomer is on the network of a guest whom the host removed, unless other members joined from there or the night was opened
 * there. The rules refuse known users, but a guest can take another name in another browser.
 */
async function isShutOut(
  world: World,
  league: League,
  { userId, address }: { userId: UserId; address: string },
): Promise<boolean> {
  if (playerOfUser(league, userId) !== null) return false
  const network = networkKey(world, address)
  const from = await guestsFrom(world.club, { leagueId: league.id, network })
  if (!from.some((id) => formerSeatOf(league, id)?.isRemoved === true)) return false
  if (from.some((id) => playerOfUser(league, id) !== null)) return false
  return (await readNightNotes(world.db, league.id)).network !== network
}

/** Opening and joining a night, with an account or as a guest. */
import {
  DAY_MS,
  type Decision,
  type Instant,
  type LeagueId,
  MINUTE_MS,
  type NightPace,
  type Turn,
  type UserId,
  claimTeam,
  later,
  nightOf,
  takeSeat,
} from '@whale/game'
import { type Outcome, act } from '../../domain/act.ts'
import { createNight, freeTeams, whyNoNight } from '../../domain/nights.ts'
import { unknownCode } from '../../http/invites.ts'
import { takeAllowance } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import type { World } from '../../world.ts'

/** New nights of one network: ten, and ten more a day. */
const OPENED = { burst: 10, everyMs: DAY_MS / 10 }
/** How long a night waits for its host to begin. */
const LOBBY_MS = 30 * MINUTE_MS
/** Twelve days begin at 8am where the host is: within a day and a half. */
const AHEAD_MS = 1.5 * DAY_MS

type Key = { key: string; fingerprint: string } | null

interface Opening {
  body: { pace: NightPace; name: string; teams: number; starts_at: string | null }
  key: Key
  address: string
}

/** Opens a night for the host that `hostOf` returns. Throws 429 for a network that has opened too many. */
export async function openNight(
  world: World,
  call: Opening,
  hostOf: () => Promise<UserId>,
): Promise<Outcome<{ league_id: string; code: string }>> {
  const { pace, name, teams, starts_at: wanted } = call.body
  const refusal = await whyNoNight(world)
  if (refusal !== null) return { state: 'refused', refusal }
  await takeAllowance(world, { what: `nights of ${networkOf(call.address)}`, allowance: OPENED })
  const now = world.clock.now()
  const startsAt = pace === 'twelve_days' ? beginOf(now, wanted as Instant | null) : later(now, LOBBY_MS)
  return await createNight(world, call.key, { userId: await hostOf(), name, pace, teams, startsAt })
}

function beginOf(now: Instant, wanted: Instant | null): Instant {
  return wanted !== null && wanted > now && wanted <= later(now, AHEAD_MS) ? wanted : later(now, LOBBY_MS)
}

/** Joins a night. */
export async function joinNight(
  world: World,
  { leagueId, userId, key }: { leagueId: LeagueId; userId: UserId; key: Key },
): Promise<Outcome<{ league_id: string }>> {
  return await act(world, {
    leagueId,
    issuer: { userId, mayBeNew: true },
    key,
    decide: (turn) => joinRule(turn),
    reply: ({ league }) => ({ league_id: league.id }),
  })
}

/** Takes the first free team before the start, else a rival's with what it holds. The codes of other leagues count as unknown. */
function joinRule(turn: Turn): Decision {
  const { league } = turn
  if (nightOf(league) === null) throw unknownCode()
  const [free] = league.progress.stage === 'pregame' ? freeTeams(league) : []
  return free === undefined ? takeSeat(turn) : claimTeam(turn, { teamId: free.id })
}

/** Creates, finds and counts game nights. They follow the same rules as other leagues. */
import {
  type Instant,
  type League,
  type LeagueId,
  type NightPace,
  type Refusal,
  type Team,
  type Turn,
  type UserId,
  chain,
  claimTeam,
  constantsOf,
  createAndClaim,
  later,
  membersOf,
  momentsOf,
  nightOf,
  openNight,
  playerOfTeam,
  playerOfUser,
  presentTeams,
  rivalUser,
  wasPlayed,
} from '@whale/game'
import { type NightSeason, type NightStore, nightTeams } from '@whale/providers'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'
import { type Outcome, act } from './act.ts'
import { createLeague } from './administration.ts'
import { type InCell, atLeague, inEachCell } from './cells.ts'
import { peek } from './peek.ts'
import { type RunningNight, countNights, countNightsOf, notifyScores, readSeed, runningNights } from './store/nights.ts'
import type { Db } from '../platform/postgres/pool.ts'

export { endNightLease, readNightNotes, renewNightLease, wasInEndedNight, writeNextNight } from './store/nights.ts'
export { type RunningNight, runningNights }

/** How many nights from one network may run at once. */
const OPEN_MAX = 3

/** The provider's access to the stored nights. */
export function storedNights(anywhere: InCell): NightStore {
  return {
    async find(leagueId) {
      const world = await atLeague(anywhere, leagueId)
      const league = world === null ? null : await peek(world, leagueId)
      const night = league === null ? null : nightOf(league)
      if (world === null || league === null || night === null) return null
      const seed = await readSeed(world.db, leagueId)
      if (seed === null) return null
      const { season, name, teams } = league
      return { seed, season, teams: teams.length, name, clock: night }
    },
  }
}

export interface NightCreation {
  userId: UserId
  name: string
  pace: NightPace
  startsAt: Instant
  /** On which the later weeks of twelve days open. */
  mornings: readonly Instant[]
  teams: number
  /** An HMAC of the network that opens the night. */
  network: string
}

/** Creates a night. Its host gets the first team. */
export async function createNight(
  world: World,
  key: { key: string; fingerprint: string } | null,
  given: NightCreation,
): Promise<Outcome<{ league_id: string; code: string }>> {
  const { season } = world
  const seed = world.newToken()
  const { calendar } = openNight({ ...given, season })
  return await createLeague(world, {
    issuer: { userId: given.userId },
    season,
    key,
    calendar,
    night: { seed, network: given.network },
    decide: (turn) => {
      const leagueId = turn.newId('league')
      // The provider finds a night by its league id.
      const newId: typeof turn.newId = (kind) => (kind === 'league' ? (leagueId as never) : turn.newId(kind))
      return createAndClaim({ ...turn, newId }, creationOf({ seed, season, teams: given.teams }, leagueId, given))
    },
    reply: ({ league }) => ({ league_id: league.id, code: league.inviteCode }),
  })
}

function creationOf(night: NightSeason, fantasyLeagueId: LeagueId, { name, pace }: NightCreation) {
  const teams = nightTeams(night).map(({ teamId, ...team }) => ({ ...team, id: teamId, missingSince: null }))
  const { season } = night
  const clock = { pace, pausedAt: null }
  return {
    provider: 'night',
    fantasyLeagueId,
    season,
    name,
    teams,
    teamId: '1',
    commissionerTeamId: null,
    night: clock,
  } as const
}

/** Lets rivals take free teams of a starting night until it has enough players. Does nothing if it already has. */
export async function addRivals(world: World, league: League, rivals: readonly string[]): Promise<void> {
  const { id: leagueId, calendar, season } = league
  const { playersMin } = constantsOf(season)
  await act(world, {
    leagueId,
    // A claim at the moment of the opening would be late.
    issuer: { calendar: true, dueAt: later(momentsOf(calendar, 1).opensAt, -1) },
    key: null,
    decide: (turn) => {
      const users = rivals.map(rivalUser).filter((userId) => playerOfUser(turn.league, userId) === null)
      const teams = freeTeams(turn.league).slice(0, Math.max(0, playersMin - membersOf(turn.league).length))
      return chain(
        turn,
        teams.flatMap(({ id: teamId }, place) => {
          const userId = users[place]
          if (userId === undefined) return []
          return [(next: Turn) => claimTeam({ ...next, actor: { kind: 'newcomer', userId } }, { teamId })]
        }),
      )
    },
    reply: () => ({}),
  })
}

/** The teams of a night that can still be claimed. */
export function freeTeams(league: League): Team[] {
  return presentTeams(league).filter(({ id }) => playerOfTeam(league, id) === null && !wasPlayed(league, id))
}

/** Why no night can be opened from this network now, or null. */
export async function whyNoNight(world: World, network: string): Promise<Refusal | null> {
  if (world.nightsMax === 0) return { code: 'night.off' }
  if (world.hasLimits) {
    const { answers: own } = await inEachCell(world, ({ db }) => countNightsOf(db, network))
    if (own.reduce((sum, one) => sum + one, 0) >= OPEN_MAX) return { code: 'night.too_many_yours', max: OPEN_MAX }
  }
  const { answers } = await inEachCell(world, ({ db }) => countNights(db))
  const nights = answers.reduce((sum, one) => sum + one.nights, 0)
  if (nights < world.nightsMax) return null
  const ends = answers.flatMap(({ endsAt }) => endsAt ?? []).toSorted()
  return { code: 'night.too_many', from: ends[0] ?? null }
}

/** Notifies the open pages of these nights that scores have changed. */
export async function announceScores(
  world: Pick<World, 'announce'> & { db: Db },
  leagueIds: readonly LeagueId[],
): Promise<void> {
  if (leagueIds.length === 0) return
  await inTransaction(world.db, async (tx) => await notifyScores(tx, leagueIds))
  for (const leagueId of leagueIds) world.announce(leagueId)
}

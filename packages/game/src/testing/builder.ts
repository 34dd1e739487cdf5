/** `aLeague()` builds leagues through the rules only, so every built league is a valid one. */
import { assert } from '../values/assert.ts'
import { DAY_MS, type Instant, instant, later } from '../values/instant.ts'
import { type Kickoff, makeCalendar, momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import type { ProviderName } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import type { Team } from '../league/team.ts'
import { createAndClaim } from '../players/create-league.ts'
import { startLeague } from '../players/start.ts'
import { namableTeams } from '../top-score/pick-top-score.ts'
import { currentWeekOf } from './report.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { after, claimed, confirmed, locked, opened, pickedTop, settled } from './steps.ts'
import { acceptedBy, calendarTurn, userOf } from './turns.ts'

/** Eight names, the minimum of a league. */
export const EIGHT = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope'] as const
/** Wallets with 200 units each: enough for drift, and nobody is a whale. */
export const EACH_200: Readonly<Record<string, number>> = Object.fromEntries(EIGHT.map((name) => [name, 200]))

type Moment = 'betting' | 'locked' | 'settled' | 'final'

interface Plan {
  name: string
  season: number
  provider: ProviderName
  createdAt: Instant | null
  players: readonly string[]
  freeTeams: readonly string[]
  commissioner: string | null
  kickoffs: readonly Kickoff[]
  /** Null: before the start. */
  week: number | null
  moment: Moment
}

/** An immutable league builder. Every method returns a new builder; `build` returns the league. */
export interface LeagueBuilder {
  named(name: string): LeagueBuilder
  /** The claimed teams, each named after its player. The first is the creator. Default: Ada to Hope. */
  withPlayers(...names: string[]): LeagueBuilder
  /** Unclaimed teams. A league with fewer than eight teams gets more. */
  withFreeTeams(...names: string[]): LeagueBuilder
  ofSeason(season: number): LeagueBuilder
  /** An ESPN league whose creator chose this team as the commissioner's. The default is Sleeper. */
  atEspn(details: { commissioner: string }): LeagueBuilder
  /** When it was created. Default: a day before game start. */
  createdAt(at: string): LeagueBuilder
  /** Kickoffs in the NFL schedule. */
  withKickoffs(...kickoffs: Kickoff[]): LeagueBuilder
  /** Started and played up to the opening of that week. In every earlier week everyone picked the team that came last. */
  inWeek(week: number): LeagueBuilder
  locked(): LeagueBuilder
  settled(): LeagueBuilder
  final(): LeagueBuilder
  build(): League
}

/** Starts a builder. Default: the eight of `EIGHT`, before the start of season 2025. */
export function aLeague(): LeagueBuilder {
  return builderOf({
    name: 'The Gravy Boat',
    season: 2025,
    provider: 'sleeper',
    createdAt: null,
    players: EIGHT,
    freeTeams: [],
    commissioner: null,
    kickoffs: [],
    week: null,
    moment: 'betting',
  })
}

function builderOf(plan: Plan): LeagueBuilder {
  function but(change: Partial<Plan>): LeagueBuilder {
    return builderOf({ ...plan, ...change })
  }
  return {
    named: (name) => but({ name }),
    withPlayers: (...players) => but({ players }),
    withFreeTeams: (...freeTeams) => but({ freeTeams }),
    ofSeason: (season) => but({ season }),
    atEspn: ({ commissioner }) => but({ provider: 'espn', commissioner }),
    createdAt: (at) => but({ createdAt: instant(at) }),
    withKickoffs: (...kickoffs) => but({ kickoffs }),
    inWeek: (week) => but({ week, moment: 'betting' }),
    locked: () => but({ moment: 'locked' }),
    settled: () => but({ moment: 'settled' }),
    final: () => but({ moment: 'final' }),
    build: () => build(plan),
  }
}

function build(plan: Plan): League {
  const { players, week } = plan
  const pregame = claimed(createdFrom(plan), ...players.slice(1))
  if (week === null) {
    assert(plan.moment === 'betting', 'a moment needs a week')
    return pregame
  }
  let league = started(pregame)
  while (currentWeekOf(league) < week) league = opened(toMoment(everybodyPlayed(league), 'final'))
  assert(currentWeekOf(league) === week, `the league started after week ${week}`)
  return toMoment(league, plan.moment)
}

/** A fantasy team. Its owner has the same name. */
export function aTeam(id: string, name: string): Team {
  const username = name.toLowerCase()
  const owner = { fantasyUserId: `fantasy_${username}`, displayName: name, username }
  return { id, name, owner, coOwners: [], avatarUrl: null, missingSince: null }
}

/** A new league with its creator's claim. */
function createdFrom(plan: Plan): League {
  const { name, season, provider, players, kickoffs, commissioner } = plan
  const names = [...players, ...freeTeamsOf(plan)]
  const teams = names.map((team, index) => aTeam(String(index + 1), team))
  const [founder] = players
  const [first] = teams
  assert(founder !== undefined && first !== undefined, 'the league has a creator')
  const calendar = makeCalendar(season, kickoffs)
  const at = plan.createdAt ?? later(momentsOf(calendar, 1).opensAt, -DAY_MS)
  const { league } = acceptedBy(
    createAndClaim(
      {
        actor: { kind: 'newcomer', userId: userOf(founder) },
        now: at,
        newId: scriptedIds(),
        calendar,
        random: seededChance(names.length),
      },
      {
        provider,
        fantasyLeagueId: '1000',
        season,
        name,
        teams,
        teamId: first.id,
        commissionerTeamId: teams.find((team) => team.name === commissioner)?.id ?? null,
      },
    ),
  )
  return league
}

function freeTeamsOf({ season, players, freeTeams }: Plan): readonly string[] {
  const missing = Math.max(0, constantsOf(season).playersMin - players.length - freeTeams.length)
  return [...freeTeams, ...Array.from({ length: missing }, (_, index) => `Free ${index + 1}`)]
}

/** Starts the league at the first opening after its last claim. */
function started(league: League): League {
  const lastClaim = league.players.map((player) => player.claimedAt).reduce((a, b) => (a > b ? a : b))
  const start = league.calendar.find(({ opensAt }) => opensAt > lastClaim)
  assert(start !== undefined, 'the season has an opening after the last claim')
  return after(league, (now) => startLeague(calendarTurn(now, start.opensAt), { week: start.week }))
}

/** Everyone picks the player's team that will come last (in the Bermuda Triangle the last entrant's), so everyone acted and nobody is right. */
function everybodyPlayed(league: League): League {
  const lastId = namableTeams(league).at(-1)?.id
  const last = league.teams.find(({ id }) => id === lastId)?.name ?? ''
  const names = league.players.map((player) => league.teams.find((team) => team.id === player.teamId)?.name ?? '')
  return pickedTop(league, Object.fromEntries(names.map((name) => [name, last])))
}

function toMoment(league: League, moment: Moment): League {
  switch (moment) {
    case 'betting':
      return league
    case 'locked':
      return locked(league)
    case 'settled':
      return settled(locked(league))
    case 'final':
      return confirmed(settled(locked(league)))
  }
}

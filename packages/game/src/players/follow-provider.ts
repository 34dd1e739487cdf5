/** RULES §4: the league follows its fantasy league: new names, managers and teams, and whether the provider shows it at all. */
import type { Instant } from '../values/instant.ts'
import { type TeamUpdate, lastManagerId } from '../league/event.ts'
import type { League } from '../league/league.ts'
import type { LossReason } from '../league/lost-league.ts'
import type { Team } from '../league/team.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

export interface FantasyLeagueReading {
  name: string
  teams: readonly Omit<Team, 'missingSince'>[]
}

/** The league's teams that are absent from a reading. One answer can be cut short, so callers read twice before they treat teams as missing. */
export function teamsLackingIn({ teams }: Pick<League, 'teams'>, reading: FantasyLeagueReading): Team[] {
  return teams.filter(({ id, missingSince }) => missingSince === null && !reading.teams.some((team) => team.id === id))
}

/**
 * Takes over names, managers and pictures. New teams are added only before the start: later they would lack scores. A player keeps the team whoever
 * manages it at the provider; only a contest can change that.
 */
export function followProvider(turn: Turn, reading: FantasyLeagueReading): Decision {
  const { league, now } = turn
  const { stage } = league.progress
  if (stage === 'over' || stage === 'not_started' || league.wipedAt !== null) return accept(league)
  const { name, teams } = changesOf(turn, reading)
  return accept(
    league,
    ...(league.lost === null ? [] : [{ type: 'fantasy_league.found', at: now } as const]),
    ...(name === null && teams.length === 0 ? [] : [{ type: 'fantasy_league.updated', at: now, name, teams } as const]),
  )
}

/** The changes of a reading to the league's name and teams. */
export function changesOf({ league, now }: Pick<Turn, 'league' | 'now'>, reading: FantasyLeagueReading) {
  const name = reading.name === league.fantasyName ? null : { before: league.fantasyName, after: reading.name }
  const teams = [
    ...league.teams.flatMap((team) => updateOf(team, { reading, now })),
    ...(league.progress.stage === 'pregame' ? newTeams(league.teams, reading) : []),
  ]
  return { name, teams }
}

/** Records that the provider no longer shows the league. Callers have read twice. */
export function loseFantasyLeague({ league, now }: Turn, why: LossReason): Decision {
  const { stage } = league.progress
  if (stage === 'over' || stage === 'not_started' || league.wipedAt !== null) return accept(league)
  return league.lost?.why === why ? accept(league) : accept(league, { type: 'fantasy_league.lost', at: now, why })
}

function updateOf(before: Team, { reading, now }: { reading: FantasyLeagueReading; now: Instant }): TeamUpdate[] {
  const found = reading.teams.find(({ id }) => id === before.id)
  const after =
    found === undefined
      ? { ...before, missingSince: before.missingSince ?? now }
      : { ...found, ...formerManager(before, found), missingSince: null }
  return isSameTeam(before, after) ? [] : [{ before, after }]
}

/** The last manager stored for a team without one: readings can lack a manager for a while. */
function formerManager(before: Team, { owner }: Pick<Team, 'owner'>): Pick<Team, 'formerManagerId'> {
  const formerManagerId = lastManagerId(before)
  return owner !== null || formerManagerId === undefined ? {} : { formerManagerId }
}

function newTeams(teams: readonly Team[], reading: FantasyLeagueReading): TeamUpdate[] {
  return reading.teams
    .filter(({ id }) => !teams.some((team) => team.id === id))
    .map((team) => ({ before: null, after: { ...team, missingSince: null } }))
}

function isSameTeam(before: Team, after: Team): boolean {
  return JSON.stringify(fieldsOf(before)) === JSON.stringify(fieldsOf(after))
}

/** In a fixed order, so that equal teams have equal text. */
function fieldsOf({ name, owner, coOwners, avatarUrl, missingSince }: Team) {
  const managers = [owner, ...coOwners].map((one) => [one?.fantasyUserId, one?.displayName, one?.username])
  return [name, managers, avatarUrl, missingSince]
}

/** RULES §4: creates a league from a fantasy league and claims the creator's team. */
import type { Instant } from '../values/instant.ts'
import type { TeamId } from '../values/ids.ts'
import { makeCalendar } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import type { ProviderName } from '../season/scores.ts'
import { drawInviteCode } from '../league/invite-code.ts'
import type { LeagueCreated } from '../league/event.ts'
import { newLeague } from '../league/league.ts'
import type { Team } from '../league/team.ts'
import { type Decision, type CreationTurn, accept, chain, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { claimTeam } from './claim.ts'

export interface LeagueCreation {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  name: string
  teams: readonly Team[]
  /** The team the creator plays. */
  teamId: TeamId
  /** ESPN: the commissioner's team. Its player owns the league; it cannot be changed later. Null on Sleeper. */
  commissionerTeamId: TeamId | null
  /** What the provider's schedule says about its weeks; absent if unknown. */
  schedule?: FantasySchedule
}

export interface FantasySchedule {
  /** The first NFL week that the fantasy league scores. */
  firstWeek: number
  /** The league adds up points all season and has no weekly matchups. */
  isPointsOnly: boolean
}

/** Why this fantasy league cannot be added, or null. Only the store knows whether it was added before. */
export function whyNotCreate(
  { provider, season, teams, teamId, commissionerTeamId, schedule }: LeagueCreation,
  now: Instant,
): Refusal | null {
  // The last week has opened already, so nobody could ever play.
  const start = makeCalendar(season, []).find(({ opensAt }) => opensAt > now)
  if (start === undefined) return { code: 'league.over' }
  const { playersMin } = constantsOf(season)
  if (teams.length < playersMin) return { code: 'league.too_small', teams: teams.length, needed: playersMin }
  // Such a week would wait for ever.
  if (schedule?.isPointsOnly === true) return { code: 'league.points_only', provider }
  if (schedule !== undefined && schedule.firstWeek > start.week)
    return { code: 'league.starts_later', provider, firstWeek: schedule.firstWeek, startWeek: start.week }
  const named = commissionerTeamId === null ? [teamId] : [teamId, commissionerTeamId]
  return named.every((id) => teams.some((team) => team.id === id)) ? null : { code: 'team.unknown' }
}

/** Creates the league and claims the creator's team; or refuses. */
export function createAndClaim(turn: CreationTurn, creation: LeagueCreation): Decision {
  const refusal = whyNotCreate(creation, turn.now)
  if (refusal !== null) return refuse(refusal)
  const { teamId, schedule: _, ...fantasyLeague } = creation
  const created: LeagueCreated = {
    type: 'league.founded',
    at: turn.now,
    leagueId: turn.newId('league'),
    inviteCode: drawInviteCode(turn.random, creation.season),
    creatorId: turn.actor.userId,
    ...fantasyLeague,
  }
  const league = newLeague(created, turn.calendar)
  return chain({ league, actor: turn.actor, now: turn.now, newId: turn.newId }, [
    (next) => accept(next.league, created),
    (next) => claimTeam(next, { teamId }),
  ])
}

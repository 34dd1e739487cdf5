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
}

/** Why this fantasy league cannot be added, or null. Only the store knows whether it was added before. */
export function whyNotCreate(
  { season, teams, teamId, commissionerTeamId }: LeagueCreation,
  now: Instant,
): Refusal | null {
  // The last week has opened already, so nobody could ever play.
  if (makeCalendar(season, []).every(({ opensAt }) => opensAt <= now)) return { code: 'league.over' }
  const { playersMin } = constantsOf(season)
  if (teams.length < playersMin) return { code: 'league.too_small', teams: teams.length, needed: playersMin }
  const named = commissionerTeamId === null ? [teamId] : [teamId, commissionerTeamId]
  return named.every((id) => teams.some((team) => team.id === id)) ? null : { code: 'team.unknown' }
}

/** Creates the league and claims the creator's team; or refuses. */
export function createAndClaim(turn: CreationTurn, creation: LeagueCreation): Decision {
  const refusal = whyNotCreate(creation, turn.now)
  if (refusal !== null) return refuse(refusal)
  const { teamId, ...fantasyLeague } = creation
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

/** RULES §4: creates a league from a fantasy league and claims the creator's team. */
import type { Instant } from '../values/instant.ts'
import type { TeamId, UserId } from '../values/ids.ts'
import { firstWeekOf, isReservable, makeCalendar } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import type { ProviderName } from '../season/scores.ts'
import { drawInviteCode } from '../league/invite-code.ts'
import type { LeagueCreated } from '../league/event.ts'
import type { Reservation } from '../league/reservation.ts'
import { newLeague } from '../league/league.ts'
import type { NightClock } from '../league/night-clock.ts'
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
  /** The creator's team. */
  teamId: TeamId
  /** ESPN: the commissioner's team, whose player owns the league. It cannot be changed later. Null on Sleeper. */
  commissionerTeamId: TeamId | null
  /** The weeks in the provider's schedule; absent if unknown. */
  schedule?: FantasySchedule
  /** Set if the provider has not opened the season. Then name, teams and schedule are those of an earlier season. */
  reserved?: Reservation
  /** Sleeper's id of the same league in the previous season. */
  previousFantasyLeagueId?: string
  /** The previous season's owner, if somebody else brings the league back. */
  creatorId?: UserId
  /** The clock of a game night. */
  night?: NightClock
}

export interface FantasySchedule {
  /** The first NFL week that the fantasy league scores. */
  firstWeek: number
  /** The last one. Absent if the provider does not say. */
  lastWeek?: number
  /** The league adds up points all season and has no weekly matchups. */
  isPointsOnly: boolean
  /** The league cuts its lowest team every week, and a cut team scores no more. */
  isGuillotine: boolean
  /**
   * The ids of the teams in the provider's schedule for the week in which the game would start. Null before there is a schedule, absent if it was not
   * read.
   */
  startWeekTeams?: readonly TeamId[] | null
}

/** How many teams can be claimed, if too few for a game; otherwise null. At ESPN people can choose any free team. */
export function shortageOf({ provider, season, teams }: Pick<LeagueCreation, 'provider' | 'season' | 'teams'>) {
  if (provider !== 'sleeper') return null
  const { playersMin: needed } = constantsOf(season)
  // Sleeper teams are claimed by manager name, so a team without one cannot be claimed (§4).
  const claimable = teams.filter(({ owner }) => (owner?.displayName ?? null) !== null).length
  return claimable < needed ? { claimable, teams: teams.length, needed } : null
}

/** Why this fantasy league cannot be added, or null, by its own calendar or its season's. Only the store knows whether it was added before. */
export function whyNotCreate(
  { provider, season, name, teams, teamId, commissionerTeamId, schedule, reserved }: LeagueCreation,
  now: Instant,
  calendar = makeCalendar(season, []),
): Refusal | null {
  // The last possible start week has already opened, so nobody could ever play.
  const startWeek = firstWeekOf(calendar, { season, now })
  if (startWeek === null) return { code: 'league.over', added: { name, season } }
  if (reserved !== undefined && !isReservable(season, now)) return { code: 'reservation.closed', season }
  const { playersMin, weeks } = constantsOf(season)
  if (teams.length < playersMin) return { code: 'league.too_small', teams: teams.length, needed: playersMin }
  // An earlier season's schedule does not apply to the new one.
  const scored =
    reserved === undefined ? schedule : schedule && { ...schedule, firstWeek: 1, lastWeek: weeks, startWeekTeams: null }
  const unsettled = scored === undefined ? null : whyNeverSettled(scored, { provider, teams, startWeek, weeks })
  if (unsettled !== null) return unsettled
  const named = commissionerTeamId === null ? [teamId] : [teamId, commissionerTeamId]
  return named.every((id) => teams.some((team) => team.id === id)) ? null : { code: 'team.unknown' }
}

/** Why a week of this league would wait forever, or null. */
function whyNeverSettled(
  { isPointsOnly, isGuillotine, firstWeek, lastWeek, startWeekTeams = null }: FantasySchedule,
  given: Pick<LeagueCreation, 'provider' | 'teams'> & { startWeek: number; weeks: number },
): Refusal | null {
  const { provider, teams, startWeek, weeks } = given
  if (isPointsOnly) return { code: 'league.points_only', provider }
  if (isGuillotine) return { code: 'league.guillotine', provider }
  if (firstWeek > startWeek) return { code: 'league.starts_later', provider, firstWeek, startWeek }
  if (lastWeek !== undefined && lastWeek < weeks) return { code: 'league.ends_early', provider, lastWeek, weeks }
  const listed = new Set(startWeekTeams)
  const missing = teams.filter(({ id }) => !listed.has(id)).length
  if (startWeekTeams === null || missing === 0) return null
  return { code: 'league.unscheduled', provider, week: startWeek, missing, teams: teams.length }
}

export function createAndClaim(turn: CreationTurn, creation: LeagueCreation): Decision {
  const refusal = whyNotCreate(creation, turn.now, turn.calendar)
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

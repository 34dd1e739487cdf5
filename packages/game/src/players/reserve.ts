/** RULES §4: a reserved league becomes a regular one when its provider opens the season. */
import type { Reservation, ReservationProblem } from '../league/reservation.ts'
import { type League, isNight, membersOf, ownerOf, playerOfTeam, playerOfUser, teamOfId } from '../league/league.ts'
import { lastManagerId } from '../league/event.ts'
import { ownerChangedEvents } from '../league/owner-after.ts'
import { whyNotOwner } from '../league/permissions.ts'
import type { Player } from '../league/player.ts'
import type { Team } from '../league/team.ts'
import { wasPlayed } from '../league/tenure.ts'
import type { TeamId, UserId } from '../values/ids.ts'
import { type CreationTurn, type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { isReservable } from '../season/calendar.ts'
import { claimOf, claimTeam } from './claim.ts'
import { type FantasySchedule, type LeagueCreation, createAndClaim, whyNotCreate } from './create-league.ts'
import { type FantasyLeagueReading, changesOf } from './follow-provider.ts'
import { removePlayer } from './leave.ts'

/** The fantasy league behind a reservation, as the provider shows it. */
export interface ReservableLeague extends FantasyLeagueReading {
  fantasyLeagueId: string
  schedule: FantasySchedule
}

/** Creates a reservation of `league` for a later season, by one of its members. */
function reservationOf(league: League, { userId, season }: { userId: UserId; season: number }): LeagueCreation {
  const { provider, fantasyLeagueId, fantasyName, commissionerTeamId } = league
  const teams = league.teams.filter(({ missingSince }) => missingSince === null)
  const isThere = teams.some(({ id }) => id === commissionerTeamId)
  return {
    provider,
    fantasyLeagueId,
    season,
    name: fantasyName,
    teams,
    teamId: playerOfUser(league, userId)?.teamId ?? '',
    // A chosen owner brings the league back as its creator.
    commissionerTeamId: isThere && league.chosenOwnerId === null ? commissionerTeamId : null,
    reserved: { fantasyLeagueId, fromSeason: league.season, problem: null },
  }
}

/**
 * Brings a league back for a later season with the owner's settings. The actor claims their team. On Sleeper the previous owner owns the league again
 * once they join; until then its longest-standing member does. `isOwnerGone`: the previous owner deleted the account, so the actor takes their place.
 */
export function bringBack(
  turn: CreationTurn,
  league: League,
  { season, isOwnerGone }: { season: number; isOwnerGone: boolean },
): Decision {
  if (isNight(league)) return refuse({ code: 'rule.not_in_nights', rule: 'reservations' })
  const { userId } = turn.actor
  const canReturn = !isOwnerGone && membersOf(league).some((player) => player.userId === ownerOf(league))
  const creatorId = canReturn ? ownerOf(league) : userId
  const created = createAndClaim(turn, { ...reservationOf(league, { userId, season }), creatorId })
  if (!created.ok) return created
  const { now: at } = turn
  return chain({ ...turn, league: created.league }, [
    () => created,
    (next) =>
      league.name === league.fantasyName
        ? accept(next.league)
        : accept(next.league, { type: 'league.renamed', at, name: league.name, before: next.league.name }),
    (next) =>
      league.requiresApproval
        ? accept(next.league, { type: 'approval.set', at, requiresApproval: true })
        : accept(next.league),
  ])
}

/**
 * The team of a previous season's member in this league: the one with the same manager. If the manager has several, the same one as before; if the
 * manager is unknown, the same team. Null if the manager is gone.
 */
export function teamOfReturning(league: League, { before, userId }: { before: League; userId: UserId }): TeamId | null {
  const own = playerOfUser(before, userId)
  if (own === null) return null
  const team = teamOfId(before, own.teamId)
  const shown = league.teams.filter(({ missingSince }) => missingSince === null)
  const same = league.teams.find(({ id }) => id === team.id) ?? null
  return (managedTeam(team, shown) ?? (same !== null && mayBeSame(team, same) ? same : null))?.id ?? null
}

type ShownTeam = FantasyLeagueReading['teams'][number]

/** The current team of the last manager of `before`: the same one if they have several. Null if they have none or are unknown. */
function managedTeam<T extends ShownTeam>(before: Team, teams: readonly T[]): T | null {
  const manager = lastManagerId(before)
  const managed = teams.filter(({ owner }) => manager !== undefined && owner?.fantasyUserId === manager)
  return managed.find(({ id }) => id === before.id) ?? managed[0] ?? null
}

/** Whether the teams may be the same: they share a number, and no known manager contradicts it. */
function mayBeSame(before: Team, now: ShownTeam): boolean {
  const [then, since] = [lastManagerId(before), lastManagerId(now)]
  return then === undefined || since === undefined || then === since
}

/** Whether a previous season's member can join with one tap: their team is in this league and free, and they are not in. */
export function canComeBack(league: League, given: { before: League; userId: UserId }): boolean {
  const teamId = teamOfReturning(league, given)
  if (teamId === null || playerOfUser(league, given.userId) !== null) return false
  return playerOfTeam(league, teamId) === null && !wasPlayed(league, teamId)
}

/** A previous season's member claims their team with one tap. They need no approval. */
export function comeBack(turn: Turn, before: League): Decision {
  const { actor, league } = turn
  if (actor.kind === 'player') return refuse({ code: 'player.already_in_league' })
  const teamId = actor.kind === 'newcomer' ? teamOfReturning(league, { before, userId: actor.userId }) : null
  if (teamId === null) return refuse({ code: 'team.unknown' })
  return chain(turn, [(next) => claimTeam(next, { teamId }), (next) => withChosenOwner(next, before)])
}

/** The owner by hand-over or vote in the previous season owns this league, unless it has been handed over itself. */
function withChosenOwner({ league, actor, now }: Turn, { ownerId, chosenOwnerId }: League): Decision {
  const own = actor.kind === 'newcomer' ? playerOfUser(league, actor.userId) : null
  const isChosen = own !== null && own.userId === ownerId && ownerId === chosenOwnerId && league.chosenOwnerId === null
  if (!isChosen || ownerOf(league) === own.userId) return accept(league)
  return accept(
    league,
    ...ownerChangedEvents({ league, now }, { playerId: own.id, from: ownerOf(league), how: 'return' }),
  )
}

/** Opens a reserved league with the provider's data for the new season, or records why it cannot be played. */
export function openReservation(turn: Turn, opened: ReservableLeague & { isAdded: boolean }): Decision {
  const { league, now } = turn
  // From game start on the league has failed, whether or not that is recorded.
  if (!isWaiting(league) || !isReservable(league.season, now)) return accept(league)
  const problem = problemOf(turn, opened)
  if (problem !== null) return blockReservation(turn, problem)
  const { fantasyLeagueId } = opened
  return follow(turn, opened, (next) =>
    accept(next.league, {
      type: 'reservation.followed',
      at: now,
      fantasyLeagueId,
      fromSeason: null,
      commissionerTeamId: commissionerTeamIn(opened, league),
      ...changesOf(next, opened),
    }),
  )
}

/** Records the problem that keeps a reserved league from opening; null if there is none. Does nothing if that is recorded already. */
export function blockReservation({ league, now }: Turn, problem: ReservationProblem | null): Decision {
  if (!isWaiting(league) || JSON.stringify(league.reserved?.problem) === JSON.stringify(problem)) return accept(league)
  return accept(league, { type: 'reservation.blocked', at: now, problem })
}

/** Why the actor cannot name another league for the reservation, or null. */
export function whyNotMoveReservation(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  if (!isWaiting(league)) return { code: 'reservation.none' }
  return isReservable(league.season, now) ? null : { code: 'reservation.closed', season: league.season }
}

/** The owner names another league of the same provider. `fromSeason` is null if the provider has opened the new season. */
export function moveReservation(
  turn: Turn,
  named: ReservableLeague & { fromSeason: number | null; isAdded: boolean },
): Decision {
  const refusal = whyNotMoveReservation(turn)
  if (refusal !== null) return refuse(refusal)
  const { league, now } = turn
  const { fantasyLeagueId, fromSeason, name, schedule, isAdded } = named
  if (isAdded) return refuse({ code: 'league.exists' })
  const teams = named.teams.map((team) => ({ ...team, missingSince: null }))
  const { provider, season } = league
  const reserved: Reservation = { fantasyLeagueId, fromSeason: fromSeason ?? season, problem: null }
  const creation = { provider, fantasyLeagueId, season, name, teams, schedule, commissionerTeamId: null }
  const whyNot = whyNotCreate(
    { ...creation, teamId: teams[0]?.id ?? '', ...(fromSeason === null ? {} : { reserved }) },
    now,
  )
  if (whyNot !== null) return refuse(whyNot)
  const decision = follow(turn, named, (next) => {
    const changes = changesOf(next, named)
    return accept(next.league, {
      type: 'reservation.followed',
      at: now,
      fantasyLeagueId,
      fromSeason,
      commissionerTeamId: commissionerTeamIn(named, league),
      ...changes,
    })
  })
  // The owner would lose their own claim, and with it the league.
  const isIn = decision.ok && playerOfUser(decision.league, playerTurn(turn).userId) !== null
  return isIn ? decision : refuse({ code: 'reservation.not_yours' })
}

function isWaiting({ reserved, progress, wipedAt }: League): boolean {
  return reserved !== null && progress.stage === 'pregame' && wipedAt === null
}

function problemOf(
  { league, now }: Turn,
  { teams, schedule, isAdded, fantasyLeagueId, name }: ReservableLeague & { isAdded: boolean },
): ReservationProblem | null {
  if (isAdded) return { why: 'exists' }
  const { provider, season } = league
  const shown = teams.map((team) => ({ ...team, missingSince: null }))
  const creation = { provider, season, fantasyLeagueId, name, teams: shown, schedule, commissionerTeamId: null }
  const refusal = whyNotCreate({ ...creation, teamId: shown[0]?.id ?? '' }, now)
  switch (refusal?.code) {
    case 'league.too_small':
      return { why: 'too_small', teams: refusal.teams, needed: refusal.needed }
    case 'league.points_only':
      return { why: 'points_only' }
    case 'league.guillotine':
      return { why: 'guillotine' }
    case 'league.starts_later':
      return { why: 'starts_later', firstWeek: refusal.firstWeek, startWeek: refusal.startWeek }
    case 'league.ends_early':
      return { why: 'ends_early', lastWeek: refusal.lastWeek, weeks: refusal.weeks }
    default:
      return null
  }
}

/**
 * Takes over the teams of the new league. A player keeps the team if its manager is the same, or gets that manager's new team. Otherwise the claim
 * ends and all its units go back.
 */
function follow(turn: Turn, reading: FantasyLeagueReading, takeOver: (turn: Turn) => Decision): Decision {
  const replaced = membersOf(turn.league).filter((player) => !keepsTeam(turn.league, player, reading))
  return chain(turn, [
    ...replaced.map(({ id: playerId }) => (next: Turn) => {
      return removePlayer(next, { playerId, kickedBy: null, isReplaced: true })
    }),
    takeOver,
    ...replaced.map((player) => (next: Turn) => claimAgain(next, player, { before: turn.league, reading })),
  ])
}

/**
 * The teams of players and of the commissioner that are absent from a reading of the new season, with their managers. One answer can be cut short, so
 * the calendar reads twice before it ends these claims or gives up on the commissioner.
 */
export function heldTeamsLackingIn(league: League, reading: FantasyLeagueReading): TeamId[] {
  const isHeld = ({ id }: Team) => id === league.commissionerTeamId || playerOfTeam(league, id) !== null
  return league.teams
    .filter(isHeld)
    .filter((team) => managedTeam(team, reading.teams) === null && !reading.teams.some(({ id }) => id === team.id))
    .map(({ id }) => id)
}

function keepsTeam(league: League, { teamId }: Player, { teams }: FantasyLeagueReading): boolean {
  const before = teamOfId(league, teamId)
  const managed = managedTeam(before, teams)
  if (managed !== null) return managed.id === teamId
  const same = teams.find(({ id }) => id === teamId)
  return same !== undefined && mayBeSame(before, same)
}

/**
 * The commissioner's team in the new league: their manager's, whatever its number. If a manager is unknown, the number counts only within the same
 * fantasy league. Otherwise null: that number may belong to a stranger.
 */
function commissionerTeamIn({ fantasyLeagueId, teams }: ReservableLeague, league: League): TeamId | null {
  const { commissionerTeamId } = league
  if (commissionerTeamId === null) return null
  const before = teamOfId(league, commissionerTeamId)
  const managed = managedTeam(before, teams)
  if (managed !== null) return managed.id
  const same = teams.find(({ id }) => id === commissionerTeamId)
  const stays = same !== undefined && mayBeSame(before, same) && fantasyLeagueId === league.fantasyLeagueId
  return stays ? commissionerTeamId : null
}

function claimAgain(
  turn: Turn,
  { teamId, userId }: Player,
  { before, reading }: { before: League; reading: FantasyLeagueReading },
): Decision {
  const team = managedTeam(teamOfId(before, teamId), reading.teams)
  const isFree = team !== null && playerOfTeam(turn.league, team.id) === null
  return isFree ? accept(turn.league, claimOf(turn, { teamId: team.id, userId })) : accept(turn.league)
}

/** A whole league and queries on it. `apply.ts` changes it. */
import { assert } from '../values/assert.ts'
import type { Instant } from '../values/instant.ts'
import type { LeagueId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import { type Units, units } from '../values/units.ts'
import type { Calendar } from '../season/calendar.ts'
import type { Progress } from '../season/progress.ts'
import type { ProviderName } from '../season/scores.ts'
import { walletOf } from '../ledger/account.ts'
import { type Balances, balanceOf } from '../ledger/balances.ts'
import type { NamedTeam } from '../ledger/reason.ts'
import type { TheFinal } from './final.ts'
import { type Bet, stakeHeld } from './bet.ts'
import type { Between } from './between.ts'
import type { CasinoEntry } from './casino-entry.ts'
import type { ClaimRequest } from './claim-request.ts'
import type { Contest } from './contest.ts'
import type { Dare } from './dare.ts'
import type { Handover } from './handover.ts'
import type { LeagueCreated } from './event.ts'
import type { AllIn } from './all-in.ts'
import type { LostLeague } from './lost-league.ts'
import type { Multiplier } from './multiplier.ts'
import type { HouseBet } from './house-bet.ts'
import type { NightClock } from './night-clock.ts'
import { rivalName } from './rival.ts'
import { type Player, isMember } from './player.ts'
import type { TopScorePick } from './top-score-pick.ts'
import type { Reservation } from './reservation.ts'
import type { Run, TeamPoints } from './run.ts'
import type { Team } from './team.ts'
import type { Vote } from './vote.ts'

export interface League {
  id: LeagueId
  name: string
  provider: ProviderName
  fantasyLeagueId: string
  /** The provider's name for the league. `name` follows it until the owner renames the league. */
  fantasyName: string
  /** Null while the provider shows the league. */
  lost: LostLeague | null
  /** Set while the league waits for its provider to open the season. Then `teams` are those of an earlier season. */
  reserved: Reservation | null
  season: number
  inviteCode: string
  /** Whether the owner approves new players (§4). */
  requiresApproval: boolean
  createdAt: Instant
  creatorId: UserId
  commissionerTeamId: TeamId | null
  /** §4: who owns the league now. Always one of its members, unless it has none. */
  ownerId: UserId
  /** The user who proved to be the commissioner, or who got the league by hand-over or vote, whichever came last. Null while the founder owns it. */
  chosenOwnerId: UserId | null
  /** The owner's last offer to hand the league over, lapsed or not. Null if there is none. */
  handover: Handover | null
  calendar: Calendar
  /** The clock of a game night. Null for any other league. */
  night: NightClock | null
  progress: Progress
  teams: readonly Team[]
  /** When the owner wiped the league. A wiped league is hidden and its calendar stands still. Null otherwise. */
  wipedAt: Instant | null
  /** In claim order, including players who left. */
  players: readonly Player[]
  balances: Balances
  /** Moves for the current week and for earlier weeks that are not final. Includes ended bets. */
  entries: readonly CasinoEntry[]
  topScorePicks: readonly TopScorePick[]
  bets: readonly Bet[]
  /** Waiting dares, ended ones included, and dares that opened with a week that is not history yet. */
  dares: readonly Dare[]
  /** Net units moved by earlier bets between each two players. */
  between: Between
  houseBets: readonly HouseBet[]
  allIns: readonly AllIn[]
  multipliers: readonly Multiplier[]
  /** Null until the entrants are set. */
  bermuda: TheFinal | null
  /** The team scores of every settled week and its top-score carryover, in week order. */
  settledScores: readonly SettledScores[]
  /** All contests, decided or not. */
  contests: readonly Contest[]
  /** At most one for each user, oldest first: waiting or declined. */
  claimRequests: readonly ClaimRequest[]
  /** All small votes of the season, decided or not. */
  votes: readonly Vote[]
  /** The last settlement, with what a reversal needs while results are provisional. */
  lastRun: Run | null
}

export interface SettledScores {
  week: number
  scores: readonly TeamPoints[]
  /** Units the run carried over to the next week's top score. */
  carried: Units
}

export function newLeague(event: LeagueCreated, calendar: Calendar): League {
  const { leagueId, name, provider, fantasyLeagueId, season, inviteCode, creatorId, commissionerTeamId, teams } = event
  return {
    id: leagueId,
    name,
    provider,
    fantasyLeagueId,
    fantasyName: name,
    lost: null,
    reserved: event.reserved ?? null,
    season,
    inviteCode,
    requiresApproval: false,
    createdAt: event.at,
    creatorId,
    commissionerTeamId,
    ownerId: creatorId,
    chosenOwnerId: null,
    handover: null,
    calendar,
    night: event.night ?? null,
    progress: { stage: 'pregame' },
    wipedAt: null,
    teams,
    players: [],
    balances: {},
    entries: [],
    topScorePicks: [],
    bets: [],
    dares: [],
    between: {},
    houseBets: [],
    allIns: [],
    multipliers: [],
    bermuda: null,
    settledScores: [],
    contests: [],
    claimRequests: [],
    votes: [],
    lastRun: null,
  }
}

/** Whether the league is a game night: invented teams, and a calendar of its own. */
export function isNight({ provider }: Pick<League, 'provider'>): boolean {
  return provider === 'night'
}

/** The member with this user id, or null. */
export function playerOfUser(league: League, userId: UserId): Player | null {
  return membersOf(league).find((player) => player.userId === userId) ?? null
}

/** The member who holds that team, or null. */
export function playerOfTeam(league: League, teamId: TeamId): Player | null {
  return membersOf(league).find((player) => player.teamId === teamId) ?? null
}

/** Everyone who holds a team, in claim order. Includes eliminated players, not players who left. */
export function membersOf(league: Pick<League, 'players'>): Player[] {
  return league.players.filter(isMember)
}

/** Everyone who held a team at that moment, in claim order. */
export function membersAt(league: Pick<League, 'players'>, at: Instant): Player[] {
  return league.players.filter(({ claimedAt, leftAt }) => claimedAt <= at && (leftAt === null || leftAt > at))
}

/** The player with that id. Throws if the league has none. */
export function playerOfId(league: Pick<League, 'id' | 'players'>, playerId: PlayerId): Player {
  const player = league.players.find(({ id }) => id === playerId)
  assert(player !== undefined, `no player ${playerId} in league ${league.id}`)
  return player
}

/** The teams of the fantasy league. One that is missing at the provider counts only while a player holds it. */
export function presentTeams(league: Pick<League, 'teams' | 'players'>): Team[] {
  const held = new Set(membersOf(league).map(({ teamId }) => teamId))
  return league.teams.filter(({ id, missingSince }) => missingSince === null || held.has(id))
}

/** Throws if the league has no team with that id. */
export function teamOfId(league: League, teamId: TeamId): Team {
  const team = league.teams.find(({ id }) => id === teamId)
  assert(team !== undefined, `no team ${teamId} in league ${league.id}`)
  return team
}

/** The team as a reason or a note stores it. */
export function namedTeam(league: League, teamId: TeamId): NamedTeam {
  return { teamId, teamName: teamOfId(league, teamId).name }
}

/** §1: a player's wallet plus escrow. `shownUnits` also includes stakes put up. */
export function unitsOf(league: League, playerId: PlayerId): Units {
  return units(balanceOf(league.balances, walletOf(playerId)) + escrowOfPlayer(league, playerId))
}

/** §1: a player's stakes in open or confirmed bets. */
export function escrowOfPlayer(league: Pick<League, 'bets'>, playerId: PlayerId): Units {
  return units(league.bets.reduce((sum, bet) => sum + stakeHeld(bet, playerId), 0))
}

/** §4: the league's owner. */
export function ownerOf({ ownerId }: Pick<League, 'ownerId'>): UserId {
  return ownerId
}

/**
 * §4: who owns a league with these members: the one chosen last by proof, hand-over or vote, else the creator. If that user is not a member, the
 * longest-standing member. Without members nothing changes.
 */
export function ownerAmongMembers(league: League): UserId {
  const firstId = league.chosenOwnerId ?? league.creatorId
  const members = membersOf(league)
  const next = isNight(league) ? personInLongest(league) : members[0]
  return (playerOfUser(league, firstId) ?? next ?? members[0])?.userId ?? firstId
}

/** §Night: the person who has held a seat longest. Rivals cannot host a night. */
export function personInLongest(league: League, among: readonly Player[] = membersOf(league)): Player | undefined {
  const since = ({ id, claimedAt }: Player) => league.night?.seats?.[id]?.heldSince ?? claimedAt
  const people = among.filter(({ userId }) => rivalName(userId) === null)
  return people.toSorted((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0))[0]
}

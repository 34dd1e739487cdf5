/** The whole of a league that is open, and what can be asked of it. `apply.ts` changes it. */
import { assert } from '../values/assert.ts'
import type { Instant } from '../values/instant.ts'
import type { LeagueId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import { type Units, units } from '../values/units.ts'
import type { Calendar } from '../season/calendar.ts'
import type { Progress } from '../season/progress.ts'
import type { ProviderName } from '../season/scores.ts'
import { walletOf } from '../ledger/account.ts'
import { type Balances, balanceOf } from '../ledger/balances.ts'
import type { Bermuda } from './bermuda.ts'
import { type Bet, stakeHeld } from './bet.ts'
import type { CasinoEntry } from './casino-entry.ts'
import type { Contest } from './contest.ts'
import type { LeagueCreated } from './event.ts'
import type { Liquidation } from './liquidation.ts'
import type { Multiplier } from './multiplier.ts'
import type { Option } from './option.ts'
import { type Player, isMember } from './player.ts'
import type { Prediction } from './prediction.ts'
import type { Run, TeamPoints } from './run.ts'
import type { Team } from './team.ts'

export interface League {
  id: LeagueId
  name: string
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  inviteCode: string
  createdAt: Instant
  creatorId: UserId
  commissionerTeamId: TeamId | null
  calendar: Calendar
  progress: Progress
  teams: readonly Team[]
  /** When its owner wiped it; from then on it is hidden, and nothing happens in it. Null for a league that is there. */
  wipedAt: Instant | null
  /** In the order of their claims, those who have left among them. */
  players: readonly Player[]
  balances: Balances
  /** What was put in for the current week, and for earlier ones that are not final yet. Bets that have ended among them. */
  entries: readonly CasinoEntry[]
  predictions: readonly Prediction[]
  bets: readonly Bet[]
  options: readonly Option[]
  liquidations: readonly Liquidation[]
  /** All of the season. */
  multipliers: readonly Multiplier[]
  /** Null before it has entrants. */
  bermuda: Bermuda | null
  /** The teams' scores of every week that is settled, in the order of the weeks. */
  settledScores: readonly SettledScores[]
  /** Who says of a claimed team that it is theirs, settled or not. */
  contests: readonly Contest[]
  /** The last processing, with what it needs to be reversed while its results are provisional. */
  lastRun: Run | null
}

export interface SettledScores {
  week: number
  scores: readonly TeamPoints[]
}

/** The league that a founding makes, before anybody has claimed a team. */
export function newLeague(event: LeagueCreated, calendar: Calendar): League {
  const { leagueId, name, provider, fantasyLeagueId, season, inviteCode, creatorId, commissionerTeamId, teams } = event
  return {
    id: leagueId,
    name,
    provider,
    fantasyLeagueId,
    season,
    inviteCode,
    createdAt: event.at,
    creatorId,
    commissionerTeamId,
    calendar,
    progress: { stage: 'pregame' },
    wipedAt: null,
    teams,
    players: [],
    balances: {},
    entries: [],
    predictions: [],
    bets: [],
    options: [],
    liquidations: [],
    multipliers: [],
    bermuda: null,
    settledScores: [],
    contests: [],
    lastRun: null,
  }
}

/** The player aboard who is `userId` in this league, or null. */
export function playerOfUser(league: League, userId: UserId): Player | null {
  return membersOf(league).find((player) => player.userId === userId) ?? null
}

/** The player aboard who has claimed that team, or null. */
export function playerOfTeam(league: League, teamId: TeamId): Player | null {
  return membersOf(league).find((player) => player.teamId === teamId) ?? null
}

/** Everybody who holds a team, in the order of their claims: the eliminated too, not who has left. */
export function membersOf(league: Pick<League, 'players'>): Player[] {
  return league.players.filter(isMember)
}

/** The player of that id; throws a `InternalError` for one of another league. */
export function playerOfId(league: League, playerId: PlayerId): Player {
  const player = league.players.find(({ id }) => id === playerId)
  assert(player !== undefined, `no player ${playerId} in league ${league.id}`)
  return player
}

/** The team of that id; throws a `InternalError` for one that the league does not have. */
export function teamOfId(league: League, teamId: TeamId): Team {
  const team = league.teams.find(({ id }) => id === teamId)
  assert(team !== undefined, `no team ${teamId} in league ${league.id}`)
  return team
}

/** §1: a player's units as shown, wallet and escrow. */
export function unitsOf(league: League, playerId: PlayerId): Units {
  return units(balanceOf(league.balances, walletOf(playerId)) + escrowOfPlayer(league, playerId))
}

/** §1: what a player has locked in open or confirmed bets. */
export function escrowOfPlayer(league: Pick<League, 'bets'>, playerId: PlayerId): Units {
  return units(league.bets.reduce((sum, bet) => sum + stakeHeld(bet, playerId), 0))
}

/**
 * §4: who owns the league. Sleeper: its creator. ESPN: the member who has claimed the team that was named as the
 * commissioner's; until then, its creator. Where the owner has left, who has been aboard for longest; the creator where nobody is.
 */
export function ownerOf(league: League): UserId {
  const { commissionerTeamId, creatorId } = league
  const commissioner = commissionerTeamId === null ? null : playerOfTeam(league, commissionerTeamId)
  const owner = commissioner ?? playerOfUser(league, creatorId) ?? membersOf(league)[0]
  return owner?.userId ?? creatorId
}

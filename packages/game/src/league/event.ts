/** All events of a league, with the units they move. */
import type { Instant } from '../values/instant.ts'
import type { BetId, ContestId, LeagueId, PlayerId, TeamId, UserId } from '../values/ids.ts'
import type { ScoreChange } from '../season/late-scores.ts'
import type { ProviderName } from '../season/scores.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { TheFinal } from './final.ts'
import type { Bet, BetState } from './bet.ts'
import type { CasinoEntry, PickedAthlete } from './casino-entry.ts'
import type { ClaimDeclined, ClaimRequested, ClaimWithdrawn } from './claim-request.ts'
import type { Contest } from './contest.ts'
import type { DareEvent } from './dare.ts'
import type { OwnershipEvent } from './handover.ts'
import type { AllIn } from './all-in.ts'
import type { Multiplier } from './multiplier.ts'
import type { HouseBet } from './house-bet.ts'
import type { Player, Standing } from './player.ts'
import type { TopScorePick } from './top-score-pick.ts'
import type { ProcessingStep, Run, RunNote } from './run.ts'
import type { LossReason } from './lost-league.ts'
import type { NightClock, NightMoved } from './night-clock.ts'
import type { SeatEvent } from './seat-event.ts'
import type { Reservation, ReservationBlocked, ReservationFollowed } from './reservation.ts'
import type { Team } from './team.ts'
import type { VoteCast, VoteClosed, VoteOpened } from './vote.ts'

export type GameEvent =
  | LeagueCreated
  | TeamClaimed
  | ClaimRequested
  | ClaimDeclined
  | ClaimWithdrawn
  | PlayerLeft
  | TeamVerified
  | TeamContested
  | ContestKept
  | DepartedSwept
  | PlayerBoughtBack
  | UnitsCorrected
  | LeagueRenamed
  | InviteRotated
  | FantasyLeagueUpdated
  | FantasyLeagueLost
  | FantasyLeagueFound
  | ReservationFollowed
  | ReservationBlocked
  | ApprovalSet
  | LeagueWiped
  | LeagueRestored
  | LeagueStarted
  | LeagueFailedToStart
  | WeekOpened
  | WeekLocked
  | CasinoEntered
  | RostersCompared
  | TopScorePicked
  | BetProposed
  | BetAccepted
  | BetClosed
  | HouseBetPlaced
  | MultiplierBought
  | AllInPlaced
  | RunBegan
  | StepSettled
  | WeekSettled
  | RunReversed
  | WeekFinalized
  | VoteOpened
  | VoteCast
  | VoteClosed
  | WeekVoided
  | OwnershipEvent
  | DareEvent
  | NightMoved
  | SeatEvent

export interface LeagueCreated {
  type: 'league.founded'
  at: Instant
  leagueId: LeagueId
  name: string
  provider: ProviderName
  fantasyLeagueId: string
  season: number
  inviteCode: string
  creatorId: UserId
  /**
   * ESPN: the team that the creator named as the commissioner's. Null on Sleeper, where the creator owns the league.
   */
  commissionerTeamId: TeamId | null
  teams: readonly Team[]
  /** Set if the league waits for its provider to open the season. Absent in events older than reservations. */
  reserved?: Reservation | null
  /** Sleeper's id of the same league in the previous season. Absent if the provider gives none. */
  previousFantasyLeagueId?: string
  /** Set for game nights only. */
  night?: NightClock
}

export interface TeamClaimed {
  type: 'team.claimed'
  at: Instant
  player: Player
  /** The owner who approved the claim request, if there was one. Absent in older events. */
  approvedBy?: UserId
  transfers: readonly Transfer[]
}

/** A player left or was kicked. The team is free. */
export interface PlayerLeft {
  type: 'player.left'
  at: Instant
  playerId: PlayerId
  /** The user who kicked the player, or null if the player left. */
  kickedBy: UserId | null
  /** Why the owner removed the player, shown to all members. Absent in older events. */
  reason?: string
  /** Set if a contest ended the membership: the owner handed the team over, or the challenger proved ownership. */
  contest?: 'given_over' | 'proved'
  /** Set if the team has another manager in the new season, or in the league that the owner named. */
  isReplaced?: true
  transfers: readonly Transfer[]
}

/** A player proved ownership of the team at the provider. */
export interface TeamVerified {
  type: 'team.verified'
  at: Instant
  playerId: PlayerId
}

/** A non-member claims that a taken team belongs to them. */
export interface TeamContested {
  type: 'team.contested'
  at: Instant
  contest: Contest
}

/** The owner decided a contest in favor of the current player. */
export interface ContestKept {
  type: 'contest.kept'
  at: Instant
  contestId: ContestId
  /** The player who keeps the team. */
  playerId: PlayerId
  by: UserId
}

/** Once results are final, units in the wallets of players who left before week 10 go to the treasury. */
export interface DepartedSwept {
  type: 'departed.swept'
  at: Instant
  week: number
  transfers: readonly Transfer[]
}

export interface PlayerBoughtBack {
  type: 'player.bought_back'
  at: Instant
  playerId: PlayerId
  week: number
  transfers: readonly Transfer[]
}

/** A correction: a transfer from or to the treasury, with a reason that all members see. A vote may end up moving nothing. */
export interface UnitsCorrected {
  type: 'units.corrected'
  at: Instant
  playerId: PlayerId
  by: UserId
  note: string
  transfers: readonly Transfer[]
}

export interface LeagueRenamed {
  type: 'league.renamed'
  at: Instant
  name: string
  before: string
}

/** A new invite code. The old one stops working. */
export interface InviteRotated {
  type: 'invite.rotated'
  at: Instant
  inviteCode: string
  /** Set if the code changed because a player was removed, not because the owner asked. */
  because?: 'removal'
}

/** The provider's league has changed: its name, its teams, or their managers. */
export interface FantasyLeagueUpdated {
  type: 'fantasy_league.updated'
  at: Instant
  /** Null if the name is unchanged. Our league takes the new name unless its owner has renamed it. */
  name: { before: string; after: string } | null
  /** Every team that changed, appeared or is missing. `before` is null for a new team. */
  teams: readonly TeamUpdate[]
}

export interface TeamUpdate {
  before: Team | null
  after: Team
}

/** The provider reported twice in a row that the league cannot be read. */
export interface FantasyLeagueLost {
  type: 'fantasy_league.lost'
  at: Instant
  why: LossReason
}

/** The league can be read again. */
export interface FantasyLeagueFound {
  type: 'fantasy_league.found'
  at: Instant
}

/** The owner turned approval of new players on or off. */
export interface ApprovalSet {
  type: 'approval.set'
  at: Instant
  requiresApproval: boolean
}

/** Hidden at once, deleted after 30 days unless restored. */
export interface LeagueWiped {
  type: 'league.wiped'
  at: Instant
  by: UserId
}

export interface LeagueRestored {
  type: 'league.restored'
  at: Instant
}

export interface LeagueStarted {
  type: 'league.started'
  at: Instant
  week: number
}

export interface LeagueFailedToStart {
  type: 'league.failed_to_start'
  at: Instant
  /** Set if the league was reserved and its provider never opened a playable league. */
  isNeverOpened?: true
  transfers: readonly Transfer[]
}

export interface WeekOpened {
  type: 'week.opened'
  at: Instant
  week: number
}

export interface WeekLocked {
  type: 'week.locked'
  at: Instant
  week: number
}

export interface CasinoEntered {
  type: 'casino.entered'
  at: Instant
  entry: CasinoEntry
}

/** At the settlement: the other athletes seen on the rosters of players with a best-deployment entry. */
export interface RostersCompared {
  type: 'rosters.compared'
  at: Instant
  week: number
  added: Readonly<Record<PlayerId, readonly PickedAthlete[]>>
}

export interface TopScorePicked {
  type: 'prediction.made'
  at: Instant
  prediction: TopScorePick
}

export interface BetProposed {
  type: 'h2h.proposed'
  at: Instant
  bet: Bet
  transfers: readonly Transfer[]
}

export interface BetAccepted {
  type: 'h2h.accepted'
  at: Instant
  betId: BetId
  transfers: readonly Transfer[]
}

/** A bet ended without a winner. The stakes are refunded. */
export interface BetClosed {
  type: 'h2h.closed'
  at: Instant
  betId: BetId
  state: Extract<BetState, { state: 'rejected' | 'withdrawn' | 'expired' }>
  transfers: readonly Transfer[]
}

export interface HouseBetPlaced {
  type: 'option.placed'
  at: Instant
  option: HouseBet
  transfers: readonly Transfer[]
}

export interface MultiplierBought {
  type: 'multiplier.bought'
  at: Instant
  multiplier: Multiplier
  transfers: readonly Transfer[]
}

export interface AllInPlaced {
  type: 'liquidation.placed'
  at: Instant
  liquidation: AllIn
  transfers: readonly Transfer[]
}

/** A settlement begins: its scores, and the standings before it. */
export interface RunBegan {
  type: 'run.began'
  at: Instant
  run: Run
}

/** One step of a settlement: transfers, notes, ended bets, and the standings after it. */
export interface StepSettled {
  type: 'step.settled'
  at: Instant
  week: number
  step: ProcessingStep
  transfers: readonly Transfer[]
  notes: readonly RunNote[]
  standings: Readonly<Record<PlayerId, Standing>>
  bets: Readonly<Record<BetId, BetState>>
  /** Null if the step did not change it. */
  bermuda: TheFinal | null
}

export interface WeekSettled {
  type: 'week.settled'
  at: Instant
  week: number
}

/** A score changed before the results were final. Transfers undo the whole run. */
export interface RunReversed {
  type: 'run.reversed'
  at: Instant
  week: number
  transfers: readonly Transfer[]
  changes: readonly ScoreChange[]
}

export interface WeekFinalized {
  type: 'week.finalized'
  at: Instant
  week: number
  /** The season's champion after the last week, otherwise null. */
  championId: PlayerId | null
}

/** Whether the team's primary owner changed from its last one. False for a team that only lost its owner. */
export function hasNewOwner({ before, after }: TeamUpdate): boolean {
  return before !== null && after.owner !== null && after.owner.fantasyUserId !== lastManagerId(before)
}

/** The provider's id of the team's current or last manager. Undefined if there never was one. */
export function lastManagerId({ owner, formerManagerId }: Pick<Team, 'owner' | 'formerManagerId'>): string | undefined {
  return owner?.fantasyUserId ?? formerManagerId
}

/** The week is void. Only a run with refunds follows. */
export interface WeekVoided {
  type: 'week.voided'
  at: Instant
  week: number
  by: 'vote' | 'operator'
  reason: string
}

/** The transfers of an event; empty if it moves no units. */
export function transfersOf(event: GameEvent): readonly Transfer[] {
  return 'transfers' in event ? event.transfers : []
}

/** What pages read of one league besides the league itself. The server reads tables and the provider, practice its memory. */
import type {
  Bet,
  CasinoEntry,
  Instant,
  LineProjections,
  Option,
  PlayerId,
  Points,
  Prediction,
  ProjectedWeek,
  ScoreReport,
  TeamId,
} from '@whale/game'
import type { PastWeek, RosterAthlete } from './casino-page.ts'
import type { WalletEntry } from './ledger.ts'
import type { LobbyInput } from './lobby.ts'
import type { TreasuryEntry } from './treasury.ts'
import type { Usernames } from './usernames.ts'
import type { WeekRun } from './week-run.ts'

/** Plain functions for the league and the viewer of one call. What the viewer may not see is left out. */
export interface Reads {
  usernames(): Promise<Usernames>
  /** When the league's owner was last seen. */
  ownerSeenAt(): Promise<Instant | null>
  /** What a lobby shows that the league does not have. */
  lobby(): Promise<Pick<LobbyInput, 'inviteUrl' | 'isSchedulePublished'>>

  /** All bets, oldest first, the open ones last. */
  betsOfSeason(): Promise<Bet[]>
  /** All casino entries, by week. */
  entriesOfSeason(): Promise<CasinoEntry[]>
  predictionsOfWeek(week: number): Promise<readonly Prediction[]>
  /** All options of a player, by week. */
  optionsOf(playerId: PlayerId): Promise<Option[]>

  /** The runs that were not reversed, by week, with what they paid for entries and predictions. */
  weekRuns(): Promise<ReadonlyMap<number, NonNullable<WeekRun>>>
  /** The run that settled a week; null while the week is open. */
  runPaying(week: number): Promise<WeekRun>

  /** The entries of a player's wallet, in order. */
  walletEntries(playerId: PlayerId): Promise<WalletEntry[]>
  /** The entries of the treasury's account, in order. */
  treasuryEntries(): Promise<TreasuryEntry[]>
  /** Each wallet's last balance of each week in which it moved, by week. */
  walletsByWeek(): Promise<readonly { playerId: PlayerId; week: number; units: number }[]>

  /** The last report of each of these weeks, with the projections of starters alone. Weeks without a report are missing. */
  projectedWeeks(weeks: readonly number[]): Promise<ReadonlyMap<number, ProjectedWeek>>
  /** The weeks before this one, by the reports that settled them. */
  pastWeeks(week: number): Promise<PastWeek[]>
  /** A team's roster with the week's games, starters first. Throws if the provider does not answer. */
  rosterOf(asked: { teamId: TeamId; week: number }): Promise<readonly RosterAthlete[]>
  /** The projections of the line-ups as set. Empty if the provider does not answer. */
  projectionsOf(week: number): Promise<ReadonlyMap<TeamId, Points>>
  /** The projections behind the house lines. */
  lineProjectionsOf(week: number): Promise<LineProjections>
  /** Who meets whom in the fantasy league. Undefined if nobody knows. */
  pairingsOf(week: number): Promise<ScoreReport['pairings']>
}

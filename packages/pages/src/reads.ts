/** What pages read of one league besides the league itself. The server reads tables and the provider, practice its memory. */
import type { Face } from '@whale/contract'
import type {
  Bet,
  CasinoEntry,
  Instant,
  LineProjections,
  HouseBet,
  PlayerId,
  Points,
  Prediction,
  ProjectedWeek,
  ScoreChange,
  ScoreReport,
  TeamId,
  UserId,
} from '@whale/game'
import type { PastWeek, RosterAthlete } from './casino-page.ts'
import type { WalletEntry } from './ledger.ts'
import type { LobbyInput } from './lobby.ts'
import type { TeamsReading } from './scores.ts'
import type { RunEntry, RunOf, SettledRun } from './settlement.ts'
import type { TreasuryEntry } from './treasury.ts'
import type { Usernames } from './usernames.ts'
import type { WeekRun } from './week-run.ts'

/** Plain functions for the league and the viewer of one call. What the viewer may not see is left out. */
export interface Reads extends StoredReads {
  /** Whom the viewer has muted. */
  mutedUsers(): Promise<readonly UserId[]>
  /** When the league's owner was last seen. */
  ownerSeenAt(): Promise<Instant | null>
  /** What a lobby shows that the league does not have. */
  lobby(): Promise<Pick<LobbyInput, 'inviteUrl' | 'isSchedulePublished'>>

  /** The weeks before this one, by the reports that settled them. */
  pastWeeks(week: number): Promise<PastWeek[]>
  /** The teams of a week as the provider reports them now, to these credentials or the league's own. Throws if it does not answer. */
  teamsNow(week: number, credentials?: { espnS2: string; swid: string }): Promise<Omit<TeamsReading, 'kickoffs'>>
  kickoffsOf(week: number): Promise<TeamsReading['kickoffs']>
  /** A team's roster with the week's games, starters first. Throws if the provider does not answer. */
  rosterOf(asked: { teamId: TeamId; week: number }): Promise<readonly RosterAthlete[]>
  /** The projections of the line-ups as set. Empty if the provider does not answer. */
  projectionsOf(week: number): Promise<ReadonlyMap<TeamId, Points>>
  /** The projections behind the house lines. */
  lineProjectionsOf(week: number): Promise<LineProjections>
  /** Who meets whom in the fantasy league. Undefined if nobody knows. */
  pairingsOf(week: number): Promise<ScoreReport['pairings']>
}

/** What the league's own records hold: it needs no provider. */
export interface StoredReads {
  usernames(): Promise<Usernames>
  /** The faces that the league's users have chosen. */
  chosenFaces(): Promise<ReadonlyMap<UserId, Face>>

  /** All bets, oldest first, the open ones last. */
  betsOfSeason(): Promise<Bet[]>
  /** All casino entries, by week. */
  entriesOfSeason(): Promise<CasinoEntry[]>
  predictionsOfWeek(week: number): Promise<readonly Prediction[]>
  /** One player's predictions of the season. */
  predictionsOf(playerId: PlayerId): Promise<readonly Prediction[]>
  /** All house bets of a player, by week. */
  houseBetsOf(playerId: PlayerId): Promise<HouseBet[]>

  /** The runs that were not reversed, by week, with what they paid for entries and predictions. */
  weekRuns(): Promise<ReadonlyMap<number, NonNullable<WeekRun>>>
  /** The run that settled a week; null while the week is open. */
  runPaying(week: number): Promise<WeekRun>
  /** The run of a week that was not reversed; null while the week is open. */
  runOfWeek(week: number): Promise<(SettledRun & RunOf) | null>
  /** The ledger entries of a run in order, without reversals of an earlier one. */
  entriesOfRun(run: RunOf): Promise<readonly RunEntry[]>
  /** What all accounts had after a run, without what later weeks had moved by then: a week can settle late. */
  balancesAfterRun(run: RunOf): Promise<ReadonlyMap<string, number>>
  /** What changed in each corrected settlement of a week. */
  correctionsOf(week: number): Promise<readonly ScoreChange[]>

  /** The entries of a player's wallet, in order. */
  walletEntries(playerId: PlayerId): Promise<WalletEntry[]>
  /** The entries of the treasury's account, in order. */
  treasuryEntries(): Promise<TreasuryEntry[]>
  /** Each wallet's last balance of each week in which it moved, by week. */
  walletsByWeek(): Promise<readonly { playerId: PlayerId; week: number; units: number }[]>

  /** The latest scores of a week; null before the first reading. */
  lastReading(week: number): Promise<ScoreReport | null>
  /** The last report of each of these weeks, with the projections of starters alone. Weeks without a report are missing. */
  projectedWeeks(weeks: readonly number[]): Promise<ReadonlyMap<number, ProjectedWeek>>
}

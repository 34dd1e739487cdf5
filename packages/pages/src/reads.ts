/** What pages read about one league besides the league itself. The server reads tables and the provider, practice its memory. */
import type { Face, FeedEvent, ReactionsWire } from '@whale/contract'
import type { BountyReason, OwnResults, WaitReason } from '@whale/words'
import type {
  Bet,
  BetId,
  CasinoEntry,
  Instant,
  LineProjections,
  HouseBet,
  PlayerId,
  Points,
  TopScorePick,
  ProjectedWeek,
  ScoreChange,
  ScoreReport,
  ScoringTask,
  TeamId,
  Units,
  UserId,
} from '@whale/game'
import type { FeedRow } from './activity.ts'
import type { PastWeek, RosterAthlete } from './casino-page.ts'
import type { NoticeEvent } from './event-notices.ts'
import type { FeedLine, FeedPlace } from './feed-line.ts'
import type { WalletEntry } from './ledger.ts'
import type { LobbyInput } from './lobby.ts'
import type { TeamsReading } from './scores.ts'
import type { RunEntry, RunOf, SettledRun } from './settlement.ts'
import type { Nudge } from './still-to-act.ts'
import type { BankEntry } from './bank.ts'
import type { Usernames } from './usernames.ts'
import type { WeekRun } from './week-run.ts'

/** Plain functions for one call's league and viewer. They leave out what the viewer may not see. */
export interface Reads extends StoredReads, TalkReads {
  /** The league's overdue settlement or confirmation and why it waits; null if none is overdue. */
  waitingWeek(): Promise<WaitingWeek | null>
  /** Whether the viewer gets an email about that week. */
  isReminderSet(week: number): Promise<boolean>
  /** When the league's owner was last seen. */
  ownerSeenAt(): Promise<Instant | null>
  /** Data of a lobby that the league does not contain. */
  lobby(): Promise<Pick<LobbyInput, 'inviteUrl' | 'isSchedulePublished'>>

  /** Past weeks, from the reports that settled them. */
  pastWeeks(week: number): Promise<PastWeek[]>
  /** The teams of a week as the provider reports them now, read with these credentials or the league's own. Throws if it does not answer. */
  teamsNow(week: number, credentials?: { espnS2: string; swid: string }): Promise<Omit<TeamsReading, 'kickoffs'>>
  kickoffsOf(week: number): Promise<TeamsReading['kickoffs']>
  /** A team's roster with the week's games, starters first. Throws if the provider does not answer. */
  rosterOf(asked: { teamId: TeamId; week: number }): Promise<readonly RosterAthlete[]>
  /** The projections of the line-ups as set. Empty if the provider does not answer. */
  projectionsOf(week: number): Promise<ReadonlyMap<TeamId, Points>>
  /** The projections behind the house lines. */
  lineProjectionsOf(week: number): Promise<LineProjections>
  /** The fantasy league's matchups. Undefined if unknown. */
  pairingsOf(week: number): Promise<ScoreReport['pairings']>
}

export interface WaitingWeek {
  task: ScoringTask
  reason: WaitReason
  /** When the worker tries again; now if it is about to. */
  nextAt: Instant
}

/** What members have said, as the viewer may read it. */
export interface TalkReads {
  isTalkOn(): Promise<boolean>
  /** The users whom the viewer has muted. */
  mutedUsers(): Promise<readonly UserId[]>
  /** The newest lines before a place; `onBets` leaves out the others. */
  feedLines(asked: { before: FeedPlace | null; limit: number; onBets: boolean }): Promise<readonly FeedLine[]>
  /** The reactions to these feed items, by item. Items without any are absent. */
  reactionsTo(items: readonly string[]): Promise<ReadonlyMap<string, ReactionsWire>>
  /** The viewer's nudges in the open week, and whether the owner shows who still has to act. Null if nudging is not possible. */
  nudges(): Promise<{ withNames: boolean; nudges: readonly Nudge[] } | null>
}

/** Reads of our own records only, without a provider. */
export interface StoredReads {
  usernames(): Promise<Usernames>
  /** The faces that the league's users have chosen. */
  chosenFaces(): Promise<ReadonlyMap<UserId, Face>>

  /** All bets, oldest first, the open ones last. */
  betsOfSeason(): Promise<Bet[]>
  /** The bets named by events, lines or results, by id. */
  betsOfIds(ids: readonly BetId[]): Promise<ReadonlyMap<string, Bet>>
  /** All casino entries, by week. */
  entriesOfSeason(): Promise<CasinoEntry[]>
  topScorePicksOfWeek(week: number): Promise<readonly TopScorePick[]>
  /** One player's top-score picks of the season. */
  topScorePicksOf(playerId: PlayerId): Promise<readonly TopScorePick[]>
  /** All house bets of a player, by week. */
  houseBetsOf(playerId: PlayerId): Promise<HouseBet[]>

  /** The runs that were not reversed, by week, with what they paid for entries and top-score picks. */
  weekRuns(): Promise<ReadonlyMap<number, NonNullable<WeekRun>>>
  /** The run that settled a week; null while the week is open. */
  runPaying(week: number): Promise<WeekRun>
  /** The run of a week that was not reversed; null while the week is open. */
  runOfWeek(week: number): Promise<(SettledRun & RunOf) | null>
  /** The ledger entries of a run in order, without reversals of an earlier one. */
  entriesOfRun(run: RunOf): Promise<readonly RunEntry[]>
  /** The balances of all accounts after a run, without what later weeks had moved by then: a week can settle late. */
  balancesAfterRun(run: RunOf): Promise<ReadonlyMap<string, number>>
  /** What changed in each corrected settlement of a week. */
  correctionsOf(week: number): Promise<readonly ScoreChange[]>
  /** What the provider changed in a week after its results were final; null for nothing. */
  lateChangesOf(week: number): Promise<{ at: Instant; changes: readonly ScoreChange[] } | null>
  /** What moved units of wallets between the previous run and this one. Empty if there is no previous one. */
  entriesBeforeRun(run: RunOf): Promise<readonly RunEntry[]>
  /** The names of the athletes in a week's casino entries, by id. */
  athleteNames(week: number): Promise<ReadonlyMap<string, string>>
  /** For each of these weeks, the number of the last event that announced its results. */
  settledBy(weeks: readonly number[]): Promise<readonly { week: number; number: number }[]>
  /** A player's current results for each settled week, and when they were written. */
  resultsOf(playerId: PlayerId): Promise<ReadonlyMap<number, OwnResults & { at: Instant }>>
  /** A player's bounties from runs that were not reversed, with the time of the run. */
  bountiesOf(
    playerId: PlayerId,
  ): Promise<readonly { id: string; week: number; reason: BountyReason; units: Units; at: Instant }[]>

  /** The newest events of these types up to a number, newest first. */
  feedRows(asked: {
    types: readonly FeedEvent['type'][]
    through: number | null
    limit: number
  }): Promise<readonly FeedRow[]>
  /** The newest events that notify a player, newest first, at most `NOTICES_MAX`. Of claims, only their own. */
  noticeEvents(playerId: PlayerId): Promise<readonly { number: number; event: NoticeEvent }[]>

  /** The entries of a player's wallet, in order. */
  walletEntries(playerId: PlayerId): Promise<WalletEntry[]>
  /** The entries of the treasury's account, in order. */
  bankEntries(): Promise<BankEntry[]>
  /** Each wallet's last balance in each week in which it changed, by week. */
  walletsByWeek(): Promise<readonly { playerId: PlayerId; week: number; units: number }[]>

  /** The latest scores of a week; null before the first reading. */
  lastReading(week: number): Promise<ScoreReport | null>
  /** The last report of each of these weeks, with projections for starters only. Weeks without a report are absent. */
  projectedWeeks(weeks: readonly number[]): Promise<ReadonlyMap<number, ProjectedWeek>>
}

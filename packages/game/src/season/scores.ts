/** RULES §3: a provider's report on one week, and when it is complete enough to settle. */
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import type { AthleteId, TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'

/** `night` is our own provider, in the server process, for game nights. */
export type ProviderName = 'espn' | 'sleeper' | 'night'

/** An athlete's main position, reduced to what the rules need. */
export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'OTHER'

/** How likely an injury keeps an athlete out. `reserve` is the injured-reserve list. */
export type Injury = 'questionable' | 'doubtful' | 'out' | 'reserve'

/** One athlete on a team's roster in one week. */
export interface AthleteScore {
  athleteId: AthleteId
  name: string
  position: Position
  /** The NFL team's code that week (`KC`); null if the provider has none. */
  nflTeam: string | null
  /** Points by the fantasy league's scoring; 0 before the athlete has played. */
  points: Points
  /** The provider's projection for this week; absent if it has none. */
  projected?: Points
  /** The provider's injury status; absent if healthy or unknown. */
  injury?: Injury
  /** Whether the athlete was in the starting lineup. */
  isStarter: boolean
}

/** One fantasy team in one week. */
export interface TeamScore {
  teamId: TeamId
  /** The team's score as the provider reports it, commissioner's edits included; null if missing. */
  points: Points | null
  /** The commissioner's adjustment: `points` minus what the starters scored. Absent if there is none. */
  adjustmentHundredths?: number
  /** The whole roster of that week, bench included. */
  athletes: readonly AthleteScore[]
}

/** A starting slot of the fantasy league: the positions that can fill it. */
export type LineupSlot = readonly Position[]

/** A provider's answer about one week, requested by number. */
export interface ScoreReport {
  provider: ProviderName
  season: number
  week: number
  readAt: Instant
  isScoringOver: boolean
  /** The week's last kickoff in the NFL schedule, or null if no schedule could be read. */
  lastKickoffAt: Instant | null
  teams: readonly TeamScore[]
  /** The provider picks the best lineup after the games. */
  isBestBall?: true
  /** The league's starting slots; absent if the provider does not state them. */
  slots?: readonly LineupSlot[]
  /** The week's matchups in the fantasy league; absent if the provider gives none. No settlement uses them. */
  pairings?: readonly (readonly [TeamId, TeamId])[]
}

/** The team's opponent in the fantasy league. Null for a bye, or for two games in one week. */
export function opponentIn(pairings: ScoreReport['pairings'], teamId: TeamId): TeamId | null {
  const others = (pairings ?? []).filter((pair) => pair.includes(teamId)).map(([a, b]) => (a === teamId ? b : a))
  return others.length === 1 ? (others[0] ?? null) : null
}

/** The parts of a week's report that its bets' chances depend on. */
export interface ProjectedWeek {
  teams: readonly ProjectedTeam[]
}
interface ProjectedTeam extends Pick<TeamScore, 'teamId'> {
  athletes: readonly Pick<AthleteScore, 'isStarter' | 'projected'>[]
}

/** The projection of a team's line-up as set, for the chance of a bet. Null without projections. */
export function projectedScore({ athletes }: Pick<ProjectedTeam, 'athletes'>): Points | null {
  const projected = athletes.flatMap((athlete) => (athlete.isStarter ? (athlete.projected ?? []) : []))
  return projected.length === 0 ? null : points(projected.reduce((sum, one) => sum + one, 0))
}

/** Why a report cannot settle a week. */
export type Incompleteness = 'scoring_not_over' | 'game_unplayed' | 'team_without_score' | 'all_zero' | 'other_week'

/** Four hours: a game lasts about 3:15, plus overtime and delays. */
export const GAME_MS = 4 * HOUR_MS

export interface WantedScores {
  season: number
  week: number
  /** The teams of players. */
  teamIds: readonly TeamId[]
  /** Other teams that a move names. A team with an empty roster never gets a score, so the week does not wait for it. */
  namedIds?: readonly TeamId[]
}

/** The teams that the week waits for and that have no score in the report. */
export function unscoredTeams(
  { teams }: Pick<ScoreReport, 'teams'>,
  { teamIds, namedIds = [] }: WantedScores,
): TeamId[] {
  const byId = new Map(teams.map((team) => [team.teamId, team]))
  const waited = [...teamIds, ...namedIds.filter((teamId) => byId.get(teamId)?.athletes.length !== 0)]
  return waited.filter((teamId) => (byId.get(teamId)?.points ?? null) === null)
}

/**
 * RULES §3: null if `report` is complete, otherwise why not. The provider must have finished scoring and all games must be over. Every team that the
 * week waits for needs a score, and not all scores may be zero.
 */
export function whyIncomplete(report: ScoreReport, wanted: WantedScores): Incompleteness | null {
  if (report.season !== wanted.season || report.week !== wanted.week) return 'other_week'
  if (!report.isScoringOver) return 'scoring_not_over'
  if (report.lastKickoffAt !== null && later(report.lastKickoffAt, GAME_MS) > report.readAt) return 'game_unplayed'
  if (unscoredTeams(report, wanted).length > 0) return 'team_without_score'
  if (report.teams.every((team) => (team.points ?? 0) === 0)) return 'all_zero'
  return null
}

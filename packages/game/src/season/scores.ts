/** RULES §3: what the provider said about one week, and when that is complete enough to settle on. */
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import type { AthleteId, TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'

export type ProviderName = 'espn' | 'sleeper'

/** An athlete's main position, as far as the game has a use for it. */
export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'OTHER'

/** One athlete on a team's roster in one week. */
export interface AthleteScore {
  athleteId: AthleteId
  name: string
  position: Position
  /** The NFL team's code of that week (`KC`); null when the provider does not say. */
  nflTeam: string | null
  /** Points by the fantasy league's own scoring; 0 before the athlete has played. */
  points: Points
  /** What the provider expects of the athlete in this week; absent where it says nothing. */
  projected?: Points
  /** Whether the athlete was in the starting line-up. */
  isStarter: boolean
}

/** One fantasy team in one week. */
export interface TeamScore {
  teamId: TeamId
  /** The team's score as the provider states it (commissioner's edits included); null when it gave none. */
  points: Points | null
  /** The whole roster of that week, bench included. */
  athletes: readonly AthleteScore[]
}

/** What a provider answered about one week, asked for by number. */
export interface ScoreReport {
  provider: ProviderName
  season: number
  week: number
  readAt: Instant
  /** The provider itself says that it has finished scoring the week. */
  isScoringOver: boolean
  /** The last kick-off of the week that the NFL's schedule knows, or null when no schedule could be read. */
  lastKickoffAt: Instant | null
  teams: readonly TeamScore[]
}

/** What a provider expects of a team in this week: the sum over its starters. Null where it projects nobody. */
export function projectedScore({ athletes }: TeamScore): Points | null {
  const projected = athletes.flatMap((athlete) => (athlete.isStarter ? (athlete.projected ?? []) : []))
  return projected.length === 0 ? null : points(projected.reduce((sum, one) => sum + one, 0))
}

/** Why a report cannot be settled on. */
export type Incompleteness = 'scoring_not_over' | 'game_unplayed' | 'team_without_score' | 'all_zero' | 'other_week'

/** A game lasts about three hours and a quarter; with overtime and delays, not more than this after its kick-off. */
export const GAME_MS = 4 * HOUR_MS

/**
 * RULES §3: whether `report` says all that a week needs, or why not (null: it is complete). Partial data never settles: the
 * provider must call the week over, every kick-off lie behind, every team have a score, and not all of them be zero.
 */
export function whyIncomplete(
  report: ScoreReport,
  wanted: { season: number; week: number; teamIds: readonly TeamId[] },
): Incompleteness | null {
  if (report.season !== wanted.season || report.week !== wanted.week) return 'other_week'
  if (!report.isScoringOver) return 'scoring_not_over'
  if (report.lastKickoffAt !== null && later(report.lastKickoffAt, GAME_MS) > report.readAt) return 'game_unplayed'
  const scored = new Map(report.teams.map((team) => [team.teamId, team.points]))
  if (wanted.teamIds.some((teamId) => (scored.get(teamId) ?? null) === null)) return 'team_without_score'
  if (report.teams.every((team) => (team.points ?? 0) === 0)) return 'all_zero'
  return null
}

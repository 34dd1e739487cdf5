/**
 * RULES §3: starters are read during games, and that reading decides. A later change of starters is a provider error or an edit by the commissioner.
 * It counts only as points that the commissioner set.
 */
import { type Instant, MINUTE_MS, later } from '../values/instant.ts'
import type { AthleteId, TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import { type AthleteScore, GAME_MS, type ScoreReport, type TeamScore } from './scores.ts'

/** A team's lineup as read since its athletes' games began. */
export interface SeenLineup {
  teamId: TeamId
  readAt: Instant
  /** Whether the provider had finished scoring the week at that reading. */
  isOver: boolean
  athletes: readonly SeenAthlete[]
}

/** An athlete with the last known points. */
interface SeenAthlete extends Omit<AthleteScore, 'projected' | 'injury'> {
  /** When the athlete's slot was first read after their kickoff; null before. */
  since: Instant | null
  /** Whether the points were read after the game. */
  isFinal: boolean
}

/** The kickoffs of a week by NFL team code. */
export type Kickoffs = ReadonlyMap<string, Instant>

/** A score that does not count, because starters changed after their games. */
export interface LineupChange {
  teamId: TeamId
  /** The provider's score. */
  stated: Points
  counted: Points
}

/** A slot is fixed once it was read this long after the kickoff, or has stood this long: providers have sent wrong lineups for a minute. */
const FIXED_AFTER_MS = 5 * MINUTE_MS
/** Points read this long after the kickoff are final, unless corrected. */
const PLAYED_MS = GAME_MS - 15 * MINUTE_MS

/** Adds one more reading to the lineups. In best ball nobody sets a lineup, so slots mean nothing. */
export function seeLineups(before: readonly SeenLineup[], reading: ScoreReport, kickoffs: Kickoffs): SeenLineup[] {
  const teams = reading.teams.map((team) => {
    const earlier = before.find(({ teamId }) => teamId === team.teamId)
    return seeTeam(earlier, team, { reading, kickoffs })
  })
  return [...teams, ...before.filter(({ teamId }) => !reading.teams.some((team) => team.teamId === teamId))]
}

function seeTeam(
  before: SeenLineup | undefined,
  { teamId, athletes }: TeamScore,
  { reading, kickoffs }: { reading: ScoreReport; kickoffs: Kickoffs },
): SeenLineup {
  const { readAt, isScoringOver } = reading
  // An athlete without a game, or with an unknown NFL team, can be moved until the last kickoff.
  const lastKickoff = [...kickoffs.values()].toSorted().at(-1)
  const kickoffOf = ({ nflTeam }: AthleteScore) => kickoffs.get(nflTeam ?? '') ?? lastKickoff
  const hasBegun = (athlete: AthleteScore, at: Instant, isOver: boolean) => isOver || (kickoffOf(athlete) ?? at) < at
  const isFixed = ({ since }: SeenAthlete) => since !== null && later(since, FIXED_AFTER_MS) <= readAt
  const earlier = new Map(before?.athletes.map((athlete) => [athlete.athleteId, athlete]))
  const seen = athletes.map(({ projected: _, injury: __, ...athlete }): SeenAthlete => {
    const old = earlier.get(athlete.athleteId)
    const kickoff = kickoffOf(athlete)
    const isFinal = isScoringOver || (kickoff !== undefined && later(kickoff, PLAYED_MS) <= readAt)
    if (old !== undefined && (isFixed(old) || (old.since !== null && old.isStarter === athlete.isStarter))) {
      return { ...athlete, isStarter: old.isStarter, since: old.since, isFinal }
    }
    // The team was read after this athlete's kickoff, and the athlete was not on it.
    const isNew = old === undefined && before !== undefined && hasBegun(athlete, before.readAt, before.isOver)
    const since = hasBegun(athlete, readAt, isScoringOver) ? readAt : null
    return { ...athlete, isStarter: athlete.isStarter && !isNew, since: isNew ? before.readAt : since, isFinal }
  })
  const present = new Set(athletes.map(({ athleteId }) => athleteId))
  const vanished = (before?.athletes ?? []).filter(({ athleteId, since }) => since !== null && !present.has(athleteId))
  return { teamId, readAt, isOver: isScoringOver || before?.isOver === true, athletes: [...seen, ...vanished] }
}

/**
 * Applies the stored lineups to the report, and lists the scores that this changes. An athlete who vanished has their last known points. If those
 * were not final, the team has no score.
 */
export function byLineups(
  report: ScoreReport,
  lineups: readonly SeenLineup[],
): { report: ScoreReport; changes: LineupChange[] } {
  const stated = new Map(report.teams.flatMap(({ athletes }) => athletes.map((one) => [one.athleteId, one.points])))
  const teams = report.teams.map((team) => {
    const lineup = lineups.find(({ teamId }) => teamId === team.teamId)
    return lineup === undefined ? team : countedTeam(team, { lineup, stated, report })
  })
  if (teams.every((team, place) => team === report.teams[place])) return { report, changes: [] }
  const changes = teams.flatMap(({ teamId, points: counted }, place): LineupChange[] => {
    const before = report.teams[place]?.points ?? null
    return before === null || counted === null || before === counted ? [] : [{ teamId, stated: before, counted }]
  })
  return { report: { ...report, teams }, changes }
}

/** Returns the same object if nothing changes. */
function countedTeam(
  team: TeamScore,
  given: { lineup: SeenLineup; stated: ReadonlyMap<AthleteId, Points>; report: ScoreReport },
): TeamScore {
  const { lineup, stated, report } = given
  const seen = new Map(lineup.athletes.filter(({ since }) => since !== null).map((one) => [one.athleteId, one]))
  const vanished = [...seen.values()].filter(
    ({ athleteId }) => !team.athletes.some((one) => one.athleteId === athleteId),
  )
  if (report.isBestBall === true) {
    const isLost = vanished.some((one) => one.points !== 0 && !stated.has(one.athleteId))
    return isLost ? { ...team, points: null } : team
  }
  const present = team.athletes.map((athlete) => {
    const isStarter = seen.get(athlete.athleteId)?.isStarter ?? athlete.isStarter
    return isStarter === athlete.isStarter ? athlete : { ...athlete, isStarter }
  })
  const isSame = vanished.length === 0 && present.every((athlete, place) => athlete === team.athletes[place])
  if (isSame) return team
  const restored = vanished.map(({ since: _, isFinal: __, ...athlete }): AthleteScore => {
    return { ...athlete, points: stated.get(athlete.athleteId) ?? athlete.points }
  })
  const athletes = [...present, ...restored]
  const isUnknown = vanished.some((one) => one.isStarter && !one.isFinal && !stated.has(one.athleteId))
  if (team.points === null || isUnknown) return { ...team, points: null, athletes }
  return { ...team, athletes, ...countedScore(team, team.points, { athletes, provider: report.provider }) }
}

function countedScore(
  team: TeamScore,
  stated: Points,
  { athletes, provider }: { athletes: readonly AthleteScore[]; provider: ScoreReport['provider'] },
): Pick<TeamScore, 'points' | 'adjustmentHundredths'> {
  const [shown, seen] = [startersSum(team.athletes), startersSum(athletes)]
  const { adjustmentHundredths: adjustment } = team
  // At Sleeper a commissioner sets the whole score, at ESPN a difference.
  if (provider === 'sleeper' && adjustment !== undefined) return { points: stated, adjustmentHundredths: stated - seen }
  const scored = stated - (adjustment ?? 0)
  // The score may belong to the stored lineup, even if the provider shows another one.
  if (Math.abs(scored - seen) <= Math.abs(scored - shown)) return { points: stated }
  return { points: points(stated + seen - shown) }
}

function startersSum(athletes: readonly AthleteScore[]): number {
  return athletes.reduce((sum, athlete) => sum + (athlete.isStarter ? athlete.points : 0), 0)
}

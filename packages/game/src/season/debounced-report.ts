/**
 * Scores while games are on, without their flicker: providers have sent zeros for a minute, and gone back. What everybody is shown is
 * decided here, so that all pages agree; nothing is settled on it (RULES §3 reads the week anew).
 */
import type { AthleteScore, ScoreReport, TeamScore } from './scores.ts'

/**
 * What is shown of `reading`, the one `before` it being as it came (null: there was none). A lower value counts when a second reading
 * says so too: until then the one before stands, and the moment at which it was read with it.
 */
export function debouncedReport(before: ScoreReport | null, reading: ScoreReport): ScoreReport {
  if (before === null || before.week !== reading.week || before.season !== reading.season) return reading
  const earlier = new Map(before.teams.map((team) => [team.teamId, team]))
  const missing = before.teams.filter(({ teamId }) => !reading.teams.some((team) => team.teamId === teamId))
  const teams = [...reading.teams.map((team) => debouncedTeam(earlier.get(team.teamId), team)), ...missing]
  const isHeld = teams.some((team, place) => team !== reading.teams[place])
  return isHeld ? { ...reading, readAt: before.readAt, teams } : reading
}

/** Whether two readings have the same to show, whenever they were made. */
export function isSameReading(one: ScoreReport, other: ScoreReport): boolean {
  return shownOf(one) === shownOf(other)
}

/** Field by field: what was kept in a database comes back with its fields in another order. */
function shownOf({ teams }: ScoreReport): string {
  return JSON.stringify(
    teams.map(({ teamId, points, athletes }) => [
      teamId,
      points,
      athletes.map((athlete) => [athlete.athleteId, athlete.points, athlete.projected ?? null, athlete.isStarter]),
    ]),
  )
}

/** The very same object where nothing is held back. */
function debouncedTeam(before: TeamScore | undefined, team: TeamScore): TeamScore {
  if (before === undefined) return team
  const points = higher(before.points, team.points)
  const athletes = debouncedAthletes(before.athletes, team.athletes)
  return points === team.points && athletes === team.athletes ? team : { ...team, points, athletes }
}

function debouncedAthletes(
  before: readonly AthleteScore[],
  athletes: readonly AthleteScore[],
): readonly AthleteScore[] {
  // A roster that is empty all at once is a fault of the answer and not of its manager.
  if (athletes.length === 0) return before.length === 0 ? athletes : before
  const earlier = new Map(before.map(({ athleteId, points }) => [athleteId, points]))
  const isHeld = athletes.some(({ athleteId, points }) => (earlier.get(athleteId) ?? points) > points)
  if (!isHeld) return athletes
  return athletes.map((athlete) => {
    const points = earlier.get(athlete.athleteId)
    return points !== undefined && points > athlete.points ? { ...athlete, points } : athlete
  })
}

function higher<P extends number>(before: P | null, now: P | null): P | null {
  if (before === null || now === null) return now ?? before
  return before > now ? before : now
}

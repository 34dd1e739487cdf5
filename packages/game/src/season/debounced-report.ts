/** Debounces live scores: providers sometimes send zeros for a minute. All pages show the result. Settlement uses a fresh reading (RULES §3). */
import type { AthleteScore, ScoreReport, TeamScore } from './scores.ts'

/**
 * The report to show for `reading`, given the raw reading `before` (null if there was none). A lower value needs a second reading to confirm it;
 * until then the old value and its time stay.
 */
export function debouncedReport(before: ScoreReport | null, reading: ScoreReport): ScoreReport {
  if (before === null || before.week !== reading.week || before.season !== reading.season) return reading
  const earlier = new Map(before.teams.map((team) => [team.teamId, team]))
  const missing = before.teams.filter(({ teamId }) => !reading.teams.some((team) => team.teamId === teamId))
  const teams = [...reading.teams.map((team) => debouncedTeam(earlier.get(team.teamId), team)), ...missing]
  const isHeld = teams.some((team, place) => team !== reading.teams[place])
  return isHeld ? { ...reading, readAt: before.readAt, teams } : reading
}

/** Whether two readings have the same content, whatever their times. */
export function isSameReading(one: ScoreReport, other: ScoreReport): boolean {
  return shownOf(one) === shownOf(other)
}

/** Compares field by field, because the database returns fields in another order. */
function shownOf({ teams }: ScoreReport): string {
  return JSON.stringify(
    teams.map(({ teamId, points, athletes }) => [
      teamId,
      points,
      athletes.map((athlete) => [athlete.athleteId, athlete.points, athlete.projected ?? null, athlete.isStarter]),
    ]),
  )
}

/** Returns the same object if nothing changes. */
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
  // A roster that is suddenly empty is a provider error, not the manager's choice.
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

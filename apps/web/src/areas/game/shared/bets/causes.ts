/** Why a team's score changed between two readings: who scored. Apart from the standing of bets, which the home loads later. */
import type { ReplyOf, endpoints } from '@whale/contract'

type TeamReading = Pick<
  ReplyOf<typeof endpoints.game.teamsLive>['teams'][number],
  'team_id' | 'team_name' | 'points' | 'athletes'
>

export interface Cause {
  /** The change of the team's points. */
  points: number
  /** "Zeke Halyard", "Zeke Halyard and others"; the team's name if no starter scored. */
  who: string
  /** When it was read, as ISO text. */
  at: string
}

/** Returns the causes by team. Teams without a change that shows in tenths are left out. */
export function causesBetween(
  before: readonly TeamReading[],
  after: readonly TeamReading[],
  at: string,
): Map<string, Cause> {
  const causes = new Map<string, Cause>()
  for (const team of after) {
    const was = before.find(({ team_id: id }) => id === team.team_id)
    const points = was === undefined ? 0 : moved(was.points, team.points)
    if (was !== undefined && Math.round(points * 10) !== 0)
      causes.set(team.team_id, { points, who: whoMoved(was, team, points), at })
  }
  return causes
}

/** The starter who moved the score most in its direction. */
function whoMoved(was: TeamReading, team: TeamReading, points: number): string {
  const movers = team.athletes
    .filter(({ is_starter: isStarter }) => isStarter)
    .map((athlete) => {
      const past = was.athletes.find(({ athlete_id: id }) => id === athlete.athlete_id)?.points ?? 0
      return { name: athlete.name, points: moved(past, athlete.points) }
    })
    .filter((mover) => Math.sign(mover.points) === Math.sign(points))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const [most, ...others] = movers
  if (most === undefined) return team.team_name
  return others.length === 0 ? most.name : `${most.name} and others`
}

/** Subtract in whole hundredths to avoid rounding errors. */
function moved(from: number, to: number): number {
  return Math.round((to - from) * 100) / 100
}

/** Simulated scores: team scores come from a source, athletes are drawn. */
import { HOUR_MS, later } from '../values/instant.ts'
import { type Points, points } from '../values/points.ts'
import type { Random } from '../values/random.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Position, ScoreReport } from '../season/scores.ts'
import { type League, presentTeams } from '../league/league.ts'

/** All teams' scores of a week in hundredths, in the order of the league's teams. */
export type ScoreSource = (week: number) => readonly Points[]

/**
 * From 114 recorded league seasons with a mean of about 119 points. A week deviates from the team's mean by 21.2%. Team means deviate by 9.0%, of
 * which chance explains 6.1%.
 */
const MEAN = 11900
const TEAM_SPREAD = 0.066
const WEEK_SPREAD = 0.212

/** Scores with the mean and standard deviation of recorded seasons. */
export function drawnScores(teams: number, chance: Random): ScoreSource {
  const strengths = Array.from({ length: teams }, () => MEAN * (1 + TEAM_SPREAD * bell(chance)))
  return () =>
    strengths.map((strength) => points(Math.max(0, Math.round(strength + MEAN * WEEK_SPREAD * bell(chance)))))
}

/** Few different scores, in half points: produces many ties and exact hits of a line. */
export function narrowScores(teams: number, chance: Random): ScoreSource {
  return () => Array.from({ length: teams }, () => points(10000 + 50 * chance(8)))
}

/** Hundredths that a cheating commissioner adds to a score. */
const EDIT = 2000

/** The scores, cut to a fifth for each `week:teamId` in `emptied`, and raised by 20 points for `week:teamId+20`. */
export function emptiedScores(
  scores: readonly Points[],
  { league, week, emptied }: { league: League; week: number; emptied: ReadonlySet<string> },
): Points[] {
  return scores.map((scored, index) => {
    const at = `${week}:${league.teams[index]?.id ?? ''}`
    const played = emptied.has(at) ? points(Math.round(scored / 5)) : scored
    return emptied.has(`${at}+20`) ? points(played + EDIT) : played
  })
}

/** Roughly normal with mean 0 and standard deviation 1: twelve uniform draws minus six. */
export function bell(chance: Random): number {
  let sum = 0
  for (let draw = 0; draw < 12; draw += 1) sum += chance(10000) / 10000
  return sum - 6
}

/** A team's roster: two athletes per position, the first usually better. */
const POSITIONS: readonly { position: Position; mean: number; spread: number }[] = [
  { position: 'RB', mean: 1450, spread: 800 },
  { position: 'RB', mean: 1050, spread: 700 },
  { position: 'WR', mean: 1400, spread: 800 },
  { position: 'WR', mean: 1050, spread: 750 },
  { position: 'TE', mean: 950, spread: 600 },
  { position: 'TE', mean: 350, spread: 350 },
  { position: 'QB', mean: 1800, spread: 700 },
]

export function rosterOf(teamId: string): { athleteId: string; position: Position }[] {
  return POSITIONS.map(({ position }, place) => ({ athleteId: `${teamId} ${position} ${place}`, position }))
}

/** A complete report of a week. Teams whose score nobody needs have none. */
export function drawnReport(
  league: League,
  given: { week: number; scores: readonly Points[]; chance: Random },
): ScoreReport {
  const { week, scores, chance } = given
  const { processesAt } = momentsOf(league.calendar, week)
  const needed = new Set(presentTeams(league).map(({ id }) => id))
  return {
    provider: league.provider,
    season: league.season,
    week,
    readAt: processesAt,
    isScoringOver: true,
    lastKickoffAt: later(processesAt, -8 * HOUR_MS),
    teams: league.teams.map(({ id }, index) => ({
      teamId: id,
      points: needed.has(id) ? (scores[index] ?? points(0)) : null,
      athletes: rosterOf(id).map(({ athleteId, position }, place) => {
        const { mean, spread } = POSITIONS[place] ?? { mean: 0, spread: 0 }
        const scored = points(Math.max(-200, Math.round(mean + spread * bell(chance))))
        return { athleteId, name: athleteId, position, nflTeam: 'KC', points: scored, isStarter: true }
      }),
    })),
  }
}

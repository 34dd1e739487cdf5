/** What to expect from picks, computed from wire types, so that the page can do it for every choice. */
import { chanceToReach, pointsFromDecimal, roundHalfUp, teamRankChances } from '@whale/game'
import { type TeamForm, betOutlook } from './bet-outlook.ts'

/**
 * The chance that the picks together reach the target, in hundredths of a percent. `named` is the event's number of picks: one of two is measured
 * against half of the target. Null without projections.
 */
export function pickChance(
  projected: readonly (number | null)[],
  { target, named }: { target: number; named: number },
): number | null {
  const share = named === 0 ? 1 : projected.length / named
  return chanceToReach(
    projected.map((points) => (points === null ? null : pointsFromDecimal(points))),
    pointsFromDecimal(target * share),
  )
}

type Form = Pick<TeamForm, 'projected' | 'scores'>

/** Returns the expected points of a team this week, in tenths: its projection, otherwise its average so far. Null without both. */
export function expectedPoints({ projected, scores }: Form): number | null {
  return projected === null ? averageOf(scores) : Math.round(projected * 10) / 10
}

/** Sorts teams by expected points. Teams without a number come last, in their order. */
export function byForm<T extends { team_id: string }>(
  teams: readonly T[],
  { forms, first }: { forms: readonly TeamForm[]; first: 'best' | 'worst' },
): (T & { form: TeamForm | null })[] {
  const sign = first === 'best' ? -1 : 1
  const rank = ({ form }: { form: TeamForm | null }) => {
    const expected = form === null ? null : expectedPoints(form)
    return expected === null ? Infinity : sign * expected
  }
  return teams
    .map((team) => ({ ...team, form: forms.find(({ team_id: id }) => id === team.team_id) ?? null }))
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/**
 * The chance of each team to be among the `places` lowest or highest of these scores, in hundredths of a percent. Empty if any projection is missing.
 */
export function rankChances(
  teams: readonly Pick<TeamForm, 'team_id' | 'projected'>[],
  ranked: { places: number; from: 'lowest' | 'highest' },
): ReadonlyMap<string, number> {
  const projected = teams.map((team) => (team.projected === null ? null : pointsFromDecimal(team.projected)))
  const chances = teamRankChances(projected, ranked) ?? []
  return new Map(chances.map((chance, at) => [teams[at]?.team_id ?? '', chance]))
}

/** The chance that a team scores over its house line, in hundredths of a percent. Null without a line or a projection. */
export function lineChance(
  { team_id: teamId, line }: { team_id: string; line: number | null },
  teams: readonly TeamForm[],
): number | null {
  if (line === null) return null
  return betOutlook({ kind: 'over', line, own: teamId, other: '' }, teams)?.chance.win ?? null
}

/** Returns the average of scores in points, in tenths; null without any. */
export function averageOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  const sum = scores.reduce((total, one) => total + pointsFromDecimal(one), 0)
  return roundHalfUp({ numerator: sum, denominator: scores.length * 10 }) / 10
}

/** The race for the Triangle's prizes: the points so far, and how an entrant stands. Its totals have both decimals on every page. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type FinalEntrant, type FinalTable, type TeamForm, byForm, expectedPoints } from '@whale/words'

/** The week of each entrant if the games ended now. */
export type FinalNow = NonNullable<ReplyOf<typeof endpoints.game.ifItHolds>['held']>['final']

/**
 * Returns the standings with the running week as it would settle now, top-score points included: the units of the same moment count
 * them too. Null where the week has no points, and once it is settled.
 */
export function finalTableNow(standings: FinalTable, now: FinalNow): FinalTable | null {
  const [week] = now.map((each) => each.week)
  const isSettled = standings.entrants.some(({ weeks }) => weeks.some((each) => each.week === week))
  if (week === undefined || isSettled) return null
  const entrants = standings.entrants.map((entrant) => {
    const found = now.find(({ user_id: id }) => id === entrant.user_id)
    if (found === undefined) return entrant
    return { ...entrant, weeks: [...entrant.weeks, found], total: rounded(entrant.total + found.total) }
  })
  const placed = entrants.map((entrant) => ({
    ...entrant,
    place: 1 + entrants.filter((other) => isAhead(other, entrant)).length,
  }))
  return { ...standings, entrants: placed.toSorted((a, b) => a.place - b.place) }
}

/** Players who are out or left come after everyone who can still win a prize. */
function isAhead(one: FinalEntrant, other: FinalEntrant): boolean {
  return one.is_active === other.is_active ? one.total > other.total : one.is_active
}

interface MultiplierGiven {
  week: number
  /** What a multiplier makes of 100 points. */
  percent: number
}

/** Returns the entrants by multiplied projection, before the first results; eliminated players come last. Null after them, or without a projection of each. */
export function projectionsOf(
  entrants: readonly FinalEntrant[],
  { forms, ...when }: { forms: readonly TeamForm[] } & MultiplierGiven,
): { entrant: FinalEntrant; figure: number }[] | null {
  if (entrants.some(({ weeks }) => weeks.length > 0)) return null
  const rows = byForm(entrants, { forms, first: 'best' }).flatMap(({ form, ...entrant }) =>
    form === null || form.projected === null ? [] : [{ entrant, figure: multipliedIn(entrant, form.projected, when) }],
  )
  if (rows.length < entrants.length) return null
  const rankOf = ({ entrant }: (typeof rows)[number]) => Number(entrant.is_active)
  return rows.toSorted((a, b) => rankOf(b) - rankOf(a) || b.figure - a.figure)
}

/** Returns what a week's points count for: more in a week for which a multiplier was bought. */
function multipliedIn(
  { multiplier_weeks: weeks }: Pick<FinalEntrant, 'multiplier_weeks'>,
  points: number,
  { week, percent }: MultiplierGiven,
): number {
  return weeks.includes(week) ? rounded((points * percent) / 100) : points
}

/** The entrants that a top-score pick compares, and what a multiplier makes of 100 points. */
export interface Finalists extends MultiplierGiven {
  entrants: readonly Pick<FinalEntrant, 'team_id' | 'multiplier_weeks'>[]
}

/** Returns the teams that a top-score pick compares with the points that count: in the final the multiplied ones (RULES §5 Bermuda Triangle). */
export function comparedTeams<T extends { team_id: string; points: number }>(
  teams: readonly T[],
  finalists: Finalists | null,
): T[] {
  if (finalists === null) return [...teams]
  return teams.flatMap((team) => {
    const entrant = finalists.entrants.find(({ team_id: id }) => id === team.team_id)
    return entrant === undefined ? [] : [{ ...team, points: multipliedIn(entrant, team.points, finalists) }]
  })
}

/** Returns what to expect of the teams in the week's comparison: in the final their projections are multiplied, too. */
export function comparedForms(forms: readonly TeamForm[], finalists: Finalists | null): TeamForm[] {
  return forms.map((form) => ({
    ...form,
    projected: form.projected === null ? null : countedFor(form, form.projected, finalists),
  }))
}

/** Returns the points to fill in for a picked team, from the forms as they are compared. Null without a number. */
export function guessFor(form: TeamForm, finalists: Finalists | null): number | null {
  const expected = expectedPoints(form)
  // An average is of scores without a multiplier.
  return expected === null || form.projected !== null ? expected : countedFor(form, expected, finalists)
}

/** Returns whether a team's points are multiplied in the week. */
export function isMultiplied(teamId: string, finalists: Finalists | null): boolean {
  const entrant = finalists?.entrants.find(({ team_id: id }) => id === teamId)
  return finalists !== null && entrant?.multiplier_weeks.includes(finalists.week) === true
}

function countedFor({ team_id: teamId }: TeamForm, points: number, finalists: Finalists | null): number {
  const entrant = finalists?.entrants.find(({ team_id: id }) => id === teamId)
  return finalists === null || entrant === undefined ? points : multipliedIn(entrant, points, finalists)
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100
}

/** Returns the entrants as they stood after a week's results. */
export function entrantsAfter({ entrants }: Pick<FinalTable, 'entrants'>, last: number): FinalEntrant[] {
  return entrants.map((entrant) => {
    const weeks = entrant.weeks.filter(({ week }) => week <= last)
    return { ...entrant, weeks, total: rounded(weeks.reduce((sum, { total }) => sum + total, 0)) }
  })
}

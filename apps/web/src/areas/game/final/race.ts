/** The race for the Triangle's prizes: the points so far, and how an entrant stands. Its totals have both decimals on every page. */
import { type ReplyOf, type TeamForm, type endpoints, byForm, expectedPoints } from '@whale/contract'
import { listWords, placeWords } from '@whale/words'
import { formatCount, formatExactGap, formatExactPoints } from '@whale/words/numbers'

export type Standings = ReplyOf<typeof endpoints.bermuda.bermudaStandings>
export type Entrant = Standings['entrants'][number]

/** Returns why a fish would be in the final as units stand: "Only 1 whale now, so the next 2 in units get in." Null if they would not. */
export function whyInWords({ is_fixed: isFixed, entrants }: Pick<Standings, 'is_fixed' | 'entrants'>): string | null {
  const own = entrants.find(({ is_you: isYou }) => isYou)
  if (isFixed || own === undefined) return null
  if (own.status === 'whale') return 'You’re over the whale line.'
  const whales = entrants.filter(({ status }) => status === 'whale').length
  const joining = entrants.length - whales
  if (whales === 0) return `No whales now, so the top ${joining} in units get in.`
  return `Only ${formatCount(whales, 'whale')} now, so the next ${joining === 1 ? 'one in units gets' : `${joining} in units get`} in.`
}

/** The week of each entrant if the games ended now. */
export type FinalNow = NonNullable<ReplyOf<typeof endpoints.game.ifItHolds>['held']>['final']

/**
 * Returns the standings with the running week as it would settle now, prediction points included: the units of the same moment count
 * them too. Null where the week has no points, and once it is settled.
 */
export function standingsNow(standings: Standings, now: FinalNow): Standings | null {
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

/** Who is out or has left stands below everyone who can still win a prize. */
function isAhead(one: Entrant, other: Entrant): boolean {
  return one.is_active === other.is_active ? one.total > other.total : one.is_active
}

interface MultiplierGiven {
  week: number
  /** What a multiplier makes of 100 points. */
  percent: number
}

/** Returns the entrants by multiplied projection, before the first results; who is out stands last. Null after them, or without a projection of each. */
export function projectionsOf(
  entrants: readonly Entrant[],
  { forms, ...when }: { forms: readonly TeamForm[] } & MultiplierGiven,
): { entrant: Entrant; figure: number }[] | null {
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
  { multiplier_weeks: weeks }: Pick<Entrant, 'multiplier_weeks'>,
  points: number,
  { week, percent }: MultiplierGiven,
): number {
  return weeks.includes(week) ? rounded((points * percent) / 100) : points
}

/** The entrants that a prediction compares, and what a multiplier makes of 100 points. */
export interface Finalists extends MultiplierGiven {
  entrants: readonly Pick<Entrant, 'team_id' | 'multiplier_weeks'>[]
}

/** Returns the teams that a prediction compares with the points that count: in the final the multiplied ones (RULES §5 Bermuda Triangle). */
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
export function entrantsAfter({ entrants }: Pick<Standings, 'entrants'>, last: number): Entrant[] {
  return entrants.map((entrant) => {
    const weeks = entrant.weeks.filter(({ week }) => week <= last)
    return { ...entrant, weeks, total: rounded(weeks.reduce((sum, { total }) => sum + total, 0)) }
  })
}

/** Returns the viewer's place in the final in short: "Triangle: 3rd with 398.42, 26.42 behind". Null if out of it, or without points. */
export function raceLine(entrants: readonly Entrant[]): string | null {
  const own = entrants.find((entrant) => entrant.is_you)
  if (own === undefined || !own.is_active || own.weeks.length === 0) return null
  const others = entrants.filter((one) => one.is_active && one !== own).map(({ total }) => total)
  const best = Math.max(0, ...others)
  if (others.length === 0) return `Triangle: the only one left, with ${formatExactPoints(own.total)}`
  const place = placeWords(others.filter((total) => total > own.total).length + 1)
  const line = `Triangle: ${place} with ${formatExactPoints(own.total)}`
  if (own.total === best) return `${line}, tied for the lead`
  return `${line}, ${formatExactGap(best, own.total)} ${own.total > best ? 'ahead' : 'behind'}`
}

/** More names would not fit a phone's results. */
const NAMES_MOST = 4

/**
 * Returns how the final stands after a week, for who is not in it: who is, then who leads. Null for entrants, until the entrants are
 * set, and after the last week, whose winner has a panel.
 */
export function finalLine(
  { entrants, is_fixed: isFixed, last_week: last }: Pick<Standings, 'entrants' | 'is_fixed' | 'last_week'>,
  week: number,
): string | null {
  const active = entrants.filter((entrant) => entrant.is_active)
  if (!isFixed || week >= last || active.length === 0 || active.some((entrant) => entrant.is_you)) return null
  if (active.every(({ weeks }) => weeks.length === 0)) return `In the final: ${someOf(active)}.`
  const best = Math.max(...active.map(({ total }) => total))
  const first = active.filter(({ total }) => total === best)
  const points = formatExactPoints(best)
  const next = Math.max(0, ...active.map(({ total }) => total).filter((total) => total < best))
  if (first.length > 1) return `${someOf(first)} share the lead of the final, with ${points}.`
  const ahead = active.length > 1 ? `, ${formatExactGap(best, next)} ahead` : ''
  return `First in the final: ${someOf(first)} with ${points}${ahead}.`
}

function someOf(entrants: readonly Entrant[]): string {
  const names = entrants.map(({ team_name: name }) => name)
  if (names.length <= NAMES_MOST) return listWords(names)
  return listWords([...names.slice(0, NAMES_MOST - 1), `${names.length - NAMES_MOST + 1} more`])
}

/** Returns how an entrant with results stands: "You’re 4th of 5, 7.83 from a prize." */
export function raceWords(
  { entrants, prize_percents: percents }: Pick<Standings, 'entrants' | 'prize_percents'>,
  own: Entrant,
): string {
  const others = entrants.filter((one) => one.is_active && one.user_id !== own.user_id).map(({ total }) => total)
  const ranked = others.toSorted((a, b) => b - a)
  const [best = own.total] = ranked
  const place = placeWords(ranked.filter((total) => total > own.total).length + 1)
  const where = `You’re ${place} of ${ranked.length + 1}`
  if (ranked.length === 0) return 'You’re the only one left in the final.'
  if (own.total > best) return `You lead by ${formatExactGap(own.total, best)}.`
  if (own.total === best) return 'You share the lead.'
  // Someone ties with the last prize: they share it.
  const lastPrize = ranked[percents.length - 1] ?? 0
  if (own.total >= lastPrize) return `${where}, ${formatExactGap(best, own.total)} behind the lead.`
  return `${where}, ${formatExactGap(lastPrize, own.total)} from a prize.`
}

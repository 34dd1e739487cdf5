/** The race for the Triangle's prizes: the points so far, and how an entrant stands. */
import { type ReplyOf, type endpoints, placeWords } from '@whale/contract'
import { formatCount, formatGap, formatPoints } from '../../../../shared/format/format.ts'

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

interface LiveScores {
  week: number
  /** The points of each team so far. Empty outside the games. */
  points: ReadonlyMap<string, number>
  /** What a multiplier makes of 100 points. */
  percent: number
}

/**
 * Returns the standings with the running week's points so far, multiplied where a multiplier was bought. Null before the first
 * points and in weeks before the Triangle. Predictions count on Tuesday.
 */
export function withLiveScores(standings: Standings, { week, points, percent }: LiveScores): Standings | null {
  const hasPoints = standings.entrants.some(({ team_id: teamId }) => (points.get(teamId) ?? 0) > 0)
  const isSettled = standings.entrants.some(({ weeks }) => weeks.some((each) => each.week === week))
  if (week < standings.first_week || !hasPoints || isSettled) return null
  const entrants = standings.entrants.map((entrant) => {
    const scored = points.get(entrant.team_id) ?? 0
    const multiplied = multipliedIn(entrant, scored, { week, percent })
    const now = { week, points: scored, multiplied, naming: 0, guess: 0, total: multiplied }
    return { ...entrant, weeks: [...entrant.weeks, now], total: rounded(entrant.total + multiplied) }
  })
  const placed = entrants.map((entrant) => ({
    ...entrant,
    place: 1 + entrants.filter(({ total }) => total > entrant.total).length,
  }))
  return { ...standings, entrants: placed.toSorted((a, b) => b.total - a.total) }
}

/** Returns what a week's points count for: more in a week for which a multiplier was bought. */
export function multipliedIn(
  { multiplier_weeks: weeks }: Pick<Entrant, 'multiplier_weeks'>,
  points: number,
  { week, percent }: Pick<LiveScores, 'week' | 'percent'>,
): number {
  return weeks.includes(week) ? rounded((points * percent) / 100) : points
}

/** The entrants that a prediction compares, and what a multiplier makes of 100 points. */
export interface Finalists extends Pick<LiveScores, 'week' | 'percent'> {
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

/** Returns the viewer's place in the final in short: "Triangle: 3rd with 398.4, 26.4 behind". Null if out of it, or without points. */
export function raceLine(entrants: readonly Entrant[]): string | null {
  const own = entrants.find((entrant) => entrant.is_you)
  if (own === undefined || !own.is_active || own.weeks.length === 0) return null
  const others = entrants.filter((one) => one.is_active && one !== own).map(({ total }) => total)
  const best = Math.max(0, ...others)
  const place = placeWords(others.filter((total) => total > own.total).length + 1)
  const line = `Triangle: ${place} with ${formatPoints(own.total)}`
  if (own.total === best) return `${line}, tied for the lead`
  return `${line}, ${formatGap(best, own.total)} ${own.total > best ? 'ahead' : 'behind'}`
}

/** Returns how an entrant with results stands: "You’re 4th of 5, 7.8 from a prize." `points` formats numbers. */
export function raceWords(
  { entrants, prize_percents: percents }: Pick<Standings, 'entrants' | 'prize_percents'>,
  { own, points }: { own: Entrant; points: (value: number) => string },
): string {
  const others = entrants.filter((one) => one.is_active && one.user_id !== own.user_id).map(({ total }) => total)
  const ranked = others.toSorted((a, b) => b - a)
  const [best = own.total] = ranked
  const place = placeWords(ranked.filter((total) => total > own.total).length + 1)
  const where = `You’re ${place} of ${entrants.length}`
  if (own.total > best) return `You lead by ${points(own.total - best)}.`
  if (own.total === best) return 'You share the lead.'
  // Someone ties with the last prize: they share it.
  const lastPrize = ranked[percents.length - 1] ?? 0
  if (own.total >= lastPrize) return `${where}, ${points(best - own.total)} behind the lead.`
  return `${where}, ${points(lastPrize - own.total)} from a prize.`
}

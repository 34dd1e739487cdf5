/** What the Triangle's page shows: the table with its prize line, and the viewer's position. */
import type { TeamForm } from '@whale/contract'
import { listWords, triangleSum } from '@whale/words'
import { pointsFromDecimal } from '@whale/game'
import { formatCount } from '@whale/words/numbers'
import { finishWords } from '../finish.ts'
import { type Entrant, type Standings, projectionsOf, raceWords } from '../race.ts'

export interface TriangleRow {
  entrant: Entrant
  /** One for each week: its score once settled, and whether a multiplier applies. */
  cells: readonly { week: number; score: number | null; isMultiplied: boolean }[]
  /** Whether the place is in the prizes right now. */
  isPaid: boolean
  /** The last column and the bar: the total, or what stands in for it. Null while there is nothing to show. */
  figure: number | null
}

export interface TriangleBoard {
  /** What the last column has. */
  column: 'Total' | 'Proj.' | 'Units'
  rows: TriangleRow[]
  /** The weeks with a column. */
  weeks: number[]
  /** After how many rows the line below the prizes goes; null without one. */
  prizeLineAfter: number | null
}

/** What to expect of the teams in a week, and what a multiplier makes of 100 points. */
export interface Outlook {
  forms: readonly TeamForm[]
  week: number
  percent: number
}

/** Returns the table: the units that decide who gets in, then the projections, then the points. */
export function boardOf(standings: Standings, outlook: Outlook): TriangleBoard {
  const bare = { weeks: [], prizeLineAfter: null }
  if (!standings.is_fixed) return { ...bare, column: 'Units', rows: unitRows(standings) }
  const projected = projectionsOf(standings.entrants, outlook)
  if (projected !== null) {
    return { ...bare, column: 'Proj.', rows: projected.map((row) => ({ ...row, cells: [], isPaid: false })) }
  }
  return { column: 'Total', weeks: weeksOf(standings), ...triangleRows(standings) }
}

/** Returns whether the last week's results have shared the pot out. */
export function isPaidOut(
  { week, game_state: { tide } }: { week: number; game_state: { tide: string } },
  { last_week: last }: Pick<Standings, 'last_week'>,
): boolean {
  return week === last && (tide === 'provisional' || tide === 'final')
}

/** The entrants by units, while units decide who gets in. */
function unitRows({ entrants }: Pick<Standings, 'entrants'>): TriangleRow[] {
  return entrants
    .toSorted((a, b) => b.units - a.units)
    .map((entrant) => ({ entrant, cells: [], isPaid: false, figure: entrant.units }))
}

export function weeksOf({ first_week: first, last_week: last }: Pick<Standings, 'first_week' | 'last_week'>): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Returns the rows, and after how many of them the line below the prizes goes; null before any results. */
export function triangleRows(standings: Pick<Standings, 'entrants' | 'first_week' | 'last_week' | 'prize_percents'>): {
  rows: TriangleRow[]
  prizeLineAfter: number | null
} {
  const weeks = weeksOf(standings)
  const { entrants, prize_percents: percents } = standings
  const isSettled = entrants.some((entrant) => entrant.weeks.length > 0)
  // Prizes rank active entrants only.
  const active = entrants.filter((entrant) => entrant.is_active)
  const placeAmongActive = (entrant: Entrant) => active.filter((other) => other.total > entrant.total).length
  const rows = [...active, ...entrants.filter((entrant) => !entrant.is_active)].map((entrant) => ({
    entrant,
    cells: weeks.map((week) => ({
      week,
      score: entrant.weeks.find((each) => each.week === week)?.total ?? null,
      isMultiplied: entrant.multiplier_weeks.includes(week),
    })),
    isPaid: entrant.is_active && isSettled && placeAmongActive(entrant) < percents.length,
    figure: isSettled ? entrant.total : null,
  }))
  const paid = rows.filter((row) => row.isPaid).length
  return { rows, prizeLineAfter: isSettled && paid < rows.length ? paid : null }
}

/** Returns when an entrant's points are multiplied: before the first results all weeks, for there is no column of them yet. */
export function multiplierNote(
  { multiplier_weeks: multiplied, weeks, prize }: Pick<Entrant, 'multiplier_weeks' | 'weeks' | 'prize'>,
  now: number,
): string | null {
  if (prize !== null) return null
  const coming = weeks.length > 0 ? [] : multiplied.filter((week) => week > now).toSorted((a, b) => a - b)
  const parts = [
    ...(multiplied.includes(now) ? ['this week'] : []),
    ...(coming.length === 0 ? [] : [`in ${coming.length === 1 ? 'week' : 'weeks'} ${listWords(coming)}`]),
  ]
  return parts.length === 0 ? null : `×1.2 ${parts.join(' and ')}`
}

/** Returns what the points so far count: "2 multipliers are in. …". Nobody has to buy one. */
export function countedWords({ entrants }: Pick<Standings, 'entrants'>, week: number): string {
  const count = entrants.filter((one) => one.is_active && one.multiplier_weeks.includes(week)).length
  const multipliers =
    count === 0
      ? 'Nobody has a multiplier this week.'
      : `${formatCount(count, 'multiplier')} ${count === 1 ? 'is' : 'are'} in.`
  return `${multipliers} This week’s prediction points count as they stand now.`
}

/** Returns how a week's score adds up: "131.2 × 1.2 = 157.44, +15 top finalist = 172.44". */
export function weekArithmetic(
  { points: scored, multiplied, naming, guess, total }: Entrant['weeks'][number],
  percent: number,
): string {
  return triangleSum({
    points: pointsFromDecimal(scored),
    percent: multiplied === scored ? 100 : percent,
    multiplied: pointsFromDecimal(multiplied),
    naming: pointsFromDecimal(naming),
    guess: pointsFromDecimal(guess),
    total: pointsFromDecimal(total),
  })
}

/** Returns the viewer's position in a sentence: in or not, and what for. */
export function positionWords(
  { me, week }: { me: { is_eliminated: boolean }; week: number },
  standings: Standings,
): string {
  const { is_fixed: isFixed, entrants, first_week: first, prize_percents: percents } = standings
  const own = entrants.find((entrant) => entrant.is_you)
  if (!isFixed) {
    const when =
      week < first ? `The Triangle opens in week ${first}.` : `The final waits for week ${first - 1}’s results.`
    return `${when} ${own === undefined ? 'You wouldn’t be in.' : 'You’d be in.'}`
  }
  const isPaid = entrants.some(({ prize }) => prize !== null)
  if (own === undefined) {
    const share = me.is_eliminated
      ? ''
      : ` You ${isPaid ? 'shared' : 'share'} the last ${restOf(percents)}% of the treasury.`
    return `${isPaid ? 'You weren’t' : 'You’re not'} in the final.${share}`
  }
  if (!own.is_active || me.is_eliminated) return 'You were in, and you’re out.'
  if (isPaid) return finishWords(entrants, own)
  if (own.weeks.length === 0) {
    const count = entrants.filter((entrant) => entrant.is_active).length
    if (count === 1) return 'You’re the only one in the final.'
    return count > percents.length
      ? `You’re one of ${count}. The best ${percents.length} totals take prizes.`
      : `${count === 2 ? 'Both' : `All ${count}`} of you take a prize. The best total takes the biggest.`
  }
  return raceWords(standings, own)
}

/** The percent that all active players split. */
function restOf(percents: readonly number[]): number {
  return percents.reduce((left, percent) => left - percent, 100)
}

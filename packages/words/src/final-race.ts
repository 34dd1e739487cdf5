/** The race for the final's prizes: how an entrant stands, who won, and how it ended (RULES §5 Bermuda Triangle). */
import { finalSum } from './final.ts'
import { constantsOf, pointsFromDecimal } from '@whale/game'
import { listWords } from './text.ts'
import type { ReplyOf, endpoints } from '@whale/contract'
import { placeWords } from './places.ts'
import { formatCount, formatExactGap, formatExactPoints, formatSignedUnits, formatUnits } from './numbers.ts'

/** Returns "You finished 2nd of 3, 12.58 behind. That paid 631 units." for an entrant who was still in at the end. */
export function finishWords(entrants: readonly FinalEntrant[], own: FinalEntrant): string {
  const totals = entrants.filter((entrant) => entrant.is_active).map(({ total }) => total)
  const best = Math.max(...totals)
  const place = placeWords(totals.filter((total) => total > own.total).length + 1)
  const behind = own.total < best ? `, ${formatExactGap(best, own.total)} behind` : ''
  const paid = own.prize === null || own.prize === 0 ? '' : ` That paid ${formatCount(own.prize, 'unit')}.`
  return `You finished ${place} of ${totals.length}${behind}.${paid}`
}

export type FinalTable = ReplyOf<typeof endpoints.final.finalTable>

export type FinalEntrant = FinalTable['entrants'][number]

/** Returns a short text on the viewer's place in the final: "Triangle: 3rd with 398.42, 26.42 behind". Null if not in it, or without points. */
export function finalLeadLine(entrants: readonly FinalEntrant[]): string | null {
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

/** Returns how an entrant with results stands: "You’re 4th of 5, 7.83 from a prize." */
export function finalRaceWords(
  { entrants, prize_percents: percents }: Pick<FinalTable, 'entrants' | 'prize_percents'>,
  own: FinalEntrant,
): string {
  const others = entrants.filter((one) => one.is_active && one.user_id !== own.user_id).map(({ total }) => total)
  const ranked = others.toSorted((a, b) => b - a)
  const [best = own.total] = ranked
  const place = placeWords(ranked.filter((total) => total > own.total).length + 1)
  const where = `You’re ${place} of ${ranked.length + 1}`
  if (ranked.length === 0) return 'You’re the only one left in the final.'
  if (own.total > best) return `You lead by ${formatExactGap(own.total, best)}.`
  if (own.total === best) return 'You share the lead.'
  // Someone is tied for the last prize, so they share it.
  const lastPrize = ranked[percents.length - 1] ?? 0
  if (own.total >= lastPrize) return `${where}, ${formatExactGap(best, own.total)} behind the lead.`
  return `${where}, ${formatExactGap(lastPrize, own.total)} from a prize.`
}

export interface FinalWinner {
  /** "Took the Triangle’s prize", "You took the Triangle’s prize too"; without a prize "Won the Triangle". */
  label: string
  name: string
  /** "416.30 points, 12.58 ahead of Tuna Turner." */
  sentence: string
  /** "+883", or with several winners "+442 each". Empty if the treasury had nothing left. */
  prize: string
  isYou: boolean
}

/**
 * Returns the Triangle's winner. Null until the prizes are paid, and if there is none. `championId`: the season's champion, or the leader in units
 * until the scores are final.
 */
export function finalWinner({ entrants }: Pick<FinalTable, 'entrants'>, championId: string | null): FinalWinner | null {
  const active = entrants.filter(({ is_active: isActive }) => isActive)
  const best = Math.max(0, ...active.map(({ total }) => total))
  const first = active.filter(({ total }) => total === best)
  const [winner] = first
  // If all three weeks are void, everyone has 0.
  if (winner === undefined || best === 0 || first.some(({ prize }) => prize === null)) return null
  const isShared = first.length > 1
  const isYou = first.some((one) => one.is_you)
  const isChampion = !isShared && winner.user_id === championId
  const prize = wonPrize(first)
  const [verb, start] = isShared ? ['shared', 'Shared'] : prize === '' ? ['won', 'Won'] : ['took', 'Took']
  const what = prize === '' ? 'the Triangle' : 'the Triangle’s prize'
  return {
    label: `${isYou ? `You ${verb}` : start} ${what}${isChampion ? ' too' : ''}`,
    name: listWords(first.map(({ username: name }) => name)),
    sentence: `${formatExactPoints(best)} points${isShared ? ' each' : ''}${aheadOfNext(best, active)}.`,
    prize,
    isYou,
  }
}

/** ", 12.58 ahead of theo" */
function aheadOfNext(best: number, active: readonly FinalEntrant[]): string {
  const [next, ...others] = active.filter(({ total }) => total < best).toSorted((a, b) => b.total - a.total)
  if (next === undefined) return ''
  const level = others.filter(({ total }) => total === next.total)
  return `, ${formatExactGap(best, next.total)} ahead of ${listWords([next, ...level].map(({ username: name }) => name))}`
}

/** Equal totals share the prizes of their places. Rounding can make one share a unit larger. */
function wonPrize(winners: readonly FinalEntrant[]): string {
  const prizes = [...new Set(winners.map(({ prize }) => prize ?? 0))].filter((prize) => prize > 0)
  if (prizes.length === 0) return ''
  return `${listWords(prizes.map(formatSignedUnits))}${winners.length > 1 && prizes.length === 1 ? ' each' : ''}`
}

/** More names would not fit on a phone's results page. */
const NAMES_MOST = 4

/**
 * Returns the state of the final after a week, for players who are not in it: who is, later who leads. Null for entrants, until the entrants are set,
 * and after the last week, whose winner has a panel.
 */
export function finalLine(
  { entrants, is_fixed: isFixed, last_week: last }: Pick<FinalTable, 'entrants' | 'is_fixed' | 'last_week'>,
  week: number,
): string | null {
  const active = entrants.filter((entrant) => entrant.is_active)
  if (!isFixed || week >= last || active.length === 0 || active.some((entrant) => entrant.is_you)) return null
  if (active.every(({ weeks }) => weeks.length === 0)) return `In the final: ${someTeams(active)}.`
  const best = Math.max(...active.map(({ total }) => total))
  const first = active.filter(({ total }) => total === best)
  const points = formatExactPoints(best)
  const next = Math.max(0, ...active.map(({ total }) => total).filter((total) => total < best))
  if (first.length > 1) return `${someTeams(first)} share the lead of the final, with ${points}.`
  const ahead = active.length > 1 ? `, ${formatExactGap(best, next)} ahead` : ''
  return `First in the final: ${someTeams(first)} with ${points}${ahead}.`
}

function someTeams(entrants: readonly FinalEntrant[]): string {
  const names = entrants.map(({ team_name: name }) => name)
  if (names.length <= NAMES_MOST) return listWords(names)
  return listWords([...names.slice(0, NAMES_MOST - 1), `${names.length - NAMES_MOST + 1} more`])
}

type Row = { units: number; status: string; is_eliminated: boolean }

/** Returns why fish are in, from everyone's units when the entrants were set. Null if there are none. */
export function whyFishAreIn(rows: readonly Row[], season: number): string | null {
  const { finalistsMin: least, finalFirstWeek } = constantsOf(season)
  const week = finalFirstWeek - 1
  const active = rows.filter((row) => !row.is_eliminated)
  const whales = active.filter(({ status }) => status === 'whale').length
  if (whales >= least) return null
  const fish = active.filter(({ status }) => status !== 'whale').map(({ units }) => units)
  const last = fish.toSorted((a, b) => b - a)[least - whales - 1] ?? 0
  const filled = fish.filter((units) => units >= last).length
  if (filled === 0) return null
  const tie = filled > least - whales ? `, with a tie at ${formatUnits(last)}` : ''
  const who = `${whales === 0 ? 'top' : 'next'} ${filled === 1 ? 'one' : filled} in units ${filled === 1 ? 'is' : 'are'} in`
  if (whales === 0) return `No whales after week ${week}, so the ${who}${tie}.`
  return `Only ${whales === 1 ? 'one whale' : `${whales} whales`} after week ${week}, so the ${who} too${tie}.`
}

/** Returns when an entrant's points are multiplied. Before the first results it lists all weeks, because their columns do not exist yet. */
export function multiplierNote(
  { multiplier_weeks: multiplied, weeks, prize }: Pick<FinalEntrant, 'multiplier_weeks' | 'weeks' | 'prize'>,
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

/** Returns how a week's score adds up: "131.2 × 1.2 = 157.44, +15 top finalist = 172.44". */
export function weekArithmetic(
  { points: scored, multiplied, naming, guess, total }: FinalEntrant['weeks'][number],
  percent: number,
): string {
  return finalSum({
    points: pointsFromDecimal(scored),
    percent: multiplied === scored ? 100 : percent,
    multiplied: pointsFromDecimal(multiplied),
    naming: pointsFromDecimal(naming),
    guess: pointsFromDecimal(guess),
    total: pointsFromDecimal(total),
  })
}

/** Returns the viewer's position in a sentence: whether they are in, and what they play for. */
export function finalPosition(
  { me, week }: { me: { is_eliminated: boolean }; week: number },
  standings: FinalTable,
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
  return finalRaceWords(standings, own)
}

/** The percent that all active players split. */
function restOf(percents: readonly number[]): number {
  return percents.reduce((left, percent) => left - percent, 100)
}

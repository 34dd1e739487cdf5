/** Who won the Triangle, once the last results have paid its prizes (RULES §5 Bermuda Triangle). */
import { listWords } from '@whale/words'
import { formatExactGap, formatExactPoints, formatSignedUnits } from '@whale/words/numbers'
import type { Entrant, Standings } from './race.ts'

export interface TriangleWinner {
  /** "Took the Triangle’s prize", "You took the Triangle’s prize too"; without a prize "Won the Triangle". */
  label: string
  name: string
  /** "416.30 points, 12.58 ahead of Tuna Turner." */
  sentence: string
  /** "+883", of several winners "+442 each". Empty if the treasury had nothing left. */
  prize: string
  isYou: boolean
}

/**
 * Returns the Triangle's winner. Null until the prizes are paid, and without a winner. `championId`: the season's champion, or who leads in
 * units until the scores are final.
 */
export function triangleWinner(
  { entrants }: Pick<Standings, 'entrants'>,
  championId: string | null,
): TriangleWinner | null {
  const active = entrants.filter(({ is_active: isActive }) => isActive)
  const best = Math.max(0, ...active.map(({ total }) => total))
  const first = active.filter(({ total }) => total === best)
  const [winner] = first
  // If all three weeks are void, everyone has 0.
  if (winner === undefined || best === 0 || first.some(({ prize }) => prize === null)) return null
  const isShared = first.length > 1
  const isYou = first.some((one) => one.is_you)
  const isChampion = !isShared && winner.user_id === championId
  const prize = prizeWords(first)
  const [verb, start] = isShared ? ['shared', 'Shared'] : prize === '' ? ['won', 'Won'] : ['took', 'Took']
  const what = prize === '' ? 'the Triangle' : 'the Triangle’s prize'
  return {
    label: `${isYou ? `You ${verb}` : start} ${what}${isChampion ? ' too' : ''}`,
    name: listWords(first.map(({ team_name: name }) => name)),
    sentence: `${formatExactPoints(best)} points${isShared ? ' each' : ''}${aheadWords(best, active)}.`,
    prize,
    isYou,
  }
}

/** ", 12.58 ahead of Tuna Turner" */
function aheadWords(best: number, active: readonly Entrant[]): string {
  const [next, ...others] = active.filter(({ total }) => total < best).toSorted((a, b) => b.total - a.total)
  if (next === undefined) return ''
  const level = others.filter(({ total }) => total === next.total)
  return `, ${formatExactGap(best, next.total)} ahead of ${listWords([next, ...level].map(({ team_name: name }) => name))}`
}

/** Equal totals share the prizes of their places. Rounding can make one bigger by a unit. */
function prizeWords(winners: readonly Entrant[]): string {
  const prizes = [...new Set(winners.map(({ prize }) => prize ?? 0))].filter((prize) => prize > 0)
  if (prizes.length === 0) return ''
  return `${listWords(prizes.map(formatSignedUnits))}${winners.length > 1 && prizes.length === 1 ? ' each' : ''}`
}

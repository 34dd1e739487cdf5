/** The question of the week, who scores most: what it asks and pays, and how a pick ended (RULES §5 Top score). */
import { constantsOf, pointsToDecimal } from '@whale/game'
import type { TopScorePickWire, TopScoreRewardWire, ReplyOf, endpoints } from '@whale/contract'
import { formatPoints, formatSignedUnits, formatCount, formatGap, formatUnits } from './numbers.ts'

/**
 * The line that a guess collapses to when it pays nothing: "Score guess: 127.9. Only pays finalists." `guess` is undefined or NaN if nothing is
 * typed.
 */
export function foldedGuessWords(guess: number | undefined): string {
  return guess === undefined || Number.isNaN(guess)
    ? 'Guess the best score, too? Only pays finalists.'
    : `Score guess: ${formatPoints(guess)}. Only pays finalists.`
}

type Settled = Pick<TopScorePickWire, 'result' | 'paid' | 'earned'>

/** Returns what a top-score pick paid: "+10 units", "+25 points" for an entrant of the Triangle; null for nothing. */
export function pickPaidWords({ paid, earned }: Pick<Settled, 'paid' | 'earned'>): string | null {
  if (earned > 0) return `+${earned} points`
  return paid > 0 ? `${formatSignedUnits(paid)} units` : null
}

interface PageGiven {
  season: number
  week: number
  isOver: boolean
  /** Whether the viewer is paid for the guess. Only finalists are. */
  guessPays: boolean
}

/** Returns what the page is about. In the final only its teams can be picked. */
export function picksPageWords({ season, week, isOver, guessPays }: PageGiven): string {
  if (isOver) return 'Everyone’s picks, week by week.'
  if (week < constantsOf(season).finalFirstWeek) return 'Who scores most this week?'
  return `Which finalist has the week’s best score, counting multipliers${guessPays ? ', and how high' : ''}?`
}

/** Returns how many of the viewer's picks were right: "2 of 5 picks right." Picks of void weeks do not count. */
export function pickRecordWords(picks: readonly { result: 'open' | 'right' | 'wrong' }[]): string {
  const settled = picks.filter(({ result }) => result !== 'open')
  if (settled.length === 0) return 'No pick has counted yet.'
  const right = settled.filter(({ result }) => result === 'right').length
  return `${right} of ${formatCount(settled.length, 'pick')} right.`
}

interface Given {
  season: number
  week: number
  reward: TopScoreRewardWire
  /** The week's pot; null in the final. */
  pot: Home['prediction']['pot']
  /** The viewer's right picks in a row. */
  streak: number
}

/** Returns the reward for the right pick: "Everybody who’s right shares 50.", or what it counts for. */
export function pickReward({ season, week, reward, pot, streak }: Given): string {
  const rules = constantsOf(season)
  switch (reward) {
    case 'streak':
      return `The right pick ${streak > 0 ? 'keeps your streak going' : 'starts a streak'}.`
    case 'units':
      return pot === null
        ? `The right pick earns ${formatCount(unitsFor({ season, week, pot }), 'unit')}.`
        : `Everybody who’s right shares ${formatUnits(pot.pot)}${pot.carried > 0 ? `, ${formatUnits(pot.carried)} of it left over` : ''}.`
    case 'points': {
      const [naming, guess] = [rules.finalNamingPoints, rules.finalGuessPoints].map(pointsToDecimal)
      return `The right pick adds ${naming} points to your total, the closest guess ${guess}.`
    }
    case 'undecided':
      return `The right pick earns points if you’re in the final, and ${formatCount(unitsFor({ season, week, pot }), 'unit')} if not.`
  }
}

/** Returns what the top-score pick asks for. */
export function topScoreTitle({ season, week }: Pick<Given, 'season' | 'week'>): string {
  return week < constantsOf(season).finalFirstWeek ? 'Name the top team' : 'Name the top finalist'
}

/** Returns the units for the right pick, for players who are paid in units. Before the final that is the whole pot, which others may share. */
export function unitsFor({ season, week, pot }: Pick<Given, 'season' | 'week' | 'pot'>): number {
  const { finalTopScoreUnits, finalFirstWeek } = constantsOf(season)
  return week < finalFirstWeek ? (pot?.pot ?? 0) : finalTopScoreUnits
}

type Home = ReplyOf<typeof endpoints.game.home>

/** The best score so far, and how far behind it the viewer's pick is; null without a pick or its score. */
interface Best {
  points: number
  behind: number | null
}

type Made = Pick<TopScorePickWire, 'result' | 'earned'>

/** Returns the top-score pick's state in a word; during games how far behind the pick is: "29.7 behind", "In front". */
export function pickResult({ result, earned }: Made, best: Best | null = null): string {
  if (result === 'open' && best !== null && best.behind !== null) {
    return best.behind === 0 ? 'In front' : `${formatGap(best.points, best.points - best.behind)} behind`
  }
  return { open: 'In', right: 'Right', wrong: earned > 0 ? 'Closest guess' : 'Wrong' }[result]
}

/** With how many others a right pick shares the pot. */
export const POT_COMPANY = { none: 'alone', one: 'with one', four: 'with four' }

/** "Free, until Thursday 8pm." */
export function freeUntilWords(until: string): string {
  return `Free, until ${until}.`
}

/** Returns for how many weeks nobody named the top score, which the pot carries over. */
export function missedPotWords(weeks: number): string {
  return `Nobody hit it ${weeks === 1 ? 'last week' : `for ${weeks === 2 ? 'two' : 'three'} weeks`}.`
}

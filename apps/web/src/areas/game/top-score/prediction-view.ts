import type { PredictionEntryWire, PredictionRewardWire, ReplyOf, endpoints } from '@whale/contract'
import { constantsOf, pointsToDecimal } from '@whale/game'
import { formatCount, formatGap, formatPoints, formatUnits } from '@whale/words/numbers'
import { isWeekSettled } from '../tide/feature-weeks.ts'

interface Given {
  season: number
  week: number
  reward: PredictionRewardWire
  /** The week's pot; null in the final. */
  pot: Home['prediction']['pot']
  /** The viewer's right picks in a row. */
  streak: number
}

/** Returns the reward for the right pick: "Everybody who’s right shares 50.", or what it counts for. */
export function rewardWords({ season, week, reward, pot, streak }: Given): string {
  const rules = constantsOf(season)
  switch (reward) {
    case 'streak':
      return `The right pick ${streak > 0 ? 'keeps your streak going' : 'starts a streak'}.`
    case 'units':
      return pot === null
        ? `The right pick earns ${formatCount(unitsFor({ season, week, pot }), 'unit')}.`
        : `Everybody who’s right shares ${formatUnits(pot.pot)}${pot.carried > 0 ? `, ${formatUnits(pot.carried)} of it left over` : ''}.`
    case 'points': {
      const [naming, guess] = [rules.bermudaNamingPoints, rules.bermudaGuessPoints].map(pointsToDecimal)
      return `The right pick adds ${naming} points to your total, the closest guess ${guess}.`
    }
    case 'undecided':
      return `The right pick earns points if you’re in the final, and ${formatCount(unitsFor({ season, week, pot }), 'unit')} if not.`
  }
}

/** Whether the closest guess can pay. */
export function guessPays(reward: PredictionRewardWire): boolean {
  return reward === 'points' || reward === 'undecided'
}

type Guessed = Pick<PredictionEntryWire, 'points'>

/** Returns a pick with its guess, if there is one: "Kelp Wanted and guessed 131.5". */
export function pickWords(entry: Pick<PredictionEntryWire, 'team_name' | 'points'>): string {
  return entry.points === null ? entry.team_name : `${entry.team_name} and guessed ${formatPoints(entry.points)}`
}

/** Returns what the prediction asks for, the same on its card and its form. */
export function predictionTitle({ season, week }: Pick<Given, 'season' | 'week'>): string {
  return week < constantsOf(season).bermudaFirstWeek ? 'Name the top team' : 'Name the top finalist'
}

/** Returns what the week's card is about: from week 10 on only finalists can be picked. */
export function predictionSubject({ season, week }: Pick<Given, 'season' | 'week'>): string {
  const isFinal = week >= constantsOf(season).bermudaFirstWeek
  return isFinal ? 'Prediction: best score of the finalists' : 'Top score'
}

/** Returns the units for the right pick, for players who are paid in units: before the final the whole pot, which others may share. */
export function unitsFor({ season, week, pot }: Pick<Given, 'season' | 'week' | 'pot'>): number {
  const { bermudaPredictionUnits, bermudaFirstWeek } = constantsOf(season)
  return week < bermudaFirstWeek ? (pot?.pot ?? 0) : bermudaPredictionUnits
}

type Home = ReplyOf<typeof endpoints.game.home>

export interface Best {
  teamId: string
  teamName: string
  points: number
  isOver: boolean
  /** How far the viewer's pick is behind; null without a pick or its score. */
  behind: number | null
}

/**
 * Returns the best score so far of the players who are in, and whether it stays; null before the games and in the Triangle, which predicts
 * its own best score.
 */
export function bestSoFar({
  player_scores: all,
  participants,
  narrative: { place },
  game_state: { tide },
  prediction: { entry },
}: Pick<Home, 'player_scores' | 'participants' | 'narrative' | 'prediction'> & {
  game_state: Pick<Home['game_state'], 'tide'>
}): Best | null {
  const scores = all.filter(({ team_id: id }) => participants.includes(id))
  const [best] = scores
  if (best === undefined || best.points === 0 || place === 'bermuda_triangle') return null
  const isOver = isWeekSettled(tide)
  const picked = scores.find(({ team_id: id }) => id === entry?.team_id)
  const behind = picked === undefined ? null : Math.round((best.points - picked.points) * 100) / 100
  return { teamId: best.team_id, teamName: best.team_name, points: best.points, isOver, behind }
}

type Made = Pick<PredictionEntryWire, 'result' | 'earned'>

/** Returns the prediction's state in a word; during the games how far the pick is behind: "29.7 behind", "In front". */
export function resultWord({ result, earned }: Made, best: Best | null = null): string {
  if (result === 'open' && best !== null && best.behind !== null) {
    return best.behind === 0 ? 'In front' : `${formatGap(best.points, best.points - best.behind)} behind`
  }
  return { open: 'In', right: 'Right', wrong: earned > 0 ? 'Closest guess' : 'Wrong' }[result]
}

/** Parses typed points; undefined for empty text. Accepts a decimal comma. */
export function pointsTyped(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return text === '' ? undefined : Number(text)
}

/** The order of predictions on the board. */
interface Laid {
  entry: { result: 'open' | 'right' | 'wrong'; points: number | null }
}

/** How far a guess is from the best score, in whole hundredths to avoid rounding errors. No guess is farther than any. */
function missOf({ points }: Guessed, best: { points: number }): number {
  return points === null ? Number.MAX_VALUE : Math.abs(Math.round((points - best.points) * 100)) / 100
}

/** Returns how far the closest guess of a week missed its best score; null if nobody guessed. */
export function closestGuess(predictions: readonly { entry: Guessed }[], best: { points: number }): number | null {
  const misses = predictions.filter(({ entry }) => entry.points !== null).map(({ entry }) => missOf(entry, best))
  return misses.length === 0 ? null : Math.min(...misses)
}

/** Whether a guess is the closest one, or as close. */
export function isClosest(entry: Guessed, best: { points: number } | null, closest: number | null): boolean {
  return best !== null && entry.points !== null && missOf(entry, best) === closest
}

/** Returns right picks first, then by distance of the guess if there are guesses. While the week is open, in order of entry. */
export function closestFirst<P extends Laid>(
  predictions: readonly P[],
  { best, hasGuesses }: { best: { points: number } | null; hasGuesses: boolean },
): P[] {
  if (best === null) return [...predictions]
  const miss = ({ entry }: P) => (hasGuesses ? missOf(entry, best) : 0)
  const rank = ({ entry }: P) => (entry.result === 'right' ? 0 : 1)
  return predictions.toSorted((a, b) => rank(a) - rank(b) || miss(a) - miss(b))
}

import type { TopScorePickWire, TopScoreRewardWire, ReplyOf, endpoints } from '@whale/contract'
import { isWeekSettled } from '../tide/feature-weeks.ts'

type Home = ReplyOf<typeof endpoints.game.home>

export interface Best {
  teamId: string
  teamName: string
  points: number
  isOver: boolean
  /** How far the viewer's pick is behind; null without a pick or its score. */
  behind: number | null
}

/** Whether the closest guess can pay. */
export function guessPays(reward: TopScoreRewardWire): boolean {
  return reward === 'points' || reward === 'undecided'
}

type Guessed = Pick<TopScorePickWire, 'points'>

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

/** Parses typed points; undefined for empty text. Accepts a decimal comma. */
export function pointsTyped(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return text === '' ? undefined : Number(text)
}

/** The order of top-score picks on the board. */
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

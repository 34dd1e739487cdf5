import type { TopScoreRewardWire, ReplyOf, endpoints } from '@whale/contract'
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

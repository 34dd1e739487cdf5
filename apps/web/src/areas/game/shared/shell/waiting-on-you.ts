import type { Game } from './use-game.ts'

export type Waiting = 'casino' | 'prediction'

/** Returns what the viewer can still do this week. Skips what the rules would refuse. */
export function waitingOnYou({ casino, prediction }: Pick<Game, 'casino' | 'prediction'>): Waiting[] {
  const waiting: Waiting[] = []
  if (casino.event !== null && casino.entry === null && casino.refusal === null) waiting.push('casino')
  if (prediction.entry === null && prediction.refusal === null) waiting.push('prediction')
  return waiting
}

import type { BetWire } from '@whale/contract'
import type { BetBoard } from './use-bets.ts'

/** Returns whether the viewer may counter: they may answer the offer, and make one of their own (RULES §5 H2H). True until the board has loaded. */
export function canCounter(
  { refusals }: Pick<BetWire, 'refusals'>,
  board: Pick<BetBoard, 'refusal'> | undefined,
): boolean {
  return refusals.answer === null && (board === undefined || board.refusal === null)
}

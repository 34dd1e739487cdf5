/** What makes each side of a bet win, and a bet as receipts show it. */
import type { BetId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'

/** RULES §5 H2H: the three kinds of bet. */
export type BetKind = 'spread' | 'over' | 'under'

/**
 * What makes the player win. `spread`: their team plus the line beats the other player's. `over`: their team's points end over the line. `under`: the
 * other team's end under it. Lines are in hundredths of a point, in steps of 50.
 */
export interface BetSide {
  kind: BetKind
  line: Points
}

/** The points that decided a bet: for a spread the player's own team's and the other's, otherwise those of the one team. */
export interface BetResult {
  points: Points
  againstPoints?: Points
}

/** A bet from the side of one of its players, with team names. */
export interface NamedSide extends BetSide {
  /** The player's own team. */
  team: string
  /** The other player's team. */
  versus: string
}

export interface NamedBet extends NamedSide {
  betId: BetId
}

/** The same bet from the other player's side. Exactly on the line is a push for both. */
export function acrossFrom<S extends { kind: BetKind; line: number }>(side: S): S {
  switch (side.kind) {
    case 'spread':
      return { ...side, line: 0 - side.line }
    case 'over':
      return { ...side, kind: 'under' }
    case 'under':
      return { ...side, kind: 'over' }
  }
}

export function resultAcross(result: BetResult): BetResult {
  const { points: own, againstPoints: other } = result
  return other === undefined ? result : { points: other, againstPoints: own }
}

/** The states of a bet. Won and lost from the challenger's point of view. */
export type BetStateName =
  | 'proposed'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'void'
  | 'won'
  | 'lost'
  | 'push'

/** The chance of a riding bet at the current score, and the order of riding bets: those that can still move the most units come first. */
import { type TeamForm, betOutlook, betView, chanceUnderway, ofDecided } from '@whale/words'
import { type Scores, isPlayed } from './standing.ts'
import type { BetWire, TeamSide } from '@whale/contract'
import type { Chance } from '@whale/game'
import { standingOf } from './standing.ts'

/**
 * Returns the units that a bet can still swing: what both sides put in, times how open it is. A coin flip counts in full, a bet at 99%
 * for a fiftieth, and a bet whose teams have played for nothing. Without a chance it counts in full.
 */
export function openSwing(
  pot: number,
  { share, isPlayed: isOver }: { share: number | null; isPlayed: boolean },
): number {
  if (isOver) return 0
  return share === null ? pot : Math.round(pot * 2 * Math.min(share, 1 - share))
}

interface Known {
  scores: Scores
  forms: readonly TeamForm[]
}

/** Sorts bets by open swing, the largest first. Ties: the larger bet, then the viewer's own, then the older. */
export function bySwing<B extends BetWire>(
  bets: readonly B[],
  { viewerId, ...known }: Known & { viewerId: string },
): B[] {
  return bets
    .map((bet) => {
      const { own, other, terms, isYours } = betView(bet, viewerId)
      const pot = own.stake + other.stake
      const share = ofDecided(ridingChance(terms, known))
      return { bet, pot, isYours, swing: openSwing(pot, { share, isPlayed: isPlayed(terms, known.scores) }) }
    })
    .toSorted(
      (a, b) =>
        b.swing - a.swing || b.pot - a.pot || Number(b.isYours) - Number(a.isYours) || a.bet.id.localeCompare(b.bet.id),
    )
    .map(({ bet }) => bet)
}

/** Returns this side's chance: from the projections, and from the score once there is one. Null without projections. */
export function ridingChance(terms: TeamSide, { scores, forms }: Known): Chance | null {
  return standingOf(terms, scores) === null
    ? (betOutlook(terms, forms)?.chance ?? null)
    : chanceNow(terms, { scores, forms })
}

/** Returns the chance for this side at the current score; null if a team has no projection. */
function chanceNow(terms: TeamSide, { scores, forms }: Known): Chance | null {
  const teams = [...scores].flatMap(([id, { points, projected, toPlay }]) =>
    points === null ? [] : [{ team_id: id, points, projected, to_play: toPlay }],
  )
  return chanceUnderway(terms, { teams, forms })
}

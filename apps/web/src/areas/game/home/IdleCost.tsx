import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import type { Game } from '../shared/shell/use-game.ts'

/** What a week without a move costs (RULES §5 Drift): a warning for a player whom it would put out, nothing in weeks without drift. */
export function IdleCost({ game: { week, me, game_state: state } }: { game: Game }): ReactNode {
  const { driftUnits, driftFirstWeek, driftLastWeek } = constantsOf(state.season)
  if (week < driftFirstWeek || week > driftLastWeek) return null
  const left = me.units - driftUnits
  if (left >= me.elimination_line) return ` Do nothing and lose ${driftUnits}.`
  return (
    <b className="block text-squall">{`Do nothing and you lose ${driftUnits}: that leaves ${left}, and you’re out.`}</b>
  )
}

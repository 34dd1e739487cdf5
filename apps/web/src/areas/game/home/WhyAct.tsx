/** Why to do something this week: payday, and what a week without a move costs. Loads after the first screen. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { formatCount } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'

/** RULES §5: whoever did one thing is in for payday, and in the weeks of drift idling costs units. */
export function WhyAct({ game, choices }: { game: Game; choices: number }): ReactNode {
  return (
    <p className="text-small text-foam-muted">
      {doWords(choices)} and you’re in for Tuesday’s payday{paydayWords(game)}. {topCatchWords(game)}
      <IdleCost game={game} />
    </p>
  )
}

/** The bounty that needs no move (RULES §5 Bounties). */
export function topCatchWords({ game_state: { season } }: Pick<PaydayGiven, 'game_state'>): string {
  return `Top catch: the best score wins ${constantsOf(season).topCatchUnits}, move or not.`
}

/** What a week without a move costs (RULES §5 Drift): a warning for a player whom it would put out, nothing in weeks without drift. */
export function IdleCost({ game: { week, me, game_state: state } }: { game: Game }): ReactNode {
  const { driftUnits, driftFirstWeek, driftLastWeek } = constantsOf(state.season)
  if (me.has_acted || week < driftFirstWeek || week > driftLastWeek) return null
  const left = me.units - driftUnits
  if (left >= me.elimination_line) return ` Do nothing and lose ${driftUnits}.`
  return (
    <b className="block text-squall">{`Do nothing and you lose ${driftUnits}: that leaves ${left}, and you’re out.`}</b>
  )
}

/** Returns what is enough for payday, as the start of a sentence. */
export function doWords(choices: number): string {
  return choices === 1 ? 'Do this' : choices === 2 ? 'Do either one' : 'Do any one of these'
}

type PaydayGiven = Pick<Game, 'week' | 'treasury'> & { game_state: Pick<Game['game_state'], 'season'> }

/**
 * Returns what Tuesday's payday brings: a share by place (RULES §5), which is nothing for the last. In the final the pot is a tenth
 * of the treasury, once the best score is paid.
 */
export function paydayWords({ week, treasury, game_state: { season } }: PaydayGiven): string {
  const { paydayUnitsPerActor, bermudaFirstWeek, bermudaTreasuryPart, topCatchUnits } = constantsOf(season)
  if (week < bermudaFirstWeek) return `: 0 to ${2 * paydayUnitsPerActor} units, by your team’s score`
  const pot = Math.max(0, Math.floor((treasury.balance - topCatchUnits) / bermudaTreasuryPart))
  return `: about ${formatCount(pot, 'unit')}, split by team score. Last place gets nothing. If nobody else makes a move, it’s all yours`
}

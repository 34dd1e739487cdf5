/** Why to do something this week: payday, and what a week without a move costs. Loads after the first screen. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'

/** RULES §5: whoever did one thing is in for payday, and in the weeks of drift idling costs units. */
export function WhyAct({ game, choices, hasPass }: { game: Game; choices: number; hasPass: boolean }): ReactNode {
  return (
    <div className="grid gap-1 text-small">
      <IdleCost game={game} />
      <p className="text-foam-muted">
        {doWords(choices)} for Tuesday’s payday: {paydayWords(game)}.{hasPass && ' Passing on a bet doesn’t count.'}
      </p>
    </div>
  )
}

/** What a week without a move costs (RULES §5 Drift): a warning for a player whom it would put out, nothing in weeks without drift. */
export function IdleCost({ game }: { game: IdleGiven }): ReactNode {
  const cost = idleCost(game)
  if (cost === null) return null
  return <p className={`font-bold ${cost.isOut ? 'text-squall' : ''}`}>{cost.words}</p>
}

type IdleGiven = Pick<Game, 'week'> & {
  me: Pick<Game['me'], 'has_acted' | 'units' | 'elimination_line'>
  game_state: Pick<Game['game_state'], 'season'>
}

/** Returns the cost in words, and whether it puts the player out; null where a week without a move costs nothing. */
export function idleCost({ week, me, game_state: { season } }: IdleGiven): { words: string; isOut: boolean } | null {
  const { driftUnits, driftFirstWeek, driftLastWeek } = constantsOf(season)
  if (me.has_acted || week < driftFirstWeek || week > driftLastWeek) return null
  const left = me.units - driftUnits
  const isOut = left < me.elimination_line
  return {
    words: `Do nothing and you lose ${driftUnits}${isOut ? `: that leaves ${left}, and you’re out` : ''}.`,
    isOut,
  }
}

/** Returns what is enough for payday, as the start of a sentence. */
export function doWords(choices: number): string {
  return choices === 1 ? 'Do this' : choices === 2 ? 'Do either one' : 'Do any one'
}

type PaydayGiven = Pick<Game, 'week' | 'treasury'> & { game_state: Pick<Game['game_state'], 'season'> }

/**
 * Returns what Tuesday's payday brings: a share by place (RULES §5), which is nothing for the last. In the final the pot is a tenth
 * of the treasury.
 */
export function paydayWords({ week, treasury, game_state: { season } }: PaydayGiven): string {
  const { paydayUnitsPerActor, bermudaFirstWeek, bermudaTreasuryPart } = constantsOf(season)
  if (week < bermudaFirstWeek) return `0 to ${2 * paydayUnitsPerActor}, by team score`
  const pot = Math.floor(treasury.balance / bermudaTreasuryPart)
  return `about ${formatUnits(pot)} to share by team score, none for last place`
}

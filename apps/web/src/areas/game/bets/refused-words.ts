import type { BetWire } from '@whale/contract'
import type { Game } from '../league/use-game.ts'

type Refusal = NonNullable<BetWire['refusals']['accept']>

/** Returns why the viewer can't bet. For a player who is all in that is the reason, not the missing units. */
export function refusedWords({ code, sentence }: Refusal, { all_in: allIn }: Pick<Game, 'all_in'>): string {
  return allIn === 'in' && code === 'units.not_enough' ? 'You’re all in, so no bets this week.' : sentence
}

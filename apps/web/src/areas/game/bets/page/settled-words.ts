/** Text of the settled tab while it is empty. */
import type { BetWire } from '@whale/contract'
import type { Game } from '../../league/use-game.ts'
import { hasBetting, isWeekLate, opensIn } from '../../tide/feature-weeks.ts'
import { whenSettled } from '../../tide/TideStrip.tsx'

type Given = Pick<Game, 'week'> & { game_state: Parameters<typeof whenSettled>[0]['game_state'] }

/** Nothing is settled, and when something will be. In a week without bets, when they open. */
export function nothingSettledWords(game: Given, bets: readonly Pick<BetWire, 'state' | 'week'>[]): string {
  const { week, game_state: state } = game
  const isLate = bets.some((bet) => bet.state === 'accepted' && isWeekLate(bet.week, game))
  if (isLate) return 'Nothing settled yet. Bets settle once the scores are in.'
  if (!hasBetting(week)) {
    const next = opensIn('bets', week)
    return next === null ? 'No settled bets this season.' : `Nothing settled yet. Betting opens in week ${next}.`
  }
  return `Nothing settled yet.${state.now < state.moments.processes_at ? ` Bets settle ${whenSettled(game)}.` : ''}`
}

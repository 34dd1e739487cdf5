import type { BetWire } from '@whale/contract'
import { type NothingSettled, opensIn } from '@whale/words'
import type { Game } from '../../league/use-game.ts'
import { hasBetting, isWeekLate } from '../../tide/feature-weeks.ts'
import { whenSettled } from '../../tide/TideStrip.tsx'

type Given = Pick<Game, 'week'> & { game_state: Parameters<typeof whenSettled>[0]['game_state'] }

/** Returns why nothing is settled: scores are late, the week has no bets, or its settlement is to come. */
export function whyNothingSettled(game: Given, bets: readonly Pick<BetWire, 'state' | 'week'>[]): NothingSettled {
  const { week, game_state: state } = game
  if (bets.some((bet) => bet.state === 'accepted' && isWeekLate(bet.week, game))) return { because: 'late' }
  if (!hasBetting(week)) return { because: 'no bets', week: opensIn('bets', week) }
  return { because: 'open', when: state.now < state.moments.processes_at ? whenSettled(game) : null }
}

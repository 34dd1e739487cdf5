/** Whether the page is about going all in, and how that ended, once the week has settled. */
import type { Shop } from './bolts.ts'
import type { Game } from '../league/use-game.ts'
import { hasAllIn, isWeekSettled } from '../tide/feature-weeks.ts'

type Tide = Game['game_state']['tide']

interface PageGiven {
  week: number
  me: Pick<Game['me'], 'status' | 'is_eliminated'>
  game_state: { tide: Tide }
}

/** Whether the viewer's page is about going all in: they can, could have or did. Multipliers are for whales. */
export function isAllInPage(
  { week, me, game_state: { tide } }: PageGiven,
  { placed }: Pick<Shop['liquidation'], 'placed'>,
): boolean {
  // Also after a win made them a whale, or a loss eliminated them. Without a line, the page says why.
  if (placed !== null) return true
  // The results may have made a fish of a whale, who could not go all in.
  return hasAllIn(week) && !isWeekSettled(tide) && me.status === 'fish' && !me.is_eliminated
}

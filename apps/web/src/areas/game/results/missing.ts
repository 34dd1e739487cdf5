/** Why a week has no results. */
import type { NoResults } from '@whale/words'
import type { Game } from '../league/use-game.ts'
import { isWeekLate } from '../tide/feature-weeks.ts'

type Given = Pick<Game, 'week' | 'last_run' | 'fantasy_league'> & {
  game_state: Pick<Game['game_state'], 'tide' | 'moments' | 'now'>
}

/** Returns why a week has no results, and when they come. */
export function missingResults(game: Given, week: number): NoResults {
  const { week: current, last_run: last, fantasy_league: league, game_state: state } = game
  // A league settles its weeks in order, so this one was before its first.
  if (last !== null && week < last.week) return { why: 'before_league' }
  // The first week may be late, or come after this one.
  if (last === null && week < current) return { why: 'nothing_settled' }
  if (isWeekLate(week, game)) return { why: 'late', provider: league.provider }
  return { why: 'to_come', at: week === current ? state.moments.processes_at : null, now: state.now }
}

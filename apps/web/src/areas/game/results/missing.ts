/** Why a week has no results. */
import { providerWords } from '@whale/words'
import type { Game } from '../league/use-game.ts'
import { isWeekLate } from '../tide/feature-weeks.ts'

type Given = Pick<Game, 'week' | 'last_run' | 'fantasy_league'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns the line below the page's heading, and what replaces the results. */
export function missingWords(game: Given, week: number): { lede: string; body: string } {
  const {
    week: current,
    last_run: last,
    fantasy_league: { provider },
  } = game
  // A league settles its weeks in order, so this one was before its first.
  if (last !== null && week < last.week) {
    return { lede: 'Before your league started.', body: 'Your league wasn’t here yet that week.' }
  }
  // Its first week may be late, or later than this one.
  if (last === null && week < current) return { lede: 'No results.', body: 'Nothing has been settled for that week.' }
  if (isWeekLate(week, game)) {
    return {
      lede: `Waiting for final scores from ${providerWords(provider)}.`,
      body: 'Units move as soon as the scores are in. Nothing has moved yet.',
    }
  }
  return {
    lede: 'Not yet.',
    body: 'No results for this week yet. They come the Tuesday after its games, at 4am Eastern.',
  }
}

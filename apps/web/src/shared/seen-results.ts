/**
 * Which Tuesday results the viewer has seen, per league and person. In the browser, not on the server: a second device shows them
 * once more, one tap skips them, and nobody stores who looked when. A settled week is public to the whole league at one instant, so
 * its replies hold no secret: opening the results is a moment of the page.
 */
import type { ReplyOf, endpoints } from '@whale/contract'
import { storedText } from './stored-text.ts'

type Game = ReplyOf<typeof endpoints.game.home>

interface Whose {
  leagueId: string
  userId: string
}

function seenIn({ leagueId, userId }: Whose) {
  return storedText(`results_seen ${leagueId} ${userId}`)
}

/** Returns whether these results were opened on this device. Later weeks include earlier ones. */
export function hasSeenResults(whose: Whose, week: number): boolean {
  return Number(seenIn(whose).read() ?? 0) >= week
}

/** Stores the results of a week as seen. */
export function markResultsSeen(whose: Whose, week: number): void {
  if (!hasSeenResults(whose, week)) seenIn(whose).write(String(week))
}

type Given = Pick<Game, 'league' | 'me' | 'last_run'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** The results stop opening by themselves when the next games begin. */
const SHOWN_IN: readonly Game['game_state']['tide'][] = ['provisional', 'final', 'betting', 'over']

/**
 * Returns the week whose results open before the home; null for none. Where nothing moved, there are none for players who are out, and
 * none once the next week is open.
 */
export function resultsToOpen({ league, me, last_run: run, game_state: { tide } }: Given): number | null {
  if (run === null || !SHOWN_IN.includes(tide)) return null
  // In a night, results don't open once the next week is on.
  if (league.is_night && tide === 'betting') return null
  if (run.change === 0 && (me.is_eliminated || tide === 'betting')) return null
  return hasSeenResults({ leagueId: league.id, userId: me.user_id }, run.week) ? null : run.week
}

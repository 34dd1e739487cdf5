/** When the open page has to look again, because the calendar changes something without anybody pressing anything. */
import type { ReplyOf, endpoints } from '@whale/contract'

type GameState = ReplyOf<typeof endpoints.game.home>['game_state']

/** A little after the moment: the server's clock alone decides, and a look before it shows the old state. */
const AFTER_MS = 300
/** What the calendar does takes the server a moment: until it shows, we ask again. */
const AGAIN_MS = 3000
/** Usually the scores are there on time, and the count takes moments: who watches is not left waiting for the next poll. */
const COUNTING_MS = 60_000

/** Returns the next moment at which the tide turns, as ISO text; null where none is known. */
export function nextTurn({ tide, moments }: Pick<GameState, 'tide' | 'moments'>): string | null {
  switch (tide) {
    case 'pregame':
      return moments.opens_at
    case 'betting':
      return moments.locks_at
    case 'games':
      return moments.processes_at
    case 'provisional':
      return moments.confirms_at
    case 'final':
      return moments.next_opens_at
    // Scores come when they come: the page's own polling sees them.
    case 'waiting':
    case 'over':
    case 'not_started':
      return null
  }
}

/** Returns in how many ms to look again; null for not by the calendar. */
export function nextLookMs(state: Pick<GameState, 'tide' | 'moments'>, serverNowMs: number): number | null {
  if (state.tide === 'waiting') {
    return serverNowMs - Date.parse(state.moments.processes_at) < COUNTING_MS ? AGAIN_MS : null
  }
  const turn = nextTurn(state)
  if (turn === null) return null
  const leftMs = Date.parse(turn) - serverNowMs
  return leftMs > 0 ? leftMs + AFTER_MS : AGAIN_MS
}

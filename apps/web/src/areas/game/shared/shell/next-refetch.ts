/** When an open page refetches because of the calendar. */
import type { ReplyOf, endpoints } from '@whale/contract'

type GameState = ReplyOf<typeof endpoints.game.home>['game_state']

/** A little after the moment: the server's clock decides, and an earlier request returns the old state. */
const AFTER_MS = 300
/** The server needs a moment to process what is due: refetch until it shows. */
const AGAIN_MS = 3000
/** Scores are usually on time and the settlement takes seconds, so do not wait for the next poll. */
const COUNTING_MS = 60_000

/** Returns the next change of the week's phase, as ISO text; null if none is known. */
export function nextPhaseChange({ tide, moments }: Pick<GameState, 'tide' | 'moments'>): string | null {
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
    // Late scores have no set time: regular polling finds them.
    case 'waiting':
    case 'over':
    case 'not_started':
      return null
  }
}

/** Returns the delay until the next refetch in ms; null for none. */
export function nextRefetchMs(state: Pick<GameState, 'tide' | 'moments'>, serverNowMs: number): number | null {
  if (state.tide === 'waiting') {
    return serverNowMs - Date.parse(state.moments.processes_at) < COUNTING_MS ? AGAIN_MS : null
  }
  const turn = nextPhaseChange(state)
  if (turn === null) return null
  const leftMs = Date.parse(turn) - serverNowMs
  return leftMs > 0 ? leftMs + AFTER_MS : AGAIN_MS
}

/** A league's state: one query shared by all its pages, refreshed by the calendar and the event stream. */
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useLiveLeague } from '../../../shared/api/live.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { useRefresh } from '../../../shared/api/query-client.ts'
import { serverTime } from '../../../shared/format/clock.ts'

export type Game = ReplyOf<typeof endpoints.game.home>

const POLL_MS = 30_000
/** Longer timers overflow and fire at once (24.8 days). */
const LONGEST_MS = 2_000_000_000

/** Returns the league in the address. Suspends; throws a 404 if the viewer is not a member. */
export function useGame(): Game {
  const { leagueId = '' } = useParams()
  const game = usePageQuery(calls.game.home, { params: { league: leagueId } }, { refetchInterval: POLL_MS })
  useTurns(game)
  useLiveLeague(leagueId)
  return game
}

/** Refetches when the phase changes, such as at the lock. Rescheduled with each reply. */
function useTurns({ game_state: state }: Game): void {
  const refresh = useRefresh()
  useEffect(() => {
    const lookMs = nextRefetchMs(state, serverTime(state.now))
    if (lookMs === null || lookMs > LONGEST_MS) return
    const timer = setTimeout(refresh, lookMs)
    return () => clearTimeout(timer)
  }, [refresh, state])
}

/** A little after the moment: the server's clock decides, and an earlier request returns the old state. */
const AFTER_MS = 300
/** The server needs a moment to process what is due: refetch until it shows. */
const AGAIN_MS = 3000
/** Scores are usually on time and the settlement takes seconds, so do not wait for the next poll. */
const COUNTING_MS = 60_000

/** Returns the next change of the week's phase, as ISO text; null if none is known. */
export function nextPhaseChange({ tide, moments }: Pick<Game['game_state'], 'tide' | 'moments'>): string | null {
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
export function nextRefetchMs(state: Pick<Game['game_state'], 'tide' | 'moments'>, serverNowMs: number): number | null {
  if (state.tide === 'waiting') {
    return serverNowMs - Date.parse(state.moments.processes_at) < COUNTING_MS ? AGAIN_MS : null
  }
  const turn = nextPhaseChange(state)
  if (turn === null) return null
  const leftMs = Date.parse(turn) - serverNowMs
  return leftMs > 0 ? leftMs + AFTER_MS : AGAIN_MS
}

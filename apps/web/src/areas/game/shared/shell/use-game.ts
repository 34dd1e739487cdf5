/** A league's state, which every room of the game reads: one query, shared by key, alive by the calendar and by the league's stream. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useLiveLeague } from '../../../../shared/api/live.ts'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { useRefresh } from '../../../../shared/api/query-client.ts'
import { serverTime } from '../../../../shared/format/clock.ts'
import { nextLookMs } from './next-look.ts'

export type Game = ReplyOf<typeof endpoints.game.home>

const POLL_MS = 30_000
/** Timers of more than 24.8 days would fire at once. */
const LONGEST_MS = 2_000_000_000

/** Returns the league of the address. Suspends; a league that is not the viewer's throws a 404. */
export function useGame(): Game {
  const { leagueId = '' } = useParams()
  const game = usePageQuery(calls.game.home, { params: { league: leagueId } }, { refetchInterval: POLL_MS })
  useTurns(game)
  useLiveLeague(leagueId)
  return game
}

/** Looks again at the moment when the tide turns: a lock falls on the open page. Set anew with each reading. */
function useTurns({ game_state: state }: Game): void {
  const refresh = useRefresh()
  useEffect(() => {
    const lookMs = nextLookMs(state, serverTime(state.now))
    if (lookMs === null || lookMs > LONGEST_MS) return
    const timer = setTimeout(refresh, lookMs)
    return () => clearTimeout(timer)
  }, [refresh, state])
}

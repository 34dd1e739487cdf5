/** A league's state: one query shared by all its pages, refreshed by the calendar and the event stream. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useLiveLeague } from '../../../../shared/api/live.ts'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { useRefresh } from '../../../../shared/api/query-client.ts'
import { serverTime } from '../../../../shared/format/clock.ts'
import { nextRefetchMs } from './next-refetch.ts'

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

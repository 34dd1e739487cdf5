/** A night's state: its clock by the server's time, who has moved, and what the host can do. */
import { type NightWire, calls } from '@whale/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../shared/api/query.ts'

/** Each read counts as presence where no live stream gets through, so an open stream does not slow the reads down. */
const LOOK_MS = 30_000
/** Picks are secret, so no event is sent when somebody makes one. */
const BETTING_MS = 5000

/** Returns the night of a league; undefined until it loads. */
export function useNight(leagueId: string): NightWire | undefined {
  const { data } = useQuery({
    ...queryFor(calls.nights.nightState, { params: { league: leagueId } }),
    refetchInterval: ({ state }) => (state.data?.phase === 'betting' ? BETTING_MS : LOOK_MS),
  })
  return data
}

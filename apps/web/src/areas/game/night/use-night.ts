/** A night's state: its clock by the server's time, who has moved, and what the host can do. */
import { type NightWire, calls } from '@whale/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'

/** Each read counts as presence where no live stream gets through, so an open stream does not slow the reads down. */
const LOOK_MS = 30_000
/** Picks are secret, so no event is sent when somebody makes one. */
const BETTING_MS = 5000

/** Returns the night of a league; undefined until it is there. */
export function useNight(leagueId: string): NightWire | undefined {
  const { data } = useQuery({
    ...queryFor(calls.nights.nightState, { params: { league: leagueId } }),
    refetchInterval: ({ state }) => (state.data?.phase === 'betting' ? BETTING_MS : LOOK_MS),
  })
  return data
}

/** Returns how long the phase of a night is in all, in ms. */
export function phaseMs({ phase }: Pick<NightWire, 'phase'>, { moments }: Pick<Game['game_state'], 'moments'>): number {
  const between = (from: string, to: string | null) => (to === null ? 0 : Date.parse(to) - Date.parse(from))
  switch (phase) {
    case 'betting':
      return between(moments.opens_at, moments.locks_at)
    case 'games':
      return between(moments.locks_at, moments.processes_at)
    case 'results':
      return between(moments.processes_at, moments.next_opens_at ?? moments.confirms_at)
    case 'before':
    case 'over':
      return 0
  }
}

/** Transfers by API call: the owner gives a player one unit and takes it back. */
import type { Call } from './callers.ts'
import type { PlayedLeague } from './played-league.ts'

/** Returns both calls for a copy of the played league. Together they change no balance. */
export function corrections({ league }: PlayedLeague, leagueId: string): [Call, Call] {
  const [owner, other] = league.crew
  const correction = (amount: number): Call => ({
    method: 'PATCH',
    path: `/api/player/${leagueId}/${other?.userId}/units`,
    token: owner?.token ?? '',
    body: { amount, reason: 'Bench' },
    hasKey: true,
  })
  return [correction(1), correction(-1)]
}

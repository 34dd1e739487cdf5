/** What Tuesday would pay, and the table after it, if the current scores hold. Pages call the reply `held`. */
import { calls } from '@whale/contract'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'

const REFETCH_MS = 60_000

type Given = Pick<Game, 'league' | 'week' | 'game_state'>

/** Undefined while it loads; null before any team has scored, and when no games are on. */
export function useIfItHolds(game: Given) {
  return useIfItHoldsIn(game, ['games'])
}

/** The same, also while the final scores are late: the final's pages show them too. */
export function useIfItHoldsLate(game: Given) {
  return useIfItHoldsIn(game, ['games', 'waiting'])
}

function useIfItHoldsIn({ league, week, game_state: { tide } }: Given, tides: readonly string[]) {
  const isLive = tides.includes(tide)
  const options = { enabled: isLive, refetchInterval: REFETCH_MS }
  const { data, error } = useQueryOf(calls.game.ifItHolds, { params: { league: league.id } }, options)
  if (isLive && data === undefined && error === null) return undefined
  const held = data?.held ?? null
  return isLive && held?.week === week ? held : null
}

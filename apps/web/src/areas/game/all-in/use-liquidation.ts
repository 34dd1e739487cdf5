import { calls } from '@whale/contract'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'
import type { Liquidation } from './can-go-all-in.ts'

/** What going all in takes and pays; null until loaded, and for players who cannot. */
export function useLiquidation({ league }: Pick<Game, 'league'>, enabled: boolean): Liquidation | null {
  const { data } = useQueryOf(calls.players.shop, { params: { league: league.id } }, { enabled })
  return data?.liquidation ?? null
}

import { type DepthRow, calls } from '@whale/contract'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { apartNotes } from './depth-view.ts'

/** Returns the notes of rows whose change of a settled week does not fit their units. Empty while its receipt loads. Does not suspend. */
export function useApartNotes(
  { league }: Pick<Game, 'league'>,
  { rows, week }: { rows: readonly DepthRow[]; week: number | undefined },
): Map<string, string> {
  const params = { league: league.id, week: week ?? 0 }
  const { data } = useQueryOf(calls.game.receipt, { params }, { enabled: week !== undefined })
  return apartNotes(rows, data?.run?.players ?? [])
}

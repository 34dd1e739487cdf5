import { type DepthRow, calls } from '@whale/contract'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { apartNotes, notesBesideColumn } from './depth-view.ts'

interface Notes {
  notes: Map<string, string>
  /** What a wide page has in the column Riding. */
  phoneNotes: Map<string, string>
}

/**
 * Returns the notes of rows, with why a change of a settled week does not fit the units. While its receipt loads, those of the rows
 * stand. Does not suspend.
 */
export function useNotes(
  { league }: Pick<Game, 'league'>,
  { rows, week, isNow }: { rows: readonly DepthRow[]; week: number | undefined; isNow: boolean },
): Notes {
  const params = { league: league.id, week: week ?? 0 }
  const { data } = useQueryOf(calls.game.receipt, { params }, { enabled: week !== undefined })
  const apart = apartNotes(rows, data?.run?.players ?? [], { isNow })
  const ofRows = rows.map((row) => [row.user_id, notesBesideColumn(row, apart.get(row.user_id))] as const)
  return {
    notes: new Map(ofRows.flatMap(([id, { note }]) => (note === undefined ? [] : [[id, note]]))),
    phoneNotes: new Map(ofRows.flatMap(([id, { phone }]) => (phone === undefined ? [] : [[id, phone]]))),
  }
}

/** One part of a league. `store.ts` reads all parts in one statement, because a round trip costs more than the rows. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'

export interface Part<T extends keyof Tables, N> {
  /** `$1` is the league, `$2` the last week that is history (a league has no open rows up to it), `$3` the season. */
  select: string
  /** Maps a row as PostgreSQL's JSON gives it: timestamps are text that `instant` must parse. */
  of: (row: Selectable<Tables[T]>) => N
}

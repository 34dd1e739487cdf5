/** A part of a league as it is read: all of them travel in one statement, for each way to the database and back costs more than the rows. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'

export interface Part<T extends keyof Tables, N> {
  /** `$1` is the league; `$2` the last week that is history, of which a league does not know what was open in it; `$3` the season. */
  select: string
  /** From a row as PostgreSQL writes it in JSON: a moment is text in its own words, not yet in ours. */
  of: (row: Selectable<Tables[T]>) => N
}

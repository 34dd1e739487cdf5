/**
 * Connections to the cells: one pool per cell, so that a cell that does not answer does not tie up another's connections
 * (docs/decisions/0019).
 */
import { SECOND_MS } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from './pool.ts'
import { FIRST_CELL } from './schemas.ts'

export interface Cells {
  /** The numbers of the cells that this process knows, in order. */
  numbers(): readonly number[]
  /** The connections to a cell, whose statements also see the club's tables. Null for an unknown cell. */
  db(cell: number): Db | null
  /** Rereads the list of cells, at most once a second, since ids in requests may name any cell. */
  refresh(): Promise<void>
  /** The cell for a new league: the open one with the fewest leagues. */
  ofNewLeague(): Promise<number>
  /** Closes the connections to all cells except the first, which belong to the caller. */
  close(): Promise<void>
}

/** A process rereads the list of cells at most this often. */
const REFRESH_MS = SECOND_MS
/** Leagues are counted this often. In between, a process adds the leagues that it creates. */
const COUNT_MS = 60 * SECOND_MS

interface Given {
  /** The connections to the first cell. */
  first: Db
  club: Db
  /** Opens the connections to another cell. */
  open: (cell: number) => Db
  nowMs?: () => number
}

/** Returns the cells. Only the first one is known until `refresh` is called. */
export function openCells({ first, club, open, nowMs = () => performance.now() }: Given): Cells {
  const pools = new Map<number, Db>([[FIRST_CELL, first]])
  let refreshed: { atMs: number; done: Promise<void> } | null = null
  let counted: { atMs: number; leagues: Map<number, number> } | null = null

  async function readNumbers(): Promise<void> {
    const rows = await club.selectFrom('cells').select('number').execute()
    for (const { number } of rows) if (!pools.has(number)) pools.set(number, open(number))
  }

  return {
    numbers: () => [...pools.keys()].toSorted((a, b) => a - b),
    db: (cell) => pools.get(cell) ?? null,
    async refresh() {
      if (refreshed === null || nowMs() - refreshed.atMs > REFRESH_MS) {
        const done = readNumbers()
        refreshed = { atMs: nowMs(), done }
        // Do not cache an error.
        done.catch(() => (refreshed = null))
      }
      await refreshed.done
    },
    async ofNewLeague() {
      if (counted === null || nowMs() - counted.atMs > COUNT_MS) {
        counted = { atMs: nowMs(), leagues: await leaguesOfOpenCells(club) }
      }
      const [cell = FIRST_CELL] = [...counted.leagues].toSorted(([, a], [, b]) => a - b).map(([number]) => number)
      counted.leagues.set(cell, (counted.leagues.get(cell) ?? 0) + 1)
      return cell
    },
    async close() {
      await Promise.all([...pools].flatMap(([cell, pool]) => (cell === FIRST_CELL ? [] : [pool.destroy()])))
    },
  }
}

/** How many leagues each open cell has. Does not count if there is only one. */
async function leaguesOfOpenCells(club: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; leagues: number }>`
    select number, case when count(*) over () = 1 then 0 else
      (select count(*)::int from league_directory where cell = number) end as leagues
    from cells where is_open order by number
  `.execute(club)
  return new Map(rows.map(({ number, leagues }) => [number, leagues]))
}

/**
 * Which cell a league is in, and how code reaches one cell or all of them. A cell is a PostgreSQL schema that holds a
 * share of the leagues; the club is the schema with accounts, emails and the directory of leagues (docs/decisions/0019).
 */
import { SECOND_MS } from '@whale/game'
import { isUnavailable } from '../platform/postgres/in-transaction.ts'
import { FIRST_CELL } from '../platform/postgres/schemas.ts'
import type { World } from '../world.ts'

/** `league_`, then the cell's number and a `z` unless it is the first, then 25 characters of time and randomness. */
const IN_ANOTHER_CELL = /^league_([1-9]\d{0,3})z[a-z0-9]{25}$/

/** The number of the cell in a league's id. An id without a number belongs to the first cell. */
export function cellOf(leagueId: string): number {
  const [, cell] = IN_ANOTHER_CELL.exec(leagueId) ?? []
  return cell === undefined ? FIRST_CELL : Number(cell)
}

/** The id of a new league in a cell. `id` is an id of the first cell. */
export function idInCell<I extends string>(id: I, cell: number): I {
  return (cell === FIRST_CELL ? id : id.replace('league_', `league_${cell}z`)) as I
}

/** What a world needs to reach other cells. `db` is connected to `cell`. */
export type InCell = Pick<World, 'db' | 'cell' | 'cells'>

/** The world that each derived one comes from, and the worlds derived from each. */
const origins = new WeakMap<object, object>()
const derived = new WeakMap<object, Map<number, object>>()

/** The same world, connected to a cell. Null if this process does not know the cell. */
export function inCell<W extends InCell>(world: W, cell: number): W | null {
  if (cell === world.cell) return world
  const origin = (origins.get(world) ?? world) as W
  if (cell === origin.cell) return origin
  const known = derived.get(origin)?.get(cell)
  if (known !== undefined) return known as W
  const db = world.cells.db(cell)
  if (db === null) return null
  // Inherits, so that the clock and `isStopping` remain the server's.
  const there = Object.create(origin, {
    db: { value: db, enumerable: true },
    cell: { value: cell, enumerable: true },
  }) as W
  origins.set(there, origin)
  derived.set(origin, (derived.get(origin) ?? new Map<number, object>()).set(cell, there))
  return there
}

/** The `cell` of a world that reaches only the club's tables. Cells are numbered from 1. */
const CLUB = 0

/** The same world, connected only to the club's tables, so that a cell that does not answer ties up none of its connections. */
export function atClub<W extends InCell & Pick<World, 'club'>>(world: W): W {
  if (world.cell === CLUB) return world
  const club = Object.create(world, {
    db: { get: () => world.club, enumerable: true },
    cell: { value: CLUB, enumerable: true },
  }) as W
  origins.set(club, origins.get(world) ?? world)
  return club
}

/** The world connected to a league's cell. Null if no such league can exist: its id names an unknown cell, or is not valid text in PostgreSQL. */
export async function atLeague<W extends InCell>(world: W, leagueId: string): Promise<W | null> {
  if (leagueId.includes('\0')) return null
  const cell = cellOf(leagueId)
  const there = inCell(world, cell)
  if (there !== null) return there
  // Another process may have added the cell.
  await world.cells.refresh()
  return inCell(world, cell)
}

/** Timeout of a page that reads several cells. */
export const FAN_OUT_MS = 2 * SECOND_MS

/** The cells' answers, ordered by cell number, and the cells that did not answer in time. */
export interface FannedOut<R> {
  answers: R[]
  missing: number[]
}

type Log = Partial<Pick<World, 'log'>>

/** Runs `work` in each of these cells at once. A cell that is unavailable or too slow is listed as missing. */
export async function inCells<W extends InCell & Log, R>(
  world: W,
  cells: readonly number[],
  work: (there: W, cell: number) => Promise<R>,
  deadlineMs: number | null = FAN_OUT_MS,
): Promise<FannedOut<R>> {
  const answered = await Promise.all(
    cells.map(async (cell) => {
      const there = inCell(world, cell)
      if (there === null) return null
      try {
        const answer = work(there, cell)
        return { answer: deadlineMs === null ? await answer : await within(answer, deadlineMs) }
      } catch (error) {
        // Expected: the cell is unavailable, or a job that leaves its errors to the log. Anything else is a bug.
        if (!(error instanceof TooLate) && !(error instanceof Failed) && !isUnavailable(error)) throw error
        world.log?.warn({ cell, error: String(error) }, 'a cell did not answer')
        return null
      }
    }),
  )
  return {
    answers: answered.flatMap((one) => (one === null ? [] : [one.answer])),
    missing: cells.filter((_, place) => answered[place] === null),
  }
}

/** Runs `work` in every cell at once. */
export async function inEachCell<W extends InCell & Log, R>(
  world: W,
  work: (there: W, cell: number) => Promise<R>,
  deadlineMs: number | null = FAN_OUT_MS,
): Promise<FannedOut<R>> {
  return await inCells(world, world.cells.numbers(), work, deadlineMs)
}

/** Runs `work` in the cell of each of these leagues, with the leagues in that cell. */
export async function inCellsOf<W extends InCell & Log, R, I extends string>(
  world: W,
  leagueIds: readonly I[],
  work: (there: W, leagueIds: I[]) => Promise<R>,
  deadlineMs: number | null = FAN_OUT_MS,
): Promise<FannedOut<R>> {
  const groups = new Map<number, I[]>()
  for (const id of leagueIds) groups.set(cellOf(id), [...(groups.get(cellOf(id)) ?? []), id])
  const known = new Set(world.cells.numbers())
  if ([...groups.keys()].some((cell) => !known.has(cell))) await world.cells.refresh()
  return await inCells(world, [...groups.keys()], (there, cell) => work(there, groups.get(cell) ?? []), deadlineMs)
}

/** For jobs over all cells: logs an error in one cell and lists the cell as missing, so that it does not hold up the others. */
export function orMissing<W extends InCell & Log, R>(
  work: (there: W, cell: number) => Promise<R>,
): (there: W, cell: number) => Promise<R> {
  return async (there, cell) => {
    try {
      return await work(there, cell)
    } catch (error) {
      if (isUnavailable(error)) throw error
      there.log?.error({ cell, error: String(error) }, 'a job failed in a cell')
      throw new Failed('a job failed in a cell', { cause: error })
    }
  }
}

class Failed extends Error {
  override name = 'Failed'
}

class TooLate extends Error {
  override name = 'TooLate'
}

async function within<R>(work: Promise<R>, ms: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

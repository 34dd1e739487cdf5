/** `ops cells`: lists, adds, opens and closes cells (docs/decisions/0019). */
import { sql } from 'kysely'
import { inEachCell } from '../domain/cells.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import type { World } from '../world.ts'

type CellWorld = Pick<World, 'db' | 'club' | 'cell' | 'cells'>

interface CellAnswer {
  isDone: boolean
  output: string
}

/** Runs `cells list`, `add`, `open CELL` or `close CELL`. Null for anything else. */
export async function operateCells(world: CellWorld, words: readonly string[]): Promise<CellAnswer | null> {
  const [what, cell = '', ...more] = words
  if (more.length > 0) return null
  if (what === 'list' && cell === '') return await listCells(world)
  if (what === 'add' && cell === '') return await addCellHere(world)
  return what === 'open' || what === 'close' ? await setOpen(world, cell, what === 'open') : null
}

function done(output: string): CellAnswer {
  return { isDone: true, output }
}

function notDone(output: string): CellAnswer {
  return { isDone: false, output }
}

async function listCells(world: CellWorld): Promise<CellAnswer> {
  await world.cells.refresh()
  const { missing } = await inEachCell(world, async ({ db }) => await db.selectFrom('pauses').select('scope').execute())
  const { rows } = await sql<{ number: number; is_open: boolean; leagues: number }>`
    select number, is_open, (select count(*)::int from league_directory where cell = number) as leagues
    from cells order by number
  `.execute(world.club)
  const lines = rows.map(({ number, is_open: isOpen, leagues }) => {
    const gets = isOpen ? 'gets new leagues' : 'gets no new leagues'
    return `cell ${number}  ${leagues} leagues, ${gets}${missing.includes(number) ? ', does not answer' : ''}`
  })
  return missing.length === 0 ? done(lines.join('\n')) : notDone(lines.join('\n'))
}

async function addCellHere({ club }: CellWorld): Promise<CellAnswer> {
  const number = await addCell(club)
  return done(`Cell ${number} is added. Running servers use it within a minute.`)
}

async function setOpen({ club }: CellWorld, text: string, isOpen: boolean): Promise<CellAnswer> {
  if (!/^[1-9]\d{0,3}$/.test(text)) return notDone('Name a cell by its number.')
  const isLast = sql<boolean>`not ${isOpen} and not exists (select from cells where is_open and number <> ${text}::int)`
  const { rows } = await sql<{ number: number }>`
    update cells set is_open = ${isOpen} where number = ${text}::int and not ${isLast} returning number
  `.execute(club)
  if (rows.length === 0) return notDone(`Nothing was changed: cell ${text} does not exist, or is the only open one.`)
  return done(`Cell ${text} ${isOpen ? 'gets' : 'gets no'} new leagues from now on. Servers follow within a minute.`)
}

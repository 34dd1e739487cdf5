/**
 * `ops cells`: lists, adds, opens, closes and moves cells (docs/decisions/0019 and 0023). A cell is a database schema with a share of the
 * leagues. New leagues go to open cells, and on a Citus cluster a cell can move to another node.
 */
import { unreachable } from '@whale/game'
import { sql } from 'kysely'
import { inEachCell, orMissing } from '../domain/cells.ts'
import { moveCell, nodesOf, placesOfCells } from '../platform/postgres/cluster.ts'
import { mayMakeTablesIn, roleOf } from '../platform/postgres/grants.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import type { Db } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { type OpsAnswer, done, notDone } from './ops-answer.ts'

type CellWorld = Pick<World, 'db' | 'club' | 'cell' | 'cells'> & {
  /** Connects as the role that owns the tables, if that is not the role of `club`. */
  openOwner?: (() => Db) | null
}

/** Runs `cells list`, `add`, `open CELL`, `close CELL` or `move CELL NODE`. Null for anything else. */
export async function operateCells(world: CellWorld, words: readonly string[]): Promise<OpsAnswer | null> {
  const [what, cell = '', node, ...more] = words
  if (more.length > 0) return null
  if (what === 'move' && node !== undefined) return await move(world, cell, node)
  if (node !== undefined) return null
  if (what === 'list' && cell === '') return await listCells(world)
  if (what === 'add' && cell === '') return await addCellHere(world)
  return what === 'open' || what === 'close' ? await setOpen(world, cell, what === 'open') : null
}

async function listCells(world: CellWorld): Promise<OpsAnswer> {
  await world.cells.refresh()
  const { missing } = await inEachCell(
    world,
    orMissing(async ({ db }) => await db.selectFrom('pauses').select('scope').execute()),
  )
  const { rows } = await sql<{ number: number; is_open: boolean; leagues: number }>`
    select number, is_open, (select count(*)::int from league_directory where cell = number) as leagues
    from cells order by number
  `.execute(world.club)
  const places = await placesOfCells(world.club)
  const lines = rows.map(({ number, is_open: isOpen, leagues }) => {
    const place = places.get(number)
    const gets = isOpen ? 'gets new leagues' : 'gets no new leagues'
    return `cell ${number}  ${leagues} leagues, ${gets}${place === undefined ? '' : `, at ${place}`}${missing.includes(number) ? ', does not answer' : ''}`
  })
  return missing.length === 0 ? done(lines.join('\n')) : notDone(lines.join('\n'))
}

/** Uses the role that owns the tables: the one in MIGRATION_DATABASE_URL, if set. */
async function addCellHere({ club, openOwner = null }: CellWorld): Promise<OpsAnswer> {
  if (openOwner === null && !(await mayMakeTablesIn(club))) {
    return notDone(
      'Nothing was changed: the role of DATABASE_URL may not make tables. Set MIGRATION_DATABASE_URL to the role that owns them.',
    )
  }
  const owner = openOwner?.() ?? club
  try {
    const number = await addCell(owner, owner === club ? null : await roleOf(club))
    if (number === null) {
      return notDone(
        'Nothing was changed: the tables are older than this program. Start one process of it with MIGRATION_DATABASE_URL first.',
      )
    }
    return done(`Cell ${number} is added. Running servers use it within a minute.`)
  } finally {
    if (owner !== club) await owner.destroy()
  }
}

async function setOpen({ club }: CellWorld, text: string, isOpen: boolean): Promise<OpsAnswer> {
  if (!/^[1-9]\d{0,3}$/.test(text)) return notDone('Name a cell by its number.')
  const isLast = sql<boolean>`not ${isOpen} and not exists (select from cells where is_open and number <> ${text}::int)`
  const { rows } = await sql<{ number: number }>`
    update cells set is_open = ${isOpen} where number = ${text}::int and not ${isLast} returning number
  `.execute(club)
  if (rows.length === 0) return notDone(`Nothing was changed: cell ${text} does not exist, or is the only open one.`)
  return done(`Cell ${text} ${isOpen ? 'gets' : 'gets no'} new leagues from now on. Servers follow within a minute.`)
}

async function move({ club }: CellWorld, text: string, node: string): Promise<OpsAnswer> {
  if (!/^[1-9]\d{0,3}$/.test(text)) return notDone('Name a cell by its number.')
  const outcome = await moveCell(club, Number(text), node)
  switch (outcome) {
    case 'moved':
      return done(`Cell ${text} is at ${node} now.`)
    case 'is_there':
      return done(`Cell ${text} is at ${node}.`)
    case 'leftover':
      return notDone(
        `Nothing was changed: ${node} still uses a copy of cell ${text} from an earlier move. Try again in some minutes.`,
      )
    case 'no_cluster':
      return notDone('Nothing was changed: this database has no Citus (docs/operations.md).')
    case 'no_cell':
      return notDone(`Nothing was changed: cell ${text} does not exist.`)
    case 'no_node':
      return notDone(`Nothing was changed: there is no node ${node}. Nodes: ${(await nodesOf(club)).join(', ')}.`)
    default:
      return unreachable(outcome)
  }
}

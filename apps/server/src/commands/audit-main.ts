/** `npm run audit`: prints the audit of the configured database, and exits 1 on any violation. */
import { auditCells, auditOfCellsText, isClean } from '../domain/audit-cells.ts'
import { openCells } from '../platform/postgres/cells.ts'
import { connect } from '../platform/postgres/pool.ts'
import { FIRST_CELL, pathOfCell } from '../platform/postgres/schemas.ts'
import { readSettings } from '../env.ts'
import { runMain } from '../run-main.ts'
import { commandLog, openCommandDatabase } from './command-database.ts'

await runMain(async () => {
  const database = await openCommandDatabase(readSettings())
  const open = (cell: number) =>
    connect({
      url: database.url,
      connections: 1,
      timeoutMs: 60_000,
      onLostConnection: (error) => process.stderr.write(`${error.message}\n`),
      path: pathOfCell(cell),
    })
  const db = open(FIRST_CELL)
  const cells = openCells({ first: db, club: db, open })
  try {
    const result = await auditCells({ db, cell: FIRST_CELL, cells, log: commandLog })
    process.stdout.write(`${auditOfCellsText(result)}\n`)
    process.exitCode = isClean(result) ? 0 : 1
  } finally {
    await cells.close()
    await db.destroy()
    await database.close()
  }
})

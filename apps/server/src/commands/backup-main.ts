/**
 * `npm run backup`: writes a base backup of the embedded database to `BACKUP_DIR`. The server may be running. `npm run backup -- restore
 * [time] [--from archive]`: restores the database to that time into an empty `DATA_DIR` and audits it. Without a time, it restores
 * everything in the log. It archives nothing.
 */
import { parseArgs } from 'node:util'
import { auditCells, auditOfCellsText, isClean } from '../domain/audit-cells.ts'
import { openCells } from '../platform/postgres/cells.ts'
import { forgetRecovery, layOut, notRestored, takeBase } from '../platform/postgres/embedded/backup.ts'
import { homeIn } from '../platform/postgres/embedded/home.ts'
import { openEmbedded } from '../platform/postgres/embedded/open-embedded.ts'
import { connect } from '../platform/postgres/pool.ts'
import { FIRST_CELL, pathOfCell } from '../platform/postgres/schemas.ts'
import { readSettings } from '../env.ts'
import { runMain } from '../run-main.ts'

async function main(): Promise<number> {
  const { backupDir, dataDir, databaseUrl } = readSettings()
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [command = 'base', time = null] = positionals
  if (backupDir === null || databaseUrl !== null) {
    return print('Set BACKUP_DIR and unset DATABASE_URL: only the embedded PostgreSQL has these backups.', 1)
  }
  if (command === 'base') {
    if ((await homeIn(dataDir)) === null) return print('There is no database in the folder of DATA_DIR.', 1)
    const embedded = await openEmbedded({ dataDir, backupDir })
    try {
      return print(`The base backup is in ${await takeBase({ url: embedded.url, dataDir, backupDir })}.`, 0)
    } finally {
      await embedded.stop()
    }
  }
  if (command !== 'restore' || (time !== null && Number.isNaN(Date.parse(time)))) {
    return print(
      'Usage: npm run backup [-- restore [TIME] [--from ARCHIVE]], with TIME such as 2025-09-09T08:00:00Z.',
      1,
    )
  }
  const moment = time === null ? null : new Date(time).toISOString()
  const since = performance.now()
  const { base, archive, ownArchive } = await layOut({ backupDir, dataDir, moment, from: values.from ?? null })
  // Without BACKUP_DIR: it must not archive into the archive it reads.
  const embedded = await openEmbedded({ dataDir, backupDir: null })
  const common = { url: embedded.url, connections: 1, timeoutMs: 60_000, onLostConnection: () => undefined }
  const open = (cell: number) => connect({ ...common, path: pathOfCell(cell) })
  const db = open(FIRST_CELL)
  const cells = openCells({ first: db, club: db, open })
  try {
    await forgetRecovery(dataDir)
    const books = await auditCells({ db, cell: FIRST_CELL, cells })
    print(auditOfCellsText(books), 0)
    const missing = moment === null ? await notRestored({ dataDir, archive }) : []
    for (const sentence of missing) print(sentence, 1)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    print(`Restored to ${moment ?? 'the end of the log'} from ${base} in ${seconds} s.`, 0)
    print(
      `It has archived nothing. Once it is the database that runs, it archives to ${ownArchive}: then make a base backup.`,
      0,
    )
    return isClean(books) && missing.length === 0 ? 0 : 1
  } finally {
    await cells.close()
    await db.destroy()
    await embedded.stop()
  }
}

/** Prints a line and returns the exit code. */
function print(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

await runMain(async () => {
  process.exitCode = await main()
})

/** `npm run ops -- …`: operator commands on the configured or embedded database. The server may be running. */
import { DAY_MS } from '@whale/game'
import { createProviders } from '@whale/providers'
import { openCells } from '../platform/postgres/cells.ts'
import { savedClockOffset } from '../platform/postgres/dev-clock.ts'
import { announcer } from '../platform/postgres/notices.ts'
import { connect } from '../platform/postgres/pool.ts'
import { FIRST_CELL, pathOfCell } from '../platform/postgres/schemas.ts'
import { readSettings } from '../env.ts'
import { runMain } from '../run-main.ts'
import { commandLog, openCommandDatabase } from './command-database.ts'
import { operate } from './ops.ts'
import { createSealingKeys } from '../platform/sealed/keys.ts'
import { secretKeys, signer } from '../platform/secret-key.ts'
import { sharedClock } from '../platform/shared-clock.ts'
import { cryptographicRandom, idMaker, turnableClock } from '../world.ts'

const INPUT_MAX = 1_000_000

async function readInput(): Promise<string> {
  let input = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    input += String(chunk)
    if (input.length >= INPUT_MAX) break
  }
  return input
}

const onLostConnection = (error: Error) => process.stderr.write(`${error.message}\n`)

await runMain(async () => {
  const settings = readSettings()
  const { migrationDatabaseUrl: ownersUrl } = settings
  const database = await openCommandDatabase(settings)
  const { url } = database
  const open = (from: string, cell: number = FIRST_CELL) =>
    connect({ url: from, connections: 2, onLostConnection, path: pathOfCell(cell) })
  const db = open(url)
  // A cell with many leagues takes hours to move.
  const timeoutMs = process.argv[2] === 'cells' ? DAY_MS : undefined
  const slow = { connections: 2, onLostConnection, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  const club = connect({ url, ...slow })
  const openOwner = ownersUrl === null ? null : () => connect({ url: ownersUrl, ...slow })
  const cells = openCells({ first: db, club, open: (cell) => open(url, cell) })
  try {
    await cells.refresh()
    // The demo's clock has an offset. All others follow the database.
    const clock = turnableClock(await savedClockOffset(db), await sharedClock(db))
    const announce = announcer(db, (error) => process.stderr.write(`${String(error)}\n`))
    const { espnBaseUrl, sleeperBaseUrl } = settings
    const providers = createProviders({ espnBaseUrl, sleeperBaseUrl, now: () => clock.now() })
    const words = process.argv.slice(2)
    // Other commands work without the secret.
    const sealingKeys = words[0] === 'rotate-keys' ? createSealingKeys(await secretKeys(settings)) : null
    const sign = words[0] === 'bounce' && words.length === 1 ? await signer(settings) : null
    const world = {
      db,
      club,
      cell: FIRST_CELL,
      cells,
      clock,
      announce,
      newId: idMaker(),
      random: cryptographicRandom,
      openBackup: open,
      openOwner,
      log: commandLog,
      providers,
      sealingKeys,
      sign,
      readInput,
    }
    const answer = await operate(world, words)
    process[answer.isDone ? 'stdout' : 'stderr'].write(`${answer.output}\n`)
    process.exitCode = answer.isDone ? 0 : 1
  } finally {
    await cells.close()
    await club.destroy()
    await db.destroy()
    await database.close()
  }
})

/**
 * Settles one league and kills itself right after the database has answered statement number `killAfter`. Without that argument it finishes
 * and prints how many statements it sent. `settle.ts` starts it.
 */
import type { IdOf, LeagueId } from '@whale/game'
import { instant } from '@whale/game'
import { readSettings } from '../../apps/server/src/env.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { advanceLeague } from '../../apps/server/src/jobs/advance-league.ts'
import { countStatements, statementsSent } from './statements.ts'

const [url = '', providerUrl = '', leagueId = '', moment = '', killAfter = '0'] = process.argv.slice(2)
const server = await startServer(
  readSettings({
    PORT: '0',
    SEASON: '2025',
    ROLE: 'api',
    DEV_CLOCK: '1',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    SECRET_KEY: '00'.repeat(32),
    ESPN_BASE_URL: providerUrl,
    SLEEPER_BASE_URL: providerUrl,
  }),
)
let ids = 0
const world = {
  ...server.world,
  // The same ids and times in every process, so that the results are comparable.
  newId: <K extends keyof IdOf>(kind: K) => `${kind}_${String((ids += 1)).padStart(6, '0')}` as IdOf[K],
  clock: { now: () => instant(moment) },
}
countStatements(Number(killAfter))
await advanceLeague(world, leagueId as LeagueId)
process.stdout.write(`${statementsSent()}\n`)
process.exit(0)

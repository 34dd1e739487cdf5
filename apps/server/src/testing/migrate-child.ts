/** Migrates a database and kills itself after statement number `killAfter`. Otherwise prints the number of statements. */
import { migrate } from '../platform/postgres/migrate.ts'
import { connect } from '../platform/postgres/pool.ts'

const [url = '', killAfter = '0'] = process.argv.slice(2)
let statements = 0
const db = connect({ url, connections: 1, timeoutMs: 60_000, onLostConnection: () => undefined }).withPlugin({
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    statements += 1
    if (statements === Number(killAfter)) process.kill(process.pid, 'SIGKILL')
    return Promise.resolve(result)
  },
})
await migrate(db)
await db.destroy()
process.stdout.write(`${statements}\n`)

/** Migrates a database and kills itself before the commit of file number `killIn`. Otherwise prints the number of files. */
import { migrate } from '../platform/postgres/migrate.ts'
import { connect } from '../platform/postgres/pool.ts'

const [url = '', killIn = '0'] = process.argv.slice(2)
let files = 0
const recordings = new WeakSet<object>()
const db = connect({ url, connections: 1, timeoutMs: 60_000, onLostConnection: () => undefined }).withPlugin({
  transformQuery({ node, queryId }) {
    // The last statement of each file records it.
    if ('sqlFragments' in node && String(node.sqlFragments[0]).includes('insert into schema_migrations'))
      recordings.add(queryId)
    return node
  },
  transformResult({ result, queryId }) {
    if (recordings.has(queryId)) files += 1
    if (recordings.has(queryId) && files === Number(killIn)) process.kill(process.pid, 'SIGKILL')
    return Promise.resolve(result)
  },
})
await migrate(db)
await db.destroy()
process.stdout.write(`${files}\n`)

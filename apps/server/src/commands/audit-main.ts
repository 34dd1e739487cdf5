/** `npm run audit`: prints the audit of the configured database, and exits 1 on any violation. */
import { audit, auditText } from '../domain/audit.ts'
import { startEmbedded } from '../platform/postgres/embedded/launch.ts'
import { connect } from '../platform/postgres/pool.ts'
import { readSettings } from '../env.ts'

const settings = readSettings()
const embedded = settings.databaseUrl === null ? await startEmbedded(settings) : null
const db = connect({
  url: settings.databaseUrl ?? embedded?.url ?? '',
  connections: 1,
  timeoutMs: 60_000,
  onLostConnection: (error) => process.stderr.write(`${error.message}\n`),
})
try {
  const result = await audit(db)
  process.stdout.write(`${auditText(result)}\n`)
  process.exitCode = result.violations.length === 0 ? 0 : 1
} finally {
  await db.destroy()
  await embedded?.stop()
}

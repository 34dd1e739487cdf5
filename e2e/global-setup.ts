/** Builds the web app unless it is up to date, and starts the PostgreSQL that the servers of all test files share. */
import { fileURLToPath } from 'node:url'
import { startSharedDatabases } from '../apps/server/src/testing/shared-databases.ts'
import { exec } from '../tools/exec.ts'

/** Returns the teardown. Workers inherit the two environment variables (see `spawnServer`). */
async function setUp(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { code } = await exec(process.execPath, ['tools/build-web.ts'], { cwd: root })
  if (code !== 0) throw new Error('the web app could not be built')
  const { serverUrl, template, close } = await startSharedDatabases()
  process.env['E2E_SERVER_URL'] = serverUrl
  process.env['E2E_TEMPLATE'] = template
  return close
}

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export, and gives no choice.
export default setUp

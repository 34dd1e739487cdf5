/**
 * `node tools/dev/release.ts 0028_second_factors.sql > apps/server/src/testing/releases/0028.ndjson` plays a week and prints the rows of a
 * database at that migration. Run it once per release: `platform/postgres/upgrade.test.ts`
 * upgrades those rows.
 */
import { cloneDatabase } from '../../apps/server/src/testing/databases.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { releaseText } from '../../apps/server/src/testing/release.ts'
import { playLeague } from '../bench/league.ts'
import { withClosers } from '../closers.ts'

await withClosers(async (defer) => {
  const { server } = (await playLeague({ isSmoke: true, defer })).stage
  const serverUrl = new URL(server.databaseUrl)
  serverUrl.pathname = '/postgres'
  const place = { serverUrl: serverUrl.href, template: 'template1', name: 'release' }
  const old = connect({ url: await cloneDatabase(place), connections: 1, onLostConnection: () => undefined })
  defer(() => old.destroy())
  process.stdout.write(await releaseText({ db: server.world.db, old, through: process.argv[2] ?? '' }))
})

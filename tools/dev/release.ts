/**
 * `node tools/dev/release.ts | gzip -9 > apps/server/src/testing/release-1.0.0.ndjson.gz` plays a week and prints the rows of its database,
 * which `platform/postgres/upgrade.test.ts` upgrades. With `--smoke` it restores them instead, and exits with 1 if they are not the same.
 */
import { cloneDatabase } from '../../apps/server/src/testing/databases.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { parseRelease, releaseText, restoreRelease } from '../../apps/server/src/testing/release.ts'
import { playLeague } from '../bench/league.ts'
import { withClosers } from '../closers.ts'

await withClosers(async (defer) => {
  const { server } = (await playLeague({ isSmoke: true, defer })).stage
  const text = await releaseText(server.world.db)
  if (!process.argv.includes('--smoke')) return void process.stdout.write(text)
  const serverUrl = new URL(server.databaseUrl)
  serverUrl.pathname = '/postgres'
  const place = { serverUrl: serverUrl.href, template: 'template1', name: 'release' }
  const restored = connect({ url: await cloneDatabase(place), connections: 1, onLostConnection: () => undefined })
  defer(() => restored.destroy())
  await restoreRelease(restored, parseRelease(text))
  process.exitCode = (await releaseText(restored)) === text ? 0 : 1
})

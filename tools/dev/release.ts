/**
 * `node tools/dev/release.ts 0028_second_factors.sql > apps/server/src/testing/releases/0028.ndjson` plays a week and prints the rows of a
 * database at that migration. Run it once per release: `db/upgrade.test.ts` upgrades those rows.
 */
import { cloneDatabase } from '../../apps/server/src/testing/databases.ts'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { propose } from '../../apps/server/src/testing/bets.ts'
import { wordsOf } from '../../apps/server/src/testing/release.ts'
import { EIGHT, OPENING, type TestServer, enter, predict } from '../../apps/server/src/testing/test-server.ts'
import { withClosers } from '../closers.ts'
import { openStage } from '../stage.ts'

async function playAndPrint(server: TestServer, through: string): Promise<void> {
  const serverUrl = new URL(server.databaseUrl)
  serverUrl.pathname = '/postgres'
  const place = { serverUrl: serverUrl.href, template: 'template1', name: 'release' }
  const old = connect({ url: await cloneDatabase(place), connections: 1, onLostConnection: () => undefined })
  try {
    const crew = await server.addEspnLeague('100003', EIGHT)
    await server.turnTo(OPENING)
    for (const person of crew.people) {
      await enter(person, crew.leagueId)
      await predict(person, crew.leagueId, '1')
    }
    await server.turnTo('2025-09-10T13:00:00.000Z')
    const [ada, ben] = crew.people
    if (ada !== undefined && ben !== undefined) await propose(crew, ada, ben.userId, { week: 2 })
    process.stdout.write(await wordsOf({ db: server.world.db, old, through }))
  } finally {
    await old.destroy()
  }
}

await withClosers(async (defer) => {
  const { server } = await openStage(defer)
  await playAndPrint(server, process.argv[2] ?? '')
})

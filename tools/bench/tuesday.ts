/** A played server on Tuesday morning, with its week locked and nothing settled yet. */
import { instant } from '@whale/game'
import { createProviders } from '@whale/providers'
import type pg from 'pg'
import { connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { appendReport } from '../../apps/server/src/domain/store/score-reports.ts'
import { PLAYED_ID } from './provider.ts'
import type { PlayedLeague } from './played-league.ts'

const LOCKED = '2025-09-12T14:00:00Z'
/** At 03:55 in New York, when the provider has closed the week. */
const GATHERED = instant('2025-09-16T07:55:00.000Z')
/** At 05:00 in New York: an hour ago everything was due. */
export const TUESDAY = '2025-09-16T09:00:00Z'

/** Lets the week lock, and turns the clock to Tuesday without anybody seeing it. Nothing is due until somebody says so. */
export async function comeToTuesday(played: PlayedLeague, client: pg.Client): Promise<void> {
  const server = await played.start()
  await played.turnTo(server, LOCKED)
  await server.stop()
  await client.query('update leagues set next_due_at = null')
  await client.query('update dev_clock set offset_ms = $1', [Date.parse(TUESDAY) - Date.now()])
  played.provider.turnTo(TUESDAY)
}

/** What the provider says about the week, kept for the league that is copied, as workers gather it for every league before Tuesday 04:00. */
export async function gatherScores(played: PlayedLeague, week: number): Promise<void> {
  const { url } = played.provider
  const { espn } = createProviders({ espnBaseUrl: url, sleeperBaseUrl: url, now: () => GATHERED })
  const report = await espn.readWeek({ fantasyLeagueId: PLAYED_ID, season: 2025, week })
  const db = connect({ url: played.databaseUrl, connections: 1, onLostConnection: () => undefined })
  await appendReport(db, { leagueId: played.league.id, report, last: null })
  await db.destroy()
}

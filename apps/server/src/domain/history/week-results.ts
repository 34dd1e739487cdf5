/** Reads how each settled week changed the players' units, and which thresholds they crossed. */
import type { OwnResults } from '@whale/words'
import { type Instant, type LeagueView, type PlayerId, type Reason, type Run, type RunNote } from '@whale/game'
import { ownResultsOf } from '@whale/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** By player, then by week. */
type WeekResults = ReadonlyMap<PlayerId, ReadonlyMap<number, OwnResults & { at: Instant }>>

/** The results up to a last settlement: every bell reads them each minute, and they change only with the next settlement or a reversal. */
const known = new WeakMap<Run, WeekResults>()

/** All players' results from the runs that were not reversed. */
export async function weekResultsOf(db: Db, { id, season, players, lastRun }: LeagueView): Promise<WeekResults> {
  const cached = lastRun === null ? undefined : known.get(lastRun)
  if (cached !== undefined) return cached
  const runs = await settledRuns(db, id)
  const resultsOf = (playerId: PlayerId) =>
    new Map(runs.map((run) => [run.week, { ...ownResultsOf(run, { season, playerId }), at: run.at }]))
  const results = new Map(players.map(({ id: playerId }) => [playerId, resultsOf(playerId)]))
  if (lastRun !== null) known.set(lastRun, results)
  return results
}

async function settledRuns(db: Db, leagueId: string) {
  const runs = await db
    .selectFrom('runs')
    .select(['id', 'week', 'notes', 'at'])
    .where('league_id', '=', leagueId)
    .where('reversed_at', 'is', null)
    .execute()
  const moved = await db
    .selectFrom('entries')
    .select(['cause_id', 'account', 'amount', 'reason'])
    .where('league_id', '=', leagueId)
    .where('account', 'like', 'wallet:%')
    .where('cause_type', '=', 'run')
    .where(sql<boolean>`reason ->> 'rule' <> 'reversal'`)
    .execute()
  return runs.map((run) => ({
    week: run.week,
    at: run.at as Instant,
    notes: run.notes as RunNote[],
    entries: moved
      .filter(({ cause_id: runId }) => runId === run.id)
      .map(({ account, amount, reason }) => ({ account, units: amount, reason: reason as Reason })),
  }))
}

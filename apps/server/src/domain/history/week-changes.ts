/** Reads how much each settled week changed the players' units. */
import type { LeagueView, PlayerId, Reason, Run, RunNote } from '@whale/game'
import { gainOf } from '@whale/presenters'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** By player, then by week. */
type WeekChanges = ReadonlyMap<PlayerId, ReadonlyMap<number, number>>

/** The changes up to a last settlement: every bell asks for them each minute, and they stay until the next one or its reversal. */
const known = new WeakMap<Run, WeekChanges>()

/** The changes of all players by the runs that were not reversed. */
export async function weekChangesOf(db: Db, { id, players, lastRun }: LeagueView): Promise<WeekChanges> {
  const cached = lastRun === null ? undefined : known.get(lastRun)
  if (cached !== undefined) return cached
  const runs = await settledRuns(db, id)
  const changes = new Map(
    players.map((player) => [player.id, new Map(runs.map((run) => [run.week, gainOf(run, player.id)]))]),
  )
  if (lastRun !== null) known.set(lastRun, changes)
  return changes
}

async function settledRuns(db: Db, leagueId: string) {
  const runs = await db
    .selectFrom('runs')
    .select(['id', 'week', 'notes'])
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
    notes: run.notes as RunNote[],
    entries: moved
      .filter(({ cause_id: runId }) => runId === run.id)
      .map(({ account, amount, reason }) => ({ account, units: amount, reason: reason as Reason })),
  }))
}

/** Nudges: a member asks others who have not acted yet to make a move (RULES §5 Still to act). */
import type { Alert } from '@whale/words'
import type { LeagueId, UserId } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Db } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { insertAlerts } from './store/alerts.ts'
import { type Nudge, nudgesOf, showsIdle, whoMuted, writeNudges, writeShowsIdle } from './store/nudges.ts'

export { showsIdle } from './store/nudges.ts'

/** A member's nudges in the open week, and whether the owner shows who still has to act. */
export async function nudgesSeenBy(
  db: Db,
  { leagueId, userId, week }: { leagueId: LeagueId; userId: UserId; week: number | null },
): Promise<{ withNames: boolean; nudges: Nudge[] }> {
  const withNames = await showsIdle(db, leagueId)
  return { withNames, nudges: withNames && week !== null ? await nudgesOf(db, { leagueId, userId, week }) : [] }
}

/** Shows or hides who still has to act. */
export async function showIdle({ db }: World, leagueId: LeagueId, isShown: boolean): Promise<void> {
  await inTransaction(db, (tx) => writeShowsIdle(tx, leagueId, isShown))
}

interface Given {
  leagueId: LeagueId
  week: number
  userId: UserId
  /** The members who still have to act. */
  to: readonly UserId[]
  /** The alerts for the members who were reached. */
  alertsTo: (reached: readonly UserId[]) => Alert[]
}

/** Nudges the members whom this member has not nudged this week, with an alert unless they muted the sender. Returns how many. */
export async function nudge({ db, clock }: World, { leagueId, week, userId, to, alertsTo }: Given): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const nudged = await writeNudges(tx, { leagueId, week, userId, to, at: clock.now() })
    const muted = await whoMuted(tx, { leagueId, userId, among: nudged })
    const alerts = alertsTo(nudged.filter((id) => !muted.includes(id)))
    await insertAlerts(tx, [{ leagueId, alerts }])
    return nudged.length
  })
}

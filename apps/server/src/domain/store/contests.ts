import { type Contest, type ContestId, type PlayerId, type UserId, instant } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The contests of a league, oldest first. */
export const contests: Part<'contests', Contest> = {
  select: 'select * from contests where league_id = $1 order by contested_at, id',
  of: (row) => ({
    id: row.id as ContestId,
    teamId: row.team_id,
    holderId: row.holder_id as PlayerId,
    userId: row.user_id as UserId,
    contestedAt: instant(row.contested_at),
    rejectedAt: row.rejected_at === null ? null : instant(row.rejected_at),
  }),
}

export async function insertContest(tx: Tx, leagueId: string, contest: Contest): Promise<void> {
  const { id, teamId, holderId, userId, contestedAt } = contest
  await sendWithNext(
    tx,
    tx.insertInto('contests').values({
      league_id: leagueId,
      id,
      team_id: teamId,
      holder_id: holderId,
      user_id: userId,
      contested_at: contestedAt,
      rejected_at: null,
    }),
  )
}

/** Records that the owner let the player keep the team. */
export async function writeContestKept(
  tx: Tx,
  leagueId: string,
  { contestId, at }: { contestId: ContestId; at: string },
): Promise<void> {
  await sendWithNext(
    tx,
    tx.updateTable('contests').set({ rejected_at: at }).where('league_id', '=', leagueId).where('id', '=', contestId),
  )
}

export async function deleteContestsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('contests').where('user_id', '=', userId).execute()
}

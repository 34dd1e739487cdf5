import { type Ballot, type PlayerId, type Tally, type Vote, type VoteId, type VoteMatter, instant } from '@whale/game'
import { type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The votes of a league, oldest first. */
export const votes: Part<'votes', Vote> = {
  select: 'select * from votes where league_id = $1 order by opened_at, id',
  of: (row) => ({
    id: row.id as VoteId,
    matter: row.matter as VoteMatter,
    openedBy: row.opened_by as PlayerId,
    openedAt: instant(row.opened_at),
    reason: row.reason,
    endsAt: instant(row.ends_at),
    ballots: row.ballots as Ballot[],
    state:
      row.state === 'open' || row.closed_at === null
        ? { state: 'open' }
        : {
            state: row.state as Exclude<Vote['state']['state'], 'open'>,
            at: instant(row.closed_at),
            tally: row.tally as Tally,
          },
  }),
}

export async function writeVote(tx: Tx, leagueId: string, vote: Vote): Promise<void> {
  const { id, matter, openedBy, openedAt, reason, endsAt, state } = vote
  const change = {
    ballots: JSON.stringify(vote.ballots),
    state: state.state,
    closed_at: state.state === 'open' ? null : state.at,
    tally: state.state === 'open' ? null : JSON.stringify(state.tally),
  }
  await sendWithNext(
    tx,
    tx
      .insertInto('votes')
      .values({
        league_id: leagueId,
        id,
        matter: JSON.stringify(matter),
        opened_by: openedBy,
        opened_at: openedAt,
        reason,
        ends_at: endsAt,
        ...change,
      })
      .onConflict((conflict) => conflict.columns(['league_id', 'id']).doUpdateSet(change)),
  )
}

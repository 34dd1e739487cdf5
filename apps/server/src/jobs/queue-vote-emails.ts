/**
 * Queues emails about votes (RULES §4): open votes to members with a ballot, results to all members. A request to wipe the league has a
 * separate email to all (`domain/emails-of-events.ts`).
 */
import { type EmailFact, personOf } from '@whale/words'
import { paths } from '@whale/words/addresses'
import {
  type League,
  type Vote,
  type VoteId,
  asksPlayer,
  isOpenVote,
  later,
  playerOfId,
  playerOfMatter,
  tallyOf,
  teamOfId,
  voteOfId,
} from '@whale/game'
import { sql } from 'kysely'
import { peek } from '../domain/peek.ts'
import { isAlertWaiting, isPushed } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { EMAILS_MAX, type Reader, SEND_WITHIN_MS, byLeague, queueFor, unsent } from './wanted-emails.ts'

/** A member to notify of a vote, once when it opens and once when it ends. */
type VoteReader = Reader & { vote_id: VoteId; is_result: boolean; zone: string | null; topic: string }

/** Queues the emails about votes that are due and returns how many members they concern. */
export async function queueVoteEmails(world: World): Promise<number> {
  const readers = await readersOfVotes(world)
  for (const [leagueId, members] of byLeague(readers)) {
    const league = await peek(world, leagueId)
    if (league === null) continue
    for (const reader of members) {
      const fact = factFor(world, league, reader)
      const expiresAt = reader.is_result ? null : (voteOfId(league, reader.vote_id)?.endsAt ?? null)
      if (fact !== null) await queueFor(world, { ...reader, kind: 'vote', fact, expiresAt })
    }
  }
  return readers.length
}

/** Like `hasBallot`: a member without one would stay in the queue, and enough of them would hold up all others. */
const hasBallotInSql = sql`case v.matter ->> 'kind'
  when 'succession' then v.matter ->> 'playerId' = p.id or (p.eliminated_in_week is null and v.matter ->> 'fromId' <> p.id)
  when 'correction' then p.eliminated_in_week is null and (v.matter ->> 'playerId' <> p.id or (v.matter ->> 'amount')::int < 0)
  else p.eliminated_in_week is null end`

/** Members whose consent is older than the vote's opening or end, and who have no email about it yet. */
async function readersOfVotes(world: World): Promise<VoteReader[]> {
  const now = world.clock.now()
  const since = later(now, -SEND_WITHIN_MS)
  const { rows } = await sql<VoteReader>`
    ${unsent(sql`
    select p.league_id, p.id as player_id, u.id as user_id, u.email, v.id as vote_id, m.is_result, m.at, t.topic,
      coalesce(q.zone, c.zone) as zone,
      ${isAlertWaiting(sql`t.topic`)} as is_alert_waiting
    from votes v
    join leagues l on l.id = v.league_id and l.wiped_at is null
    cross join lateral (
      select v.opened_at as at, false as is_result
        where v.state = 'open' and v.ends_at > ${now} and v.matter ->> 'kind' <> 'wipe'
      union all select v.closed_at, true where v.state <> 'open'
    ) m
    join players p on p.league_id = v.league_id and p.left_at is null
      and (m.is_result or (p.id <> v.opened_by and ${hasBallotInSql}))
    join mail_consents c on c.user_id = p.user_id and c.kind = 'vote' and c.given_at <= m.at
    join users u on u.id = c.user_id
    left join quiet_hours q on q.user_id = c.user_id
    cross join lateral (
      select concat_ws(':', case when m.is_result then 'vote_result' else 'vote' end, v.league_id, v.id, p.id) as topic
    ) t
    where m.at > ${since}
    `)} and not is_alert_waiting and not ${isPushed(sql`found.topic`)}
    order by at, league_id limit ${EMAILS_MAX}
  `.execute(world.db)
  return rows
}

function factFor(world: World, league: League, reader: VoteReader): EmailFact | null {
  const vote = voteOfId(league, reader.vote_id)
  if (vote === null) return null
  const { matter, reason, endsAt } = vote
  const { zone } = reader
  const url = `${world.publicUrl}${paths.votes(league.id)}`
  const common = { vote: { matter, reason, endsAt }, ...aboutOf(league, vote), league: league.name, zone, url }
  if (!reader.is_result) {
    return hasBallot(world, league, { vote, reader }) ? { email: 'vote_opened', given: common } : null
  }
  const { state } = vote.state
  return state === 'open' ? null : { email: 'vote_closed', given: { ...common, state, tally: tallyOf(league, vote) } }
}

/** The username and team that a vote is about; empty if it is about nobody. */
function aboutOf(league: League, { matter }: Vote): { username: string; team: string } {
  const playerId = playerOfMatter(matter)
  if (playerId === null) return { username: '', team: '' }
  const { userId, teamId } = playerOfId(league, playerId)
  return { username: personOf(userId), team: teamOfId(league, teamId).name }
}

/** Whether the member can say yes or no now. While results are provisional they can only later. */
function hasBallot(world: World, league: League, { vote, reader }: { vote: Vote; reader: Reader }): boolean {
  const { player_id: playerId } = reader
  return (
    isOpenVote(vote, world.clock.now()) &&
    vote.openedBy !== playerId &&
    asksPlayer(league, vote, playerOfId(league, playerId))
  )
}

/**
 * Queues emails. The digest and the reminder before the lock are queued once for all cells. Reminders of late weeks, new offers, votes, and
 * news of reserved leagues, ESPN sign-ins and the next season are queued in each cell. All are derived from the game's tables, so that a
 * crash loses none, and each has a unique topic, so that none is sent twice. Events from before the consent or older than two days are
 * skipped.
 */
import { personOf } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type BetId, type LeagueId, asSeenBy, later, momentsOf } from '@whale/game'
import { betWireId, noticedBet } from '@whale/pages'
import { sql } from 'kysely'
import { inEachCell, orMissing } from '../domain/cells.ts'
import { peek } from '../domain/peek.ts'
import { isAlertWaiting, isPushed } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { queueDigests } from './queue-digests.ts'
import { queueLeagueEmails } from './queue-league-emails.ts'
import { queueLockReminders } from './queue-lock-reminders.ts'
import { queueReminders } from './queue-reminders.ts'
import { queueSeasonInvitations } from './queue-season-invitations.ts'
import { queueVoteEmails } from './queue-vote-emails.ts'
import { CELL_MS } from './weekly-readers.ts'
import { EMAILS_MAX, type Reader, SEND_WITHIN_MS, byLeague, queueFor, unsent } from './wanted-emails.ts'

/** At most one offer email an hour per user. */
const BETWEEN_OFFER_EMAILS = '1 hour'

/** Queues one email per person about their leagues in all cells, and returns how many. */
export async function queueWeeklyEmails(world: World): Promise<number> {
  // Reminders first: they leave out a week that the digest will include.
  const reminders = await inEachCell(world, orMissing(queueReminders), CELL_MS)
  const missing = new Set(reminders.missing)
  return sum([...reminders.answers, await queueDigests(world, missing), await queueLockReminders(world, missing)])
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** Queues the emails that are due in a cell and returns how many. */
export async function queueEmails(world: World): Promise<number> {
  const offers = await offersToSend(world)
  for (const [leagueId, readers] of byLeague(offers)) await queueOffers(world, leagueId, readers)
  return sum([
    offers.length,
    await queueVoteEmails(world),
    await queueLeagueEmails(world),
    await queueSeasonInvitations(world),
  ])
}

type OfferReader = Reader & { bet_id: BetId; topic: string; zone: string | null }

/** The newest offer to each player, unless they got an offer email within the last hour. */
async function offersToSend(world: World): Promise<OfferReader[]> {
  const since = later(world.clock.now(), -SEND_WITHIN_MS)
  // `found` in the conditions is the inner select, which `unsent` names so.
  const { rows } = await sql<OfferReader>`
    ${unsent(sql`
      select distinct on (b.league_id, b.challenged_id)
        b.league_id, b.challenged_id as player_id, u.id as user_id, u.email,
        coalesce(q.zone, c.zone) as zone, b.id as bet_id, m.topic, ${isAlertWaiting(sql`m.topic`)} as is_alert_waiting
      from bets b
      join leagues l on l.id = b.league_id and l.wiped_at is null
      join players p on p.league_id = b.league_id and p.id = b.challenged_id and p.left_at is null
      join mail_consents c on c.user_id = p.user_id and c.kind = 'offer' and c.given_at <= b.proposed_at
      join users u on u.id = c.user_id
      left join quiet_hours q on q.user_id = c.user_id
      cross join lateral (select concat_ws(':', 'offer', b.league_id, b.id) as topic) m
      where b.state = 'proposed' and b.proposed_at > ${since}
      order by b.league_id, b.challenged_id, b.proposed_at desc, b.id desc
    `)} and not is_alert_waiting and not ${isPushed(sql`found.topic`)} and not exists (
      select from outbox o where o.user_id = found.user_id and o.consent_kind = 'offer'
      and o.queued_at > now() - ${BETWEEN_OFFER_EMAILS}::interval
    )
    limit ${EMAILS_MAX}
  `.execute(world.db)
  return rows
}

async function queueOffers(world: World, leagueId: LeagueId, readers: readonly OfferReader[]): Promise<void> {
  const league = await peek(world, leagueId)
  if (league === null) return
  const usernames = new Map(league.players.map(({ userId }) => [userId, personOf(userId)]))
  for (const reader of readers) {
    const open = league.bets.filter(({ challengedId, state }) => {
      return challengedId === reader.player_id && state.state === 'proposed'
    })
    const bet = open.find(({ id }) => id === reader.bet_id)
    // The offer was answered or withdrawn in the meantime.
    if (bet === undefined) continue
    const seen = asSeenBy(league, reader.player_id, world.clock.now())
    const what = bet.counterTo === null ? 'offered' : 'countered'
    const { locksAt } = momentsOf(league.calendar, bet.week)
    const context = { league: seen, playerId: reader.player_id, usernames, bets: league.bets }
    const given = {
      what,
      bet: noticedBet(bet, context),
      waiting: open.length,
      league: league.name,
      locksAt,
      zone: reader.zone,
      url: `${world.publicUrl}${paths.bets(league.id, { tab: 'offers', bet: betWireId(league, bet.id) })}`,
    } as const
    await queueFor(world, { ...reader, kind: 'offer', fact: { email: 'offer', given }, expiresAt: locksAt })
  }
}

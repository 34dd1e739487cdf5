/**
 * Queues the emails that users asked for: weekly results, new offers and votes. They are derived from the game's tables, so a crash loses
 * none, and each has a unique topic, so none is sent twice. Skips events from before the consent or older than two days.
 */
import { betNoticeSentence, weekResultsEmail, offerEmail } from '@whale/contract'
import { type BetId, type League, type LeagueId, asSeenBy, later, momentsOf, playerOfId, namedTerms } from '@whale/game'
import { betWireId, nameOf } from '@whale/presenters'
import { sql } from 'kysely'
import { peek } from '../domain/peek.ts'
import { usernamesOf } from '../domain/history/people.ts'
import { receiptOf } from '../domain/history/receipt.ts'
import { isAlerted } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { queueLeagueEmails } from './queue-league-emails.ts'
import { queueReminders } from './queue-reminders.ts'
import { queueVoteEmails } from './queue-vote-emails.ts'
import { EMAILS_MAX, type Reader, SEND_WITHIN_MS, byLeague, queueFor } from './wanted-emails.ts'

/** At most one offer email an hour per user. */
const BETWEEN_OFFER_EMAILS = '1 hour'

/** Queues the emails that are due and returns how many. */
export async function queueEmails(world: World): Promise<number> {
  const results = await weekResultsToSend(world)
  const offers = await offersToSend(world)
  for (const [leagueId, readers] of byLeague(results)) await queueWeekResults(world, leagueId, readers)
  for (const [leagueId, readers] of byLeague(offers)) await queueOffers(world, leagueId, readers)
  const others = [await queueVoteEmails(world), await queueReminders(world), await queueLeagueEmails(world)]
  return others.reduce((sum, count) => sum + count, results.length + offers.length)
}

type WeekResultsReader = Reader & { week: number; topic: string }

async function weekResultsToSend(world: World): Promise<WeekResultsReader[]> {
  const since = later(world.clock.now(), -SEND_WITHIN_MS)
  const { rows } = await sql<WeekResultsReader>`
    select p.league_id, p.id as player_id, u.id as user_id, u.email, r.week, m.topic
    from runs r
    join leagues l on l.id = r.league_id and l.wiped_at is null
    join players p on p.league_id = r.league_id and p.left_at is null and r.standings_before ? p.id
    join mail_consents c on c.user_id = p.user_id and c.kind = 'count' and c.given_at <= r.at
    join users u on u.id = c.user_id
    cross join lateral (select concat_ws(':', 'count', r.league_id, r.week, p.id) as topic) m
    where r.at > ${since} and r.reversed_at is null and not exists (select from outbox o where o.topic = m.topic)
      and not ${isAlerted(sql`m.topic`)}
    order by r.at, r.league_id limit ${EMAILS_MAX}
  `.execute(world.db)
  return rows
}

async function queueWeekResults(
  world: World,
  leagueId: LeagueId,
  readers: readonly WeekResultsReader[],
): Promise<void> {
  const league = await peek(world, leagueId)
  if (league === null) return
  const receipts = new Map<number, Receipt>()
  for (const reader of readers) {
    const { week, player_id: playerId } = reader
    // Receipts are public within a league, so one read serves all members.
    const receipt =
      receipts.get(week) ?? (await receiptOf(world.db, asSeenBy(league, playerId, world.clock.now()), week))
    receipts.set(week, receipt)
    const text = weekResultsText(world, league, { receipt, reader })
    if (text !== null) await queueFor(world, { ...reader, kind: 'count', text })
  }
}

type Receipt = Awaited<ReturnType<typeof receiptOf>>

function weekResultsText(
  world: World,
  league: League,
  { receipt, reader }: { receipt: Receipt; reader: WeekResultsReader },
) {
  const { run, week } = receipt
  const slip = run?.players.find(({ user_id: userId }) => userId === reader.user_id)
  if (slip === undefined) return null
  return weekResultsEmail({
    week,
    league: league.name,
    team: slip.team_name,
    points: slip.points,
    before: slip.units_before,
    after: slip.units_after,
    lines: slip.lines,
    finalAt: momentsOf(league.calendar, week).confirmsAt,
    url: `${world.publicUrl}/game/${league.id}/results/${week}`,
  })
}

type OfferReader = Reader & { bet_id: BetId; topic: string }

/** Returns the newest offer to each player, unless they got an offer email within the last hour. */
async function offersToSend(world: World): Promise<OfferReader[]> {
  const since = later(world.clock.now(), -SEND_WITHIN_MS)
  const { rows } = await sql<OfferReader>`
    select * from (
      select distinct on (b.league_id, b.challenged_id)
        b.league_id, b.challenged_id as player_id, u.id as user_id, u.email, b.id as bet_id, m.topic
      from bets b
      join leagues l on l.id = b.league_id and l.wiped_at is null
      join players p on p.league_id = b.league_id and p.id = b.challenged_id and p.left_at is null
      join mail_consents c on c.user_id = p.user_id and c.kind = 'offer' and c.given_at <= b.proposed_at
      join users u on u.id = c.user_id
      cross join lateral (select concat_ws(':', 'offer', b.league_id, b.id) as topic) m
      where b.state = 'proposed' and b.proposed_at > ${since}
      order by b.league_id, b.challenged_id, b.proposed_at desc, b.id desc
    ) newest
    where not exists (select from outbox o where o.topic = newest.topic) and not ${isAlerted(sql`newest.topic`)} and not exists (
      select from outbox o where o.user_id = newest.user_id and o.consent_kind = 'offer'
      and o.queued_at > now() - ${BETWEEN_OFFER_EMAILS}::interval
    )
    limit ${EMAILS_MAX}
  `.execute(world.db)
  return rows
}

async function queueOffers(world: World, leagueId: LeagueId, readers: readonly OfferReader[]): Promise<void> {
  const league = await peek(world, leagueId)
  if (league === null) return
  const usernames = await usernamesOf(world.db, leagueId)
  for (const reader of readers) {
    const open = league.bets.filter(({ challengedId, state }) => {
      return challengedId === reader.player_id && state.state === 'proposed'
    })
    const bet = open.find(({ id }) => id === reader.bet_id)
    // The offer was answered or withdrawn in the meantime.
    if (bet === undefined) continue
    const other = nameOf(usernames, playerOfId(league, bet.challengerId).userId)
    const terms = namedTerms(league, bet.terms)
    const what = bet.counterTo === null ? 'offered' : 'countered'
    const text = offerEmail({
      other,
      sentence: betNoticeSentence({ what }, { other, terms, stake: bet.counterStake, gain: bet.stake }),
      waiting: open.length,
      league: league.name,
      locksAt: momentsOf(league.calendar, bet.week).locksAt,
      url: `${world.publicUrl}/game/${league.id}/h2h-betting/offers?bet=${encodeURIComponent(betWireId(league, bet.id))}`,
    })
    await queueFor(world, { ...reader, kind: 'offer', text })
  }
}

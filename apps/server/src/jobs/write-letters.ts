/**
 * Writes the letters that people have asked for: the count of a week, and an offer that waits. What is to be told is read from the
 * game itself, so a crash loses none; each letter bears what it tells of, so that nobody is told twice. What happened before somebody
 * asked, or more than two days ago, is not told any more.
 */
import { betNoticeSentence, weekResultsEmail, offerEmail } from '@whale/contract'
import {
  type BetId,
  DAY_MS,
  type League,
  type LeagueId,
  type PlayerId,
  type UserId,
  asSeenBy,
  later,
  momentsOf,
  playerOfId,
  namedTerms,
} from '@whale/game'
import { betWireId, nameOf } from '@whale/presenters'
import { sql } from 'kysely'
import { peek } from '../domain/peek.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { layWantedLetter } from '../platform/email/outbox.ts'
import { usernamesOf } from '../domain/history/people.ts'
import { receiptOf } from '../domain/history/receipt.ts'
import type { World } from '../world.ts'

/** A round writes so many of each kind, so that a stop does not wait for a whole Tuesday. */
const LETTERS_MAX = 500
const TOLD_FOR_MS = 2 * DAY_MS
/** Somebody who offers one bet after another fills nobody's post box. */
const BETWEEN_OFFERS = '1 hour'

interface Reader {
  league_id: LeagueId
  player_id: PlayerId
  user_id: UserId
  email: string
}

/** Writes what is to be told now, and returns how many letters that were. */
export async function writeLetters(world: World): Promise<number> {
  const counts = await countsToTell(world)
  const offers = await offersToTell(world)
  for (const [leagueId, readers] of byLeague(counts)) await writeCounts(world, leagueId, readers)
  for (const [leagueId, readers] of byLeague(offers)) await writeOffers(world, leagueId, readers)
  return counts.length + offers.length
}

function byLeague<R extends Reader>(readers: readonly R[]): Map<LeagueId, R[]> {
  const leagues = new Map<LeagueId, R[]>()
  for (const reader of readers) leagues.set(reader.league_id, [...(leagues.get(reader.league_id) ?? []), reader])
  return leagues
}

type CountReader = Reader & { week: number; told: string }

async function countsToTell(world: World): Promise<CountReader[]> {
  const since = later(world.clock.now(), -TOLD_FOR_MS)
  const { rows } = await sql<CountReader>`
    select p.league_id, p.id as player_id, u.id as user_id, u.email, r.week, m.told
    from runs r
    join leagues l on l.id = r.league_id and l.wiped_at is null
    join players p on p.league_id = r.league_id and p.left_at is null and r.standings_before ? p.id
    join mail_consents c on c.user_id = p.user_id and c.kind = 'count' and c.given_at <= r.at
    join users u on u.id = c.user_id
    cross join lateral (select concat_ws(':', 'count', r.league_id, r.week, p.id) as told) m
    where r.at > ${since} and r.reversed_at is null and not exists (select from outbox o where o.told = m.told)
    order by r.at, r.league_id limit ${LETTERS_MAX}
  `.execute(world.db)
  return rows
}

async function writeCounts(world: World, leagueId: LeagueId, readers: readonly CountReader[]): Promise<void> {
  const league = await peek(world, leagueId)
  if (league === null) return
  const receipts = new Map<number, Receipt>()
  for (const reader of readers) {
    const { week, player_id: playerId } = reader
    // Everybody may read everybody's slip, so one reading serves all of a league.
    const receipt =
      receipts.get(week) ?? (await receiptOf(world.db, asSeenBy(league, playerId, world.clock.now()), week))
    receipts.set(week, receipt)
    const text = countText(world, league, { receipt, reader })
    if (text !== null) await lay(world, { ...reader, kind: 'count', text })
  }
}

type Receipt = Awaited<ReturnType<typeof receiptOf>>

function countText(world: World, league: League, { receipt, reader }: { receipt: Receipt; reader: CountReader }) {
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
    url: `${world.publicUrl}/game/${league.id}/receipt/${week}`,
  })
}

type OfferReader = Reader & { bet_id: BetId; told: string }

/** The newest offer to each player, unless they were told of one a little while ago; it says how many wait besides. */
async function offersToTell(world: World): Promise<OfferReader[]> {
  const since = later(world.clock.now(), -TOLD_FOR_MS)
  const { rows } = await sql<OfferReader>`
    select * from (
      select distinct on (b.league_id, b.challenged_id)
        b.league_id, b.challenged_id as player_id, u.id as user_id, u.email, b.id as bet_id, m.told
      from bets b
      join leagues l on l.id = b.league_id and l.wiped_at is null
      join players p on p.league_id = b.league_id and p.id = b.challenged_id and p.left_at is null
      join mail_consents c on c.user_id = p.user_id and c.kind = 'offer' and c.given_at <= b.proposed_at
      join users u on u.id = c.user_id
      cross join lateral (select concat_ws(':', 'offer', b.league_id, b.id) as told) m
      where b.state = 'proposed' and b.proposed_at > ${since}
      order by b.league_id, b.challenged_id, b.proposed_at desc, b.id desc
    ) newest
    where not exists (select from outbox o where o.told = newest.told) and not exists (
      select from outbox o where o.user_id = newest.user_id and o.consent_kind = 'offer'
      and o.queued_at > now() - ${BETWEEN_OFFERS}::interval
    )
    limit ${LETTERS_MAX}
  `.execute(world.db)
  return rows
}

async function writeOffers(world: World, leagueId: LeagueId, readers: readonly OfferReader[]): Promise<void> {
  const league = await peek(world, leagueId)
  if (league === null) return
  const usernames = await usernamesOf(world.db, leagueId)
  for (const reader of readers) {
    const open = league.bets.filter(({ challengedId, state }) => {
      return challengedId === reader.player_id && state.state === 'proposed'
    })
    const bet = open.find(({ id }) => id === reader.bet_id)
    // Answered or taken back in the meantime: there is nothing to tell.
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
    await lay(world, { ...reader, kind: 'offer', text })
  }
}

type Wanted = Parameters<typeof layWantedLetter>[1]

async function lay(world: World, given: Reader & Pick<Wanted, 'kind' | 'told' | 'text'>): Promise<void> {
  const { email, user_id: userId, kind, told, text } = given
  await inTransaction(world.db, (tx) => layWantedLetter(tx, { recipient: email, userId, kind, told, text }))
}

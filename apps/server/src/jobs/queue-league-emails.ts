/**
 * Queues emails about reserved leagues (RULES §4) and about ESPN sign-ins that ended. They are derived from the game's tables, so that a
 * crash loses none.
 */
import type { EmailFact, ReservationNews } from '@whale/words'
import { type GameEvent, type League, type LeagueId, type UserId, later, playerOfId, teamOfId } from '@whale/game'
import { paths } from '@whale/words/addresses'
import { sql } from 'kysely'
import { peek } from '../domain/peek.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'
import { EMAILS_MAX, type Reader, SEND_WITHIN_MS, byLeague, queueFor, unsent } from './wanted-emails.ts'

/** Queues the emails that are due and returns how many users they concern. */
export async function queueLeagueEmails(world: World): Promise<number> {
  const readers = await readersOfReservations(world)
  for (const [leagueId, members] of byLeague(readers)) {
    const league = await peek(world, leagueId)
    if (league === null) continue
    for (const reader of members) {
      const fact = factFor(world, league, reader)
      if (fact !== null) await queueFor(world, { ...reader, kind: 'request', fact })
    }
  }
  return readers.length + (await queueEndedSignIns(world))
}

type ReservationReader = Reader & { event: GameEvent; topic: string }

/** Who gets news about a reservation: its members, and people who lost a claim and got no other team. */
async function readersOfReservations(world: World): Promise<ReservationReader[]> {
  const since = later(world.clock.now(), -SEND_WITHIN_MS)
  const { rows } = await sql<ReservationReader>`
    ${unsent(sql`
    select e.league_id, p.id as player_id, u.id as user_id, u.email, e.event, e.at, e.number, t.topic
    from events e
    join leagues l on l.id = e.league_id and l.wiped_at is null
    join players p on p.league_id = e.league_id and case
      when e.type = 'player.left' then p.id = e.event->>'playerId' and not exists (
        select from players q where q.league_id = p.league_id and q.user_id = p.user_id and q.left_at is null
      )
      else p.left_at is null end
    join mail_consents c on c.user_id = p.user_id and c.kind = 'request' and c.given_at <= e.at
    join users u on u.id = c.user_id and u.email_confirmed_at is not null
    cross join lateral (select concat_ws(':', 'reservation', e.league_id, e.number, p.id) as topic) t
    where e.at > ${since} and e.type in ('reservation.followed', 'reservation.blocked', 'league.failed_to_start', 'player.left')
      and case e.type
        when 'reservation.followed' then e.event->>'fromSeason' is null
        when 'reservation.blocked' then e.event->>'problem' is not null
        when 'league.failed_to_start' then e.event->>'isNeverOpened' = 'true'
        else e.event->>'isReplaced' = 'true' end
    `)} order by at, league_id, number limit ${EMAILS_MAX}
  `.execute(world.db)
  return rows
}

function factFor(world: World, league: League, { event }: ReservationReader): EmailFact | null {
  const { provider, season, name } = league
  const given = { provider, season, league: name, url: `${world.publicUrl}${paths.pregame(league.id)}` }
  const reservation = (news: ReservationNews): EmailFact => ({ email: 'reservation', given: { ...given, news } })
  switch (event.type) {
    case 'reservation.followed':
      return reservation({ what: 'opened' })
    case 'reservation.blocked':
      return event.problem === null ? null : reservation({ what: 'blocked', problem: event.problem })
    case 'league.failed_to_start':
      return reservation({ what: 'never_opened', problem: league.reserved?.problem ?? null })
    case 'player.left': {
      const team = teamOfId(league, playerOfId(league, event.playerId).teamId).name
      return { email: 'claim_ended', given: { team, league: name, season, url: `${world.publicUrl}${paths.join()}` } }
    }
    default:
      return null
  }
}

interface EndedSignIn {
  league_id: LeagueId
  league: string
  user_id: UserId
  email: string
  topic: string
}

/** Emails members whose ESPN sign-in ended (after two refusals), once per sign-in. The privacy policy mentions this email. */
async function queueEndedSignIns(world: World): Promise<number> {
  const since = later(world.clock.now(), -SEND_WITHIN_MS)
  const { rows } = await sql<EndedSignIn>`
    ${unsent(sql`
    select s.league_id, l.name as league, u.id as user_id, u.email, t.topic
    from espn_sign_ins s
    join leagues l on l.id = s.league_id and l.wiped_at is null
    join users u on u.id = s.user_id and u.email_confirmed_at is not null
    cross join lateral (select concat_ws(':', 'sign_in', s.league_id, s.id, extract(epoch from s.last_ok_at)) as topic) t
    where s.refusals >= 2 and s.refused_at > ${since}
    `)} limit ${EMAILS_MAX}
  `.execute(world.db)
  for (const { league_id: leagueId, league, user_id: userId, email: recipient, topic } of rows) {
    const given = { league, url: `${world.publicUrl}${paths.leagueSettings(leagueId)}` }
    const fact = { email: 'sign_in_ended', given } as const
    await inTransaction(world.club, (tx) => queueEmail(tx, { recipient, userId, fact, topic }))
  }
  return rows.length
}

/**
 * Invites the people of a finished season to the next one, by alert or email. Invitations are due when a member brings the league
 * back, when its provider opens it, and a week before it starts. People who have joined or left it get none. Each invitation has a
 * unique topic, so that none is sent twice.
 */
import { type Alert, type SeasonNews, personOf } from '@whale/words'
import { paths } from '@whale/words/addresses'
import {
  type Instant,
  type League,
  type UserId,
  canComeBack,
  membersOf,
  nextOpening,
  teamOfId,
  teamOfReturning,
} from '@whale/game'
import { isSchedulePublished } from '../domain/history/calendar.ts'
import { peek } from '../domain/peek.ts'
import { type DueInvitation, dueInvitations, noteInvitation, seasonBefore } from '../domain/season-invitations.ts'
import { queueWantedEmails } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import { type World, isClockBeingTurned } from '../world.ts'

const KIND = 'season'
/** Leagues per round. */
const LEAGUES_MAX = 200

/**
 * Queues the invitations that are due, and returns how many people get an email. A crash in between repeats a league, which sends nothing
 * twice.
 */
export async function queueSeasonInvitations(world: World): Promise<number> {
  // While access is closed nobody can bring a league back.
  if (isClockBeingTurned(world) || world.access === 'closed') return 0
  let queued = 0
  for (const invitation of await dueInvitations(world, LEAGUES_MAX)) {
    queued += await invite(world, invitation)
    await noteInvitation(world, invitation)
  }
  return queued
}

async function invite(world: World, { leagueId, what }: DueInvitation): Promise<number> {
  const league = await peek(world, leagueId)
  const before = league === null ? null : await seasonBefore(world, league)
  if (league === null || before === null) return 0
  // A league that was wiped and added again starts later than week 1.
  const startsAt = nextOpening(league, world.clock.now())
  if (startsAt === null) return 0
  const hasBeenIn = new Set(league.players.map(({ userId }) => userId))
  const userIds = membersOf(before)
    .map(({ userId }) => userId)
    .filter((userId) => !hasBeenIn.has(userId) && canComeBack(league, { before, userId }))
  const invited = { league, before, what, startsAt }
  const alerts = userIds.map((userId) => alertTo(userId, invited))
  await inTransaction(world.club, (tx) => queueAlerts(tx, alerts, world.clock.now()))
  return await queueEmailsTo(world, { userIds, ...invited })
}

interface Invited {
  league: League
  before: League
  what: SeasonNews
  startsAt: Instant
}

function topicOf(userId: UserId, { league, what }: Invited): string {
  return `season:${league.id}:${what}:${userId}`
}

/** The page on which one tap claims the team. */
function pathOf({ before }: Invited): string {
  return paths.pastSeasons(before.id)
}

function alertTo(userId: UserId, invited: Invited): Alert {
  const { league, what, startsAt } = invited
  return {
    userId,
    kind: KIND,
    topic: topicOf(userId, invited),
    path: pathOf(invited),
    expiresAt: startsAt,
    fact: { about: what, season: league.season, startsAt, league: league.name },
  }
}

async function queueEmailsTo(
  world: World,
  { userIds, ...invited }: Invited & { userIds: readonly UserId[] },
): Promise<number> {
  const { league, before, what, startsAt } = invited
  const readers = await readersAmong(world, userIds)
  if (readers.length === 0) return 0
  const isDateExpected = !(await isSchedulePublished(world.club, league.season))
  const emails = readers.flatMap(({ user_id: userId, email: recipient, zone }) => {
    const teamId = teamOfReturning(league, { before, userId })
    if (teamId === null) return []
    const given = {
      news: what,
      provider: league.provider,
      league: league.name,
      season: league.season,
      team: teamOfId(league, teamId).name,
      inAlready: membersOf(league).map((player) => personOf(player.userId)),
      startsAt,
      isDateExpected,
      zone,
      url: `${world.publicUrl}${pathOf(invited)}`,
    }
    const fact = { email: 'season', given } as const
    return [{ recipient, userId, topic: topicOf(userId, invited), fact, expiresAt: startsAt }]
  })
  await inTransaction(world.club, (tx) => queueWantedEmails(tx, KIND, emails))
  return emails.length
}

/** Which of these users want the emails and have confirmed their address. */
async function readersAmong({ club }: World, userIds: readonly UserId[]) {
  if (userIds.length === 0) return []
  const rows = await club
    .selectFrom('mail_consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'u.email', 'c.zone'])
    .where('c.kind', '=', KIND)
    .where('c.user_id', 'in', [...userIds])
    .where('u.email_confirmed_at', 'is not', null)
    .orderBy('c.user_id')
    .execute()
  return rows.map((row) => ({ ...row, user_id: row.user_id as UserId }))
}

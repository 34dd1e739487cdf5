/**
 * Emails about claims that need approval. Who turns approval on, or asks for a team, also turns them on: the page says so. A crash right
 * after the command loses the email; the bell and the user's page still show the request and its answer.
 */
import { claimAnswerEmail, claimRequestEmail } from '@whale/contract'
import { type League, type UserId, assert, claimRequestOf, ownerOf, playerOfUser, teamOfId } from '@whale/game'
import { choose } from '../platform/email/consents.ts'
import { queueWantedEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'

/** Turns the emails about requests on for a user. They end like all others: in the profile, or by their link. */
export async function wantRequestEmails(world: World, userId: UserId): Promise<void> {
  const choice = { kind: 'request', isWanted: true, at: world.clock.now() } as const
  await inTransaction(world.db, (tx) => choose(tx, { userId, email: null, ...choice }))
}

/** Queues an email to the owner about a user's request, at most one an hour for each league, and turns the answer's on. */
export async function emailRequest(
  world: World,
  { league, userId }: { league: League; userId: UserId },
): Promise<void> {
  await wantRequestEmails(world, userId)
  const request = claimRequestOf(league, userId)
  assert(request !== null, 'the user just asked')
  const owner = await addressOf(world, ownerOf(league))
  const asking = await addressOf(world, userId)
  if (owner === null || asking === null) return
  const text = claimRequestEmail({
    names: owner.isConfirmed
      ? { username: asking.username, team: teamOfId(league, request.teamId).name, league: league.name }
      : null,
    url: `${world.publicUrl}/league/${league.id}/settings`,
  })
  const topic = `request:${league.id}:${owner.id}:${hourOf(world)}`
  await inTransaction(world.db, (tx) =>
    queueWantedEmail(tx, { recipient: owner.email, text, userId: owner.id, kind: 'request', topic }),
  )
}

/** Queues an email about the owner's answer, which `league` already has, to the user who asked: at most two an hour for each league. */
export async function emailAnswer(world: World, { league, userId }: { league: League; userId: UserId }): Promise<void> {
  const player = playerOfUser(league, userId)
  const isApproved = player !== null
  const teamId = player?.teamId ?? claimRequestOf(league, userId)?.teamId
  const asking = await addressOf(world, userId)
  if (asking === null || teamId === undefined) return
  const text = claimAnswerEmail({
    isApproved,
    names: asking.isConfirmed ? { team: teamOfId(league, teamId).name, league: league.name } : null,
    url: isApproved ? `${world.publicUrl}/home` : `${world.publicUrl}/join`,
  })
  // Asking and answering in turns must not flood an address, which may be somebody else's.
  const topic = `answer:${league.id}:${userId}:${String(isApproved)}:${hourOf(world)}`
  await inTransaction(world.db, (tx) =>
    queueWantedEmail(tx, { recipient: asking.email, text, userId, kind: 'request', topic }),
  )
}

function hourOf({ clock }: World): string {
  return clock.now().slice(0, 'yyyy-mm-ddThh'.length)
}

async function addressOf({ db }: World, userId: UserId) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'username', 'email_confirmed_at'])
    .where('id', '=', userId)
    .where('password_hash', '<>', '')
    .executeTakeFirst()
  return row === undefined
    ? null
    : { id: userId, email: row.email, username: row.username, isConfirmed: row.email_confirmed_at !== null }
}

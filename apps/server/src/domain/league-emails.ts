/**
 * Turns emails about requests on, and moves emails from a cell to the club's outbox, where addresses are known. An email is written
 * to the club before the cell deletes it. After a crash in between, the outbox refuses a duplicate with the same topic.
 */
import { type EmailFact, personOf } from '@whale/words'
import { paths } from '@whale/words/addresses'
import {
  type Instant,
  type League,
  type PlayerId,
  type UserId,
  constantsOf,
  isOpenVote,
  isVoidRun,
  openHandover,
  ownerOf,
  playerOfUser,
  teamOfId,
} from '@whale/game'
import { recordChoice } from '../platform/email/consents.ts'
import { queueEmail, queueWantedEmail } from '../platform/email/outbox.ts'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { ownResultOf } from './alerts-of-events.ts'
import { peek } from './peek.ts'
import { type WaitingEmail, deleteEmail, waitingEmails } from './store/emails.ts'

const BATCH = 200

/** Turns emails about requests on for a user, who can turn them off in the profile or with the link in each email. */
export async function wantRequestEmails(world: World, userId: UserId): Promise<void> {
  const choice = { kind: 'request', isWanted: true, at: world.clock.now() } as const
  await inTransaction(world.club, (tx) => recordChoice(tx, { userId, email: null, ...choice }))
}

/** Moves the waiting emails of the world's cell and returns how many there were. */
export async function moveEmails(world: World): Promise<number> {
  let moved = 0
  for (;;) {
    const emails = await waitingEmails(world.db, BATCH)
    for (const email of emails) {
      const league = await peek(world, email.leagueId)
      if (league !== null) await inTransaction(world.club, (tx) => queue(world, tx, { league, email }))
      await deleteEmail(world.db, email)
      moved += 1
    }
    if (emails.length < BATCH || world.isStopping) return moved
  }
}

async function queue(
  world: World,
  tx: Tx,
  { league, email: { userId, topic, cause } }: { league: League; email: WaitingEmail },
): Promise<void> {
  const reader = await addressOf(tx, userId)
  if (reader === null) return
  const { publicUrl } = world
  const wanted = { recipient: reader.email, userId, kind: 'request', topic } as const
  switch (cause.what) {
    case 'request': {
      if ((await addressOf(tx, cause.askingId)) === null) return
      const names = {
        username: personOf(cause.askingId),
        team: teamOfId(league, cause.teamId).name,
        league: league.name,
      }
      const url = `${publicUrl}${paths.claimRequests(league.id)}`
      const given = { names: reader.isConfirmed ? names : null, url }
      await queueWantedEmail(tx, { ...wanted, fact: { email: 'claim_request', given } })
      return
    }
    case 'answer': {
      const { isApproved } = cause
      const names = { team: teamOfId(league, cause.teamId).name, league: league.name }
      const url = `${publicUrl}${isApproved ? paths.home() : paths.join()}`
      const given = { isApproved, names: reader.isConfirmed ? names : null, url }
      await queueWantedEmail(tx, { ...wanted, fact: { email: 'claim_answer', given } })
      return
    }
    case 'week_in': {
      const url = `${publicUrl}${paths.results(league.id, cause.week)}`
      const { week } = cause
      const own = reader.isConfirmed ? ownResultOf(league, { userId, week, at: world.clock.now() }) : null
      const isVoid = league.lastRun?.week === week && isVoidRun(league.lastRun)
      const given = { week, league: league.name, own, isVoid, url }
      await queueEmail(tx, { recipient: reader.email, userId, topic, fact: { email: 'week_in', given } })
      return
    }
    case 'wipe': {
      const email = wipeEmailFor({ league, reader, userId, publicUrl, now: world.clock.now() })
      if (email !== null) await queueEmail(tx, { recipient: reader.email, userId, topic, ...email })
      return
    }
    case 'handover':
    case 'owner':
    case 'succession': {
      const email = await ownerEmail(tx, { league, reader, userId, cause, publicUrl, now: world.clock.now() })
      if (email !== null) await queueEmail(tx, { recipient: reader.email, userId, topic, ...email })
    }
  }
}

/** The email to a member whose league may be wiped. Null if nobody wants that anymore, or the member left. */
function wipeEmailFor(given: {
  league: League
  reader: { isConfirmed: boolean }
  userId: UserId
  publicUrl: string
  now: Instant
}): { fact: EmailFact; expiresAt: Instant } | null {
  const { league, reader, userId, publicUrl, now } = given
  const vote = league.votes.find((one) => one.matter.kind === 'wipe' && isOpenVote(one, now))
  if (vote?.matter.kind !== 'wipe' || playerOfUser(league, userId) === null) return null
  const url = `${publicUrl}${paths.votes(league.id)}`
  const { wipesAt } = vote.matter
  const wipe = { league: reader.isConfirmed ? league.name : null, wipesAt, url }
  return { fact: { email: 'wipe', given: wipe }, expiresAt: vote.endsAt }
}

type OwnerCause = Extract<WaitingEmail['cause'], { what: 'handover' | 'owner' | 'succession' }>

/** The email about the league's owner, and when it expires. Null if it is no longer true, or a name is missing. */
async function ownerEmail(
  tx: Tx,
  given: {
    league: League
    reader: { isConfirmed: boolean }
    userId: UserId
    cause: OwnerCause
    publicUrl: string
    now: Instant
  },
): Promise<{ fact: EmailFact; expiresAt: Instant | null } | null> {
  const { league, reader, userId, cause, publicUrl, now } = given
  const matter = matterOf(league, { cause, playerId: playerOfUser(league, userId)?.id, now })
  if (matter === null) return null
  const { endsAt: expiresAt } = matter
  if (cause.what === 'succession') {
    const succession = { league: reader.isConfirmed ? league.name : null, url: `${publicUrl}${paths.votes(league.id)}` }
    return { fact: { email: 'succession', given: succession }, expiresAt }
  }
  const ownerId = ownerOf(league)
  if ((await addressOf(tx, ownerId)) === null) return null
  const names = reader.isConfirmed ? { owner: personOf(ownerId), league: league.name } : null
  const url = `${publicUrl}${paths.game(league.id)}`
  const fact: EmailFact =
    cause.what === 'handover'
      ? { email: 'handover', given: { names, days: constantsOf(league.season).handoverDays, url } }
      : { email: 'new_owner', given: { names, isYou: cause.ownerId === userId, url } }
  return { fact, expiresAt }
}

/** What the email is about, if it still concerns the recipient: their open offer, the open vote on their successor, or the current owner. */
function matterOf(
  league: League,
  { cause, playerId, now }: { cause: OwnerCause; playerId: PlayerId | undefined; now: Instant },
): { endsAt: Instant | null } | null {
  switch (cause.what) {
    case 'handover': {
      const handover = openHandover(league, now)
      return handover?.playerId === playerId ? handover : null
    }
    case 'succession':
      return (
        league.votes.find((vote) => {
          return vote.matter.kind === 'succession' && vote.matter.fromId === playerId && isOpenVote(vote, now)
        }) ?? null
      )
    case 'owner':
      return ownerOf(league) === cause.ownerId ? { endsAt: null } : null
  }
}

async function addressOf(tx: Tx, userId: UserId) {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .where('password_hash', '<>', '')
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, isConfirmed: row.email_confirmed_at !== null }
}

/**
 * Sends the emails in the outbox: claim, send, mark as sent. After a crash in between, an optional email is not sent again. An account
 * email is, with the same Message-ID, so that mail programs hide the duplicate.
 */
import { addressStatus, bounceTag, stopSending } from '../platform/email/bounces.ts'
import {
  UNKNOWN_FATE,
  type ClaimedEmail,
  claimEmail,
  endExpired,
  endUnknown,
  markFailed,
  markSent,
} from '../platform/email/outbox.ts'
import { renderEmail } from '../platform/email/render.ts'
import { type Email, SendError } from '../platform/email/transport.ts'
import type { World } from '../world.ts'

/** Emails per round, so that a shutdown does not wait for a long queue. */
const EMAILS_MAX = 200
/** Spread over a little more than two days. */
const TRIES_MAX = 16
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/** Sends due emails one by one and returns how many were sent. Does nothing without an SMTP server. */
export async function deliver(world: World): Promise<number> {
  const { emailTransport, db } = world
  if (emailTransport === null) return 0
  const lost = await endUnknown(db)
  if (lost > 0) world.log.warn({ emails: lost }, 'a worker died while it sent emails; they are not sent again')
  const expired = await endExpired(db, world.clock.now())
  if (expired > 0) world.log.warn({ emails: expired }, 'emails whose deadline has passed are not sent')
  let sent = 0
  for (let count = 0; count < EMAILS_MAX && !world.isStopping; count += 1) {
    const claimed = await claimEmail(db)
    if (claimed === null) break
    const { id } = claimed
    if (claimed.is_bounced && isOptional(claimed)) {
      await markFailed(db, { id, error: 'Emails to this address come back.', againInSeconds: null })
      continue
    }
    try {
      await emailTransport.send(emailOf(world, claimed))
      await markSent(db, id)
      sent += 1
    } catch (error) {
      // Expected: the SMTP server failed. Any other error is rethrown, and the email is retried when its lease ends.
      if (!(error instanceof SendError)) throw error
      await noteFailure(world, claimed, error)
      // Other emails would wait for the same timeout, and so would a shutdown.
      if (error.isServerDown) break
    }
  }
  return sent
}

/** Doubles after each attempt. */
function waitSeconds(tries: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
}

async function noteFailure(world: World, claimed: ClaimedEmail, error: SendError): Promise<void> {
  const { id, recipient, tries } = claimed
  const isOver = !error.canTryAgain || tries >= TRIES_MAX || (error.isUnknown && isOptional(claimed))
  const againInSeconds = isOver ? null : waitSeconds(tries)
  world.log.warn({ emailId: id, tries, againInSeconds, reason: error.reason }, 'an email was not sent')
  const why = error.isUnknown && isOptional(claimed) ? UNKNOWN_FATE : error.message
  await markFailed(world.db, { id, error: why, againInSeconds })
  const status = error.canTryAgain ? null : addressStatus(error.message)
  if (status !== null) await stopSending(world.db, { address: recipient, status })
}

/** Whether the user turned this email on. Others are about the account itself and are tried even if the address bounces. */
function isOptional({ consent_kind: kind, subscription_id: subscription }: ClaimedEmail): boolean {
  return kind !== null || subscription !== null
}

function emailOf(world: World, claimed: ClaimedEmail): Email {
  const { id, recipient, subject } = claimed
  const host = new URL(world.publicUrl).hostname
  return {
    // The timestamp keeps ids unique after the database is recreated and numbers restart.
    messageId: `<email-${id}-${Date.parse(claimed.queued_at)}@${host}>`,
    recipient,
    replyTo: claimed.reply_to,
    subject,
    bounceTag: bounceTag(world, id),
    ...renderEmail(world, claimed),
  }
}

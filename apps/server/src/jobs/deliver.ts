/**
 * Sends the emails in the outbox: claim, send, mark as sent. After a crash in between, the email is sent again with the same
 * Message-ID, so that mail programs hide the duplicate.
 */
import { consentFooter, unsubscribeFooter } from '@whale/contract'
import { withSecret } from '../platform/email/email-secret.ts'
import { type ClaimedEmail, markFailed, markSent, claimEmail } from '../platform/email/outbox.ts'
import { type Email, SendError } from '../platform/email/transport.ts'
import { type Ending, oneClickUrl, tokenOf, unsubscribeUrl } from '../platform/email/unsubscribe-link.ts'
import type { World } from '../world.ts'

/** Emails per round, so that a shutdown does not wait for a long queue. */
const EMAILS_MAX = 50
/** Spread over a little more than two days. */
const TRIES_MAX = 16
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/** Sends due emails one by one and returns how many were sent. Does nothing without an SMTP server. */
export async function deliver(world: World): Promise<number> {
  const { emailTransport, db } = world
  if (emailTransport === null) return 0
  let sent = 0
  for (let count = 0; count < EMAILS_MAX; count += 1) {
    const claimed = await claimEmail(db)
    if (claimed === null) break
    try {
      await emailTransport.send(emailOf(world, claimed))
      await markSent(db, claimed.id)
      sent += 1
    } catch (error) {
      // Expected: the SMTP server failed. Any other error is rethrown, and the email is retried when its lease ends.
      if (!(error instanceof SendError)) throw error
      const againInSeconds = error.canTryAgain && claimed.tries < TRIES_MAX ? waitSeconds(claimed.tries) : null
      world.log.warn({ emailId: claimed.id, tries: claimed.tries, againInSeconds }, 'an email was not sent')
      await markFailed(db, { id: claimed.id, error: error.message, againInSeconds })
      // The SMTP server may be down: other emails would wait for the same timeout, and so would a shutdown.
      if (error.canTryAgain) break
    }
  }
  return sent
}

/** Doubles after each attempt. */
function waitSeconds(tries: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
}

function emailOf(world: World, claimed: ClaimedEmail): Email {
  const { id, recipient, subject } = claimed
  const host = new URL(world.publicUrl).hostname
  const email = {
    // The timestamp keeps ids unique after the database is recreated and numbers restart.
    messageId: `<email-${id}-${Date.parse(claimed.queued_at)}@${host}>`,
    recipient,
    replyTo: claimed.reply_to,
    subject,
  }
  const body = withSecret(world, claimed)
  const ending = unsubscribeTargetOf(claimed)
  if (ending === null) return { ...email, body, unsubscribeUrl: null }
  const url = unsubscribeUrl(world, tokenOf(world, ending))
  const foot = 'kind' in ending ? consentFooter({ kind: ending.kind, unsubscribeUrl: url }) : unsubscribeFooter(url)
  return { ...email, body: `${body}\n${foot}\n`, unsubscribeUrl: oneClickUrl(world, ending) }
}

/** What the unsubscribe link ends. Null for emails about the account itself. */
function unsubscribeTargetOf({ subscription_id, consent_kind, user_id }: ClaimedEmail): Ending | null {
  if (subscription_id !== null) return { subscriptionId: subscription_id }
  return consent_kind === null || user_id === null ? null : { kind: consent_kind, userId: user_id }
}

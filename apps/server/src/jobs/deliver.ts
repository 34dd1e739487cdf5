/**
 * Sends what lies in the outbox. A letter is taken, sent, and marked: a crash in between sends it again after a few minutes under the
 * same Message-ID, by which mail programs know that it is the same.
 */
import { consentFooter, unsubscribeFooter } from '@whale/contract'
import { withSecret } from '../platform/email/letter-secret.ts'
import { type TakenLetter, markFailed, markSent, takeLetter } from '../platform/email/outbox.ts'
import { type Letter, SendError } from '../platform/email/transport.ts'
import { type Ending, oneClickUrl, tokenOf, unsubscribeUrl } from '../platform/email/unsubscribe-link.ts'
import type { World } from '../world.ts'

/** A round ends after so many letters, so that a stop does not wait for all of a long list. */
const LETTERS_MAX = 50
/** With the waits between them, a little more than two days. */
const TRIES_MAX = 16
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/** Sends the letters that are due, one after the other, and returns how many were sent. Without a post they stay where they are. */
export async function deliver(world: World): Promise<number> {
  const { post, db } = world
  if (post === null) return 0
  let sent = 0
  for (let count = 0; count < LETTERS_MAX; count += 1) {
    const taken = await takeLetter(db)
    if (taken === null) break
    try {
      await post.send(letterOf(world, taken))
      await markSent(db, taken.id)
      sent += 1
    } catch (error) {
      // Expected: the post's trouble. Anything else is ours; its letter is tried again when its lease has run out.
      if (!(error instanceof SendError)) throw error
      const againInSeconds = error.canTryAgain && taken.tries < TRIES_MAX ? waitSeconds(taken.tries) : null
      world.log.warn({ letter: taken.id, tries: taken.tries, againInSeconds }, 'a letter was not taken')
      await markFailed(db, { id: taken.id, trouble: error.message, againInSeconds })
      // The post itself may be away: what else is due would wait for the same time-out, and so would a stop.
      if (error.canTryAgain) break
    }
  }
  return sent
}

/** Twice as long after each try. */
function waitSeconds(tries: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
}

function letterOf(world: World, taken: TakenLetter): Letter {
  const { id, recipient, subject } = taken
  const host = new URL(world.publicUrl).hostname
  const letter = {
    // The moment as well: a server that begins again with an empty database begins again to count.
    messageId: `<letter-${id}-${Date.parse(taken.queued_at)}@${host}>`,
    recipient,
    replyTo: taken.reply_to,
    subject,
  }
  const body = withSecret(world, taken)
  const ending = endingOfLetter(taken)
  if (ending === null) return { ...letter, body, unsubscribeUrl: null }
  const url = unsubscribeUrl(world, tokenOf(world, ending))
  const foot = 'kind' in ending ? consentFooter({ kind: ending.kind, unsubscribeUrl: url }) : unsubscribeFooter(url)
  return { ...letter, body: `${body}\n${foot}\n`, unsubscribeUrl: oneClickUrl(world, ending) }
}

/** What can be ended by a link under the letter; null for one about the account itself. */
function endingOfLetter({ subscription_id, consent_kind, user_id }: TakenLetter): Ending | null {
  if (subscription_id !== null) return { subscriptionId: subscription_id }
  return consent_kind === null || user_id === null ? null : { kind: consent_kind, userId: user_id }
}

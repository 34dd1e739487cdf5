/**
 * Another address for an account: asked for with the password, confirmed from its own post box, and not before. And an operator's own:
 * it gives powers, so it must be known that who has the account has the post box too.
 */
import {
  EMAIL_LINK_MINUTES,
  addressTakenEmail,
  addressChangeEmail,
  newAddressEmail,
  operatorAddressEmail,
} from '@whale/contract'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import { constraintOf, inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import type { Tx } from '../../platform/postgres/pool.ts'
import { BadRequest } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import { hashOfToken } from '../../http/token-hash.ts'
import { SECRET, secretOf } from '../../platform/email/email-secret.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { moveSubscriptions } from '../../platform/email/subscriptions.ts'
import type { World } from '../../world.ts'
import { type Account, noteConfirmed } from './accounts.ts'
import { spareMailbox } from './mailbox-limits.ts'

/** Each is a letter to the old address as well. */
const CHANGES: Allowance = { burst: 5, everyMs: 30 * 60_000 }

/**
 * Lays a letter with a link to the new address, and one to the old, which may not know of it. An address that somebody has already
 * gets a letter too, which says so: the answer is the same. Throws 422 for the account's own address, 429 where it was asked too often.
 */
export async function askForNewEmail(world: World, { account, email }: { account: Account; email: string }) {
  const address = email.toLowerCase()
  if (address === account.email) throw sameAddress()
  await takeAllowance(world, { what: `changes of address of ${account.id}`, allowance: CHANGES })
  await spareMailbox(world, address)
  const secretSeed = world.newToken()
  const userId = account.id
  await inTransaction(world.db, async (tx) => {
    // The last word counts: links of before open nothing any more.
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    await noteLink(tx, { secret: secretOf(world, secretSeed), userId, email: address })
    const owner = await tx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
    const forgotUrl = `${world.publicUrl}/forgot-password`
    const text = owner === undefined ? newAddressEmail(linkOf(world)) : addressTakenEmail(`${world.publicUrl}/login`)
    await queueEmail(tx, { recipient: address, text, userId, secretSeed })
    await queueEmail(tx, { recipient: account.email, text: addressChangeEmail({ email: address, forgotUrl }), userId })
  })
}

/** Behind a #, which browsers keep to themselves: the token is in no log on the way. */
function linkOf({ publicUrl }: World): string {
  return `${publicUrl}/confirm-email#${SECRET}`
}

/** Lays a letter with a link to the address of a new account, where that is an operator's. Nobody else is written to unasked. */
export async function welcomeOperator(world: World, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  if (!world.operators.includes(email)) return
  const secretSeed = world.newToken()
  const text = operatorAddressEmail({ link: linkOf(world), forgotUrl: `${world.publicUrl}/forgot-password` })
  await inTransaction(world.db, async (tx) => {
    await noteLink(tx, { secret: secretOf(world, secretSeed), userId: id, email })
    await queueEmail(tx, { recipient: email, text, userId: id, secretSeed })
  })
}

async function noteLink(tx: Tx, given: { secret: string; userId: UserId; email: string }): Promise<void> {
  await sql`
    insert into email_changes (token_hash, user_id, email, expires_at)
    values (${hashOfToken(given.secret)}, ${given.userId}, ${given.email}, now() + ${`${EMAIL_LINK_MINUTES} minutes`}::interval)
  `.execute(tx)
}

/**
 * Gives the account of the token its new address, with all that stands under the old one, and returns it. Links to a new password
 * that lie in the old post box open nothing any more. Throws 400 for a token that is used, too old, not ours, or whose address
 * somebody else has by now, and for the account's own address where nobody is signed in to it.
 *
 * The address counts as confirmed where `userId`, who is signed in, is the account's: who opens a link in a letter that they never asked
 * for must not lend their address to whoever did.
 */
export async function confirmNewEmail(
  world: World,
  { token, userId }: { token: string; userId: UserId | null },
): Promise<string> {
  try {
    return await inTransaction(world.db, async (tx) => {
      const { rows } = await sql<{ user_id: string; email: string }>`
        delete from email_changes where token_hash = ${hashOfToken(token)} and expires_at > now() returning user_id, email
      `.execute(tx)
      if (rows[0] === undefined) throw linkOver()
      const { user_id: ownerId, email } = rows[0]
      const isOwn = await moveTo(tx, { userId: ownerId, email })
      if (ownerId === userId) await noteConfirmed(tx, userId)
      else if (isOwn) throw signInFirst()
      return email
    })
  } catch (error) {
    // Expected: the address is taken, perhaps since a moment ago.
    if (constraintOf(error) === 'users_email_key') throw linkOver()
    throw error
  }
}

/** Returns whether it was the account's address already: then there is nothing to move. */
async function moveTo(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const before = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.email === email) return true
  await tx.updateTable('users').set({ email, email_confirmed_at: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.updateTable('support_messages').set({ email }).where('email', '=', before.email).execute()
  // Letters that went to the old address are the account's, and go with it.
  await tx.updateTable('outbox').set({ user_id: userId }).where('recipient', '=', before.email).execute()
  await moveSubscriptions(tx, { from: before.email, to: email })
  return false
}

/** The link is of use still: nothing has happened. */
function signInFirst(): BadRequest {
  return new BadRequest({
    status: 400,
    code: 'sign_in_first',
    detail: 'Please sign in to the account of this address first, and open the link again.',
  })
}

function linkOver(): BadRequest {
  return new BadRequest({
    status: 400,
    code: 'email_link_over',
    detail: `This link has been used or is older than ${EMAIL_LINK_MINUTES} minutes. Please ask for a new one in your profile.`,
  })
}

function sameAddress(): BadRequest {
  return new BadRequest({
    status: 422,
    code: 'invalid_input',
    detail: [{ loc: ['body', 'email'], msg: 'That is your address already', type: 'same' }],
  })
}

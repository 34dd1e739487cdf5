/**
 * Changes an account's email address after confirmation by a link sent to the new one. Also confirms operators' addresses, since those
 * give access to the desk.
 */
import { storedAddress, storedForms } from '../../platform/email/address.ts'
import {
  type EmailText,
  EMAIL_LINK_MINUTES,
  addressChangeEmail,
  addressTakenEmail,
  confirmAddressEmail,
  newAddressEmail,
  operatorAddressEmail,
} from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import { constraintOf, inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import type { Tx } from '../../platform/postgres/pool.ts'
import { RequestError } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import { hashOfToken } from '../../platform/token-hash.ts'
import { SECRET, secretOf } from '../../platform/email/email-secret.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { moveSubscriptions } from '../../platform/email/subscriptions.ts'
import type { World } from '../../world.ts'
import { type Account, markEmailConfirmed } from './accounts.ts'
import { limitEmailsTo } from './mailbox-limits.ts'

/** Each change also sends an email to the old address. */
const CHANGES: Allowance = { burst: 5, everyMs: 30 * 60_000 }

/**
 * Queues an email with a link to the new address and a notice to the old one. A taken address gets a different email, so that the reply
 * does not reveal it. The account's own address gets a link that confirms it. Throws 422 if it is already confirmed, 429 when called too
 * often.
 */
export async function requestEmailChange(world: World, { account, email }: { account: Account; email: string }) {
  const address = storedAddress(email)
  const isOwn = address === storedAddress(account.email)
  if (isOwn && account.isConfirmed) throw sameAddress()
  await takeAllowance(world, { what: `changes of address of ${account.id}`, allowance: CHANGES })
  await limitEmailsTo(world, address)
  const secretSeed = world.newToken()
  const userId = account.id
  await inTransaction(world.db, async (tx) => {
    // A new request invalidates earlier links.
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    await insertLink(tx, { secret: secretOf(world, secretSeed), userId, email: address })
    if (isOwn) {
      await queueEmail(tx, { recipient: address, text: confirmationText(world, address), userId, secretSeed })
      return
    }
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('email', 'in', storedForms(address))
      .executeTakeFirst()
    const forgotUrl = `${world.publicUrl}${paths.forgotPassword()}`
    const text =
      owner === undefined ? newAddressEmail(linkOf(world)) : addressTakenEmail(`${world.publicUrl}${paths.login()}`)
    await queueEmail(tx, { recipient: address, text, userId, secretSeed })
    await queueEmail(tx, { recipient: account.email, text: addressChangeEmail({ email: address, forgotUrl }), userId })
  })
}

/** The token follows a #, which browsers do not send, so it appears in no log. */
function linkOf({ publicUrl }: World): string {
  return `${publicUrl}${paths.confirmEmail()}#${SECRET}`
}

/** Queues a confirmation email to a new account with an operator's address. Other accounts get none. */
export async function confirmOperator(world: World, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  if (!world.operators.includes(email)) return
  const secretSeed = world.newToken()
  const text = confirmationText(world, email)
  await inTransaction(world.db, async (tx) => {
    await insertLink(tx, { secret: secretOf(world, secretSeed), userId: id, email })
    await queueEmail(tx, { recipient: email, text, userId: id, secretSeed })
  })
}

function confirmationText(world: World, email: string): EmailText {
  const links = { link: linkOf(world), forgotUrl: `${world.publicUrl}${paths.forgotPassword()}` }
  return world.operators.includes(email) ? operatorAddressEmail(links) : confirmAddressEmail(links)
}

async function insertLink(tx: Tx, given: { secret: string; userId: UserId; email: string }): Promise<void> {
  await sql`
    insert into email_changes (token_hash, user_id, email, expires_at)
    values (${hashOfToken(given.secret)}, ${given.userId}, ${given.email}, now() + ${`${EMAIL_LINK_MINUTES} minutes`}::interval)
  `.execute(tx)
}

/**
 * Gives the token's account its new address and returns it. Moves the account's own subscriptions and messages along, and invalidates
 * password links sent to it. Throws 400 for an invalid token or an address taken meanwhile. Confirms the address only if the caller is
 * signed in to the account. Otherwise, opening an unrequested email would confirm a stranger's account.
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
      if (rows[0] === undefined) throw invalidLink()
      const { user_id: ownerId, email } = rows[0]
      const isOwn = await moveTo(tx, { userId: ownerId, email })
      if (ownerId === userId) await markEmailConfirmed(tx, userId)
      else if (isOwn) throw signInFirst()
      return email
    })
  } catch (error) {
    // Expected: the address is taken, possibly just now.
    if (constraintOf(error) === 'users_email_key') throw invalidLink()
    throw error
  }
}

/** Returns true when the account already has this address. */
async function moveTo(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.email === email) return true
  await tx.updateTable('users').set({ email, email_confirmed_at: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  const moved = { userId, from: before.email, to: email, isConfirmed: before.email_confirmed_at !== null }
  await moveSubscriptions(tx, moved)
  await moveMessages(tx, moved)
  if (!moved.isConfirmed) return false
  // Emails sent to the old address stay linked to the account, and emails about it no longer name the address.
  await tx.updateTable('outbox').set({ user_id: userId }).where('recipient', '=', before.email).execute()
  await sql`
    update outbox set reply_to = null where lower(reply_to) = ${before.email} and sent_at is not null
  `.execute(tx)
  return false
}

/** Like `moveSubscriptions`: data stored under an unconfirmed address may be somebody else's. */
async function moveMessages(
  tx: Tx,
  { userId, from, to, isConfirmed }: { userId: string; from: string; to: string; isConfirmed: boolean },
): Promise<void> {
  await sql`
    update support_messages set email = ${to}, moved_for = ${userId}
    where email = ${from} and (${isConfirmed} or moved_for = ${userId})
  `.execute(tx)
}

/** Does not use up the link. */
function signInFirst(): RequestError {
  return new RequestError({
    status: 400,
    code: 'sign_in_first',
    detail: 'Please sign in to the account of this address first, and open the link again.',
  })
}

function invalidLink(): RequestError {
  return new RequestError({
    status: 400,
    code: 'email_link_over',
    detail: `This link has been used or is older than ${EMAIL_LINK_MINUTES} minutes. Please ask for a new one in your profile.`,
  })
}

/** For actions that need a confirmed address. The profile shows that it is unconfirmed and sends the link. */
export function addressUnconfirmed(): RequestError {
  return new RequestError({
    status: 409,
    code: 'email_unconfirmed',
    detail: 'Confirm your email address first: under Email in your profile, we send you the link.',
  })
}

function sameAddress(): RequestError {
  return new RequestError({
    status: 422,
    code: 'invalid_input',
    detail: [{ loc: ['body', 'email'], msg: 'That is your address already', type: 'same' }],
  })
}

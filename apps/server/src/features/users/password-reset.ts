/** Resets a forgotten password with an emailed link that works once, for thirty minutes. */
import { storedAddress, storedForms } from '../../platform/email/address.ts'
import { RESET_MINUTES, passwordChangedEmail, passwordResetEmail, secondFactorRemovalEmail } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { RequestError } from '../../http/failure.ts'
import { closeSessionsOf } from '../../http/session.ts'
import { hashOfToken } from '../../platform/token-hash.ts'
import { SECRET, secretOf } from '../../platform/email/email-secret.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import type { World } from '../../world.ts'
import { markEmailConfirmed } from './accounts.ts'
import { refuseGuessable } from './guessable.ts'
import { limitEmailsTo } from './mailbox-limits.ts'
import { hashPassword } from './passwords.ts'
import { scheduleRemoval } from './second-factor.ts'

/**
 * Queues the email if an account has the address. For an unknown one, writes as many rows so that timing does not differ. Throws 429 after
 * too many requests for one address, known or not.
 */
export async function requestPasswordReset(world: World, email: string): Promise<void> {
  await limitEmailsTo(world, email)
  const secretSeed = world.newToken()
  await inTransaction(world.db, async (tx) => {
    const { rows } = await sql<{ user_id: string | null }>`
      insert into password_resets (token_hash, user_id, expires_at)
      values (
        ${hashOfToken(secretOf(world, secretSeed))}, (select id from users where email = any(${storedForms(email)}) limit 1),
        now() + ${`${RESET_MINUTES} minutes`}::interval
      )
      returning user_id
    `.execute(tx)
    const userId = rows[0]?.user_id ?? null
    if (userId === null) return
    // The token follows a #, which browsers do not send, so it appears in no log.
    const text = passwordResetEmail(`${world.publicUrl}${paths.resetPassword()}#${SECRET}`)
    await queueEmail(tx, { recipient: storedAddress(email), text, userId, secretSeed })
  })
}

/**
 * Sets the password of the token's account and ends all its sessions. With `removesSecondFactor`, schedules its second factor to turn off.
 * Throws 400 for an invalid, used or expired token.
 */
export async function resetPassword(
  world: World,
  given: { token: string; password: string; removesSecondFactor: boolean },
): Promise<void> {
  const holder = await holderOf(world.db, given.token)
  if (holder === null) throw invalidLink()
  await refuseGuessable({ email: holder.email, password: given.password })
  await setPassword(world, { ...holder, ...given, keep: null })
}

/**
 * Sets a password and notifies the user by email. Ends all sessions except `keep`, all reset links and any pending address change. With
 * `token`, throws 400 if it was used meanwhile.
 */
export async function setPassword(
  world: World,
  given: {
    id: UserId
    email: string
    password: string
    keep: string | null
    token?: string
    removesSecondFactor?: boolean
  },
): Promise<void> {
  const password_hash = await hashPassword(given.password, world.passwordCost)
  await inTransaction(world.db, async (tx) => {
    const ended = await tx
      .deleteFrom('password_resets')
      .where('user_id', '=', given.id)
      .returning('token_hash')
      .execute()
    if (
      given.token !== undefined &&
      !ended.some(({ token_hash }) => token_hash.equals(hashOfToken(given.token ?? '')))
    ) {
      throw invalidLink()
    }
    // An intruder with the old password may have requested a change of address.
    await tx.deleteFrom('email_changes').where('user_id', '=', given.id).execute()
    await tx.updateTable('users').set({ password_hash }).where('id', '=', given.id).execute()
    if (given.token !== undefined) await proveMailbox(world, tx, given)
    await closeSessionsOf(tx, given.id, given.keep)
    const text = passwordChangedEmail(`${world.publicUrl}${paths.forgotPassword()}`)
    await queueEmail(tx, { recipient: given.email, text, userId: given.id })
  })
  // Only after the commit does the check find the sessions gone.
  world.announce(given.id)
}

/** The link was emailed, so the user can read emails at this address. */
async function proveMailbox(
  world: World,
  tx: Tx,
  { id, email, removesSecondFactor = false }: { id: UserId; email: string; removesSecondFactor?: boolean },
): Promise<void> {
  if (removesSecondFactor && (await scheduleRemoval(tx, id))) {
    const text = secondFactorRemovalEmail(`${world.publicUrl}${paths.forgotPassword()}`)
    await queueEmail(tx, { recipient: email, text, userId: id })
  }
  await markEmailConfirmed(tx, id)
}

async function holderOf(db: Db, token: string): Promise<{ id: UserId; email: string } | null> {
  const { rows } = await sql<{ id: UserId; email: string }>`
    select users.id, users.email from password_resets join users on users.id = password_resets.user_id
    where token_hash = ${hashOfToken(token)} and expires_at > now()
  `.execute(db)
  return rows[0] ?? null
}

function invalidLink(): RequestError {
  return new RequestError({
    status: 400,
    code: 'reset_link_over',
    detail: 'This link has been used or is older than 30 minutes. Please ask for a new one.',
  })
}

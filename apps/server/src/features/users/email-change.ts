/** Another address for an account: asked for with the password, confirmed from its own post box, and not before. */
import { EMAIL_LINK_MINUTES, addressKnownLetter, emailChangeNotice, newEmailLetter } from '@whale/contract'
import { sql } from 'kysely'
import { constraintOf, inTransaction } from '../../db/in-transaction.ts'
import type { Allowance } from '../../db/allowances.ts'
import type { Tx } from '../../db/pool.ts'
import { BadRequest } from '../../http/failure.ts'
import { take } from '../../http/limits.ts'
import { hashOfToken } from '../../http/token-hash.ts'
import { SECRET, secretOf } from '../../mail/letter-secret.ts'
import { layLetter } from '../../mail/outbox.ts'
import { moveSubscriptions } from '../../mail/subscriptions.ts'
import type { World } from '../../world.ts'
import type { Account } from './accounts.ts'
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
  await take(world, { what: `changes of address of ${account.id}`, allowance: CHANGES })
  await spareMailbox(world, address)
  const secretSeed = world.newToken()
  const userId = account.id
  await inTransaction(world.db, async (tx) => {
    // The last word counts: links of before open nothing any more.
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    await sql`
      insert into email_changes (token_hash, user_id, email, expires_at)
      values (${hashOfToken(secretOf(world, secretSeed))}, ${userId}, ${address}, now() + ${`${EMAIL_LINK_MINUTES} minutes`}::interval)
    `.execute(tx)
    const owner = await tx.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
    const forgotUrl = `${world.publicUrl}/forgot-password`
    // Behind a #, which browsers keep to themselves: the token is in no log on the way.
    const text =
      owner === undefined
        ? newEmailLetter(`${world.publicUrl}/confirm-email#${SECRET}`)
        : addressKnownLetter(`${world.publicUrl}/login`)
    await layLetter(tx, { recipient: address, text, userId, secretSeed })
    await layLetter(tx, { recipient: account.email, text: emailChangeNotice({ email: address, forgotUrl }), userId })
  })
}

/**
 * Gives the account of the token its new address, with all that stands under the old one, and returns it. Links to a new password
 * that lie in the old post box open nothing any more. Throws 400 for a token that is used, too old, not ours, or whose address
 * somebody else has by now.
 */
export async function confirmNewEmail(world: World, token: string): Promise<string> {
  try {
    return await inTransaction(world.db, async (tx) => {
      const { rows } = await sql<{ user_id: string; email: string }>`
        delete from email_changes where token_hash = ${hashOfToken(token)} and expires_at > now() returning user_id, email
      `.execute(tx)
      if (rows[0] === undefined) throw linkOver()
      await moveTo(tx, { userId: rows[0].user_id, email: rows[0].email })
      return rows[0].email
    })
  } catch (error) {
    // Expected: the address is taken, perhaps since a moment ago.
    if (constraintOf(error) === 'users_email_key') throw linkOver()
    throw error
  }
}

async function moveTo(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.updateTable('support_messages').set({ email }).where('email', '=', before.email).execute()
  // Letters that went to the old address are the account's, and go with it.
  await tx.updateTable('outbox').set({ user_id: userId }).where('recipient', '=', before.email).execute()
  await moveSubscriptions(tx, { from: before.email, to: email })
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

import { storedAddress, storedForms } from '../../platform/email/address.ts'
import type { UserId } from '@whale/game'
import type { Face } from '@whale/contract'
import { FORMER_MEMBER } from '@whale/words'
import { type Selectable, sql } from 'kysely'
import { eraseGuest } from '../../http/guests.ts'
import { ERASED_DOMAIN } from '../../domain/user-changes.ts'
import { rewordUnsent } from '../../platform/email/outbox.ts'
import { constraintOf } from '../../platform/postgres/in-transaction.ts'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { World } from '../../world.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  isReserved,
  isUsernameTaken,
  unnamedKey,
  usernameKey,
  usernameTaken,
  usernamesFor,
} from '../../http/usernames.ts'

export interface Account {
  id: UserId
  email: string
  username: string
  passwordHash: string
  /** The chosen avatar; null for the default one derived from the id. */
  face: Face | null
  /** Whether the user has proven that they read emails at the address. Until then they get nothing stored under the address. */
  isConfirmed: boolean
}

/** The account with an address, ignoring case, or null. */
async function accountOfEmail(db: Db, email: string): Promise<Account | null> {
  const row = await db.selectFrom('users').selectAll().where('email', 'in', storedForms(email)).executeTakeFirst()
  return row === undefined ? null : accountOfRow(row)
}

export async function accountOfId(db: Db, id: UserId): Promise<Account | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : accountOfRow(row)
}

function accountOfRow(row: Selectable<Tables['users']>): Account {
  const { email, username, face, password_hash: passwordHash } = row
  return {
    id: row.id as UserId,
    email,
    username,
    passwordHash,
    face: face as Face | null,
    isConfirmed: row.email_confirmed_at !== null,
  }
}

/** The account with this email address and password, or null. Unknown addresses take as long as known ones. */
export async function authenticate(db: Db, given: { email: string; password: string }): Promise<Account | null> {
  const account = await accountOfEmail(db, given.email)
  const isRight = await isPassword(account?.passwordHash ?? null, given.password)
  return isRight ? account : null
}

/** Creates an account; null if the address is taken. The username is the given one or close to it, or "Player 48213". */
export async function createAccount(
  world: World,
  given: { email: string; password: string; username?: string | undefined },
): Promise<Account | null> {
  const email = storedAddress(given.email)
  if (storedForms(email).length > 1 && (await accountOfEmail(world.db, email)) !== null) return null
  const id = world.newId('user')
  const passwordHash = await hashPassword(given.password, world.passwordCost)
  for (const username of usernamesFor(given.username, world.random)) {
    try {
      await world.db
        .insertInto('users')
        .values({
          id,
          email,
          username,
          username_key: usernameKey(username),
          password_hash: passwordHash,
          created_at: world.clock.now(),
        })
        .execute()
      return { id, email, username, passwordHash, face: null, isConfirmed: false }
    } catch (error) {
      // Expected: the address or the username is taken.
      if (constraintOf(error) === 'users_email_key') return null
      if (!isUsernameTaken(error)) throw error
    }
  }
  throw usernameTaken()
}

export async function markEmailConfirmed(db: Db, id: string): Promise<void> {
  await sql`update users set email_confirmed_at = now() where id = ${id}`.execute(db)
}

/**
 * Changes the given fields of an account; null if it no longer exists. Throws 409 for a name that is reserved or looks like another's. A
 * null `face` restores the default avatar.
 */
export async function changeAccount(
  tx: Tx,
  id: UserId,
  { username, face }: { username?: string | undefined; face?: Face | null | undefined },
): Promise<Account | null> {
  if (username !== undefined && isReserved(username)) throw usernameTaken()
  try {
    if (username !== undefined || face !== undefined) {
      await tx
        .updateTable('users')
        .set({
          ...(username === undefined ? {} : { username, username_key: usernameKey(username) }),
          ...(face === undefined ? {} : { face: face === null ? null : JSON.stringify(face) }),
        })
        .where('id', '=', id)
        .execute()
    }
    return await accountOfId(tx, id)
  } catch (error) {
    if (isUsernameTaken(error)) throw usernameTaken()
    throw error
  }
}

/**
 * RULES §4: erases a user's personal data. The row remains without it, because the ledger refers to it; nobody can sign in to it again.
 * Data stored under the address is erased if the address is confirmed. Otherwise it may be somebody else's, except what an earlier change
 * of address brought along.
 */
async function eraseAccount(tx: Tx, id: UserId): Promise<void> {
  // Also for a guest's own id, when a worker repeats a deletion.
  await eraseGuest(tx, id)
  const account = await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (account === undefined) return
  await tx.deleteFrom('outbox').where('user_id', '=', id).execute()
  if (account.email_confirmed_at !== null) await eraseAddress(tx, account.email)
  for (const table of ['subscriptions', 'support_messages'] as const) {
    await tx.deleteFrom(table).where('moved_for', '=', id).execute()
  }
  for (const table of PERSONAL_TABLES) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await tx
    .updateTable('users')
    .set({
      email: `${id}${ERASED_DOMAIN}`,
      username: FORMER_MEMBER,
      username_key: unnamedKey(id),
      password_hash: '',
      email_confirmed_at: null,
      face: null,
    })
    .where('id', '=', id)
    .execute()
  await rewordUnsent(tx, id)
}

/** For `deleteUser`. */
export const ERASURE = { erase: eraseAccount, name: FORMER_MEMBER }

/** Tables whose rows belong to one user and are deleted with the account. */
const PERSONAL_TABLES = [
  'sessions',
  'password_resets',
  'email_changes',
  'mail_consents',
  'second_factors',
  'calendar_feeds',
  'shares',
  'pushes',
  'push_subscriptions',
  'push_consents',
  'quiet_hours',
] as const

async function eraseAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('subscriptions').where('email', '=', email).execute()
  await tx.deleteFrom('support_messages').where('email', '=', email).execute()
  await tx.deleteFrom('bounced_addresses').where('address', '=', email).execute()
  // Emails to operators about the user have the address as `reply_to`.
  await sql`delete from outbox where lower(recipient) = ${email} or lower(reply_to) = ${email}`.execute(tx)
}

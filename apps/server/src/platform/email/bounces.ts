/**
 * Addresses whose mail bounces. Each email has its own signed return address (VERP), so a bounce counts only for an email that this
 * deployment sent.
 */
import { timingSafeEqual } from 'node:crypto'
import { type Instant, instant } from '@whale/game'
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import type { Db } from '../postgres/pool.ts'

type Signer = Pick<World, 'sign'>

/** The part of the return address that identifies an email. Hexadecimal, since mail servers may change the case. */
export function bounceTag(world: Signer, emailId: number): string {
  const signature = Buffer.from(world.sign(`bounce ${emailId}`), 'base64url')
    .toString('hex')
    .slice(0, 24)
  return `${emailId}-${signature}`
}

/** A message sent to a return address. `status` is null unless it reports a permanent failure (RFC 3464). */
export interface Bounce {
  emailId: number
  status: string | null
}

/** Reads a message that came back. Null if it contains no address signed by this deployment. */
export function readBounce(world: Signer, message: string): Bounce | null {
  for (const [, id = '', signature = ''] of message.matchAll(/\+(\d{1,15})-([0-9a-f]{24})@/gi)) {
    const expected = Buffer.from(bounceTag(world, Number(id)))
    const given = Buffer.from(`${id}-${signature.toLowerCase()}`)
    if (given.length === expected.length && timingSafeEqual(given, expected)) {
      return { emailId: Number(id), status: permanentStatus(message) }
    }
  }
  return null
}

/** The status of a failed delivery. Delays, automatic replies and full mailboxes don't count as failures. */
function permanentStatus(message: string): string | null {
  if (!/^action:\s*failed\b/im.test(message)) return null
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(message)?.[1] ?? null
  return status === FULL ? null : status
}

const FULL = '5.2.2'

/** The status in an SMTP reply if it means that the address does not exist or is closed, otherwise null. */
export function addressStatus(reply: string): string | null {
  return /\b(5\.1\.(?:1|2|3|6|10)|5\.2\.1)\b/.exec(reply)?.[1] ?? null
}

/** Stops optional emails to the recipient of an email. Returns the address, or null if the email is gone. */
export async function noteBounce(
  db: Db,
  { emailId, status }: { emailId: number; status: string },
): Promise<string | null> {
  const email = await db.selectFrom('outbox').select('recipient').where('id', '=', emailId).executeTakeFirst()
  if (email === undefined) return null
  await stopSending(db, { address: email.recipient, status })
  return email.recipient
}

/** Stops optional emails to an address. The first bounce keeps its date. */
export async function stopSending(db: Db, { address, status }: { address: string; status: string }): Promise<void> {
  await sql`
    insert into bounced_addresses (address, status, bounced_at) values (lower(${address}), ${status}, now())
    on conflict do nothing
  `.execute(db)
}

/** Resumes emails to an address. Returns false if it was not stopped. */
export async function sendAgain(db: Pick<Db, 'deleteFrom'>, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bounced_addresses')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Since when emails to an address have bounced; null if they do not. */
export async function bouncedSince(db: Db, address: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('bounced_addresses')
    .select('bounced_at')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return row === undefined ? null : instant(row.bounced_at)
}

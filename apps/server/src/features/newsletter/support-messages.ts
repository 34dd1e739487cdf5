/** What people write to support: rows of `support_messages`. */
import { type SupportMessageWire, supportReceiptEmail, newSupportMessageEmail } from '@whale/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import type { World } from '../../world.ts'

/** Every message is confirmed to the address that was given, which need not be the writer's: nobody's post box is filled this way. */
const MESSAGES_AN_HOUR = 5

/** Keeps a message, and lays the letters to its writer and to `informed` into the outbox. False after too many of one address. */
export async function keepMessage(
  world: World,
  { message, informed }: { message: SupportMessageWire; informed: readonly string[] },
): Promise<boolean> {
  const email = message.email.toLowerCase()
  return await inTransaction(world.db, async (tx) => {
    // One after the other for each address: two at once would each find room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${email}`}, 0))`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from support_messages
      where email = ${email} and received_at > now() - interval '1 hour'
    `.execute(tx)
    if ((rows[0]?.count ?? 0) >= MESSAGES_AN_HOUR) return false
    await sql`
      insert into support_messages (email, league_provider, reason, message, received_at)
      values (${email}, ${message.leagueProvider}, ${message.reason}, ${message.message}, now())
    `.execute(tx)
    await queueEmail(tx, { recipient: message.email, text: supportReceiptEmail() })
    const text = newSupportMessageEmail(message, `${world.publicUrl}/desk/support`)
    for (const recipient of informed) await queueEmail(tx, { recipient, text, replyTo: message.email })
    return true
  })
}

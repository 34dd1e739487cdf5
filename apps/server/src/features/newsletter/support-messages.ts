import { storedAddress } from '../../platform/email/address.ts'
import type { SupportMessageWire } from '@whale/contract'
import { newSupportMessageEmail, supportReceiptEmail } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { HOUR_MS, later } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import type { World } from '../../world.ts'

/** Limits confirmations, because the sender may have given somebody else's address. */
const MESSAGES_PER_HOUR = 5

/** Saves a message and queues emails to its sender and to `recipients`. Returns false after too many from one address. */
export async function saveMessage(
  world: World,
  { message, recipients }: { message: SupportMessageWire; recipients: readonly string[] },
): Promise<boolean> {
  const email = storedAddress(message.email)
  const at = world.clock.now()
  return await inTransaction(world.db, async (tx) => {
    // Locks per address, so that parallel messages cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${email}`}, 0))`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from support_messages
      where email = ${email} and received_at > ${later(at, -HOUR_MS)}
    `.execute(tx)
    if ((rows[0]?.count ?? 0) >= MESSAGES_PER_HOUR) return false
    await sql`
      insert into support_messages (email, league_provider, reason, message, received_at)
      values (${email}, ${message.leagueProvider}, ${message.reason}, ${message.message}, ${at})
    `.execute(tx)
    await queueEmail(tx, { recipient: message.email, text: supportReceiptEmail() })
    const text = newSupportMessageEmail(message, `${world.publicUrl}${paths.desk('support')}`)
    for (const recipient of recipients) await queueEmail(tx, { recipient, text, replyTo: message.email })
    return true
  })
}

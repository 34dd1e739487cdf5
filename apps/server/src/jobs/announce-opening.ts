/** Keeps the promise of the closed beta: one email to everybody who is waiting, once access opens. */
import { openingEmail } from '@whale/words'
import { sql } from 'kysely'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'

/** Access must stay open this long first, so that a mistaken setting is not announced. */
const GRACE = '30 minutes'

/**
 * Records that access is closed, or queues the emails about its opening. Returns how many. If access was never closed, announces nothing.
 * After another closing, only people who signed up since then get one.
 */
export async function announceOpening(world: Pick<World, 'db' | 'access' | 'publicUrl'>): Promise<number> {
  const { db, access, publicUrl } = world
  if (access === 'closed') {
    await sql`
      insert into opening (waiting_since) values ('-infinity')
      on conflict (is_only) do update set
        waiting_since = case when opening.announced_at is null then opening.waiting_since else now() end,
        opened_at = null, announced_at = null
      where opening.opened_at is not null
    `.execute(db)
    return 0
  }
  return await inTransaction(db, async (tx) => {
    await sql`update opening set opened_at = now() where opened_at is null`.execute(tx)
    const { rows } = await sql<{ waiting_since: string; opened_at: string }>`
      update opening set announced_at = now() where announced_at is null and opened_at <= now() - ${GRACE}::interval
      returning waiting_since::text, opened_at::text
    `.execute(tx)
    const [due] = rows
    return due === undefined ? 0 : await queueOpeningEmails(tx, { ...due, publicUrl })
  })
}

/** One email to each address on a list, and to each account whose address is on none. Skips unsubscribed addresses. */
async function queueOpeningEmails(
  tx: Tx,
  given: { waiting_since: string; opened_at: string; publicUrl: string },
): Promise<number> {
  const { subject, body } = openingEmail(given.publicUrl)
  const { numAffectedRows } = await sql`
    with listed as (
      select distinct on (email) email, id, null as user_id from subscriptions
      where unsubscribed_at is null and subscribed_at between ${given.waiting_since} and ${given.opened_at}
      order by email, id
    ), others as (
      select email, null::bigint as id, users.id as user_id from users
      where password_hash <> '' and created_at between ${given.waiting_since} and ${given.opened_at}
        and not exists (select from subscriptions s where s.email = users.email)
    )
    insert into outbox (recipient, subject, body, subscription_id, user_id, queued_at, next_try_at)
    select email, ${subject}, ${body}, id, user_id, now(), now() from (table listed union all table others) people
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The pace of all chat posts from one outgoing address: at most 25 requests a second together, since the services limit by address. */
import { sql } from 'kysely'
import type { World } from '../../world.ts'

type Asker = Pick<World, 'club' | 'outgoingAddress'>

const BETWEEN_REQUESTS = '40 milliseconds'

/** Takes the next turn and returns how many milliseconds to wait for it. */
export async function takeTurn({ club, outgoingAddress }: Asker): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    insert into chat_pace as p (address, next_at)
    values (${outgoingAddress}, clock_timestamp() + ${BETWEEN_REQUESTS}::interval)
    on conflict (address) do update set next_at = greatest(p.next_at, clock_timestamp()) + ${BETWEEN_REQUESTS}::interval
    returning ceil(extract(epoch from next_at - ${BETWEEN_REQUESTS}::interval - clock_timestamp()) * 1000)::int as ms
  `.execute(club)
  return Math.max(0, rows[0]?.ms ?? 0)
}

/** How many milliseconds all workers of the address have to wait; 0 or less means now. */
export async function msUntilTurn({ club, outgoingAddress }: Asker): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::int as ms from chat_pace
    where address = ${outgoingAddress}
  `.execute(club)
  return rows[0]?.ms ?? 0
}

/** Pauses all workers of the address, after a service asked to stop everywhere. */
export async function pauseEverywhere({ club, outgoingAddress }: Asker, ms: number): Promise<void> {
  await sql`
    insert into chat_pace as p (address, next_at)
    values (${outgoingAddress}, clock_timestamp() + make_interval(secs => ${ms / 1000}::float8))
    on conflict (address) do update set next_at = greatest(p.next_at, excluded.next_at)
  `.execute(club)
}

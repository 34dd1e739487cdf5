/**
 * How often something may be asked for. What costs us work, guesses at a secret, or reaches other people (signing in, invite codes,
 * look-ups at the providers, letters) is counted in the database, for all processes together; everything else in this process, where
 * counting must not cost more than answering.
 */
import type { LimitName } from '@whale/contract'
import { sql } from 'kysely'
import type { World } from '../world.ts'
import { BadRequest } from './failure.ts'
import { networkOf } from './network.ts'

/** `burst` at once, and one more each `everyMs`. */
export interface Allowance {
  burst: number
  everyMs: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** For one network, and for everybody together. */
const ALLOWANCES: Readonly<Record<LimitName, { each: Allowance; all: Allowance }>> = {
  // A league of fourteen signs up in one living room; hashing a password costs 8 ms of a core.
  signing_in: { each: { burst: 40, everyMs: 30 * SECOND }, all: { burst: 600, everyMs: SECOND / 20 } },
  // One guess in 218,000 hits one of ten thousand codes.
  invite_code: { each: { burst: 60, everyMs: 10 * SECOND }, all: { burst: 2000, everyMs: SECOND / 20 } },
  // Each is a call to ESPN or several to Sleeper, whose patience is that of all leagues.
  provider: { each: { burst: 20, everyMs: 15 * SECOND }, all: { burst: 200, everyMs: SECOND / 4 } },
  // Each is a letter to somebody.
  letter: { each: { burst: 10, everyMs: 5 * MINUTE }, all: { burst: 300, everyMs: SECOND } },
}

/** In this process: pages of ours need some twenty calls, and a person opens a page a second at most. */
const PER_MINUTE_MAX = 1200
/** Beyond this many askers in a minute the counting starts anew: it must not eat the memory. */
const ASKERS_MAX = 50_000

/** Throws 429 with the seconds to wait where `address` has used up its allowance of `limit`, or everybody together has. */
export async function spend(world: World, limit: LimitName, address: string): Promise<void> {
  if (!world.hasLimits) return
  const { each, all } = ALLOWANCES[limit]
  await take(world, { what: `${limit} of ${networkOf(address)}`, allowance: each })
  await take(world, { what: `${limit} of all`, allowance: all })
}

/** Takes one from an allowance that all processes share. Throws 429 with the seconds to wait where nothing is left. */
export async function take(world: World, { what, allowance }: { what: string; allowance: Allowance }): Promise<void> {
  if (!world.hasLimits) return
  const key = keyOf(world, what)
  const every = `${allowance.everyMs} milliseconds`
  const slack = `${allowance.everyMs * (allowance.burst - 1)} milliseconds`
  const { rows } = await sql`
    insert into allowances as held (key, full_at) values (${key}, now() + ${every}::interval)
    on conflict (key) do update set full_at = greatest(held.full_at, now()) + ${every}::interval
    where held.full_at <= now() + ${slack}::interval
    returning key
  `.execute(world.db)
  if (rows.length === 0) throw tooOften(await secondsUntil(world, { key, slack }))
}

/** Gives an allowance back as a whole: whoever asked has shown that they may. */
export async function restore(world: World, what: string): Promise<void> {
  await world.db.deleteFrom('allowances').where('key', '=', keyOf(world, what)).execute()
}

/** Notes that something is known for a while, such as from where an account has been opened before. */
export async function remember(world: World, what: string, days: number): Promise<void> {
  const full_at = sql<Date>`now() + ${`${days} days`}::interval`
  await world.db
    .insertInto('allowances')
    .values({ key: keyOf(world, what), full_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ full_at }))
    .execute()
}

/** Whether `remember` was told so, not too long ago. */
export async function isRemembered(world: World, what: string): Promise<boolean> {
  const row = await world.db
    .selectFrom('allowances')
    .select('key')
    .where('key', '=', keyOf(world, what))
    .where('full_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what counts for nothing any more. */
export async function forgetFullAllowances({ db }: World): Promise<void> {
  await db
    .deleteFrom('allowances')
    .where('full_at', '<', sql<Date>`now()`)
    .execute()
}

/** Counts calls in this process, by asker and minute. Returns a function that throws 429 for the call that is one too many. */
export function minuteCounter(now: () => number = Date.now): (asker: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (asker) => {
    const nowMs = now()
    const current = Math.floor(nowMs / MINUTE)
    if (current !== minute || counts.size >= ASKERS_MAX) counts.clear()
    minute = current
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count > PER_MINUTE_MAX) throw tooOften(Math.ceil(((minute + 1) * MINUTE - nowMs) / SECOND))
  }
}

async function secondsUntil(world: World, { key, slack }: { key: string; slack: string }): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from full_at - now() - ${slack}::interval))::int as seconds from allowances where key = ${key}
  `.execute(world.db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

function keyOf(world: World, what: string): string {
  return world.sign(`allowance: ${what}`)
}

/** The specification's sentence (section 8). */
function tooOften(retryAfterSeconds: number): BadRequest {
  return new BadRequest({
    status: 429,
    code: 'too_often',
    detail: 'Too many requests. Please wait a moment and try again.',
    retryAfterSeconds,
  })
}

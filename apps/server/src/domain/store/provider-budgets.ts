/** Each provider's budget: how often all workers behind one outgoing address together may ask it for scores. */
import type { ProviderName } from '@whale/game'
import { sql } from 'kysely'
import type { World } from '../../world.ts'

type Asker = Pick<World, 'club' | 'outgoingAddress'>

export interface Budget {
  /** The average time between two readings. */
  everyMs: number
  /** How many readings may run at once after a quiet time. */
  burst: number
}

/** This many bad replies in a row, from any league, count as a provider outage. */
const STRIKES = 5
const PAUSE_SECONDS = { first: 15, longest: 600 }

/** Creates the budgets of an address that has not asked before. */
export async function openBudgets({ club, outgoingAddress }: Asker): Promise<void> {
  await sql`
    insert into provider_budgets (provider, address, paid_until)
    select provider, ${outgoingAddress}, clock_timestamp() from (values ('espn'), ('sleeper')) as p (provider)
    on conflict do nothing
  `.execute(club)
}

/**
 * Takes up to `wanted` readings from the budget and returns how many it granted. During an outage it grants one. Writes
 * nothing if the budget is empty, because on Tuesday at 04:00 thousands of leagues ask at once.
 */
export async function takeReadings(
  { club, outgoingAddress }: Asker,
  given: { provider: ProviderName; budget: Budget; wanted: number },
): Promise<number> {
  const { provider, budget, wanted } = given
  if (wanted === 0) return 0
  const seconds = budget.everyMs / 1000
  const { rows } = await sql<{ readings: number }>`
    with had as (
      select greatest(paid_until, clock_timestamp() - make_interval(secs => ${seconds * budget.burst}::float8)) as since, strikes
      from provider_budgets
      where provider = ${provider} and address = ${outgoingAddress} and paid_until <= clock_timestamp() - make_interval(secs => ${seconds}::float8) for update
    ), granted as (
      select since, least(
        case when strikes >= ${STRIKES}::int then 1 else ${wanted}::int end,
        floor(extract(epoch from clock_timestamp() - since) / ${seconds}::float8)::int
      ) as readings from had
    )
    update provider_budgets b set paid_until = since + make_interval(secs => ${seconds}::float8 * readings)
    from granted where b.provider = ${provider} and b.address = ${outgoingAddress} returning readings
  `.execute(club)
  return rows[0]?.readings ?? 0
}

/** Charges additional readings after one was granted. Later readings wait for them. */
export async function chargeReadings(
  { club, outgoingAddress }: Asker,
  { provider, budget, readings }: { provider: ProviderName; budget: Budget; readings: number },
): Promise<void> {
  if (readings === 0) return
  const seconds = budget.everyMs / 1000
  await sql`
    update provider_budgets set paid_until = greatest(
      paid_until, clock_timestamp() - make_interval(secs => ${seconds * budget.burst}::float8)
    ) + make_interval(secs => ${seconds * readings}::float8) where provider = ${provider} and address = ${outgoingAddress}
  `.execute(club)
}

/** The milliseconds until the budget allows a reading; 0 means now. */
export async function msUntilReading(
  { club, outgoingAddress }: Asker,
  provider: ProviderName,
  { everyMs }: Budget,
): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select greatest(0, ceil(extract(epoch from paid_until - clock_timestamp()) * 1000 + ${everyMs}::float8))::int as ms
    from provider_budgets where provider = ${provider} and address = ${outgoingAddress}
  `.execute(club)
  return rows[0]?.ms ?? 0
}

/** Records a good reply, which ends an outage. */
export async function noteAnswer({ club, outgoingAddress }: Asker, provider: ProviderName): Promise<void> {
  await sql`update provider_budgets set strikes = 0 where provider = ${provider} and address = ${outgoingAddress} and strikes > 0`.execute(
    club,
  )
}

/** Records a bad reply. After too many, all workers stop asking, longer each time. */
export async function noteProviderError({ club, outgoingAddress }: Asker, provider: ProviderName): Promise<void> {
  await sql`
    update provider_budgets set strikes = strikes + 1,
      paid_until = case when strikes + 1 < ${STRIKES}::int then paid_until else greatest(paid_until, clock_timestamp()
        + make_interval(secs => least(${PAUSE_SECONDS.longest}::float8, ${PAUSE_SECONDS.first}::float8 * 2.0 ^ least(strikes + 1 - ${STRIKES}::int, 10))))
      end
    where provider = ${provider} and address = ${outgoingAddress}
  `.execute(club)
}

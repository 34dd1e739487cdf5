/**
 * Measures how a server's work grows with the number of leagues: 1,000, 10,000 and with `--rounds 3` 100,000 copies of a played league in one
 * database. Reads leagues for the first time, then again in a new process. Growth in the first reading only comes from the disk. Tuesday is measured
 * on a sample.
 */
import { readFile } from 'node:fs/promises'
import type { Instant } from '@whale/game'
import type pg from 'pg'
import { dueLeagues, nextDueMoment } from '../../apps/server/src/domain/store/due.ts'
import type { Db } from '../../apps/server/src/platform/postgres/pool.ts'
import type { Person } from '../../apps/server/src/testing/test-server.ts'
import type { ChildServer } from '../../apps/server/src/testing/child-server.ts'
import { copyLeague, openClients } from '../copies.ts'
import { quantile } from '../figures.ts'
import { type PlayedLeague, playLeague } from './league.ts'
import { type Plan, type Row, atMost, growthOf, measured } from './report.ts'
import { TUESDAY, gatherScores, prefixOf, settle } from './settling.ts'

const SIZES = [1000, 10_000, 100_000]
/** Leagues copied per statement, calls per measurement, and leagues that are due and settled on a Tuesday. */
const [BATCH, CALLS, SAMPLE] = [1000, 60, 100]
/** Leagues created at each size, all for one fantasy league. */
const [CREATED, CREATED_ID] = [12, '100002']
const MILLION = 1_000_000
/** A measure with a larger exponent grows with the number of leagues. A logarithm from 1,000 to 10,000 leagues has 0.12. */
const LOGARITHM = 0.12

type Found = Record<string, number>

/** Each size gives a sample of every measure. With one round there are only 1,000 leagues, which shows no growth. */
export async function benchScale(plan: Plan): Promise<Row[]> {
  const { isSmoke, rounds, log, defer } = plan
  const sizes = isSmoke ? [20, 40] : SIZES.slice(0, Math.min(Math.max(rounds, 2), SIZES.length))
  const played = await playLeague(plan)
  const { server } = played.stage
  const { leagueId, people } = played.crew
  const [client] = await openClients(defer, server.databaseUrl)
  await gatherScores(played)
  const { token = '', userId = '' } = people[0] ?? {}
  const found: Found[] = []
  let copies = 0
  const bytesBefore = await sizeOf(client)
  for (const size of sizes) {
    for (; copies < size; copies += Math.min(BATCH, size - copies)) {
      log(`${copies} of ${size} leagues`)
      const count = Math.min(BATCH, size - copies)
      await copyLeague(client, { leagueId, prefix: `scale${copies}x`, from: copies, count })
    }
    log(`${size} leagues: measuring`)
    // Copies belong to the first league's people. This person has one league, as nearly everyone does.
    const other = await server.as(`Zoe${size}`)
    await createLeague(played, client, other)
    const creator = await server.as(`Fay${size}`)
    const creations: number[] = []
    for (let place = 0; place < CREATED; place += 1) creations.push(await createLeague(played, client, creator))
    const creating = quantile(creations, 0.5)
    const ids = await pick(client, CALLS * 3)
    const third = Math.floor(ids.length / 3)
    const timesOf = async ({ url }: ChildServer) => ({
      admit: await timeOf(ids.slice(0, third), (id) => call(`${url}/api/player/${id}/${userId}`, token)),
      home: await timeOf(ids.slice(third, 2 * third), (id) => call(`${url}/api/game/${id}/home`, token)),
      act: await timeOf(ids.slice(2 * third), (id) => call(`${url}/api/user/league/${id}/invite`, token, 'POST')),
      'my leagues': await timeOf(ids, () => call(`${url}/api/user/leagues`, other.token)),
    })
    const due = await dueOf(client, server.world.db)
    const before = await played.stage.startServer({ ROLE: 'api' })
    const first = await timesOf(before)
    await before.end()
    const api = await played.stage.startServer({ ROLE: 'api' })
    const again = Object.entries(await timesOf(api)).map(([name, ms]) => [`${name} again`, ms])
    const times = { ...first, ...Object.fromEntries(again), due, creating }
    const apiMb = await memoryMb(api)
    await api.end()
    const count = isSmoke ? 5 : SAMPLE
    const batch = { leagueId, prefix: prefixOf(found.length), from: copies, count }
    await copyLeague(client, batch)
    copies += count
    const tuesday = await tuesdayOf(played, { client, batch: found.length, count })
    const kibALeague = ((await sizeOf(client)) - bytesBefore) / 1024 / copies
    found.push({ leagues: size, ...times, ...tuesday, kibALeague, apiMb })
    log(JSON.stringify(found.at(-1)))
  }
  return rowsOf(found)
}

/** One row per measure, by size, with its growth from the first size to the last. */
function rowsOf(found: readonly Found[]): Row[] {
  const [first = {}, last = {}] = [found[0], found.at(-1)]
  const sizes = found.map(({ leagues = 0 }) => leagues.toLocaleString('en-US')).join(', ')
  const growth = (name: string) => {
    const at = (one: Found) => ({ leagues: one['leagues'] ?? 1, ms: one[name] ?? Number.NaN })
    return growthOf(at(first), at(last))
  }
  const all = (name: string) => found.map((one) => one[name] ?? Number.NaN)
  const read = ['admit', 'home', 'act', 'my leagues']
  const calls = [...read, ...read.map((name) => `${name} again`), 'due', 'creating', 'Tuesday, a league']
  return [
    ...calls.flatMap((name) => [
      ...found.map((one) => measured(`${name}: ${one['leagues']} leagues`, 'ms', [one[name] ?? Number.NaN])),
      atMost(LOGARITHM, `7  ${name}: growth over ${sizes}`, 'exponent', [growth(name)]),
      measured(`${name}: a million leagues, by that exponent`, 'ms', [
        (last[name] ?? 0) * (MILLION / (last['leagues'] ?? 1)) ** Math.max(0, growth(name)),
      ]),
    ]),
    measured('kibALeague', 'KiB', all('kibALeague')),
    measured('apiMb', 'MB', all('apiMb')),
    measured('workerMb', 'MB', all('workerMb')),
  ]
}

/** The time to create a league. Afterwards points it at another fantasy league, so that the next one can be created for the same one. */
async function createLeague({ stage: { server } }: PlayedLeague, client: pg.Client, creator: Person): Promise<number> {
  await server.provider.misbehave({ mode: 'none' })
  const body = { league_id: CREATED_ID, selected_team_id: '1', commissioner_team_id: '1' }
  const since = performance.now()
  const { status } = await creator.post('/onboard/espn/complete', body)
  const ms = performance.now() - since
  if (status !== 200) throw new Error(`no league was created: ${status}`)
  await client.query(`set session_replication_role = replica`)
  for (const table of ['leagues', 'league_sources']) {
    const text = `update ${table} set fantasy_league_id = $1 || gen_random_uuid() where fantasy_league_id = $1`
    await client.query(text, [CREATED_ID])
  }
  await client.query(`set session_replication_role = origin`)
  return ms
}

/** The time to find equally many due leagues at each size, while every other copy waits for a later moment. */
async function dueOf(client: pg.Client, db: Db): Promise<number> {
  const wait = `update leagues set next_due_at = $1::timestamptz + (1 + 6 * random()) * interval '1 day'
    where id like 'league_scale%' and (next_due_at is null or next_due_at = $1)`
  await client.query(wait, [TUESDAY])
  const due = await pick(client, SAMPLE)
  await client.query('update leagues set next_due_at = $1 where id = any($2)', [TUESDAY, due])
  await client.query('vacuum analyze leagues')
  const ms = await timeOf(due, async () => {
    await nextDueMoment(db)
    await dueLeagues(db, { now: TUESDAY as Instant, limit: SAMPLE })
  })
  await client.query(wait, [TUESDAY])
  return ms
}

/** Random copies from the whole table, different each time. */
async function pick(client: pg.Client, count: number): Promise<string[]> {
  const text = `select id from leagues where id like 'league_scale%' order by random() limit ${count}`
  return (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
}

/** The median time of `work`, in milliseconds. */
async function timeOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const one of all) {
    const since = performance.now()
    await work(one)
    times.push(performance.now() - since)
  }
  return quantile(times, 0.5)
}

async function call(url: string, token: string, method = 'GET'): Promise<void> {
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
}

async function sizeOf(client: pg.Client): Promise<number> {
  const text = 'select pg_database_size(current_database())::float8 as bytes'
  return (await client.query<{ bytes: number }>(text)).rows[0]?.bytes ?? 0
}

/** The memory of a server, in megabytes. Available on Linux only. */
async function memoryMb({ pid }: ChildServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** A worker settles a sample of the leagues, with all others in the same database. */
async function tuesdayOf(
  { stage }: PlayedLeague,
  { client, batch, count }: { client: pg.Client; batch: number; count: number },
): Promise<Found> {
  await stage.server.provider.misbehave({ mode: 'down' })
  stage.server.turnClockAlone(TUESDAY)
  const worker = await stage.startServer({ ROLE: 'all' })
  const { spanMs } = await settle(client, { ids: `league_${prefixOf(batch)}%`, count })
  const workerMb = await memoryMb(worker)
  await worker.end()
  return { 'Tuesday, a league': spanMs / count, workerMb }
}

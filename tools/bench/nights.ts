/**
 * Measures game nights: how late their locks and Tuesdays come, how long a person's command takes, and how long real leagues wait for their
 * Tuesday beside them. Each night has a person, who reads its pages and moves, and seven rivals. Rows 8a to 8c of docs/performance.md.
 *
 * Most of a Tuesday of few leagues is waiting for the next sweep of the worker, anything from nothing to three seconds. So a round takes the
 * mean of many, and those without nights are measured before and after the nights, or a machine that slows down would count as theirs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Instant, SECOND_MS, later } from '@whale/game'
import type pg from 'pg'
import { createNight } from '../../apps/server/src/domain/nights.ts'
import type { Person } from '../../apps/server/src/testing/test-server.ts'
import { copyLeague, openClients } from '../copies.ts'
import { quantile } from '../figures.ts'
import { playLeague } from './league.ts'
import { type NightGuest, type NightTimes, playGuest } from './night-guests.ts'
import { type Plan, type Row, atMost, eachRound, measured, noSamples, ratiosOf } from './report.ts'
import { TUESDAY, gatherScores, prefixOf, settle } from './settling.ts'

/** The length of a week with bets at the quick pace. The nights start at random moments within one. */
const WEEK_MS = 127 * SECOND_MS
const FLOOR_NIGHTS = 5
/** The real leagues of one Tuesday: ten, as their ids are picked by the last digit. And how many Tuesdays a round has. */
const REAL_LEAGUES = 10
const TUESDAYS = 20

/** A round is one week of all nights. */
export async function benchNights(plan: Plan): Promise<Row[]> {
  const { rounds, isSmoke, log, defer } = plan
  const count = isSmoke ? FLOOR_NIGHTS : plan.nights
  const roundMs = isSmoke ? WEEK_MS / 4 : WEEK_MS
  const samples: Samples = noSamples('alone', 'beside', 'commandFloor', 'command', 'lock', 'tuesday')
  const played = await playLeague(plan)
  const { stage, crew } = played
  const { server } = stage
  const [client] = await openClients(defer, server.databaseUrl)
  await gatherScores(played)
  const tuesdays = isSmoke ? 2 : TUESDAYS
  const settleReal = await realTuesdays(client, { crew, count: 1 + 2 * rounds * tuesdays })
  await client.query('update leagues set next_due_at = null')
  server.turnClockAlone(TUESDAY)
  const settings = { GAME_NIGHTS_MAX: '10000' }
  await stage.startServer({ ...settings, ROLE: 'all' })
  const { url } = await stage.startServer({ ...settings, ROLE: 'api' })
  // The first one does not count: it warms up compiler and planner.
  await settleReal(1)
  const before = await settleReal((rounds * tuesdays) / 2)

  const open = nightOpener(stage.server, log)
  const few = await open(FLOOR_NIGHTS)
  log(`${FLOOR_NIGHTS} nights, for the floor`)
  const floor = await playAll(url, few, { ms: roundMs })
  samples.commandFloor.push(quantile(floor.commandMs, 0.95))
  log(`opening ${count} nights`)
  const guests = [...few, ...(await open(Math.max(0, count - FLOOR_NIGHTS)))]
  const all = new AbortController()
  const times: NightTimes = { commandMs: [], failures: [] }
  const playing = Promise.all(guests.map((guest) => playGuest(url, guest, { times, signal: all.signal })))
  await sleep(isSmoke ? 0 : WEEK_MS)
  await eachRound(plan, async () => {
    const [since, commands] = [server.world.clock.now(), times.commandMs.length]
    const beside = settleReal(tuesdays, roundMs / tuesdays)
    await sleep(roundMs)
    samples.beside.push(meanOf(await beside))
    samples.command.push(quantile(times.commandMs.slice(commands), 0.95))
    samples.lock.push(await latest(client, { since, type: 'week.locked' }))
    samples.tuesday.push(await latest(client, { since, type: 'week.settled' }))
  })
  all.abort()
  await playing
  await client.query("update leagues set wiped_at = now(), next_due_at = null where provider = 'night'")
  const alone = [...before, ...(await settleReal((rounds * tuesdays) / 2))]
  // Each round takes as many samples from before the nights as from after them.
  samples.alone.push(...samples.beside.map((_, round) => meanOf(alone.filter((__, place) => place % rounds === round))))
  log(`${times.commandMs.length} commands, ${times.failures.length} failed: ${times.failures.slice(0, 3).join('; ')}`)
  const failed = times.failures.length / ((rounds * roundMs) / SECOND_MS)
  return rowsOf(samples, { nights: count, failed })
}

type Samples = Record<'alone' | 'beside' | 'commandFloor' | 'command' | 'lock' | 'tuesday', number[]>

/** `failed`: failed calls per second. */
function rowsOf(samples: Samples, given: { nights: number; failed: number }): Row[] {
  const { nights, failed } = given
  const [floor = Number.NaN] = samples.commandFloor
  const commands = samples.command.map((ms) => ms / floor)
  return [
    measured(`floor: ${REAL_LEAGUES} real leagues settled, no nights`, 'ms', samples.alone),
    measured(`the same beside ${nights} nights`, 'ms', samples.beside),
    measured(`floor: p95 of a command, ${FLOOR_NIGHTS} nights`, 'ms', samples.commandFloor),
    measured(`${nights} nights / floor: p95 of a command`, 'times', commands),
    atMost(2, `8a  ${nights} nights: latest lock`, 's', samples.lock),
    atMost(2, `8a  ${nights} nights: latest Tuesday`, 's', samples.tuesday),
    atMost(250, `8b  ${nights} nights: p95 of a command`, 'ms', samples.command),
    atMost(1.1, '8c  a real Tuesday beside nights / without', 'times', ratiosOf(samples.beside, samples.alone)),
    measured('failed calls', '/s', [failed]),
  ]
}

/**
 * Copies ten leagues for each of `count` Tuesdays. Returns a function that settles the next ones, each `everyMs` after the one before or as
 * soon as that is over, and returns how many milliseconds each took.
 */
async function realTuesdays(
  client: pg.Client,
  { crew, count }: { crew: { leagueId: string }; count: number },
): Promise<(tuesdays: number, everyMs?: number) => Promise<number[]>> {
  const prefix = prefixOf(0)
  await copyLeague(client, { leagueId: crew.leagueId, prefix, count: REAL_LEAGUES * count })
  let next = 0
  return async (tuesdays, everyMs = 0) => {
    const took: number[] = []
    for (let done = 0; done < tuesdays; done += 1) {
      // Copies are numbered from 0: those of Tuesday 12 are 120 to 129.
      const ids = `league_${prefix}${next === 0 ? '' : next}_`
      const { ms } = await settle(client, { ids, count: REAL_LEAGUES })
      next += 1
      took.push(ms)
      await sleep(Math.max(0, everyMs - ms))
    }
    return took
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

type Server = Awaited<ReturnType<typeof playLeague>>['stage']['server']

/** Opens nights with starts spread over a week. */
function nightOpener(server: Server, log: Plan['log']) {
  let opened = 0
  return async (count: number): Promise<NightGuest[]> => {
    const guests: NightGuest[] = []
    const from = later(server.world.clock.now(), 100 * count + 5 * SECOND_MS)
    for (let place = 0; place < count; place += 1) {
      const person = await server.as(`Nina${opened}`)
      opened += 1
      if (opened % 100 === 0) log(`${opened} nights are open`)
      const startsAt = later(from, Math.round((WEEK_MS * place) / count))
      guests.push({ leagueId: await openNight(server, person, startsAt), ...person })
    }
    return guests
  }
}

async function openNight({ world }: Server, { userId }: Person, startsAt: Instant): Promise<string> {
  const outcome = await createNight(world, null, {
    userId,
    name: 'Bench',
    pace: 'quick',
    teams: 8,
    startsAt,
    mornings: [],
    network: userId,
  })
  if (outcome.state !== 'done') throw new Error(`no night was opened: ${outcome.state}`)
  return outcome.reply.league_id
}

async function playAll(url: string, guests: readonly NightGuest[], { ms }: { ms: number }): Promise<NightTimes> {
  const times: NightTimes = { commandMs: [], failures: [] }
  const signal = AbortSignal.timeout(ms)
  await Promise.all(guests.map((guest) => playGuest(url, guest, { times, signal })))
  return times
}

/** The largest delay, in seconds, between an event of that kind and its instant. */
async function latest(client: pg.Client, { since, type }: { since: Instant; type: string }): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select max(extract(epoch from e.recorded_at - e.at))::float as seconds
     from events e join leagues l on l.id = e.league_id and l.provider = 'night'
     where e.type = $2 and e.recorded_at > $1`,
    [since, type],
  )
  return rows[0]?.seconds ?? Number.NaN
}

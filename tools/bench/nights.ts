/**
 * Measures game nights: how late their locks and Tuesdays come, how long a person's command takes, and how long real leagues wait for their
 * Tuesday beside them. Each night has a person, who reads its pages and moves, and seven rivals. Rows 8a to 8c of docs/performance.md.
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

/** How long a week of the quick pace takes with bets. The nights begin at random moments of one. */
const WEEK_MS = 127 * SECOND_MS
const FLOOR_NIGHTS = 5
const REAL_LEAGUES = 20

/** A round is a week of all nights. */
export async function benchNights(plan: Plan): Promise<Row[]> {
  const { rounds, isSmoke, log, defer } = plan
  const count = isSmoke ? FLOOR_NIGHTS : plan.nights
  const roundMs = isSmoke ? WEEK_MS / 4 : WEEK_MS
  const samples = noSamples('alone', 'beside', 'commandFloor', 'command', 'lock', 'tuesday')
  const played = await playLeague(plan)
  const { stage, crew } = played
  const { server } = stage
  const [client] = await openClients(defer, server.databaseUrl)
  await gatherScores(played)
  let batches = 0
  const copyReal = async () => {
    const [batch, real] = [batches, isSmoke ? 2 : REAL_LEAGUES]
    batches += 1
    const given = { leagueId: crew.leagueId, prefix: prefixOf(batch), from: batch * real, count: real }
    await copyLeague(client, given)
    return async () => (await settle(client, { batch, count: real })).ms
  }
  const settleReal = [await copyReal()]
  for (let round = 0; round < 2 * rounds; round += 1) settleReal.push(await copyReal())
  await client.query('update leagues set next_due_at = null')
  server.turnClockAlone(TUESDAY)
  const settings = { GAME_NIGHTS_MAX: '10000' }
  await stage.startServer({ ...settings, ROLE: 'all' })
  const { url } = await stage.startServer({ ...settings, ROLE: 'api' })
  // The first batch is not counted: it warms up compiler and planner.
  await settleReal.shift()?.()
  await eachRound(plan, async () => samples.alone.push((await settleReal.shift()?.()) ?? 0))

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
    const [since, before] = [server.world.clock.now(), times.commandMs.length]
    const real = sleep(roundMs / 2).then(async () => samples.beside.push((await settleReal.shift()?.()) ?? 0))
    await Promise.all([sleep(roundMs), real])
    samples.command.push(quantile(times.commandMs.slice(before), 0.95))
    samples.lock.push(await latest(client, { since, type: 'week.locked' }))
    samples.tuesday.push(await latest(client, { since, type: 'week.settled' }))
  })
  all.abort()
  await playing
  log(`${times.commandMs.length} commands, ${times.failures.length} failed: ${times.failures.slice(0, 3).join('; ')}`)
  return [
    measured(`floor: ${REAL_LEAGUES} real leagues settled, no nights`, 'ms', samples.alone),
    measured(`the same beside ${count} nights`, 'ms', samples.beside),
    measured(`floor: p95 of a command, ${FLOOR_NIGHTS} nights`, 'ms', samples.commandFloor),
    measured(
      `${count} nights / floor: p95 of a command`,
      'times',
      samples.command.map((ms) => ms / (samples.commandFloor[0] ?? ms)),
    ),
    atMost(2, `8a  ${count} nights: latest lock`, 's', samples.lock),
    atMost(2, `8a  ${count} nights: latest Tuesday`, 's', samples.tuesday),
    atMost(250, `8b  ${count} nights: p95 of a command`, 'ms', samples.command),
    atMost(1.1, '8c  a real Tuesday beside nights / without', 'times', ratiosOf(samples.beside, samples.alone)),
    measured('failed calls', '/s', [times.failures.length / ((rounds * roundMs) / 1000)]),
  ]
}

type Server = Awaited<ReturnType<typeof playLeague>>['stage']['server']

/** Opens nights whose starts are spread over a week. */
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

/** By how many seconds the latest event of that kind was after its instant. */
async function latest(client: pg.Client, { since, type }: { since: Instant; type: string }): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select max(extract(epoch from e.recorded_at - e.at))::float as seconds
     from events e join leagues l on l.id = e.league_id and l.provider = 'night'
     where e.type = $2 and e.recorded_at > $1`,
    [since, type],
  )
  return rows[0]?.seconds ?? Number.NaN
}

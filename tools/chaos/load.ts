/** Ten thousand players make an offer within one minute (promise R25). */
import { setTimeout as sleep } from 'node:timers/promises'
import { deadlocksOf } from '../../apps/server/src/testing/dump.ts'
import type { Person } from '../../apps/server/src/testing/test-server.ts'
import { replyCounts, addWriterLeagues, sendOnce, type Sent } from '../../apps/server/src/testing/writers.ts'
import { copyLeague, openClients } from '../copies.ts'
import { quantile } from '../figures.ts'
import { openStage } from '../stage.ts'
import type { ChaosTest } from './chaos-test.ts'

const WINDOW_MS = 60_000
const SMOKE_WINDOW_MS = 1000
const PLAYERS_PER_LEAGUE = 8
const P99_TARGET_MS = 250

export const load: ChaosTest = {
  promise: 'R25',
  description: 'before the lock, all players make an offer within a minute, at two servers, each league at once',
  size: 10_000,
  unit: 'players',
  async run({ size, isSmoke, log, defer }) {
    const stage = await openStage(defer)
    const [crew] = await addWriterLeagues(stage.server, ['100003'])
    if (crew === undefined) throw new Error('there is no league')
    const count = Math.ceil(size / PLAYERS_PER_LEAGUE)
    const [client] = await openClients(defer, stage.server.databaseUrl)
    const leagues = await copyLeague(client, { leagueId: crew.leagueId, prefix: 'load', count })
    const urls = [(await stage.startServer()).url, (await stage.startServer()).url]
    log(`${leagues.length} leagues`)
    const windowMs = isSmoke ? SMOKE_WINDOW_MS : WINDOW_MS
    const { sent, seconds } = await sendAll({ leagues, people: crew.people, urls, windowMs })
    const times = sent.map(({ ms }) => ms)
    const after = (share: number) => Math.round(quantile(times, share))
    const done = sent.filter(({ answer }) => answer?.status === 200).length
    const deadlocks = await deadlocksOf(stage.server.world.db)
    const failures = await stage.auditFailures()
    if (done !== sent.length) failures.push(`${sent.length - done} commands did not succeed`)
    if (after(0.99) > P99_TARGET_MS && !isSmoke)
      failures.push(`p99 is ${after(0.99)} ms, the target ${P99_TARGET_MS} ms`)
    if (deadlocks > 0) failures.push(`${deadlocks} deadlocks`)
    return {
      figures: [
        `${sent.length} commands in ${seconds.toFixed(0)} s: ${replyCounts(sent)}; ${deadlocks} deadlocks`,
        `answered after: median ${after(0.5)} ms, p99 ${after(0.99)} ms, longest ${after(1)} ms`,
      ],
      failures,
    }
  },
}

/** Sends one offer per player of every league, spread over the window, without waiting for earlier responses. */
async function sendAll(given: {
  leagues: readonly string[]
  people: readonly Person[]
  urls: readonly string[]
  windowMs: number
}): Promise<{ sent: Sent[]; seconds: number }> {
  const { leagues, people, urls, windowMs } = given
  const since = performance.now()
  const begun: Promise<Sent>[] = []
  for (const [place, league_id] of leagues.entries()) {
    const waitMs = since + (windowMs * place) / leagues.length - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    for (const [index, person] of people.entries()) {
      const other = people[(index + 1) % people.length]
      const users = { league_id, challenger_id: person.userId, challenged_id: other?.userId }
      const body = { ...users, week: 2, amount: 10, odds: 2 }
      const url = urls[(place + index) % urls.length] ?? ''
      const key = `load-${place}-${index}`
      begun.push(sendOnce({ url }, { method: 'POST', path: '/h2h/proposal', token: person.token, body, key }))
    }
  }
  const sent = await Promise.all(begun)
  return { sent, seconds: (performance.now() - since) / 1000 }
}

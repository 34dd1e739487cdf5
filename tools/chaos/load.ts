/** Ten thousand players make an offer within one minute (promise R25). */
import { setTimeout as sleep } from 'node:timers/promises'
import { deadlocksOf } from '../../apps/server/src/testing/dump.ts'
import type { Person } from '../../apps/server/src/testing/test-server.ts'
import { answerWords, addWriterLeagues, sendOnce, type Sent } from '../../apps/server/src/testing/writers.ts'
import { copyLeague, openClients } from '../bench/copies.ts'
import type { ChaosTest } from './chaos-test.ts'
import { openStage } from './stage.ts'

const WINDOW_MS = 60_000
const SMOKE_WINDOW_MS = 1000
const PLAYERS_PER_LEAGUE = 8
const P99_TARGET_MS = 250

export const load: ChaosTest = {
  promise: 'R25',
  description: 'before the lock, all players make an offer within a minute, at two servers, each league at once',
  rounds: { normal: 1, smoke: 1 },
  size: { normal: 10_000, smoke: 16, unit: 'players' },
  async run({ rounds, size, isSmoke, log, defer }) {
    const stage = await openStage(defer)
    const [crew] = await addWriterLeagues(stage.server, ['100003'])
    if (crew === undefined) throw new Error('there is no league')
    const count = Math.max(1, Math.ceil(size / PLAYERS_PER_LEAGUE))
    const [client] = await openClients(defer, stage.server.databaseUrl)
    const leagues = await copyLeague(client, { leagueId: crew.leagueId, prefix: 'load', count })
    const urls = [(await stage.startServer()).url, (await stage.startServer()).url]
    const windowMs = isSmoke ? SMOKE_WINDOW_MS : WINDOW_MS
    const figures: string[] = []
    const failures: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      log(`${leagues.length} leagues, round ${round} of ${rounds}`)
      const { sent, seconds } = await sendAll({ leagues, people: crew.people, urls, windowMs, name: `load-${round}` })
      const times = sent.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      const done = sent.filter(({ answer }) => answer?.status === 200).length
      figures.push(
        `${sent.length} commands in ${seconds.toFixed(0)} s: ${answerWords(sent)}`,
        `answered after: median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
      )
      if (done !== sent.length) failures.push(`${sent.length - done} commands did not succeed`)
      if (at(0.99) > P99_TARGET_MS && !isSmoke)
        failures.push(`p99 is ${at(0.99).toFixed(0)} ms, the target ${P99_TARGET_MS} ms`)
    }
    const deadlocks = await deadlocksOf(stage.server.world.db)
    figures.push(`${deadlocks} deadlocks`)
    if (deadlocks > 0) failures.push(`${deadlocks} deadlocks`)
    return { figures, failures: [...failures, ...(await stage.auditFailures())] }
  },
}

/** Sends one offer per player of every league, spread over the window, without waiting for earlier answers. */
async function sendAll(given: {
  leagues: readonly string[]
  people: readonly Person[]
  urls: readonly string[]
  windowMs: number
  name: string
}): Promise<{ sent: Sent[]; seconds: number }> {
  const { leagues, people, urls, windowMs, name } = given
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
      const key = `${name}-${place}-${index}`
      begun.push(sendOnce({ url }, { method: 'POST', path: '/h2h/proposal', token: person.token, body, key }))
    }
  }
  const sent = await Promise.all(begun)
  return { sent, seconds: (performance.now() - since) / 1000 }
}

/** Measures how much fifty concurrent log-ins slow down other calls. */
import { PASSWORD } from '../../e2e/server.ts'
import { startCallers } from './callers.ts'
import { playLeague } from './played-league.ts'
import { type Plan, type Samples, eachRound, noSamples } from './report.ts'

const LOG_INS = 50
const CONNECTIONS = 4
const LOAD_MS = 4000
const NAMES = ['quietP99Ms', 'besideLogInsP99Ms', 'logIns'] as const

/** The p99 of a player's calls in each round, without log-ins and beside them, and log-ins per second. */
export type LogInSamples = Samples<(typeof NAMES)[number]>

export async function measureLogIns(plan: Plan): Promise<LogInSamples> {
  const { isSmoke, defer } = plan
  const ms = isSmoke ? 300 : LOAD_MS
  const samples = noSamples(NAMES)
  const played = await playLeague(plan)
  const { league } = played
  const { port } = await played.start({ ROLE: 'api' })
  const { token = '', userId = '', email = '' } = league.crew[0] ?? {}
  const own = { method: 'GET', path: `/api/player/${league.id}/${userId}`, token }
  // Registering with a known address and the right password signs in, and takes JSON.
  const logIn = { method: 'POST', path: '/api/onboard/register', body: { email, password: PASSWORD } }
  const [players, others] = [startCallers(defer), startCallers(defer)]
  const play = async () => (await players.call({ port, connections: CONNECTIONS, ms, calls: [own] })).p99Ms
  await play()
  await eachRound(plan, async () => {
    samples.quietP99Ms.push(await play())
    const load = others.call({ port, connections: isSmoke ? 2 : LOG_INS, ms, calls: [logIn] })
    samples.besideLogInsP99Ms.push(await play())
    samples.logIns.push((await load).perSecond)
  })
  return samples
}

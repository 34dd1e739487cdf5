/** Measures how much fifty concurrent log-ins slow down other calls. */
import { PASSWORD } from '../../e2e/server.ts'
import { type Callers, withCallers } from './callers.ts'
import type { Plan } from './plan.ts'
import { withPlayedLeague } from './played-league.ts'

const LOG_INS = 50
const CONNECTIONS = 4
const LOAD_MS = 4000

/** The p99 of a player's calls in each round, without log-ins and beside them, and log-ins per second. */
export interface LogInSamples {
  quietP99Ms: number[]
  besideLogInsP99Ms: number[]
  logIns: number[]
}

export async function measureLogIns(plan: Plan): Promise<LogInSamples> {
  const { rounds, isSmoke, log } = plan
  const ms = isSmoke ? 300 : LOAD_MS
  const samples: LogInSamples = { quietP99Ms: [], besideLogInsP99Ms: [], logIns: [] }
  await withPlayedLeague(plan, async (played) => {
    const { league } = played
    const server = await played.start({ ROLE: 'api' })
    const { port } = server
    const { token = '', userId = '', email = '' } = league.crew[0] ?? {}
    const own = { method: 'GET', path: `/api/player/${league.id}/${userId}`, token }
    // Registering with a known address and the right password signs in, and takes JSON.
    const logIn = { method: 'POST', path: '/api/onboard/register', body: { email, password: PASSWORD } }
    const play = async (callers: Callers) =>
      (await callers.call({ port, connections: CONNECTIONS, ms, calls: [own] })).p99Ms
    try {
      await withCallers(async (players) => {
        await withCallers(async (others) => {
          await play(players)
          for (let round = 1; round <= rounds; round += 1) {
            log(`round ${round} of ${rounds}`)
            samples.quietP99Ms.push(await play(players))
            const load = others.call({ port, connections: isSmoke ? 2 : LOG_INS, ms, calls: [logIn] })
            samples.besideLogInsP99Ms.push(await play(players))
            samples.logIns.push((await load).perSecond)
          }
        })
      })
    } finally {
      await server.stop()
    }
  })
  return samples
}

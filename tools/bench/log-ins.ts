/** Measures whether somebody who plays notices that fifty others sign in at once: a password costs more work than all of a page. */
import { PASSWORD } from '../../e2e/server.ts'
import { type Callers, startCallers } from './callers.ts'
import { withPlayedLeague } from './played-league.ts'

const AT_ONCE = 50
/** As many as play beside them. */
const CONNECTIONS = 4
const LOAD_MS = 4000

/** The slowest hundredth of the calls of who plays, each round without and with the others. */
export interface LogInSamples {
  quietP99Ms: number[]
  amongLogInsP99Ms: number[]
  logIns: number[]
}

export interface LogInsPlan {
  rounds: number
  tell: (what: string) => void
}

export async function measureLogIns({ rounds, tell }: LogInsPlan): Promise<LogInSamples> {
  return await withPlayedLeague(async (played) => {
    const { league } = played
    const ours = await played.start({ ROLE: 'api' })
    const { port } = ours
    const [players, others] = [startCallers(), startCallers()]
    const [who] = league.crew
    const { token = '', userId = '', email = '' } = who ?? {}
    const own = { method: 'GET', path: `/api/player/${league.id}/${userId}`, token }
    // With an address that somebody has, the right password signs in; this way in takes JSON.
    const logIn = { method: 'POST', path: '/api/onboard/register', body: { email, password: PASSWORD } }
    const play = async (callers: Callers) =>
      (await callers.call({ port, connections: CONNECTIONS, ms: LOAD_MS, calls: [own] })).p99Ms
    const samples: LogInSamples = { quietP99Ms: [], amongLogInsP99Ms: [], logIns: [] }
    try {
      await play(players)
      for (let round = 1; round <= rounds; round += 1) {
        tell(`round ${round} of ${rounds}`)
        samples.quietP99Ms.push(await play(players))
        const storm = others.call({ port, connections: AT_ONCE, ms: LOAD_MS, calls: [logIn] })
        samples.amongLogInsP99Ms.push(await play(players))
        samples.logIns.push((await storm).perSecond)
      }
    } finally {
      await players.close()
      await others.close()
      await ours.stop()
    }
    return samples
  })
}

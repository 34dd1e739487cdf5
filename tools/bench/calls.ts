/** Measures API calls per second, alternating with two floors: a bare server that sends the same bytes, and one that reads a row. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Call, answersOf, moveTo } from './callers.ts'
import { WEEK, playLeague } from './league.ts'
import { type Plan, type Row, atLeast, atMost, eachRound, measured, noSamples, ratiosOf } from './report.ts'

const FLOOR = fileURLToPath(new URL('calls-floor.ts', import.meta.url))
const CONNECTIONS = 16
const LOAD_MS = 1500
/** Long enough to compile all code and plan every statement. */
const WARM_MS = 10_000
const PUBLIC = '/api/game/global/current-week'

/** Returns the rows of checks 1a to 1c. Callers and server run on separate cores where possible. */
export async function benchCalls(plan: Plan): Promise<Row[]> {
  const { isSmoke, defer, log } = plan
  await moveTo('others')
  defer(async () => void (await moveTo('all')))
  const { stage, crew } = await playLeague(plan)
  const { leagueId } = crew
  const { token = '', userId = '' } = crew.people[0] ?? {}
  const { url } = await stage.startServer()
  // The floor sends the server's own public reply.
  const BODY = await (await fetch(url + PUBLIC)).text()
  const env = { BODY, DATABASE_URL: stage.server.databaseUrl, LEAGUE: leagueId }
  const child = fork(FLOOR, { env: { ...process.env, ...env } })
  defer(() => child.kill())
  const [floor] = (await once(child, 'message')) as [string]
  if (!(await moveTo('first'))) log('The caller shares its cores with what it calls: there is one core, or no taskset.')
  const get = (path: string, by?: string): Call => ({ method: 'GET', path, ...(by === undefined ? {} : { token: by }) })
  const players = stage.server.world.db.selectFrom('players').select('id').where('league_id', '=', leagueId)
  const { id } = await players.where('user_id', '=', userId).executeTakeFirstOrThrow()
  const targets = {
    bare: [floor, get('/')],
    public: [url, get(PUBLIC)],
    oneQuery: [floor, get(`/player/${id}`)],
    player: [url, get(`/api/player/${leagueId}/${userId}`, token)],
    week: [url, get(`/api/game/${leagueId}/week/${WEEK}/comprehensive`, token)],
  } as const
  const send = async (name: keyof typeof targets, ms: number) => {
    const [to, call] = targets[name]
    return await answersOf({ url: to, connections: CONNECTIONS, ms: isSmoke ? 100 : ms, calls: [call] })
  }
  const names = ['bare', 'public', 'oneQuery', 'player', 'week'] as const
  for (const name of names) await send(name, WARM_MS)
  const [rates, p99s] = [noSamples(...names), noSamples(...names)]
  await eachRound(plan, async () => {
    for (const name of names) {
      const { perSecond, p99Ms } = await send(name, LOAD_MS)
      rates[name].push(perSecond)
      p99s[name].push(p99Ms)
    }
  })
  return [
    measured('floor: bare node:http, the same bytes', '/s', rates.bare),
    measured('server: the current week, public', '/s', rates.public),
    atLeast(0.7, '1a  server / floor: the current week', 'times', ratiosOf(rates.public, rates.bare)),
    measured('floor: node:http and one query', '/s', rates.oneQuery),
    measured('server: a player, signed in', '/s', rates.player),
    atLeast(0.65, '1b  server / floor: a player', 'times', ratiosOf(rates.player, rates.oneQuery)),
    atMost(2, '1b  server / floor: a player, p99', 'times', ratiosOf(p99s.player, p99s.oneQuery)),
    measured('server: a whole week, signed in', '/s', rates.week),
    atLeast(0.2, '1c  server / floor: a whole week', 'times', ratiosOf(rates.week, rates.oneQuery)),
  ]
}

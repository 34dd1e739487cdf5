/** Measures API calls per second, in turn with two floors: a bare server that sends the same bytes, and one that reads a row. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Call, answersOf, moveTo } from './callers.ts'
import { WEEK, playLeague } from './league.ts'
import { type Plan, type Row, atLeast, atMost, eachRound, measured, noSamples, ratiosOf } from './report.ts'
import { type RawBuilder, sql } from 'kysely'

const FLOOR = fileURLToPath(new URL('calls-floor.ts', import.meta.url))
const CONNECTIONS = 16
const LOAD_MS = 1500
/** Until all code is compiled and every statement planned. */
const WARM_MS = 10_000
/** Sent by one client, one after another: how long it takes, not how many. */
const ALONE: ReadonlySet<string> = new Set(['oneAlone', 'seasons'])
const msOf = (perSecond: readonly number[]) => perSecond.map((rate) => 1000 / rate)
const PUBLIC = '/api/game/global/current-week'

export async function benchCalls(plan: Plan): Promise<Row[]> {
  const { isSmoke, defer, log } = plan
  await moveTo('others')
  defer(async () => void (await moveTo('all')))
  const { stage, crew } = await playLeague(plan)
  const { leagueId } = crew
  const { token = '', userId = '' } = crew.people[0] ?? {}
  const people = crew.people.map((person) => person.userId)
  for (const statement of pastSeasonsOf(leagueId, people)) await statement.execute(stage.server.world.db)
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
  const asked = {
    bare: [floor, get('/')],
    public: [url, get(PUBLIC)],
    oneQuery: [floor, get(`/player/${id}`)],
    player: [url, get(`/api/player/${leagueId}/${userId}`, token)],
    week: [url, get(`/api/game/${leagueId}/week/${WEEK}/comprehensive`, token)],
    oneAlone: [floor, get(`/player/${id}`)],
    seasons: [url, get(`/api/league/${leagueId}/seasons`, token)],
  } as const
  const send = async (name: keyof typeof asked, ms: number) => {
    const [to, call] = asked[name]
    const connections = ALONE.has(name) ? 1 : CONNECTIONS
    return await answersOf({ url: to, connections, ms: isSmoke ? 100 : ms, calls: [call] })
  }
  const names = ['bare', 'public', 'oneQuery', 'player', 'week', 'oneAlone', 'seasons'] as const
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
    atMost(300, '1d  server: ten past seasons of a league', 'ms', msOf(rates.seasons)),
    measured('1d  server / floor: ten past seasons', 'times', ratiosOf(msOf(rates.seasons), msOf(rates.oneAlone))),
  ]
}

/** Returns statements that write ten finished seasons: everybody bet with everybody else six times a season. `leagueId` is the league whose past they are, `userIds` its people. */
function pastSeasonsOf(leagueId: string, userIds: readonly string[]): RawBuilder<unknown>[] {
  const seasons = sql`generate_series(2015, 2024) as past (year)`
  const people = sql`unnest(${userIds}::text[]) with ordinality as person (user_id, place)`
  const weeks = sql`jsonb_agg(jsonb_build_object('week', week, 'units', 100 + week, 'gained', week))`
  const bets = sql`jsonb_agg(jsonb_build_object('id', 'bet_' || week, 'week', week, 'at', '2020-10-01T00:00:00.000Z', 'net',
    case when week % 2 = 0 then 25 else -25 end, 'paid', 5000, 'chance', 4500, 'margin', 100 + week))`
  const records = sql`select jsonb_agg(jsonb_build_object('kind', kind, 'userId', ${userIds[0]}::text, 'teamName', 'A team',
    'value', year - 2000, 'week', 3, 'betId', null, 'paid', 5000))
    from unnest('{week,streak,payout,whale,miss,bounties}'::text[]) as kind`
  const asks = { offers: 6, worth: 600, staked: 150 }
  return [
    sql`insert into past_seasons (league_id, season, provider, fantasy_league_id, name, form, records, summarized_at)
      select 'league_of_' || year, year, provider, fantasy_league_id, name, 1, (${records}), now()
      from leagues cross join ${seasons} where id = ${leagueId}`,
    sql`insert into past_people (league_id, player_id, user_id, team_name, place, units, summary)
      select 'league_of_' || year, 'player_' || place, user_id, 'Team ' || place, place, 1000 - place, jsonb_build_object(
        'isChampion', place = 1, 'weeks', (select ${weeks} from generate_series(1, 12) as week), 'by', '{}'::jsonb, 'bounties', 2,
        'casino', '{"entered":6,"paid":2}'::jsonb, 'whaleWeek', 8, 'bestWin', null)
      from ${people} cross join ${seasons}`,
    sql`insert into past_pairs (league_id, one_id, other_id, bets, asks)
      select 'league_of_' || year, one.user_id, other.user_id, (select ${bets} from generate_series(2, 7) as week),
        ${JSON.stringify({ one: asks, other: asks })}::jsonb
      from unnest(${userIds}::text[]) as one (user_id) join unnest(${userIds}::text[]) as other (user_id)
        on one.user_id < other.user_id collate "C" cross join ${seasons}`,
  ]
}

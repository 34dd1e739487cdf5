/** Secrecy of every read in the contract: before the lock, one player's pick changes no reply to another player. */
import { HIDDEN_HOUSE_BET } from '@whale/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt, propose } from '../testing/league-actions.ts'
import { allEndpoints, pathOf } from '../testing/contract-calls.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

const person = (place: number) => personAt(crew, place)

/** Every GET path, with each week and person that it can name. */
function paths(): string[] {
  const reading = allEndpoints.filter(
    ([, { method, path, isStream }]) => method === 'GET' && path !== '/dev/clock' && !isStream,
  )
  return reading.flatMap(([, endpoint]) => {
    const weeks = endpoint.path.includes('{week}') ? [1, 2] : [1]
    const users = endpoint.path.includes('{user}') ? crew.people.map(({ userId }) => userId) : ['']
    return weeks.flatMap((week) =>
      users.map((userId) => pathOf(endpoint, { leagueId: crew.leagueId, code: crew.code, userId, week })),
    )
  })
}

/** How many paths to read in parallel. With all at once, a busy machine would time out waiting for connections (503). */
const AT_ONCE = 8

/** Everything that one member can read. The clock is stopped, so that nothing else changes. */
async function readAll(place: number): Promise<Record<string, string>> {
  const left = paths()
  const read: Record<string, string> = {}
  const readOn = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const { status, body } = await person(place).get(path)
      read[path] = `${status} ${JSON.stringify({ ...body, request_id: '' })}`
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  return read
}

/** The same for several members. */
async function readAllAs(places: readonly number[]): Promise<Record<string, string>[]> {
  const all: Record<string, string>[] = []
  for (const place of places) all.push(await readAll(place))
  return all
}

test('a member can read every path except the operators’ desk', async () => {
  server.stopClockAt('2025-09-03T13:00:00.000Z')
  const seen = await readAll(0)
  expect(Object.keys(seen).length).toBeGreaterThan(30)
  // The placeholder bet id and share link do not exist, and nobody is their own rival.
  const own = `/rivalry/${person(0).userId}`
  const isMissing = (path: string) =>
    /^\/(desk|h2h\/bet\/|share\/|nights\/(by-code|tv)\/)/.test(path) || path.endsWith(own)
  for (const [path, reply] of Object.entries(seen)) {
    // The league is not a game night.
    const isNight = path.startsWith('/nights/')
    expect(`${path} ${reply.slice(0, 3)}`).toBe(`${path} ${isMissing(path) ? 404 : isNight ? 409 : 200}`)
  }
})

test('picks before the lock change no reply to other members or to outsiders', async () => {
  server.stopClockAt('2025-09-03T13:00:00.000Z')
  const watchers = [0, 7]
  // One watcher has made a pick and one has not.
  await enter(person(0), crew.leagueId, 0)
  await pickTopScore(person(0), crew.leagueId, '1')
  const before = await readAllAs(watchers)
  for (const step of [
    () => enter(person(1), crew.leagueId, 0),
    () => enter(person(1), crew.leagueId, 1),
    () => pickTopScore(person(1), crew.leagueId, '4'),
    () => pickTopScore(person(1), crew.leagueId, '7', 99.5),
    () => enter(person(2), crew.leagueId, 2),
  ]) {
    expect((await step()).status).toBe(200)
    expect(await readAllAs(watchers)).toEqual(before)
  }
  const own = await person(1).get(`/casino/event/${crew.leagueId}/${person(1).userId}`)
  expect(own.body.data.entry).not.toBeNull()
})

test('answers a repeated top-score pick like the first', async () => {
  const [first, second] = await Promise.all([3, 3].map((place) => pickTopScore(person(place), crew.leagueId, '1')))
  expect([first?.status, second?.status]).toEqual([200, 200])
})

test('the clock alone reveals picks at the lock, before the phase change is stored', async () => {
  const ask = async () =>
    (await person(7).get(`/casino/event/${crew.leagueId}/${person(1).userId}`)).body.data.entry as object | null
  server.stopClockAt('2025-09-04T23:59:59.999Z')
  expect(await ask()).toBeNull()
  server.stopClockAt(LOCK)
  expect(await ask()).toMatchObject({ result: 'open', payout: 0 })
  expect((await server.world.db.selectFrom('leagues').select('phase').executeTakeFirst())?.phase).toBe('BETTING')
})

test('offers that were not accepted change no reply to other members before the lock', async () => {
  await server.turnTo('2025-09-10T12:00:00.000Z')
  server.stopClockAt('2025-09-10T13:00:00.000Z')
  const watchers = [0, 7]
  const before = await readAllAs(watchers)
  const [one, two] = [person(1), person(2)]
  const answer = (who: typeof one, id: string, what: string, body: object = {}) =>
    who.post(`/h2h/proposal/${id}/${what}`, body)
  const offer = async () => (await propose(crew, one, two.userId, { week: 2, amount: 30 })).body.data.bet.id as string
  const counter = {
    amount: 20,
    week: 2,
    odds: 2,
    kind: 'under',
    line: 99.5,
  }
  const first = await offer()
  const shared = async (place: number, id: string) => (await person(place).get(`/h2h/bet/${id}`)).status
  expect(await Promise.all([0, 1, 2, 7].map((place) => shared(place, first)))).toEqual([404, 200, 200, 404])
  for (const step of [
    () => answer(one, first, 'withdraw'),
    async () => answer(two, await offer(), 'reject'),
    async () => answer(two, await offer(), 'counter', counter),
    async () => propose(crew, two, one.userId, { week: 2, amount: 10, odds: 3 }),
  ]) {
    expect(await readAllAs(watchers)).toEqual(before)
    expect((await step()).status).toBe(200)
  }
  expect(await readAllAs(watchers)).toEqual(before)
  // An accepted bet is public.
  const { body } = await person(2).get(`/h2h/bets/${crew.leagueId}/${two.userId}`)
  const [made] = body.data.bets as { id: string }[]
  expect((await answer(one, made?.id ?? '', 'accept')).status).toBe(200)
  expect(await readAll(0)).not.toEqual(before[0])
  const seen = (await person(0).get(`/h2h/bets/${crew.leagueId}/${two.userId}`)).body.data.bets as { state: string }[]
  expect(seen.map(({ state }) => state)).toEqual(['accepted'])
  expect(await Promise.all([shared(0, made?.id ?? ''), shared(0, first)])).toEqual([200, 404])
})

test('a house bet shows in the ledger at once, but its terms only after the lock', async () => {
  const { body } = await person(3).get(`/option/${crew.leagueId}`)
  const [{ team_id, team_name, line }] = body.data.lines
  const houseBet = {
    league_id: crew.leagueId,
    user_id: person(3).userId,
    week: 2,
    team_id,
    amount: 10,
    line,
  }
  expect((await person(3).post('/option', houseBet)).status).toBe(200)
  const read = async (place: number) =>
    ((await person(place).get(`/transactions/${crew.leagueId}/${person(3).userId}`)).body.data.rows as unknown[])[0]
  expect(await read(0)).toMatchObject({
    what: 'The House',
    short: 'hidden until the lock',
    sentence: HIDDEN_HOUSE_BET,
  })
  expect(JSON.stringify(await read(0))).not.toContain(team_name)
  expect(await read(3)).toMatchObject({ on: expect.stringContaining(`${team_name} to beat`) })
  server.stopClockAt('2025-09-12T00:00:00.000Z')
  expect(await read(0)).toMatchObject({ on: expect.stringContaining(`${team_name} to beat`) })
  server.stopClockAt('2025-09-10T14:00:00.000Z')
})

test('answers 404 for a player of another league on every path that names a user', async () => {
  const elsewhere = await server.addEspnLeague('100002', ['Zoe'])
  const zoe = elsewhere.people[0]
  const naming = allEndpoints.filter(([, { method, path }]) => method === 'GET' && path.includes('{user}'))
  expect(naming.length).toBeGreaterThanOrEqual(3)
  for (const [, { path }] of naming) {
    const at = (league: string, user: string) => path.replace('{league}', league).replace('{user}', user)
    const foreign = await person(0).get(at(crew.leagueId, zoe?.userId ?? ''))
    const nobody = await person(0).get(at(crew.leagueId, 'user_00000000000000000000000'))
    expect([foreign.status, nobody.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...nobody.body, request_id: '' })
    expect((await zoe?.get(at(crew.leagueId, zoe.userId)))?.status).toBe(404)
  }
})

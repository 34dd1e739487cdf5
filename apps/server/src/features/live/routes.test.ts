/** A league's event stream over real HTTP: every change once, in order, and only to members who may see it (promise R22). */
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { STREAMS_PER_USER_MAX } from '../../http/changes-hub.ts'
import { personAt, propose } from '../../testing/league-actions.ts'
import { type EventReader, readEvents } from '../../testing/event-reader.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import {
  type Crew,
  EIGHT,
  PASSWORD,
  type Person,
  type Reply,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let crew: Crew
let other: Crew
const open: EventReader[] = []
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  other = await server.addEspnLeague('100002', EIGHT)
  await server.turnTo('2025-09-10T13:00:00.000Z')
})
afterAll(() => server.close())
afterEach(async () => {
  for (const reader of open.splice(0)) {
    reader.close()
    await reader.ended
  }
})

const person = (place: number) => personAt(crew, place)

async function listen(place: number, given: { lastId?: number | null; url?: string } = {}): Promise<EventReader> {
  const { url = server.url, lastId = null } = given
  const reader = await readEvents(url, { leagueId: crew.leagueId, token: person(place).token, lastId })
  open.push(reader)
  return reader
}

/** Enters the casino in week 2, which takes two athletes. */
async function enterTwo(who: Person): Promise<Reply> {
  const { body } = await who.get(`/casino/event/${crew.leagueId}/${who.userId}`)
  const choices = body.data.choices as { athlete_id: string; refusal: object | null }[]
  const athlete_ids = choices.filter(({ refusal }) => refusal === null).map(({ athlete_id }) => athlete_id)
  const entry = { user_id: who.userId, event_id: `${crew.leagueId}:2`, entry_amount: 0 }
  return await who.post('/casino/enter', { ...entry, athlete_ids: athlete_ids.slice(0, 2) })
}

const topics = (reader: EventReader) => reader.received.map(({ topic }) => topic)
/** Makes a public change and waits until all readers have received it. */
async function sendToAll(readers: readonly EventReader[]): Promise<void> {
  const counts = readers.map(({ received }) => received.length)
  await person(0).post(`/user/league/${crew.leagueId}/invite`)
  await until(() => readers.every(({ received }, place) => received.length > (counts[place] ?? 0)))
}

test('starts a stream at the current position, forbids caching and buffering, and sends later changes', async () => {
  const reader = await listen(2)
  expect(reader.status).toBe(200)
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.headers.get('cache-control')).toBe('no-store')
  expect(reader.headers.get('content-encoding')).toBeNull()
  expect(reader.received).toEqual([])
  const begin = reader.lastId() ?? 0
  await sendToAll([reader])
  expect(topics(reader)).toEqual(['crew'])
  expect(reader.received[0]?.id).toBeGreaterThan(begin)
})

test('sends an offer to its two sides, an accepted bet to all members, and nothing to other leagues', async () => {
  const readers = await Promise.all([1, 2, 3].map((place) => listen(place)))
  const [outsider] = other.people
  const elsewhere = await readEvents(server.url, { leagueId: other.leagueId, token: outsider?.token ?? '' })
  open.push(elsewhere)
  const { body } = await propose(crew, person(1), person(2).userId, { week: 2 })
  await until(() => readers.slice(0, 2).every((reader) => topics(reader).includes('offers')))
  await person(2).post(`/h2h/proposal/${body.data.bet.id}/accept`)
  await until(() => readers.every((reader) => topics(reader).includes('offers')))
  expect(readers.map(topics)).toEqual([['offers', 'offers'], ['offers', 'offers'], ['offers']])
  expect(elsewhere.received).toEqual([])
})

test('hides entries, top-score picks and rejected offers from others, even in event ids', async () => {
  const [own, watcher] = [await listen(3), await listen(7)]
  const begin = watcher.lastId()
  expect((await enterTwo(person(3))).status).toBe(200)
  const predicted = { league_id: crew.leagueId, user_id: person(3).userId, week: 2, team_id: '1', points: 120 }
  expect((await person(3).post('/bermuda/prediction', predicted)).status).toBe(200)
  const { body } = await propose(crew, person(3), person(4).userId, { week: 2 })
  await person(4).post(`/h2h/proposal/${body.data.bet.id}/reject`)
  await until(() => own.received.length >= 4)
  // New and returning readers start at the same id as the one that stayed.
  expect((await listen(6)).lastId()).toBe(begin)
  expect((await listen(5, { lastId: begin })).lastId()).toBe(begin)
  await sendToAll([own, watcher])
  expect(topics(own)).toEqual(['week', 'week', 'offers', 'offers', 'crew'])
  expect(topics(watcher)).toEqual(['crew'])
})

test('hides requests to join, declines and withdrawals from all but the owner, even in event ids', async () => {
  const path = `/user/league/${crew.leagueId}`
  const setApproval = async (isOn: boolean) =>
    await server.call('PUT', `${path}/approval`, { token: person(0).token, body: { requires_approval: isOn } })
  expect((await setApproval(true)).status).toBe(200)
  const { body } = await person(0).get(`/onboard/league/${crew.leagueId}/invitation-info`)
  const { invite_code } = body.data
  const invited = await server.call('GET', `/onboard/league/invitation/${invite_code}`)
  const [{ team_id }] = invited.body.data.available_teams
  const [owner, watcher] = [await listen(0), await listen(7)]
  const begin = watcher.lastId()
  const ida = await server.as('Ida')
  const asked = await ida.post('/onboard/espn/join', { team_id, invite_code })
  expect(asked.body.data.is_pending).toBe(true)
  expect((await person(0).post(`${path}/claims/${ida.userId}/decline`)).status).toBe(200)
  expect((await ida.post('/user/withdraw-claim', { game_league_id: crew.leagueId })).status).toBe(200)
  await until(() => owner.received.length >= 3)
  expect((await listen(6)).lastId()).toBe(begin)
  await sendToAll([owner, watcher])
  expect(topics(owner)).toEqual(['crew', 'crew', 'crew', 'crew'])
  expect(topics(watcher)).toEqual(['crew'])
  expect((await setApproval(false)).status).toBe(200)
})

test('sends only a topic', async () => {
  const { rows } = await sql<{ topic: string }>`select distinct topic from changes order by 1`.execute(server.world.db)
  expect(rows.map(({ topic }) => topic)).toEqual(['crew', 'offers', 'standings', 'week'])
})

test('sends changes across processes, even after the notice connection was cut', async () => {
  const second = await startSecondServer(server, { ACCESS: 'open' })
  try {
    const readers = [await listen(2), await listen(2, { url: second.url })]
    await sendToAll(readers)
    const cut = () =>
      sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'
      `.execute(server.world.db)
    expect((await cut()).rows).toHaveLength(2)
    await sendToAll(readers)
    expect(readers[0]?.received).toEqual(readers[1]?.received)
  } finally {
    const reader = await listen(5, { url: second.url })
    await second.close()
    await reader.ended
    // Each stream gets its own reconnect delay.
    expect(reader.retriesMs).toHaveLength(2)
    expect(reader.retriesMs[1]).toBeGreaterThanOrEqual(500)
    expect(reader.retriesMs[1]).toBeLessThan(5000)
  }
})

test('sends every change once and in order to fifty readers that reconnect at random', async () => {
  const gone = new Map<number, { received: number[]; lastId: number | null }>()
  const begin = (await listen(1)).lastId()
  let isOver = false
  async function comeAndGo(nth: number): Promise<void> {
    const state = { received: [] as number[], lastId: begin }
    gone.set(nth, state)
    for (let visit = 0; !isOver || visit === 0; visit += 1) {
      const { token } = personAt(crew, nth % 8)
      const reader = await readEvents(server.url, { leagueId: crew.leagueId, token, lastId: state.lastId })
      // Above the stream limit they get 429 and retry.
      await new Promise((resolve) => setTimeout(resolve, 100 + ((nth * 137 + visit * 253) % 900)))
      reader.close()
      await reader.ended
      state.received.push(...reader.received.map(({ id }) => id))
      state.lastId = reader.lastId()
    }
  }
  const visits = Array.from({ length: 50 }, (_, nth) => comeAndGo(nth))
  for (let time = 0; time < 40; time += 1) {
    await person(0).post(`/user/league/${crew.leagueId}/invite`)
  }
  isOver = true
  await Promise.all(visits)
  const log = (
    await server.world.db
      .selectFrom('changes')
      .select('number')
      .where('league_id', '=', crew.leagueId)
      .where('number', '>', begin ?? 0)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)
  expect(log).toHaveLength(40)
  for (const [nth, state] of gone) {
    const { token } = personAt(crew, nth % 8)
    let reader = await readEvents(server.url, { leagueId: crew.leagueId, token, lastId: state.lastId })
    // The server may not have noticed closed streams yet: readers get 429 and retry.
    await until(async () => {
      if (reader.status === 200) return true
      reader.close()
      reader = await readEvents(server.url, { leagueId: crew.leagueId, token, lastId: state.lastId })
      return reader.status === 200
    })
    await until(() => [...state.received, ...reader.received.map(({ id }) => id)].length >= log.length)
    reader.close()
    await reader.ended
    expect([...state.received, ...reader.received.map(({ id }) => id)]).toEqual(log)
  }
}, 120_000)

test('notifies a reader once when its last id is older than the stored changes', async () => {
  await sql`delete from changes where league_id = ${crew.leagueId} and number < (
    select max(number) from changes where league_id = ${crew.leagueId})`.execute(server.world.db)
  const reader = await listen(2, { lastId: 1 })
  await until(() => reader.received.length > 0)
  expect(topics(reader)).toEqual(['everything'])
  await sendToAll([reader])
  expect(topics(reader)).toEqual(['everything', 'crew'])
})

test('starts at the current position for an invalid or unknown last id', async () => {
  const reader = await listen(2, { lastId: 9_000_000_000_000_000 })
  const { last } = (
    await sql<{ last: number }>`select max(number) as last from changes where league_id = ${crew.leagueId}`.execute(
      server.world.db,
    )
  ).rows[0] ?? { last: 0 }
  expect(reader.lastId()).toBe(last)
})

test('limits the streams per user, and accepts a new one when another closes', async () => {
  const readers = await Promise.all(Array.from({ length: STREAMS_PER_USER_MAX }, () => listen(6)))
  expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200))
  const refused = await listen(6)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  readers[0]?.close()
  await until(async () => {
    const again = await listen(6)
    return again.status === 200
  })
})

test('drops a client that does not read, and sends it everything when it returns', async () => {
  const reading = await listen(2)
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const isCut = new Promise((resolve) => socket.on('close', resolve))
  socket.write(
    `GET /api/game/${crew.leagueId}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person(7).token}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('readable', resolve))
  socket.pause()
  const before = reading.lastId()
  const LATE = 36_000
  // 15 MB of changes exceed all buffers in between. Long topics, because few large changes are faster to write than many small ones.
  await sql`
    insert into changes (league_id, number, topic)
    select ${crew.leagueId}, l.change_number + n, repeat('standings ', 40) from leagues l, generate_series(1, ${LATE}) n
    where l.id = ${crew.leagueId}
  `.execute(server.world.db)
  await sql`update leagues set change_number = change_number + ${LATE} where id = ${crew.leagueId}`.execute(
    server.world.db,
  )
  server.world.announce(crew.leagueId)
  await until(() => reading.received.length === LATE)
  // The client sees the end of the stream only after reading the buffered data.
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  socket.resume()
  await isCut
  expect(bytes).toBeLessThan(10_000_000)
  const back = await listen(7, { lastId: before })
  await until(() => back.received.length === LATE)
  expect(new Set(reading.received.map(({ id }) => id)).size).toBe(LATE)
  expect(reading.received[0]?.id).toBeGreaterThan(before ?? 0)
  await sql`delete from changes where league_id = ${crew.leagueId}`.execute(server.world.db)
}, 120_000)

test('ends a stream at once when its session ends, in every process, and leaves other sessions open', async () => {
  const signIn = async () => {
    const { body } = await server.call('POST', '/login', { form: { username: person(2).email, password: PASSWORD } })
    return String(body.access_token)
  }
  const second = await startSecondServer(server, { ACCESS: 'open' })
  try {
    const staying = await listen(2)
    for (const end of ['/logout', '/user/sessions/end-others']) {
      const token = await signIn()
      const readers = await Promise.all(
        [server.url, second.url].map((url) => readEvents(url, { leagueId: crew.leagueId, token })),
      )
      expect(readers.map(({ status }) => status)).toEqual([200, 200])
      open.push(...readers)
      const ender = end === '/logout' ? token : person(2).token
      expect((await server.call('POST', end, { body: {}, token: ender })).status).toBe(200)
      const isOver = Promise.all(readers.map(({ ended }) => ended)).then(() => 'over')
      expect(await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, 5000, 'still open'))])).toBe(
        'over',
      )
    }
    await sendToAll([staying])
  } finally {
    await second.close()
  }
})

test('ends the stream of a kicked member and refuses nonmembers', async () => {
  const [kicked, watching] = [await listen(7), await listen(2)]
  const body = { user_id: person(7).userId, game_league_id: crew.leagueId }
  expect((await person(0).post('/user/kick-user', body)).status).toBe(200)
  await kicked.ended
  expect(kicked.received).toEqual([])
  await until(() => topics(watching).includes('crew'))
  expect((await listen(7)).status).toBe(404)
})

/** Guests, who play a game night without an account, can do in it what members can, and nothing anywhere else. */
import { SECOND_MS, later } from '@whale/game'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { SettledLeagues } from '../jobs/check-books.ts'
import { Nights } from '../jobs/play-nights.ts'
import { type Browser, browserOf } from '../testing/browser.ts'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let nights: Nights
let host: Person
/** The night of `host`. */
let leagueId: string
let code: string

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
  nights = new Nights(server.workerWorld, new SettledLeagues())
  host = await server.as('Hanna')
  const { body } = await host.post('/nights', { pace: 'tonight' })
  leagueId = body.data.league_id
  code = body.data.code
})
afterAll(() => server.close())

const joinAs = async (browser: Browser, guest_name: string, given = code) =>
  await browser.post('/nights/join/as-guest', { code: given, guest_name, agrees: true })

async function playFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 3) {
    server.turnClockAlone(later(server.world.clock.now(), 3 * SECOND_MS))
    await nights.play()
  }
}

describe('joining as a guest', () => {
  it('gives a seat, a name and a cookie that scripts cannot read', async () => {
    const browser = browserOf(server)
    const { status, body, headers } = await joinAs(browser, 'Sam')
    expect([status, body.data]).toEqual([
      200,
      { league_id: leagueId, name: 'Sam', user_id: expect.stringMatching(/^user_guest_[0-9a-f]{26}$/) },
    ])
    expect(headers.get('set-cookie')).toMatch(
      /^whale_guest=[\w-]{43}; Path=\/api; Max-Age=5184000; HttpOnly; SameSite=Lax$/,
    )
    const state = await browser.get(`/nights/${leagueId}`)
    expect(state.body.data).toMatchObject({ code, own: { name: 'Sam', is_guest: true } })
    expect(state.body.data.players).toMatchObject([
      { name: 'hanna', is_guest: false, is_rival: false },
      { name: 'Sam', is_guest: true, is_rival: false },
    ])
    expect(JSON.stringify((await host.get(`/league/${leagueId}/players`)).body)).toContain('Sam')
    expect((await browser.get('/guest')).body.data).toEqual({ nights: [body.data] })
  })

  it('adds a number to a name that is already taken, including by a rival or an account', async () => {
    const names = []
    for (const name of ['Nora', 'nora', 'N0ra', 'Hanna', 'Kit'])
      names.push((await joinAs(browserOf(server), name)).body.data?.name)
    expect(names).toEqual(['Nora', 'nora 2', 'N0ra 3', 'Hanna 2', 'Kit 2'])
  })

  it('keeps the seat when a browser joins twice or a request is repeated', async () => {
    const { body: opened } = await host.post('/nights', { pace: 'quick' })
    const browser = browserOf(server)
    const first = await joinAs(browser, 'Otto', opened.data.code)
    expect((await joinAs(browser, 'Anna', opened.data.code)).body.data).toEqual(first.body.data)
    const sent = { code: opened.data.code, guest_name: 'Ria', agrees: true }
    const [lost, again] = [browserOf(server), browserOf(server)]
    const reply = await lost.post('/nights/join/as-guest', sent, 'a-key-of-ria')
    expect((await again.post('/nights/join/as-guest', sent, 'a-key-of-ria')).body.data).toEqual(reply.body.data)
    expect((await again.get(`/nights/${opened.data.league_id}`)).status).toBe(200)
    expect((await lost.get(`/nights/${opened.data.league_id}`)).status).toBe(401)
  })

  it('refuses reserved names and guests who did not agree to the terms', async () => {
    const browser = browserOf(server)
    expect((await joinAs(browser, '<b>')).status).toBe(422)
    expect((await joinAs(browser, 'S')).status).toBe(422)
    const silent = await browser.post('/nights/join/as-guest', { code, guest_name: 'Sue' })
    expect(silent.status).toBe(422)
    expect((await joinAs(browser, 'Sue', 'QQQQQQ')).status).toBe(404)
    expect(browser.cookie()).toBeNull()
  })
})

test('a guest opens a night, hosts it, and plays beside rivals', async () => {
  const browser = browserOf(server)
  const sent = { pace: 'quick', guest_name: 'Gil', agrees: true }
  const { body } = await browser.post('/nights/as-guest', sent, 'a-key-of-gil')
  const { league_id, user_id, code: own } = body.data
  expect((await browser.post('/nights/as-guest', sent, 'a-key-of-gil')).body.data).toEqual(body.data)
  expect((await browser.get(`/nights/${league_id}`)).body.data).toMatchObject({ host_id: user_id, code: own })
  expect((await browser.post(`/nights/${league_id}/clock`, { ask: 'go_on' })).status).toBe(200)
  await playFor(6)
  const { players, phase } = (await browser.get(`/nights/${league_id}`)).body.data
  expect([phase, players.length, players[0].name]).toEqual(['betting', 8, 'Gil'])
  const pick = { league_id, user_id, week: 1, team_id: '1', points: null }
  expect((await browser.post('/bermuda/prediction', pick)).status).toBe(200)
  await server.expectCleanAudit()
})

test('a code shows who is in, but only to people who have it', async () => {
  const { body } = await server.call('GET', `/nights/by-code/${code}`)
  expect(body.data).toMatchObject({ name: 'Game night', host: 'hanna', phase: 'before', refusal: null, own: null })
  expect(body.data.players.length + body.data.free_seats).toBe(8)
  expect((await host.get(`/nights/by-code/${code}`)).body.data.own).toMatchObject({
    league_id: leagueId,
    name: 'hanna',
  })
  expect((await server.call('GET', '/nights/by-code/QQQQQQ')).body.code).toBe('invite.unknown')
})

test('a reported line by a guest reaches the host and the desk', async () => {
  const opened = (await host.post('/nights', { pace: 'quick' })).body.data
  const [guest, other] = [browserOf(server), browserOf(server)]
  await joinAs(guest, 'Tom', opened.code)
  await joinAs(other, 'Mia', opened.code)
  const line = { key: 'a-line-of-tom', text: 'Something rude', bet_id: null }
  const { id } = (await guest.post(`/game/${opened.league_id}/talk`, line)).body.data
  expect((await other.post(`/game/${opened.league_id}/talk/${id}/report`)).status).toBe(200)
  const feed = JSON.stringify((await host.get(`/game/${opened.league_id}/activity`)).body)
  expect(feed).toContain('"reports":1')
  const desk = (await (await server.asOperator('Olga')).get('/desk/talk')).body.data
  expect(desk.lines).toMatchObject([{ username: 'Tom', text: 'Something rude', reports: 1 }])
  const page = (await (await server.asOperator('Olga')).get(`/desk/league?league_id=${opened.league_id}`)).body.data
  const people = page.members.map((one: { username: string; masked_email: string }) => [one.username, one.masked_email])
  expect(people).toEqual([
    ['hanna', 'h•••@test.example'],
    ['Tom', 'guest'],
    ['Mia', 'guest'],
  ])
  expect([page.provider, page.reported.length]).toEqual(['night', 1])
})

describe('a guest’s cookie', () => {
  let guest: Browser
  let guestId: string
  let friend: Person
  let own: string
  let twinId: string
  let other: string

  beforeAll(async () => {
    const opened = (await host.post('/nights', { pace: 'tonight' })).body.data
    own = opened.league_id
    guest = browserOf(server)
    guestId = (await joinAs(guest, 'Walker', opened.code)).body.data.user_id
    // An account in a similar night, since many calls change what the next one finds.
    friend = await server.as('Fay')
    const twin = (await host.post('/nights', { pace: 'tonight' })).body.data
    twinId = twin.league_id
    await friend.post('/nights/join', { code: twin.code })
    other = (await host.post('/nights', { pace: 'quick' })).body.data.league_id
  })

  /** Leaving comes last. */
  const ofMembers = allEndpoints
    .filter(([, { access, isStream }]) => access.kind === 'member' && !isStream)
    .toSorted(([a], [b]) => Number(a === 'leaveLeague') - Number(b === 'leaveLeague'))
  const ofUsers = allEndpoints.filter(([, { access }]) => access.kind === 'user' || access.kind === 'operator')

  type Sent = [method: string, path: string, body: object | undefined]
  function sentOf([, endpoint]: (typeof allEndpoints)[number], ids: { leagueId: string; userId: string }): Sent {
    const body = endpoint.method === 'GET' ? undefined : bodyOf(endpoint, ids)
    return [endpoint.method, pathOf(endpoint, { ...ids, code }), body]
  }
  const asGuest = async (call: (typeof allEndpoints)[number], of: string) =>
    await guest.call(...sentOf(call, { leagueId: of, userId: guestId }))

  test.each(ofUsers)('signs nobody in for %s', async (...call) => {
    expect((await asGuest(call, own)).status).toBe(401)
  })

  test.each(ofMembers)('opens no other night for %s', async (...call) => {
    expect((await asGuest(call, other)).status).toBe(401)
  })

  test.each(ofMembers)('allows in its own night what an account may do for %s', async (...call) => {
    const answer = await asGuest(call, own)
    const [method, path, body] = sentOf(call, { leagueId: twinId, userId: friend.userId })
    const expected = await server.call(method, path, { token: friend.token, ...(body === undefined ? {} : { body }) })
    expect([answer.status, answer.body.code]).toEqual([expected.status, expected.body.code])
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).not.toBe(401)
  })
})

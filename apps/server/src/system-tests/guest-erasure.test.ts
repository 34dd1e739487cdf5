/** What remains of a guest: nothing after "Erase me now" or thirty days, everything with an account. */
import { DAY_MS, SECOND_MS, later } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettledLeagues } from '../jobs/check-books.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { Nights } from '../jobs/play-nights.ts'
import { hashOfToken } from '../platform/token-hash.ts'
import { type Browser, browserOf } from '../testing/browser.ts'
import { columnsWith as searched } from '../testing/columns-with.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let nights: Nights
beforeAll(async () => {
  server = await startTestServer()
  nights = new Nights(server.workerWorld, new SettledLeagues())
})
afterAll(() => server.close())

interface Played {
  leagueId: string
  code: string
  host: Browser
  guest: Browser
  guestId: string
}

/** A night with betting open, a host, and the guest "Zanzibar", who has written, reacted, muted, moved and joined with a key. */
async function play(): Promise<Played> {
  const [host, guest] = [browserOf(server), browserOf(server)]
  const opened = await host.post('/nights/as-guest', { pace: 'quick', guest_name: 'Hanna', agrees: true })
  const { league_id: leagueId, code, user_id: hostId } = opened.body.data
  const joined = await guest.post('/nights/join/as-guest', { code, guest_name: 'Zanzibar', agrees: true }, 'zebra-key')
  const guestId = joined.body.data.user_id
  await host.post(`/nights/${leagueId}/clock`, { ask: 'go_on' }, 'a-key-of-the-host')
  for (let second = 0; second < 6; second += 3) {
    server.turnClockAlone(later(server.world.clock.now(), 3 * SECOND_MS))
    await nights.play()
  }
  const pick = { league_id: leagueId, user_id: guestId, week: 1, team_id: '1', points: null }
  expect((await guest.post('/bermuda/prediction', pick, 'zebra-pick')).status).toBe(200)
  const said = await guest.post(`/game/${leagueId}/talk`, { key: 'zebra-line', text: 'zebra stripes', bet_id: null })
  const item = said.body.data.id
  await host.call('PUT', `/game/${leagueId}/talk/reaction`, { item, reaction: 'nice' })
  await host.post(`/game/${leagueId}/talk/${item}/report`)
  await host.call('PUT', `/game/${leagueId}/talk/mute`, { user_id: guestId, is_muted: true })
  await guest.call('PUT', `/game/${leagueId}/talk/mute`, { user_id: hostId, is_muted: true })
  return { leagueId, code, host, guest, guestId }
}

const columnsWith = async (text: string) => await searched(server.world.db, text)
const tokenOf = (browser: Browser) => browser.cookie()?.split('=')[1] ?? ''
const tokenHash = (browser: Browser) => hashOfToken(tokenOf(browser)).toString('hex')

test('“Erase me now” leaves no name, word, cookie or network in any table, and a rival plays the seat', async () => {
  const { leagueId, host, guest, guestId } = await play()
  const hash = tokenHash(guest)
  for (const trace of ['zanzibar', 'zebra', hash]) expect(await columnsWith(trace)).not.toEqual([])
  const erased = await guest.post('/guest/erase')
  expect([erased.body.data, guest.cookie()]).toEqual([{ erased: 1 }, null])
  for (const trace of ['zanzibar', 'zebra', hash]) expect(await columnsWith(trace)).toEqual([])
  // The id remains in past events without a name, like that of an erased account.
  const withId = await columnsWith(guestId)
  expect(withId).toEqual(expect.not.arrayContaining(['guests.id', 'talk_lines.user_id']))
  const { players } = (await host.get(`/nights/${leagueId}`)).body.data
  expect(players.filter(({ is_rival }: { is_rival: boolean }) => !is_rival)).toHaveLength(1)
  const { body: feed } = await host.get(`/game/${leagueId}/activity`)
  expect(JSON.stringify(feed)).toContain('Former member')
  expect((await browserOf(server).post('/guest/erase')).body.data).toEqual({ erased: 0 })
  await server.expectCleanAudit()
})

test('a night that only guests played, and its guests, are gone thirty days after it ended', async () => {
  const { leagueId, host, guest } = await play()
  const hash = tokenHash(guest)
  await host.post(`/nights/${leagueId}/end`)
  server.turnClockAlone(later(server.world.clock.now(), 29 * DAY_MS))
  await cleanUp(server.world)
  expect(await columnsWith('zanzibar')).toEqual(['guests.name'])
  server.turnClockAlone(later(server.world.clock.now(), 1.1 * DAY_MS))
  await cleanUp(server.world)
  for (const trace of ['zanzibar', 'zebra', hash, leagueId]) expect(await columnsWith(trace)).toEqual([])
}, 60_000)

test('a finished night is erased with its guests, unless an account played it', async () => {
  const [alone, withAccount] = [await playedOut(null), await playedOut('Nora')]
  server.turnClockAlone(later(server.world.clock.now(), 31 * DAY_MS))
  await cleanUp(server.world)
  expect(await columnsWith('zanzibar')).toEqual([])
  expect(await columnsWith(alone)).toEqual([])
  const nora = await server.as('Nora')
  expect((await nora.get(`/nights/${withAccount}`)).body.data.players).toHaveLength(8)
  const { rows } = await sql`select from night_seeds where network is not null`.execute(server.world.db)
  expect(rows).toEqual([])
  await server.expectCleanAudit()
}, 120_000)

/** The id of a finished night. */
async function playedOut(account: string | null): Promise<string> {
  const { leagueId, host, code } = await play()
  if (account !== null) {
    const person = await server.as(account)
    expect((await person.post('/nights/join', { code })).status).toBe(200)
  }
  for (let phases = 0; phases < 40; phases += 1) {
    const { phase, ends_at } = (await host.get(`/nights/${leagueId}`)).body.data
    if (phase === 'over') return leagueId
    server.turnClockAlone(ends_at)
    await nights.play()
  }
  throw new Error('the night does not end')
}

test('a guest’s shared link ends with the guest or moves to their account', async () => {
  const [one, two] = [await play(), await play()]
  const { token } = await server.as('Ida')
  const links: string[] = []
  for (const { leagueId, guest, host } of [one, two]) {
    // Through the betting and the games, to the results.
    for (let phase = 0; phase < 2; phase += 1) {
      server.turnClockAlone((await host.get(`/nights/${leagueId}`)).body.data.ends_at)
      await nights.play()
    }
    const given = { subject: { kind: 'week', week: 1 }, with_invite: true }
    const { status, body } = await guest.post(`/league/${leagueId}/shares`, given)
    expect([status, body.code]).toEqual([200, undefined])
    links.push(`/share/${String(body.data.url).split('/').at(-1)}`)
  }
  await one.guest.post('/guest/erase')
  await keep(two.guest, token)
  const statuses = await Promise.all(links.map(async (link) => (await server.call('GET', link)).status))
  expect(statuses).toEqual([404, 200])
  expect((await server.call('GET', '/user/shares', { token })).body.data.shares).toHaveLength(1)
  expect(await columnsWith(one.guestId)).not.toContain('shares.user_id')
}, 120_000)

test('an account keeps the guest’s seat, name and words, and the browser forgets the guest', async () => {
  const { leagueId, host, guest, guestId } = await play()
  const { token } = await server.as('Zoe')
  const kept = await keep(guest, token)
  expect(kept).toEqual({ kept: [leagueId], left: [] })
  expect(guest.cookie()).toBeNull()
  const state = (await server.call('GET', `/nights/${leagueId}`, { token })).body.data
  expect(state.own).toMatchObject({ name: 'zoe', is_guest: false })
  const { players } = (await host.get(`/nights/${leagueId}`)).body.data
  expect(players).toHaveLength(8)
  expect(JSON.stringify((await host.get(`/game/${leagueId}/activity`)).body)).not.toContain('Zanzibar')
  const own = (await server.call('GET', '/user/leagues', { token })).body.data.leagues
  expect(own.map(({ id }: { id: string }) => id)).toContain(leagueId)
  const lines = await sql<{ user_id: string }>`
    select user_id from talk_lines where league_id = ${leagueId}
  `.execute(server.world.db)
  expect(lines.rows.map(({ user_id }) => user_id)).not.toContain(guestId)
  await server.expectCleanAudit()
})

test('an account that is already in the night gets no second seat', async () => {
  const { leagueId, code, guest } = await play()
  const person = await server.as('Otto')
  await person.post('/nights/join', { code })
  expect(await keep(guest, person.token)).toEqual({ kept: [], left: [leagueId] })
  expect((await guest.get(`/nights/${leagueId}`)).body.data.own).toMatchObject({ name: 'Zanzibar' })
})

async function keep(guest: Browser, token: string): Promise<object> {
  const { body } = await guest.call('POST', '/guest/keep', {}, undefined, token)
  return body.data
}

/** What a host can do about people, what a TV shows, and how another night starts. */
import { MINUTE_MS, SECOND_MS, later } from '@whale/game'
import { faceOf } from '@whale/words'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { presenceOf } from '../domain/night-presence.ts'
import { SettledLeagues } from '../jobs/check-books.ts'
import { Nights } from '../jobs/play-nights.ts'
import { type Browser, browserOf } from '../testing/browser.ts'
import { readEvents } from '../testing/event-reader.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let nights: Nights
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'on' })
  nights = new Nights(server.workerWorld, new SettledLeagues())
})
afterAll(() => server.close())

let networks = 0
/** A network that no other test uses. */
function network(): string {
  networks += 1
  return `2001:db8:${networks}::1`
}

interface Night {
  host: Browser
  hostId: string
  leagueId: string
  code: string
}

async function open(address = network(), name = 'Hanna'): Promise<Night> {
  const host = browserOf(server, address)
  const { body } = await host.post('/nights/as-guest', { pace: 'quick', guest_name: name, agrees: true })
  const { league_id: leagueId, user_id: hostId, code } = body.data
  return { host, hostId, leagueId, code }
}

const joinAs = async (browser: Browser, guest_name: string, code: string) =>
  await browser.post('/nights/join/as-guest', { code, guest_name, agrees: true })
const stateOf = async ({ host, leagueId }: Night) => (await host.get(`/nights/${leagueId}`)).body.data

async function remove({ host, leagueId }: Night, userId: string): Promise<string> {
  const { body } = await host.post('/user/kick-user', { game_league_id: leagueId, user_id: userId })
  expect(body.data).toMatchObject({ kicked: true })
  return body.data.invite_code
}

async function playFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 3) {
    server.turnClockAlone(later(server.world.clock.now(), 3 * SECOND_MS))
    await nights.play()
  }
}

/** Jumps from phase to phase until the night is over. */
async function playOut(night: Night): Promise<void> {
  for (let phases = 0; phases < 40; phases += 1) {
    const { phase, ends_at } = await stateOf(night)
    if (phase === 'over') return
    server.turnClockAlone(ends_at)
    await nights.play()
  }
  throw new Error('the night does not end')
}

describe('a guest removed by the host', () => {
  it('is out, and cannot return with the new code, under another name or with an account', async () => {
    const night = await open()
    const [troll, home] = [browserOf(server, network()), network()]
    const { user_id } = (await joinAs(troll, 'Troll', night.code)).body.data
    const code = await remove(night, user_id)
    expect(code).not.toBe(night.code)
    expect((await troll.get(`/nights/${night.leagueId}`)).status).toBe(401)
    expect((await joinAs(troll, 'Troll', night.code)).body.code).toBe('invite.unknown')
    expect((await joinAs(troll, 'Troll', code)).body.code).toBe('player.was_removed')
    const other = browserOf(server, `2001:db8:${networks - 1}::ffff`)
    expect((await joinAs(other, 'Nobody', code)).body.code).toBe('player.was_removed')
    expect(other.cookie()).toBeNull()
    expect((await joinAs(browserOf(server, home), 'Neighbor', code)).status).toBe(200)
  })

  it('does not lock out others in the same household', async () => {
    const home = network()
    const night = await open(home)
    const { user_id } = (await joinAs(browserOf(server, home), 'Troll', night.code)).body.data
    const code = await remove(night, user_id)
    expect((await joinAs(browserOf(server, home), 'Lou', code)).status).toBe(200)
  })
})

describe('a guest whose browser lost the cookie', () => {
  it('gets the seat back with the host’s link, once', async () => {
    const night = await open()
    const lost = browserOf(server)
    const { user_id } = (await joinAs(lost, 'Sam', night.code)).body.data
    const again = browserOf(server)
    expect((await joinAs(again, 'Sam', night.code)).body.data.name).toBe('Sam 2')
    const link = await night.host.get(`/nights/${night.leagueId}/seats/${user_id}`)
    const { seat } = link.body.data
    expect((await again.post('/nights/seat', { seat: `${seat}x` })).body.code).toBe('seat.unknown')
    const back = await again.post('/nights/seat', { seat })
    expect(back.body.data).toEqual({ league_id: night.leagueId, user_id, name: 'Sam' })
    expect((await again.get(`/nights/${night.leagueId}`)).body.data.own).toMatchObject({ user_id, name: 'Sam' })
    expect((await lost.get(`/nights/${night.leagueId}`)).status).toBe(401)
    expect((await browserOf(server).post('/nights/seat', { seat })).body.code).toBe('seat.unknown')
    const { players } = await stateOf(night)
    const people = (players as { name: string; is_rival: boolean }[]).filter(({ is_rival }) => !is_rival)
    expect(people.map(({ name }) => name)).toEqual(['Hanna', 'Sam'])
  })

  it('gets nothing from an expired link, or one requested by anybody but the host', async () => {
    const night = await open()
    const sam = browserOf(server)
    const { user_id } = (await joinAs(sam, 'Sam', night.code)).body.data
    expect((await sam.get(`/nights/${night.leagueId}/seats/${night.hostId}`)).body.code).toBe('night.host_only')
    expect((await night.host.get(`/nights/${night.leagueId}/seats/user_x`)).body.code).toBe('seat.no_guest')
    const { seat } = (await night.host.get(`/nights/${night.leagueId}/seats/${user_id}`)).body.data
    server.turnClockAlone(later(server.world.clock.now(), 61 * MINUTE_MS))
    expect((await browserOf(server).post('/nights/seat', { seat })).body.code).toBe('seat.unknown')
  })
})

describe('the TV', () => {
  it('shows the table, who has moved and the code, and keeps its address when the code changes', async () => {
    const night = await open()
    const friend = browserOf(server)
    const { user_id } = (await joinAs(friend, 'Fay', night.code)).body.data
    const tv = browserOf(server)
    const { body } = await tv.get(`/nights/tv/${night.code.toLowerCase()}`)
    expect(body.data).toMatchObject({ code: night.code, phase: 'before', free_seats: 6, next: null, bets: [] })
    expect(body.data.tv).toBe((await stateOf(night)).tv)
    const code = await remove(night, user_id)
    expect((await tv.get(`/nights/tv/${night.code}`)).status).toBe(404)
    expect((await tv.get(`/nights/tv/${body.data.tv}`)).body.data.code).toBe(code)
    expect((await tv.get(`/nights/tv/${body.data.tv}x`)).status).toBe(404)
    expect(tv.cookie()).toBeNull()
  })

  it('shows who moved but not what until the lock, then bets and points', async () => {
    const night = await open()
    await night.host.post(`/nights/${night.leagueId}/clock`, { ask: 'go_on' })
    await playFor(9)
    const onTv = async () => (await browserOf(server).get(`/nights/tv/${night.code}`)).body.data
    // A TV and the join page draw everyone as the players' own pages do, each in a color of their own.
    const { players, faces } = await onTv()
    expect(faces).toEqual((await night.host.get(`/game/${night.leagueId}/home`)).body.data.faces)
    expect(faces).toEqual((await browserOf(server).get(`/nights/by-code/${night.code}`)).body.data.faces)
    const colors = players.map(({ user_id: id }: { user_id: string }) => (faces[id] ?? faceOf(id)).color)
    expect(new Set(colors).size).toBe(8)
    expect((await onTv()).players.find(({ name }: { name: string }) => name === 'Hanna')).toMatchObject({
      has_moved: false,
      points: null,
      is_rival: false,
    })
    const pick = { league_id: night.leagueId, user_id: night.hostId, week: 1, team_id: '3', points: null }
    expect((await night.host.post('/bermuda/prediction', pick)).status).toBe(200)
    const moved = await onTv()
    expect(moved).toMatchObject({ phase: 'betting', week: 1, bets: [], champion_id: null })
    expect(moved.players.filter(({ has_moved }: { has_moved: boolean }) => has_moved).length).toBeGreaterThan(0)
    expect(Object.keys(moved.players[0]).toSorted()).toMatchInlineSnapshot(`
      [
        "badge",
        "has_moved",
        "is_eliminated",
        "is_rival",
        "move",
        "name",
        "place",
        "points",
        "put_up",
        "status",
        "swing",
        "team_id",
        "team_name",
        "units",
        "user_id",
      ]
    `)
    server.turnClockAlone(moved.ends_at)
    await nights.play()
    const games = await onTv()
    expect(games.phase).toBe('games')
    expect(games.players.every(({ points }: { points: number | null }) => points !== null)).toBe(true)
  })
})

test('the stream of a TV has what all members are notified of, keeps its place, and is nobody’s presence', async () => {
  const night = await open()
  const { tv } = await stateOf(night)
  const reader = await readEvents(server.url, { tv })
  const friend = browserOf(server)
  const { user_id } = (await joinAs(friend, 'Fay', night.code)).body.data
  await until(() => reader.received.length > 0)
  expect(reader.received.map(({ topic }) => topic)).toContain('crew')
  reader.close()
  await reader.ended
  await night.host.post(`/nights/${night.leagueId}/clock`, { ask: 'go_on' })
  await playFor(9)
  const back = await readEvents(server.url, { tv, lastId: reader.lastId() })
  await until(() => back.received.some(({ topic }) => topic === 'everything' || topic === 'week'))
  const before = back.received.length
  const pick = { league_id: night.leagueId, user_id, week: 1, team_id: '3', points: null }
  expect((await friend.post('/bermuda/prediction', pick)).status).toBe(200)
  await remove(night, user_id)
  const news = () => back.received.slice(before).map(({ topic }) => topic)
  await until(() => news().includes('crew'))
  // A pick is notified to its player alone.
  expect(news()).not.toContain('week')
  const presence = await presenceOf(server.world.db, night.leagueId)
  expect(presence).toHaveLength(1)
  expect((await readEvents(server.url, { tv: `${tv}x` })).status).toBe(404)
  back.close()
})

test('a network can open ten nights, and another one every tenth of a day', async () => {
  const home = network()
  for (let opened = 0; opened < 10; opened += 1) {
    const { host, leagueId } = await open(home)
    expect((await host.post(`/nights/${leagueId}/end`)).status).toBe(200)
  }
  const asked = { pace: 'quick', guest_name: 'Gil', agrees: true }
  const eleventh = await browserOf(server, home).post('/nights/as-guest', asked)
  expect([eleventh.status, eleventh.headers.get('set-cookie')]).toEqual([429, null])
  expect((await open()).leagueId).toMatch(/^league_/)
})

test('a network can open three nights at once, and one more when one is over', async () => {
  const home = network()
  const first = await open(home)
  await open(home)
  await open(home)
  const asked = { pace: 'quick', guest_name: 'Gil', agrees: true }
  const fourth = await browserOf(server, home).post('/nights/as-guest', asked)
  expect([fourth.status, fourth.body.code, fourth.body.max]).toEqual([409, 'night.too_many_yours', 3])
  expect((await open()).leagueId).toMatch(/^league_/)
  await first.host.post(`/nights/${first.leagueId}/end`)
  expect((await browserOf(server, home).post('/nights/as-guest', asked)).status).toBe(200)
})

test('after a night, the first player to ask opens the next one, and the others join it with their names', async () => {
  const night = await open()
  const friend = browserOf(server)
  await joinAs(friend, 'Fay', night.code)
  const again = (browser: Browser) => browser.post(`/nights/${night.leagueId}/again`, {})
  expect((await again(friend)).body.code).toBe('night.not_now')
  await night.host.post(`/nights/${night.leagueId}/clock`, { ask: 'go_on' })
  await playOut(night)
  const opened = await again(friend)
  expect(opened.body.data).toMatchObject({ name: 'Fay', code: expect.any(String) })
  const { league_id: next, code } = opened.body.data
  expect((await stateOf(night)).again).toEqual({ league_id: next, code })
  expect((await browserOf(server).get(`/nights/tv/${(await stateOf(night)).tv}`)).body.data.next).toContain(
    next.replace('league_', ''),
  )
  expect((await again(night.host)).body.data).toMatchObject({ league_id: next, name: 'Hanna', code })
  const state = (await friend.get(`/nights/${next}`)).body.data
  expect(state).toMatchObject({ host_id: opened.body.data.user_id, players: [{ name: 'Fay' }, { name: 'Hanna' }] })
  await server.expectCleanAudit()
})

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPainter } from '../../platform/pictures/painter.ts'
import { personAt, propose } from '../../testing/league-actions.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  LOCK,
  NEXT_OPENING,
  OPENING,
  PASSWORD,
  type Person,
  TUESDAY,
  type TestServer,
  enter,
  startTestServer,
} from '../../testing/test-server.ts'
import { bindPages } from '../pages/routes.ts'

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url))

let server: TestServer
let crew: Crew
let pages: FastifyInstance
let url: string
let root: string
const painter = createPainter({ deadlineMs: 60_000 })

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  root = await mkdtemp(join(tmpdir(), 'shares-'))
  for (const file of ['index.html', 'app.html']) await cp(join(WEB, file), join(root, file))
  pages = Fastify()
  await bindPages(pages, server.world, { root, painter })
  url = await pages.listen({ port: 0, host: '127.0.0.1' })
  await server.turnTo(OPENING)
  for (const person of crew.people) await enter(person, crew.leagueId)
})
afterAll(async () => {
  await pages.close()
  painter.close()
  await server.close()
  await rm(root, { recursive: true })
})

const share = async (person: Person, subject: object, withInvite = false) =>
  await person.post(`/league/${crew.leagueId}/shares`, { subject, with_invite: withInvite })
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const open = async (link: string) => await server.call('GET', `/share/${tokenOf(link)}`)
const page = async (link: string, path = '', init: RequestInit = {}) =>
  await fetch(`${url}/share/${tokenOf(link)}${path}`, init)

it('refuses to share a week or champion before there is one, malformed requests, and nonmembers', async () => {
  const ada = personAt(crew, 0)
  for (const subject of [{ kind: 'week', week: 1 }, { kind: 'whale', week: 1 }, { kind: 'champion' }]) {
    const { status, body } = await share(ada, subject)
    expect([status, body.code, body.detail]).toEqual([409, 'share.nothing', 'There is nothing to share here yet.'])
  }
  for (const subject of [{ kind: 'week', week: 13 }, { kind: 'league' }, { kind: 'bet' }, {}]) {
    expect((await share(ada, subject)).status).toBe(422)
  }
  const stranger = await server.as('Zed')
  expect((await share(stranger, { kind: 'week', week: 1 })).status).toBe(404)
})

describe('after the results', () => {
  let link: string
  beforeAll(async () => {
    await server.turnTo(LOCK)
    await server.turnTo(TUESDAY)
    link = (await share(personAt(crew, 0), { kind: 'week', week: 1 })).body.data.url
  })

  // Specification A.22
  it('opens without signing in, with the sharer’s week and no other member’s name', async () => {
    const { status, body } = await open(link)
    expect(status).toBe(200)
    const { card, invite_code: code } = body.data
    const { run } = (await personAt(crew, 0).get(`/game/${crew.leagueId}/week/1/receipt`)).body.data
    const slip = run.players.find((one: { is_you: boolean }) => one.is_you)
    expect([card.team, card.units, card.change]).toEqual([
      slip.team_name,
      slip.units_after,
      slip.units_after - slip.units_before,
    ])
    expect(card.lines.reduce((sum: number, line: { units: number }) => sum + line.units, 0)).toBe(card.change)
    expect(code).toBeNull()
    for (const { name } of crew.people) expect(JSON.stringify(body.data)).not.toContain(`"${name}"`)
  })

  it('has absolute preview tags, and pictures in both shapes', async () => {
    const html = await (await page(link)).text()
    const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(tag('og:title')).toMatch(/: (0|[+−]\d+) in week 1$/)
    expect(tag('og:url')).toBe(link)
    expect(tag('og:image').startsWith(`${link}/wide.png?v=`)).toBe(true)
    for (const [file, width] of [
      ['/wide.png', 1200],
      ['/tall.png', 1080],
    ] as const) {
      const picture = await page(link, file)
      const png = Buffer.from(await picture.arrayBuffer())
      expect([picture.status, picture.headers.get('content-type'), png.readUInt32BE(16)]).toEqual([
        200,
        'image/png',
        width,
      ])
    }
  })

  it('answers HEAD, a known tag and a range, keeps out search engines and leaks its address to nobody', async () => {
    const picture = await page(link, '/wide.png', { method: 'HEAD' })
    expect([picture.status, await picture.text()]).toEqual([200, ''])
    expect(picture.headers.get('cache-control')).toBe('no-cache')
    const etag = picture.headers.get('etag') ?? ''
    expect((await page(link, '/wide.png', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
    const part = await page(link, '/wide.png', { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
    const { status, headers } = await page(link, '', { method: 'HEAD' })
    expect(status).toBe(200)
    for (const reply of [picture, { headers }]) {
      expect([reply.headers.get('x-robots-tag'), reply.headers.get('referrer-policy')]).toEqual([
        'noindex',
        'no-referrer',
      ])
    }
  })

  it('escapes a league’s name in the tags, and draws it as text', async () => {
    const name = (await open(link)).body.data.card.league
    // The settings refuse such a name, but a provider may send one.
    const rename = async (to: string) =>
      await sql`update leagues set name = ${to}, version = version + 1 where id = ${crew.leagueId}`.execute(
        server.world.db,
      )
    await rename('"><script>alert(1)</script>')
    const html = await (await page(link)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;')
    expect((await page(link, '/wide.png')).status).toBe(200)
    await rename(name)
  })

  it('keeps one link per thing, and lists it with its league until it is ended', async () => {
    const ada = personAt(crew, 0)
    expect((await share(ada, { kind: 'week', week: 1 })).body.data.url).toBe(link)
    const { shares } = (await ada.get('/user/shares')).body.data
    expect(shares.map((one: { kind: string }) => one.kind).toSorted()).toEqual(['week'])
    expect(shares.find((one: { url: string }) => one.url === link).league_name).toMatch(/\w/)
    expect(shares).toMatchObject([{ kind: 'week', week: 1, bet_id: null, card: null }])
    expect((await personAt(crew, 3).get('/user/shares')).body.data.shares).toEqual([])
    // Nobody else can end it.
    const { id } = shares.find((one: { url: string }) => one.url === link)
    const asOther = await server.call('DELETE', `/user/shares/${id}`, { token: personAt(crew, 3).token })
    expect([asOther.status, (await open(link)).status]).toEqual([200, 200])
  })

  it('includes the invite code only while the sharer wants it and it still opens the league', async () => {
    const ada = personAt(crew, 0)
    const invite = async () => (await open(link)).body.data.invite_code
    await share(ada, { kind: 'week', week: 1 }, true)
    expect(await invite()).toBe(crew.code)
    await share(ada, { kind: 'week', week: 1 }, false)
    expect(await invite()).toBeNull()
    await share(ada, { kind: 'week', week: 1 }, true)
    await sql`update leagues set invite_code = 'ZZZZ22', version = version + 1 where id = ${crew.leagueId}`.execute(
      server.world.db,
    )
    expect(await invite()).toBeNull()
  })

  // Specification A.22
  it('shows corrected numbers after a correction, on the page and in the picture', async () => {
    const before = (await open(link)).body.data
    await server.provider.misbehave({ league: '100001', mode: 'corrected', week: 1 })
    await server.turnTo(CONFIRM)
    const after = (await open(link)).body.data
    expect([before.card.is_final, after.card.is_final]).toEqual([false, true])
    expect(after.pictures.wide).not.toBe(before.pictures.wide)
    const { run } = (await personAt(crew, 0).get(`/game/${crew.leagueId}/week/1/receipt`)).body.data
    expect(after.card.units).toBe(run.players.find((one: { is_you: boolean }) => one.is_you).units_after)
  })
})

describe('a bet', () => {
  it('can be shared once it is accepted, only by its two players and from their side', async () => {
    await server.turnTo(NEXT_OPENING)
    const [ada, ben, cleo] = [personAt(crew, 0), personAt(crew, 1), personAt(crew, 2)]
    const offer = await propose(crew, ada, ben.userId, { week: 2, amount: 20 })
    const subject = { kind: 'bet', bet_id: offer.body.data.bet.id }
    expect((await share(ada, subject)).status).toBe(409)
    await ben.post(`/h2h/proposal/${subject.bet_id}/accept`, {})
    const own = (await open((await share(ada, subject)).body.data.url)).body.data.card
    const other = (await open((await share(ben, subject)).body.data.url)).body.data.card
    expect([own.state, other.state, own.stake, other.stake, own.final]).toEqual(['riding', 'riding', 20, 20, null])
    expect([own.title, other.title]).toEqual([other.against, own.against])
    expect((await share(cleo, subject)).status).toBe(409)
  })

  it('still lets the loser share their week, including the loss', async () => {
    await server.turnTo('2025-09-12T00:00:00.000Z')
    await server.turnTo('2025-09-16T08:00:00.000Z')
    const weeks = [personAt(crew, 0), personAt(crew, 1)].map(async (person) => {
      const { body } = await open((await share(person, { kind: 'week', week: 2 })).body.data.url)
      return body.data.card
    })
    const units = (await Promise.all(weeks)).flatMap(({ lines }: { lines: { units: number }[] }) =>
      lines.map((line) => line.units),
    )
    expect(units).toContain(-20)
  })
})

describe('ending a link', () => {
  // Specification A.22
  it('takes effect at once for the page and its pictures, and a new link has another address', async () => {
    const ada = personAt(crew, 0)
    const { id, url: link } = (await share(ada, { kind: 'week', week: 1 })).body.data
    const known = (await page(link, '/wide.png')).headers.get('etag') ?? ''
    for (let time = 0; time < 2; time += 1) {
      expect((await server.call('DELETE', `/user/shares/${id}`, { token: ada.token })).status).toBe(200)
    }
    expect((await open(link)).status).toBe(404)
    expect((await page(link, '/wide.png', { headers: { 'if-none-match': known } })).status).toBe(404)
    expect(await (await page(link)).text()).not.toContain('og:')
    expect((await share(ada, { kind: 'week', week: 1 })).body.data.url).not.toBe(link)
  })

  it('removes the invite once nobody can join the league', async () => {
    const { url: link } = (await share(personAt(crew, 4), { kind: 'week', week: 1 }, true)).body.data
    expect((await open(link)).body.data.invite_code).toBe('ZZZZ22')
    // After the lock of week 6.
    server.turnClockAlone('2025-10-11T12:00:00.000Z')
    expect((await open(link)).body.data.invite_code).toBeNull()
  })

  it('happens when its sharer leaves the league or deletes the account, and when the league is wiped', async () => {
    const subject = { kind: 'week', week: 1 }
    const [ben, cleo, dov] = [personAt(crew, 1), personAt(crew, 2), personAt(crew, 3)]
    const links = await Promise.all([ben, cleo, dov].map(async (one) => (await share(one, subject)).body.data.url))
    const statuses = async () => await Promise.all(links.map(async (link) => (await open(link)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await ben.post('/user/leave-league', { game_league_id: crew.leagueId })
    await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: cleo.token })
    expect(await statuses()).toEqual([404, 404, 200])
    const { rows } = await sql`select from shares where user_id = ${cleo.userId}`.execute(server.world.db)
    expect(rows).toEqual([])
    await sql`update leagues set wiped_at = now(), version = version + 1 where id = ${crew.leagueId}`.execute(
      server.world.db,
    )
    expect(await statuses()).toEqual([404, 404, 404])
  })

  it('answers all guesses alike, stores only a hash of the token, and limits wrong tokens', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc/passwd', '%00', "' or 1=1 --", 'é'.repeat(30)]) {
      expect((await server.call('GET', `/share/${encodeURIComponent(token)}`)).status, token).toBe(404)
    }
    const { rows } = await sql<{ stored: string }>`select shares::text as stored from shares`.execute(server.world.db)
    const { shares } = (await personAt(crew, 3).get('/user/shares')).body.data
    expect(rows.length).toBeGreaterThan(0)
    for (const { stored } of rows) expect(stored).not.toContain(tokenOf(shares[0].url))
    server.world.hasLimits = true
    const guesses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, at) => (await server.call('GET', `/share/${'B'.repeat(41)}${10 + at}`)).status,
      ),
    )
    server.world.hasLimits = false
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})

import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { createPainter } from '../../platform/pictures/painter.ts'
import { bindReplies } from '../../http/replies.ts'
import { requestLimit } from '../../http/request-limit.ts'
import { CONTENT_POLICY } from '../../http/app-page.ts'
import { bindPages } from './routes.ts'

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url))

let server: TestServer
let crew: Crew
let app: FastifyInstance
const painter = createPainter({ deadlineMs: 60_000 })
let root: string
let url: string
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', ['devin', 'maya'])
  // The build's templates are enough: the server adds the rest.
  root = await mkdtemp(join(tmpdir(), 'pages-'))
  for (const file of ['index.html', 'app.html']) await cp(join(WEB, file), join(root, file))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/a-1.js'), 'let a')
  app = Fastify()
  // Like a server without PUBLIC_URL, which knows its address only once it listens.
  const { publicUrl } = server.world
  server.world.publicUrl = ''
  await bindPages(app, server.world, { root, painter })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  server.world.publicUrl = publicUrl
})
afterAll(async () => {
  await app.close()
  painter.close()
  await server.close()
  await rm(root, { recursive: true })
})

const get = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${url}${path}`, init)
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}
/** The content of a page's `og:` tag, as a chat service reads it. */
const tagOf = (html: string, property: string) =>
  new RegExp(`<meta\\s+property="${property}"\\s+content="([^"]*)"`).exec(html)?.[1]

test('gives the absolute address of the landing page’s picture', async () => {
  const { html } = await get('/')
  expect(server.world.publicUrl).toBe(server.url)
  expect(tagOf(html, 'og:image')).toBe(`${server.url}/share.png`)
  expect(html).not.toContain('content="/')
})

test('previews an invite with the inviter and the free teams, but no other member', async () => {
  const { status, headers, html } = await get(`/join/${crew.code}`)
  expect(status).toBe(200)
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  const { fantasy_league: league, total_available: free } = body.data
  expect(tagOf(html, 'og:title')).toBe(`devin invites you to ${league.name}`)
  expect(tagOf(html, 'og:description')).toContain(`${free} of ${league.total_teams} teams are free.`)
  expect(tagOf(html, 'og:url')).toBe(`${server.world.publicUrl}/join/${crew.code}`)
  expect(tagOf(html, 'og:image')).toMatch(
    new RegExp(`^${server.world.publicUrl}/join/${crew.code}/wide\\.png\\?v=[\\w-]{22}$`),
  )
  expect(html).not.toContain('maya')
  expect(headers.get('content-security-policy')).toBe(CONTENT_POLICY)
  // The page is still the app's.
  expect(html).toContain('src/app/main.tsx')
})

test('answers HEAD like GET, without the page', async () => {
  for (const path of ['/', `/join/${crew.code}`, '/dictionary-of-nobody']) {
    const { status, headers, html } = await get(path, { method: 'HEAD' })
    expect([path, status, html]).toEqual([path, 200, ''])
    expect(headers.get('content-type')).toMatch(/^text\/html/)
  }
})

test('sends the build’s compressed copies with the original file’s headers', async () => {
  const [script, copy] = ['let b', brotliCompressSync('let b')]
  await writeFile(join(root, 'assets/b-1.js'), script)
  await writeFile(join(root, 'assets/b-1.js.br'), copy)
  const encoded = async (encoding: string) => {
    // Node's fetch would decompress the reply and drop its headers.
    const [reply] = (await once(
      request(`${url}/assets/b-1.js`, { headers: { 'accept-encoding': encoding } }).end(),
      'response',
    )) as [IncomingMessage]
    return { headers: reply.headers, body: await buffer(reply) }
  }
  const { headers, body } = await encoded('gzip, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['cache-control']).toMatch(/immutable/)
  expect(body).toEqual(copy)
  const plain = await encoded('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(String(plain.body)).toBe(script)

  await writeFile(join(root, 'app.html.br'), brotliCompressSync(await readFile(join(root, 'app.html'))))
  const page = await get('/app.html', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('content-security-policy')).toBe(CONTENT_POLICY)
  expect(page.html).toContain('src/app/main.tsx')
})

test('lets browsers cache hashed files forever, and answers 404 for files of another build', async () => {
  const { status, headers, html } = await get('/assets/a-1.js')
  expect([status, html, headers.get('cache-control')]).toEqual([200, 'let a', 'public, max-age=31536000, immutable'])
  expect((await get('/assets/a-1.js', { method: 'HEAD' })).status).toBe(200)
  for (const path of ['/assets', '/assets/', '/assets/b-2.js', '/assets/b-2.js/c', '/assets/..%2fapp.html'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('escapes what strangers write in a league’s name', async () => {
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  const token = crew.people[0]?.token ?? ''
  const asked = { name: `"Fish" & 'chips' $& $1`, based_on: body.data.fantasy_league.name }
  const renamed = await server.call('PUT', `/user/league/${crew.leagueId}/settings`, { token, body: asked })
  expect(renamed.status).toBe(200)
  const { html } = await get(`/join/${crew.code}`)
  expect(tagOf(html, 'og:title')).toBe('devin invites you to &quot;Fish&quot; &amp; &#39;chips&#39; $&amp; $1')
})

test('shows the plain page for an unknown code', async () => {
  const { status, html } = await get('/join/WRONG234')
  expect(status).toBe(200)
  expect(html).toContain('<title>Whale Club</title>')
  expect(html).not.toContain('og:')
})

test('counts wrong codes from pages and pictures apart from those that people send', async () => {
  const limited = await startTestServer({ LIMITS: 'on' })
  const { code } = await limited.addEspnLeague('100001', ['devin'])
  const pages = Fastify()
  bindReplies(pages, limited.world, { limit: requestLimit(() => 0), countFailure: () => undefined, shell: null })
  await bindPages(pages, limited.world, { root, painter })
  const open = async (path: string, from: string) => await pages.inject({ url: path, remoteAddress: from })
  const isPlain = async (path: string, from: string) => (await open(path, from)).body.includes('<title>Whale Club')
  const right = async (from: string) => [
    await isPlain(`/join/${code}`, from),
    (await open(`/join/${code}/wide.png`, from)).statusCode,
  ]
  expect(await right('192.0.2.1')).toEqual([false, 200])
  for (let round = 0; round < 12; round += 1) {
    expect((await open(`/join/DEAD${round}/wide.png`, '127.0.0.1')).statusCode).toBe(404)
    expect(await isPlain(`/join/WRONG${round}`, '127.0.0.1')).toBe(true)
  }
  // That network is above its limit, so a right code looks like a wrong one; other networks still see it.
  expect(await right('127.0.0.1')).toEqual([true, 404])
  expect(await right('192.0.2.1')).toEqual([false, 200])
  // People on that network can still send a code.
  const send = async (sent: string) => (await limited.call('GET', `/onboard/league/invitation/${sent}`)).status
  expect(await send('WRONG9')).toBe(404)
  expect(await send(code)).toBe(200)
  await pages.close()
  await limited.close()
})

test('asks search engines to list only public pages', async () => {
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
  expect((await get('/practice')).headers.get('x-robots-tag')).toBeNull()
  for (const path of [`/join/${crew.code}`, `/game/${crew.leagueId}`, '/home']) {
    expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('redirects guessed addresses to the questions and to How to Play', async () => {
  for (const [path, page] of [
    ['/faq', '/#questions'],
    ['/FAQ', '/#questions'],
    ['/guide', '/dictionary'],
  ]) {
    const reply = await app.inject(path ?? '')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, page])
  }
})

test('legal pages leave out game nights once those are off', async () => {
  const page = '/privacy-policy'
  await writeFile(join(root, `${page}.html`), 'with nights')
  await writeFile(join(root, `closed-${page.slice(1)}.html`), 'without')
  const { nightsMax } = server.world
  for (const [max, html] of [
    [nightsMax, 'with nights'],
    [0, 'without'],
  ] as const) {
    const pages = Fastify()
    await bindPages(pages, { ...server.world, nightsMax: max }, { root, painter })
    expect((await pages.inject(page)).body).toBe(html)
    await pages.close()
  }
})

test('answers 304 for a page that the browser already has', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await get('/', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
  expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('refuses a picture with a sentence while too many are waiting', async () => {
  const busy = Fastify()
  const full = createPainter({ queueMax: 0 })
  bindReplies(busy, server.world, { limit: requestLimit(() => 0), countFailure: () => undefined, shell: null })
  await bindPages(busy, server.world, { root, painter: full })
  const reply = await busy.inject(`/join/${crew.code}/wide.png`)
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '15'])
  expect(reply.json()).toMatchObject({
    code: 'picture.busy',
    detail: 'Too many pictures at once. Please try again in a moment.',
  })
  await busy.close()
  full.close()
})

test('previews why nobody can join once a league is closed', async () => {
  // The season has opened its last week, and this league never had eight players.
  server.turnClockAlone('2025-11-30T17:00:00.000Z')
  const { html } = await get(`/join/${crew.code}`)
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  expect(body.data.refusal.code).toBe('league.not_started')
  expect(tagOf(html, 'og:description')).toBe(body.data.refusal.sentence)
})

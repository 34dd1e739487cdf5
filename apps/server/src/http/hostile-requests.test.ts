/** Security headers, and how the server handles oversized, malformed and slow requests. */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_POLICY } from './app-page.ts'
import { readSettings } from '../env.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let encrypted: TestServer
beforeAll(async () => {
  server = await startTestServer()
  encrypted = await startTestServer({ PUBLIC_URL: 'https://whale.example' })
})
afterAll(async () => {
  await server.close()
  await encrypted.close()
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

it('allows pages only our own files and the two providers’ images', () => {
  // Pinned word for word, so that a looser policy needs a change here. e2e/hostile.spec.ts tests it with the built app.
  expect(CONTENT_POLICY.split('; ')).toEqual([
    "default-src 'self'",
    "img-src 'self' https://sleepercdn.com https://*.espncdn.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

describe('every reply', () => {
  it.each(['/api/config', '/api/nothing', '/api/user/data'])(
    '%s: sends headers against framing, embedding and type sniffing',
    async (path) => {
      const { headers } = await fetch(server.url + path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      })
      expect([headers.get('server'), headers.get('x-powered-by'), headers.get('set-cookie')]).toEqual([
        null,
        null,
        null,
      ])
    },
  )

  it('sends strict-transport-security only if the public address is HTTPS', async () => {
    const hstsOf = async ({ url }: TestServer) =>
      (await fetch(`${url}/api/config`)).headers.get('strict-transport-security')
    expect(await hstsOf(encrypted)).toBe('max-age=63072000; includeSubDomains')
    expect(await hstsOf(server)).toBeNull()
  })

  it.each(['/%61pi/user/data', '/a%70i/league/league_1', '/ap%69/nothing', '/%61%70%69/config', '/api%2fnothing'])(
    '%s: is not cacheable, however the path is encoded',
    async (path) => {
      const { headers } = await fetch(server.url + path)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it('sends no CORS header to other origins', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${server.url}/api/config`, {
        method,
        headers: { origin: 'https://evil.example' },
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('a request body', () => {
  it('is refused with 413 above 64 KiB', async () => {
    const reply = await post('/newsletter/subscribe', JSON.stringify({ email: 'x'.repeat(70_000) }))
    expect([reply.status, await reply.json()]).toMatchObject([413, { detail: 'That is too large.' }])
  })

  it('is refused with 422 when it nests 30,000 lists', async () => {
    const reply = await post('/newsletter/subscribe', `${'['.repeat(30_000)}${']'.repeat(30_000)}`)
    expect(reply.status).toBe(422)
  })

  it('is refused when it names a prototype', async () => {
    for (const body of ['{"__proto__":{"isOperator":true}}', '{"constructor":{"prototype":{"isOperator":true}}}']) {
      expect((await post('/newsletter/subscribe', body)).status).toBe(400)
    }
    expect('isOperator' in {}).toBe(false)
  })

  it('is refused unread when it has a content encoding', async () => {
    for (const body of ['not gzip at all', '{"email":"a@b.example"}', gzipSync('{"email":"a@b.example"}')]) {
      const response = await fetch(`${server.url}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body,
      })
      expect([response.status, await response.json()]).toMatchObject([415, { detail: 'Please send JSON.' }])
    }
  })
})

describe('a malformed request', () => {
  const login = 'POST /api/login HTTP/1.1\r\nHost: x\r\n'
  const INVALID = 'Invalid request. Please check your input.'

  it.each([
    { what: 'two content lengths', sent: `${login}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, status: 400 },
    {
      what: 'a length and chunks',
      sent: `${login}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      status: 400,
    },
    { what: 'no HTTP at all', sent: 'hello\r\n\r\n', status: 400 },
    { what: 'no host', sent: 'GET /api/config HTTP/1.1\r\n\r\n', status: 400 },
    { what: 'malformed percent-encoding', sent: 'GET /api/league/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', status: 400 },
    {
      what: 'malformed percent-encoding of a page',
      sent: `POST /%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n${'a'.repeat(300_000)}`,
      status: 400,
    },
    {
      what: 'an id that is too long',
      sent: `GET /api/league/${'a'.repeat(2000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      status: 404,
      detail: 'The requested resource was not found',
    },
    {
      what: 'headers that are too long',
      sent: `GET /api/config HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(500_000)}\r\n\r\n`,
      status: 431,
      detail: 'That is too large.',
    },
    {
      what: 'a body that is too large',
      sent: `${login}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n${'a'.repeat(900_000)}`,
      status: 413,
      detail: 'That is too large.',
    },
    {
      what: 'a malformed chunk of a body that no endpoint reads',
      sent: `${login}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      status: 415,
      detail: 'Please send JSON.',
    },
    {
      what: 'a malformed chunk of a compressed body',
      sent: `${login}Content-Type: application/json\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      status: 415,
      detail: 'Please send JSON.',
    },
    { what: 'no host, followed by no HTTP', sent: 'GET /api/config HTTP/1.1\r\n\r\nhello\r\n\r\n', status: 400 },
    {
      what: 'a body that no endpoint reads',
      sent: `${login}Content-Type: text/plain\r\nContent-Length: 900000\r\n\r\n${'a'.repeat(900_000)}`,
      status: 415,
      detail: 'Please send JSON.',
    },
  ])(
    'gets an error in our format with our headers, and a clean close: $what',
    async ({ sent, status, detail = INVALID }) => {
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname)
      let failed: Error | null = null
      socket.on('error', (error) => (failed = error))
      socket.write(sent)
      const received = await receiveAll(socket)
      expect(failed).toBeNull()
      expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
      const [head = '', body = ''] = received.split('\r\n\r\n')
      const headers = Object.fromEntries(head.split('\r\n').map((line) => line.toLowerCase().split(': ')))
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'deny',
        connection: 'close',
      })
      expect(JSON.parse(body)).toMatchObject({ detail, request_id: expect.stringMatching(/^[\da-f-]{36}$/) })
    },
  )
})

it('lets a client that is still sending read the refusal, and closes cleanly', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  let failed: Error | null = null
  socket.on('error', (error) => (failed = error))
  const received = receiveAll(socket)
  socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 900000\r\n\r\n')
  await once(socket, 'data')
  for (let sent = 0; sent < 5; sent += 1) {
    socket.write('a'.repeat(1000))
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  socket.end()
  expect(await received).toMatch(/^HTTP\/1\.1 415 /)
  expect(failed).toBeNull()
})

/** Everything that the server sends until the connection closes. */
async function receiveAll(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  return await new Promise((resolve) => socket.once('close', () => resolve(received)))
}

describe('many connections', () => {
  const CONNECTIONS_MAX = 8
  let limited: TestServer
  beforeAll(async () => {
    limited = await startTestServer({ CONNECTIONS_MAX: String(CONNECTIONS_MAX), REQUEST_TIMEOUT_SECONDS: '1' })
  })
  afterAll(() => limited.close())

  const open = (): Socket => {
    const { hostname, port } = new URL(limited.url)
    return connect(Number(port), hostname).on('error', () => undefined)
  }

  it('answers 408 to clients that send one byte at a time, and still answers others', async () => {
    const slow = [
      { begun: 'GET /api/config HTTP/1.1\r\nHost: x\r\nX: ', more: 'a' },
      {
        begun: 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n',
        more: ' ',
      },
    ].map(({ begun, more }) => {
      const socket = open()
      socket.write(begun)
      const dripping = setInterval(() => socket.write(more), 100)
      return receiveAll(socket).finally(() => clearInterval(dripping))
    })
    for (const received of await Promise.all(slow)) expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
    expect((await fetch(`${limited.url}/api/config`)).status).toBe(200)
  })

  it('refuses connections above the limit, and accepts new ones when others close', async () => {
    const isAccepted = async (socket: Socket) => {
      socket.write('GET /api/config HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n')
      return await new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true)).once('close', () => resolve(false))
      })
    }
    const sockets = Array.from({ length: 2 * CONNECTIONS_MAX }, open)
    const accepted = await Promise.all(sockets.map(isAccepted))
    expect(accepted.filter(Boolean).length).toBeGreaterThan(0)
    expect(accepted.filter(Boolean).length).toBeLessThanOrEqual(CONNECTIONS_MAX)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await fetch(`${limited.url}/api/config`).catch(() => null))?.status).toBe(200)
  })

  it('time out after 15 seconds and are limited to 10,000 by default', () => {
    const { requestTimeoutSeconds, connectionsMax } = readSettings({})
    expect({ requestTimeoutSeconds, connectionsMax }).toEqual({ requestTimeoutSeconds: 15, connectionsMax: 10_000 })
  })
})

/** What the server does to those who do not ask as a browser of ours would: headers on the way out, patience on the way in. */
import { type Socket, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_POLICY } from '../app.ts'
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

/** Sends bytes and returns the first line of the answer, or null where the connection ends without one. */
async function send(text: string): Promise<string | null> {
  const { hostname, port } = new URL(server.url)
  return await new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString('latin1').split('\r\n')[0] ?? '')
    })
    socket.once('error', () => undefined)
    socket.once('close', () => {
      resolve(null)
    })
  })
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

it('a page loads from us and shows pictures of the two providers, and nothing in it runs that is not a file of ours', () => {
  // Word for word: whoever widens it has to say so here. That it holds with the built app is seen in e2e/hostile.spec.ts.
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
    '%s says that nobody frames, embeds or guesses it',
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

  it('sends strict-transport-security only where the public address is HTTPS', async () => {
    const hstsOf = async ({ url }: TestServer) =>
      (await fetch(`${url}/api/config`)).headers.get('strict-transport-security')
    expect(await hstsOf(encrypted)).toBe('max-age=63072000; includeSubDomains')
    expect(await hstsOf(server)).toBeNull()
  })

  it('is for pages of ours alone: other origins are not told that they may read it', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${server.url}/api/config`, {
        method,
        headers: { origin: 'https://evil.example' },
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('a body', () => {
  it('of more than 64 KiB is too large, said before it is read', async () => {
    const reply = await post('/newsletter/subscribe', JSON.stringify({ email: 'x'.repeat(70_000) }))
    expect([reply.status, await reply.json()]).toMatchObject([413, { detail: 'That is too large.' }])
  })

  it('of thirty thousand lists in each other is a bad request like any other', async () => {
    const reply = await post('/newsletter/subscribe', `${'['.repeat(30_000)}${']'.repeat(30_000)}`)
    expect(reply.status).toBe(422)
  })

  it('that reaches for the prototype is refused', async () => {
    for (const body of ['{"__proto__":{"isOperator":true}}', '{"constructor":{"prototype":{"isOperator":true}}}']) {
      expect((await post('/newsletter/subscribe', body)).status).toBe(400)
    }
    expect('isOperator' in {}).toBe(false)
  })

  it('that is packed is refused before it is read, whether or not it is what it says', async () => {
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

describe('a connection', () => {
  it('with two lengths, or a length and pieces, is no request', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\n'
    expect(await send(`${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`)).toBe('HTTP/1.1 400 Bad Request')
    expect(await send(`${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toBe(
      'HTTP/1.1 400 Bad Request',
    )
  })

  it('whose headers have no end within reach is told so', async () => {
    expect(await send(`GET /api/config HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`)).toBe(
      'HTTP/1.1 431 Request Header Fields Too Large',
    )
  })
})

/** All that a connection says until it ends, in whatever way. */
async function allSaidBy(socket: Socket): Promise<string> {
  let said = ''
  socket.on('data', (data) => {
    said += data.toString('latin1')
  })
  return await new Promise((resolve) => socket.once('close', () => resolve(said)))
}

describe('a crowd', () => {
  const MANY = 8
  let narrow: TestServer
  beforeAll(async () => {
    narrow = await startTestServer({ CONNECTIONS_MAX: String(MANY), REQUEST_TIMEOUT_SECONDS: '1' })
  })
  afterAll(() => narrow.close())

  const come = (): Socket => {
    const { hostname, port } = new URL(narrow.url)
    return connect(Number(port), hostname).on('error', () => undefined)
  }

  it('of those who send a byte now and then is told to go, one by one, and others are answered', async () => {
    const slow = [
      { begun: 'GET /api/config HTTP/1.1\r\nHost: x\r\nX: ', more: 'a' },
      {
        begun: 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n',
        more: ' ',
      },
    ].map(({ begun, more }) => {
      const socket = come()
      socket.write(begun)
      const dripping = setInterval(() => socket.write(more), 100)
      return allSaidBy(socket).finally(() => clearInterval(dripping))
    })
    for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
    expect((await fetch(`${narrow.url}/api/config`)).status).toBe(200)
  })

  it('beyond what a process can hold is not let in, and the next are when somebody has gone', async () => {
    const isLetIn = async (socket: Socket) => {
      socket.write('GET /api/config HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n')
      return await new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true)).once('close', () => resolve(false))
      })
    }
    const sockets = Array.from({ length: 2 * MANY }, come)
    const letIn = await Promise.all(sockets.map(isLetIn))
    expect(letIn.filter(Boolean).length).toBeGreaterThan(0)
    expect(letIn.filter(Boolean).length).toBeLessThanOrEqual(MANY)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await fetch(`${narrow.url}/api/config`).catch(() => null))?.status).toBe(200)
  })

  it('is met with these patience and size where nobody says otherwise', () => {
    const { requestTimeoutSeconds, connectionsMax } = readSettings({})
    expect({ requestTimeoutSeconds, connectionsMax }).toEqual({ requestTimeoutSeconds: 15, connectionsMax: 10_000 })
  })
})

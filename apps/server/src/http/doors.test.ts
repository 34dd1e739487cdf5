/** What the house does to those who do not ask as a browser of ours would: headers on the way out, patience on the way in. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../testing/test-world.ts'

let house: TestWorld
let encrypted: TestWorld
beforeAll(async () => {
  house = await testWorld()
  encrypted = await testWorld({ PUBLIC_URL: 'https://whale.example' })
})
afterAll(async () => {
  await house.close()
  await encrypted.close()
})

/** Sends bytes and returns the first line of the answer, or null where the connection ends without one. */
async function send(text: string): Promise<string | null> {
  const { hostname, port } = new URL(house.url)
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
  fetch(`${house.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

describe('every reply', () => {
  it.each(['/api/config', '/api/nothing', '/api/user/data'])(
    '%s says that nobody frames, embeds or guesses it',
    async (path) => {
      const { headers } = await fetch(house.url + path)
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

  it('asks browsers to stay encrypted where the house is reached so, and only there', async () => {
    const hstsOf = async ({ url }: TestWorld) =>
      (await fetch(`${url}/api/config`)).headers.get('strict-transport-security')
    expect(await hstsOf(encrypted)).toBe('max-age=63072000; includeSubDomains')
    expect(await hstsOf(house)).toBeNull()
  })

  it('is for pages of ours alone: other origins are not told that they may read it', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${house.url}/api/config`, {
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

  it('that is packed is not unpacked', async () => {
    const reply = await post('/newsletter/subscribe', 'not gzip at all', { 'content-encoding': 'gzip' })
    expect(reply.status).toBe(400)
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

/** Uploads that break off or that no endpoint reads: counted as the client's error, refused early, and bounded. */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'info', METRICS_PORT: '0' }, (line) => lines.push(line))
})
afterAll(() => server.close())
beforeEach(() => lines.splice(0))

function open(): Socket {
  const { hostname, port } = new URL(server.url)
  // A refusing server may reset the connection while the client still sends.
  return connect(Number(port), hostname).on('error', () => undefined)
}

const head = (request: string, headers: Record<string, string>) =>
  `${request} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** How many requests were refused with this code. */
async function counted(code: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
  return Number(metrics.split(`whale_refusals_total{code="${code}"} `)[1]?.split('\n')[0] ?? 0)
}

describe('an aborted upload', () => {
  it.each([
    { type: 'application/json', path: '/newsletter/support' },
    { type: 'application/x-www-form-urlencoded', path: '/login' },
    { type: 'multipart/form-data; boundary=x', path: '/newsletter/unsubscribe/x' },
  ])('is logged and counted as a 400: $type', async ({ type, path }) => {
    const before = await counted('bad_request')
    const socket = open()
    socket.write(head(`POST /api${path}`, { 'Content-Type': type, 'Content-Length': '900' }))
    socket.write('{"email":')
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.resetAndDestroy()
    await until(async () => (await counted('bad_request')) > before)
    expect(lines.filter((line) => line.includes('internal error'))).toEqual([])
    expect(await counted('server_error')).toBe(0)
  })
})

describe('an upload that no endpoint reads', () => {
  /** Far more than two sockets' buffers can hold. */
  const SENT_BYTES = 48 * 1024 * 1024
  const CHUNK = Buffer.alloc(64 * 1024, 'a')
  const MULTIPART = 'multipart/form-data; boundary=x'

  /** Sends endlessly until the server closes. Returns how much the network took. */
  async function upload(request: string, headers: Record<string, string>): Promise<number> {
    const socket = open()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    socket.write(head(request, { ...headers, 'Transfer-Encoding': 'chunked' }))
    const chunk = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
    while (!socket.destroyed && socket.bytesWritten < SENT_BYTES) {
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
    const taken = socket.bytesWritten - socket.writableLength
    socket.destroy()
    return taken
  }

  it.each([
    { request: 'POST /api/newsletter/unsubscribe/x', headers: { 'Content-Type': MULTIPART } },
    { request: 'POST /api/newsletter/support', headers: { 'Content-Type': MULTIPART } },
    { request: 'POST /api/newsletter/subscribe', headers: { 'Content-Type': 'text/plain' } },
    { request: 'POST /api/newsletter/subscribe', headers: { 'Content-Encoding': 'gzip' } },
    { request: 'POST /api/login', headers: {} },
    { request: 'POST /api/nothing', headers: { 'Content-Type': MULTIPART } },
    { request: 'GET /api/config', headers: {} },
    { request: 'DELETE /api/user/account', headers: { 'Content-Type': MULTIPART } },
  ])('is cut off: $request $headers', async ({ request, headers }) => {
    expect(await upload(request, headers as Record<string, string>)).toBeLessThan(SENT_BYTES / 2)
  })

  it.each([
    { path: '/newsletter/unsubscribe/x', type: MULTIPART, status: 413 },
    { path: '/newsletter/support', type: MULTIPART, status: 415 },
    { path: '/newsletter/subscribe', type: 'text/plain', status: 415 },
    { path: '/nothing', type: MULTIPART, status: 404 },
  ])('is refused before it is sent: $path $type', async ({ path, type, status }) => {
    const socket = open()
    let received = ''
    socket.on('data', (data) => (received += data.toString('latin1')))
    socket.write(head(`POST /api${path}`, { 'Content-Type': type, 'Content-Length': '10000000000' }))
    await once(socket, 'close')
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(received.toLowerCase()).toContain('connection: close')
    expect(received).toContain('"request_id"')
  })
})

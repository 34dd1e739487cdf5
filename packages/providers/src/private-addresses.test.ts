/** Neither a redirect nor a host name can lead a request to a private address. */
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { instant } from '@whale/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError, createProviders } from './index.ts'
import { isPrivateAddress, resolvesToPrivateAddress } from './private-addresses.ts'

const query = { fantasyLeagueId: '100001', season: 2026 }

/** Counts requests that reached the private canary server. */
let visits = 0
let canary: Server
let canaryUrl: string
beforeAll(async () => {
  canary = createServer((_, response) => {
    visits += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  canaryUrl = await listen(canary)
})
afterAll(() => close(canary))

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}

function providersAt(baseUrl: string) {
  const now = () => instant('2026-10-06T16:00:00.000Z')
  return createProviders({ espnBaseUrl: baseUrl, sleeperBaseUrl: baseUrl, now, deadlineMs: 5000 })
}

/** Returns the error messages of every call against `baseUrl`. */
async function errorsAt(baseUrl: string): Promise<unknown[]> {
  const { espn, sleeper, nfl } = providersAt(baseUrl)
  const asked = [
    espn.readLeague(query),
    espn.readWeek({ ...query, week: 1 }),
    sleeper.readLeague(query),
    sleeper.readUser('ahabjones'),
    nfl.readSchedule(2026),
  ]
  const answers = await Promise.allSettled(asked)
  return answers.map((answer) => {
    const reason: unknown = answer.status === 'rejected' ? answer.reason : 'no error'
    return reason instanceof ProviderError ? reason.message : reason
  })
}

describe('following redirects', () => {
  test.each([301, 302, 303, 307, 308])('rejects a redirect with status %i without following it', async (status) => {
    const server = createServer((_, response) => {
      const headers = { 'content-type': 'application/json', location: `${canaryUrl}/latest/meta-data` }
      response.writeHead(status, headers).end('{}')
    })
    const errors = await errorsAt(await listen(server))
    close(server)
    expect(errors).toHaveLength(5)
    for (const message of errors) expect(message).toMatch(`status ${status}`)
    expect(visits).toBe(0)
  })
})

test('sends no request to a host name that resolves to a private address', async () => {
  const { port } = new URL(canaryUrl)
  for (const message of await errorsAt(`http://localhost:${port}`))
    expect(message).toMatch('resolves to a private address')
  expect(visits).toBe(0)
  // A literal IP address is allowed, because an operator set it.
  await errorsAt(canaryUrl)
  expect(visits).toBeGreaterThan(0)
  visits = 0
})

test('stops reading a compressed body that grows past the limit', async () => {
  const packed = gzipSync(Buffer.alloc(12 * 1024 * 1024, ' '))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
  })
  const { espn } = providersAt(await listen(server))
  await expect(espn.readLeague(query)).rejects.toThrow('body over 5242880 bytes')
  close(server)
})

describe('recognizing private addresses', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('treats %s as private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'treats %s as public',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false)
    },
  )

  test('allows a literal private IP address, but not a name that resolves to one', async () => {
    const { signal } = new AbortController()
    expect(await resolvesToPrivateAddress('http://127.0.0.1:4000', signal)).toBe(false)
    expect(await resolvesToPrivateAddress('http://[::1]:4000', signal)).toBe(false)
    expect(await resolvesToPrivateAddress('http://localhost', signal)).toBe(true)
    await expect(resolvesToPrivateAddress('http://localhost', AbortSignal.abort())).rejects.toThrow('aborted')
  })
})

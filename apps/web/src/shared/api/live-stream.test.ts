import { calls } from '@whale/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream, reconnectMs, eventParser } from './live-stream.ts'

/** A stubbed connection of the browser. */
interface Connection {
  headers: Headers
  signal: AbortSignal
  /** Null until the server replies. */
  body: ReadableStreamDefaultController<Uint8Array> | null
}
const connections: Connection[] = []
let status = 200
let page: EventTarget & { visibilityState: string }
let close = () => undefined as void
const topics: string[] = []
const live: boolean[] = []

function say(text: string): void {
  connections.at(-1)?.body?.enqueue(new TextEncoder().encode(text))
}

beforeEach(() => {
  vi.useFakeTimers()
  connections.length = 0
  topics.length = 0
  live.length = 0
  status = 200
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    const connection: Connection = { headers, signal, body: null }
    connections.push(connection)
    if (status !== 200) return new Response('{}', { status })
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        connection.body = controller
        signal.addEventListener('abort', () => controller.error(new DOMException('gone', 'AbortError')))
      },
    })
    return new Response(stream, { status })
  })
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  close = openLiveStream({
    stream: { endpoint: calls.live.leagueEvents, input: { params: { league: 'league_1' } } },
    token: 'tok',
    onTopic: (topic) => topics.push(topic),
    onLive: (isLive) => live.push(isLive),
  })
  await vi.advanceTimersByTimeAsync(1)
}

async function show(visibilityState: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
}

test('sends the token in a header, and reports known topics only', async () => {
  await open()
  expect(connections[0]?.headers.get('authorization')).toBe('Bearer tok')
  expect(connections[0]?.headers.get('last-event-id')).toBeNull()
  say('id: 1\n\nid: 2\ndata: {"topic":"offers"}\n\ndata: {"topic":"secret"}\n\ndata: <html>\n\n')
  await vi.advanceTimersByTimeAsync(1)
  expect([topics, live]).toEqual([['offers'], [true]])
})

test('reconnects after the delay of the server, with the last id', async () => {
  await open()
  say('retry: 1000\nid: 5\n\n')
  await vi.advanceTimersByTimeAsync(1)
  connections[0]?.body?.close()
  await vi.advanceTimersByTimeAsync(400)
  expect([connections.length, live]).toEqual([1, [true, false]])
  await vi.advanceTimersByTimeAsync(700)
  expect(connections).toHaveLength(2)
  expect(connections[1]?.headers.get('last-event-id')).toBe('5')
})

test('closes the stream on a hidden page, and reconnects at once with the last id when shown', async () => {
  await open()
  say('id: 5\n\n')
  await vi.advanceTimersByTimeAsync(1)
  await show('hidden')
  expect(connections[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  await show('visible')
  expect(connections).toHaveLength(2)
  expect(connections[1]?.headers.get('last-event-id')).toBe('5')
  expect(live).toEqual([true, false, true])
})

test('replaces a silent stream', async () => {
  await open()
  say(':\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  say(':\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections).toHaveLength(2)
})

test('stops for good on a rejection, and retries with growing delays on a temporary failure', async () => {
  status = 404
  await open()
  expect([topics, live]).toEqual([['everything'], [false]])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  close()
  connections.length = 0
  for (const passing of [429, 503]) {
    status = passing
    connections.length = 0
    await open()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connections.length).toBeGreaterThan(8)
    expect(connections.length).toBeLessThan(26)
    close()
  }
})

test('waits for the online event without a network', async () => {
  await open()
  vi.stubGlobal('navigator', { onLine: false })
  connections[0]?.body?.close()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(connections).toHaveLength(2)
})

test('stays closed after close', async () => {
  await open()
  close()
  await show('hidden')
  await show('visible')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
})

test('doubles the delay up to a minute, with jitter in its second half', () => {
  const waits = (chance: number) => [0, 1, 2, 5, 50].map((attempt) => reconnectMs({ attempt, hintMs: 3000, chance }))
  expect(waits(0)).toEqual([1500, 3000, 6000, 30_000, 30_000])
  expect(waits(1)).toEqual([3000, 6000, 12_000, 60_000, 60_000])
})

const TEXT = 'retry: 3000\nid: 7\n\n:\n\nid: 8\ndata: {"topic":"scores"}\n\nid: 9\ndata: {"topic":"week"}\n\n'
const SAID = [
  { id: '7', data: null, retryMs: 3000 },
  { id: '8', data: '{"topic":"scores"}', retryMs: null },
  { id: '9', data: '{"topic":"week"}', retryMs: null },
]

test('parses a stream the same in chunks of any size', () => {
  for (const size of [1, 2, 5, 13, TEXT.length]) {
    const take = eventParser()
    const pieces = Array.from({ length: Math.ceil(TEXT.length / size) }, (_, n) => TEXT.slice(n * size, (n + 1) * size))
    expect(pieces.flatMap(take)).toEqual(SAID)
  }
})

test('waits for a complete block, and carries an id over to the next', () => {
  const take = eventParser()
  expect(take('id: 3\ndata: a\n')).toEqual([])
  expect(take('\ndata:b\n\n')).toEqual([
    { id: '3', data: 'a', retryMs: null },
    { id: '3', data: 'b', retryMs: null },
  ])
})

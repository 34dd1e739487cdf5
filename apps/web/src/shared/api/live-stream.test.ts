import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream, reconnectMs } from './live-stream.ts'

/** The browser and the network around the stream: the only things outside of us that these tests replace. */
interface Connection {
  headers: Headers
  signal: AbortSignal
  /** Null while the server has not answered. */
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
    leagueId: 'league_1',
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

test('it asks with the token in a header, tells topics, and nothing that is none', async () => {
  await open()
  expect(connections[0]?.headers.get('authorization')).toBe('Bearer tok')
  expect(connections[0]?.headers.get('last-event-id')).toBeNull()
  say('id: 1\n\nid: 2\ndata: {"topic":"offers"}\n\ndata: {"topic":"secret"}\n\ndata: <html>\n\n')
  await vi.advanceTimersByTimeAsync(1)
  expect([topics, live]).toEqual([['offers'], [true]])
})

test('after an end it comes back when the server asks for, with the last id that it saw', async () => {
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

test('a hidden page has no stream and asks for none; shown again it comes back at once with the last id', async () => {
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

test('a stream that has fallen silent is given up, and a new one is asked for', async () => {
  await open()
  say(':\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  say(':\n\n')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections).toHaveLength(2)
})

test('a refusal ends it for good and has the page ask for itself; what passes is tried again, ever more seldom', async () => {
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

test('without a network nothing is tried until the browser says that there is one', async () => {
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

test('a closed stream stays closed', async () => {
  await open()
  close()
  await show('hidden')
  await show('visible')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
})

test('the wait doubles to a minute, and each page waits a time of its own within its second half', () => {
  const waits = (chance: number) => [0, 1, 2, 5, 50].map((attempt) => reconnectMs({ attempt, hintMs: 3000, chance }))
  expect(waits(0)).toEqual([1500, 3000, 6000, 30_000, 30_000])
  expect(waits(1)).toEqual([3000, 6000, 12_000, 60_000, 60_000])
})

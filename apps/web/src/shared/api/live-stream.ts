/** The stream of a league's changes. Closed while the page is hidden, and catches up when shown again. Without it, pages poll. */
import { type TopicWire, type calls, TOPICS } from '@whale/contract'
import { addressOf } from './call.ts'
import { send } from './send.ts'
import { isHidden, onWake } from './wake.ts'

// Reconnect delays.

const LONGEST_MS = 60_000

const RETRY_MS = 3000

/** The server sends a heartbeat every twenty seconds. After this long without one, the stream is dead. */
const SILENT_MS = 50_000

/** A league's stream, or that of a night's TV. */
export type StreamCall =
  | { endpoint: typeof calls.live.leagueEvents; input: { params: { league: string } } }
  | { endpoint: typeof calls.live.tvEvents; input: { params: { tv: string } } }

interface StreamOptions {
  stream: StreamCall
  /** Null for a TV, and for a guest, whose cookie is sent. */
  token: string | null
  onTopic: (topic: TopicWire) => void
  /** Whether the stream is connected. */
  onLive: (isLive: boolean) => void
}

/** Opens the stream and reopens it when it ends. Returns a function that closes it for good. */
export function openLiveStream({ stream, token, onTopic, onLive }: StreamOptions): () => void {
  let lastId: string | null = null
  let hintMs = RETRY_MS
  let attempt = 0
  let isOver = false
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function take({ id, data, retryMs }: StreamEvent): void {
    lastId = id ?? lastId
    hintMs = retryMs ?? hintMs
    attempt = 0
    const topic = data === null ? null : topicOf(readJson(data))
    if (topic !== null) onTopic(topic)
  }

  async function connect(): Promise<void> {
    clearTimeout(timer)
    if (isOver || current !== null || isHidden()) return
    const abort = new AbortController()
    current = abort
    const onOpen = () => onLive(true)
    const end = await listen({ stream, token, lastId }, { abort, onOpen, onEvent: take })
    // Aborted by the page, which may have opened another one.
    if (current !== abort) return
    current = null
    onLive(false)
    if (end === 'refused') {
      isOver = true
      // No longer signed in or no longer a member: the page's own calls show that.
      onTopic('everything')
    }
    // Offline: the `online` event reconnects.
    if (isOver || !navigator.onLine) return
    timer = setTimeout(() => void connect(), reconnectMs({ attempt, hintMs, chance: chance() }))
    attempt += 1
  }

  function end(): void {
    clearTimeout(timer)
    if (current === null) return
    current.abort()
    current = null
    onLive(false)
  }

  function endIfHidden(): void {
    if (isHidden()) end()
  }

  // A connection from before the sleep may be dead without an error.
  const stopWaking = onWake(() => {
    attempt = 0
    end()
    void connect()
  })
  document.addEventListener('visibilitychange', endIfHidden)
  void connect()
  return () => {
    isOver = true
    end()
    stopWaking()
    document.removeEventListener('visibilitychange', endIfHidden)
  }
}

interface Listening {
  abort: AbortController
  onOpen: () => void
  onEvent: (event: StreamEvent) => void
}

/** Runs one connection until it ends. Returns `refused` when a retry would not help. */
async function listen(
  { stream, token, lastId }: Pick<StreamOptions, 'stream' | 'token'> & { lastId: string | null },
  { abort, onOpen, onEvent }: Listening,
): Promise<'refused' | 'ended'> {
  const headers = new Headers({ accept: 'text/event-stream' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (lastId !== null) headers.set('last-event-id', lastId)
  let silence = setTimeout(() => abort.abort(), SILENT_MS)
  try {
    const { signal } = abort
    const credentials = token === null ? 'same-origin' : 'omit'
    const request = { headers, signal, credentials, cache: 'no-store' } as const
    const { status, body } = await send({ ...stream, address: addressOf(stream.endpoint, stream.input) }, request)
    if (status !== 200 || body === null) {
      await body?.cancel()
      return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'ended'
    }
    onOpen()
    const parse = eventParser()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => abort.abort(), SILENT_MS)
      for (const event of parse(read.value)) onEvent(event)
    }
    return 'ended'
  } catch {
    // No network, a closing server, or our own abort.
    return 'ended'
  } finally {
    clearTimeout(silence)
  }
}

/** Returns the topic, or null for an unknown one. */
function topicOf(read: unknown): TopicWire | null {
  const topic = typeof read === 'object' && read !== null && 'topic' in read ? read.topic : null
  return TOPICS.find((name) => name === topic) ?? null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Text of a proxy, or a broken event.
    return null
  }
}

/** Returns the reconnect delay in ms: doubles with each attempt, at most a minute, with jitter in its second half. */
export function reconnectMs({ attempt, hintMs, chance }: { attempt: number; hintMs: number; chance: number }): number {
  const longest = Math.min(LONGEST_MS, hintMs * 2 ** Math.min(attempt, 10))
  return Math.round(longest * (0.5 + chance / 2))
}

/** Returns a random number from 0 to 1. */
export function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}

// Parser of server-sent events.

interface StreamEvent {
  /** The last id so far, or null. */
  id: string | null
  /** Null for a block without data. */
  data: string | null
  /** The server's reconnect delay in ms, or null. */
  retryMs: number | null
}

/** Returns a function that takes the next chunk and returns the blocks it completes. */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  let id: string | null = null
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = fieldsOf(block)
      id = fields.get('id') ?? id
      const retryMs = Number(fields.get('retry') ?? Number.NaN)
      // A block with only comments is a heartbeat.
      if (fields.size === 0) return []
      return [{ id, data: fields.get('data') ?? null, retryMs: Number.isFinite(retryMs) ? retryMs : null }]
    })
  }
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
  return new Map(
    lines.map((line) => {
      const [name = ''] = line.split(':', 1)
      return [name, line.slice(name.length + 1).replace(/^ /, '')]
    }),
  )
}

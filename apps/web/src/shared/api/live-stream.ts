/**
 * The stream of a league's changes, as long as somebody looks at the page: while it is hidden there is none, and when it is shown again
 * what was missed is told. Where it cannot be had, pages read again from time to time, as they would without it.
 */
import { type TopicWire, calls, TOPICS } from '@whale/contract'
import { addressOf } from './call.ts'
import { type StreamEvent, eventParser } from './event-text.ts'

/** When to try again after a stream has ended. */

const LONGEST_MS = 60_000

const RETRY_MS = 3000

/** The server lets nobody wait for more than twenty seconds: who hears nothing for longer has lost it. */
const SILENT_MS = 50_000

interface Given {
  leagueId: string
  token: string
  onTopic: (topic: TopicWire) => void
  /** Whether changes are told at present. */
  onLive: (isLive: boolean) => void
}

/** Opens the stream, and again whenever it ends; the returned function closes it for good. */
export function openLiveStream({ leagueId, token, onTopic, onLive }: Given): () => void {
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
    const end = await listen({ leagueId, token, lastId }, { abort, onOpen, onEvent: take })
    if (current === abort) current = null
    onLive(false)
    if (end === 'refused') {
      isOver = true
      // Not signed in any more, or not of this league: the page's own calls say so.
      onTopic('everything')
    }
    // Without a network the browser says when there is one again.
    if (isOver || isHidden() || !navigator.onLine) return
    timer = setTimeout(() => void connect(), reconnectMs({ attempt, hintMs, chance: chance() }))
    attempt += 1
  }

  function end(): void {
    clearTimeout(timer)
    current?.abort()
    current = null
  }

  function onLook(): void {
    attempt = 0
    if (isHidden()) end()
    else void connect()
  }

  document.addEventListener('visibilitychange', onLook)
  window.addEventListener('online', onLook)
  void connect()
  return () => {
    isOver = true
    end()
    document.removeEventListener('visibilitychange', onLook)
    window.removeEventListener('online', onLook)
  }
}

interface Listening {
  abort: AbortController
  onOpen: () => void
  onEvent: (event: StreamEvent) => void
}

/** One connection, from the question to its end. Refused: asking again would not help. */
async function listen(
  { leagueId, token, lastId }: Pick<Given, 'leagueId' | 'token'> & { lastId: string | null },
  { abort, onOpen, onEvent }: Listening,
): Promise<'refused' | 'ended'> {
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` })
  if (lastId !== null) headers.set('last-event-id', lastId)
  const address = addressOf(calls.live.leagueEvents, { params: { league: leagueId } })
  let silence = setTimeout(() => abort.abort(), SILENT_MS)
  try {
    const { signal } = abort
    const { status, body } = await fetch(address, { headers, signal, credentials: 'omit', cache: 'no-store' })
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
    // Expected: no network, a server that is closing, or we ended it ourselves.
    return 'ended'
  } finally {
    clearTimeout(silence)
  }
}

/** Whether nobody looks at the page. */
export function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}

/** Null for what is no change of ours. */
function topicOf(read: unknown): TopicWire | null {
  const topic = typeof read === 'object' && read !== null && 'topic' in read ? read.topic : null
  return TOPICS.find((name) => name === topic) ?? null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A proxy's own words, or half of ours: no event.
    return null
  }
}

/**
 * Returns the ms until the next try: what the server asks for after the first failure (`attempt` 0), twice as long after each further
 * one, a minute at most; and each page at another moment of the second half. `chance` is from 0 to 1.
 */
export function reconnectMs({ attempt, hintMs, chance }: { attempt: number; hintMs: number; chance: number }): number {
  const longest = Math.min(LONGEST_MS, hintMs * 2 ** Math.min(attempt, 10))
  return Math.round(longest * (0.5 + chance / 2))
}

/** A number from 0 to 1 that is another one on each page. */
export function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}

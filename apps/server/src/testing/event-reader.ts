/** Reads a league's event stream over HTTP, with the token in a header, like the web app. */
import { type IncomingMessage, get } from 'node:http'
import { until } from './until.ts'

export interface ReceivedEvent {
  id: number
  topic: string
}

export interface EventReader {
  status: number
  headers: Headers
  /** The events so far, in order. */
  received: ReceivedEvent[]
  /** The last id, with or without an event. */
  lastId(): number | null
  /** The reconnect delays that the server sent, at the start and when it ended the stream. */
  retriesMs: number[]
  /** Resolves when either side has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of a league, or of a night's TV, on a new connection. Resolves once the status is known and, on success, the stream has begun. */
export async function readEvents(
  url: string,
  given: ({ leagueId: string; token: string } | { tv: string }) & { lastId?: number | null },
): Promise<EventReader> {
  const { lastId = null } = given
  const headers = {
    ...('token' in given && { authorization: `Bearer ${given.token}` }),
    ...(lastId === null ? {} : { 'last-event-id': String(lastId) }),
  }
  const path = 'tv' in given ? `nights/tv/${given.tv}` : `game/${given.leagueId}`
  const request = get(`${url}/api/${path}/events`, { agent: false, headers })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  // Expected: either side closes the connection. `ended` reports it.
  request.on('error', () => undefined)
  response.on('error', () => undefined)
  const received: ReceivedEvent[] = []
  let last = lastId
  const retriesMs: number[] = []
  function take(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(': ') as [string, string]))
    const id = fields.get('id')
    if (id !== undefined) last = Number(id)
    const data = fields.get('data')
    if (data !== undefined) received.push({ id: Number(id), ...(JSON.parse(data) as { topic: string }) })
    const retry = fields.get('retry')
    if (retry !== undefined) retriesMs.push(Number(retry))
  }
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) take(block)
  })
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  const reader: EventReader = {
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    received,
    lastId: () => last,
    retriesMs,
    ended,
    close: () => response.destroy(),
  }
  if (reader.status === 200) await until(() => retriesMs.length > 0)
  return reader
}

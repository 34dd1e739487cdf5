/** A chat server for tests: speaks Discord's, Slack's and GroupMe's wire formats, records every request, and misbehaves on command. */
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ChatService } from '@whale/contract'

export interface ReceivedPost {
  service: ChatService
  method: string
  path: string
  // Expectations check the shape of bodies, so no type is needed here.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  atMs: number
}

/**
 * How a request is answered: normally, with one of the services' errors, or badly. `hold` waits until `release`, `slow` forever. `cut_body`
 * and `drop` break the connection.
 */
export type ChatMode =
  | 'ok'
  | 'rate_limited'
  | 'rate_limited_everywhere'
  | 'last_of_window'
  | 'gone'
  | 'unknown_message'
  | 'forbidden'
  | 'bad_request'
  | 'no_content'
  | 'error'
  | 'slow'
  | 'hold'
  | 'cut_body'
  | 'drop'
  | 'redirect'
  | 'endless'

export interface FakeChat {
  url: string
  received: ReceivedPost[]
  /** Forgets the requests and the modes, but keeps what is shown. */
  reset(): void
  /** Answers the next requests in these modes, one each; then `ok`. */
  answerNext(...modes: ChatMode[]): void
  /** Answers the held requests. */
  release(): void
  /** What each service shows now: message texts in order, with edits applied. */
  shown(): string[]
  close(): Promise<void>
}

export const RETRY_AFTER_SECONDS = 0.35

/** Starts the server on a free port of this machine. */
export async function startFakeChat(): Promise<FakeChat> {
  const received: ReceivedPost[] = []
  const modes: ChatMode[] = []
  const held: (() => void)[] = []
  const messages = new Map<string, string>()
  let count = 0
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const post = receivedOf(request, raw)
      received.push(post)
      const mode = modes.shift() ?? 'ok'
      const accept = () => {
        count += 1
        const edited = /\/messages\/(\d+)/.exec(post.path)?.[1]
        const id = edited ?? `90${count}`
        messages.set(id, textOf(post))
        return id
      }
      if (mode === 'hold') held.push(() => answerOk(post, response, accept()))
      else answer(mode, { post, response, accept })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    reset: () => {
      received.length = 0
      modes.length = 0
    },
    answerNext: (...next) => modes.push(...next),
    release: () => {
      for (const reply of held.splice(0)) reply()
    },
    shown: () => [...messages.values()],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function receivedOf({ method = '', url: path = '' }: IncomingMessage, raw: string): ReceivedPost {
  const service = path.startsWith('/api/webhooks/') ? 'discord' : path.startsWith('/services/') ? 'slack' : 'groupme'
  return { service, method, path, body: raw === '' ? null : JSON.parse(raw), atMs: performance.now() }
}

/** The text that people read. */
function textOf({ service, body }: ReceivedPost): string {
  if (service === 'groupme') return body.text
  if (service === 'slack') return body.blocks.map((block: { text: { text: string } }) => block.text.text).join('\n')
  return `${body.embeds[0].title}\n${body.embeds[0].description}`
}

function answer(
  mode: Exclude<ChatMode, 'hold'>,
  { post, response, accept }: { post: ReceivedPost; response: ServerResponse; accept: () => string },
): void {
  switch (mode) {
    case 'ok':
      return answerOk(post, response, accept())
    case 'last_of_window':
      response.setHeader('x-ratelimit-remaining', '0')
      response.setHeader('x-ratelimit-reset-after', '40.5')
      return answerOk(post, response, accept())
    case 'rate_limited':
    case 'rate_limited_everywhere':
      return json(response, 429, {
        message: 'You are being rate limited.',
        retry_after: RETRY_AFTER_SECONDS,
        global: mode === 'rate_limited_everywhere',
      })
    case 'gone':
      return json(response, 404, { message: 'Unknown Webhook', code: 10_015 })
    case 'unknown_message':
      return json(response, 404, { message: 'Unknown Message', code: 10_008 })
    case 'forbidden':
      return json(response, 403, { message: 'action_prohibited' })
    case 'bad_request':
      return json(response, 400, { message: 'invalid_payload' })
    case 'no_content':
      accept()
      response.writeHead(204).end()
      return
    case 'error':
      return json(response, 500, { message: 'Internal Server Error' })
    case 'slow':
      return
    case 'cut_body':
      accept()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"id": "9')
      setTimeout(() => response.destroy(), 50)
      return
    case 'drop':
      accept()
      response.destroy()
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
      return
    case 'endless':
      accept()
      response.writeHead(200, { 'content-type': 'application/json' })
      pour(response)
  }
}

/** Writes until the client hangs up. */
function pour(response: ServerResponse): void {
  if (response.destroyed) return
  response.write('x'.repeat(8192), () => setImmediate(() => pour(response)))
}

function answerOk({ service }: ReceivedPost, response: ServerResponse, id: string): void {
  if (service === 'discord') return json(response, 200, { id, type: 0, content: '' })
  if (service === 'slack') response.writeHead(200, { 'content-type': 'text/html' }).end('ok')
  else response.writeHead(202).end()
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

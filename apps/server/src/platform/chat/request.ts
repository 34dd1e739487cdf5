/**
 * One request to a chat service. The URL is built here from parts, on a fixed host. Redirects are not followed, the whole exchange has a
 * time limit, and at most 16 KiB of the answer are read.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { ChatService } from '@whale/contract'
import { resolvesToPrivateAddress } from '@whale/providers'

const ANSWER_BYTES_MAX = 16 * 1024

/** The hosts of the services. No other host is contacted, except one that the operator sets for tests. */
export const CHAT_HOSTS: Readonly<Record<ChatService, string>> = {
  discord: 'https://discord.com',
  slack: 'https://hooks.slack.com',
  groupme: 'https://api.groupme.com',
}
export type ChatHosts = Readonly<Record<ChatService, string>>

export interface ChatRequest {
  service: ChatService
  parts: readonly string[]
  body: object
  /** Set to replace this message, which only Discord supports. */
  messageId: string | null
}

/**
 * `answered`: with a status, and the text received so far. `not_sent`: no connection was made, so nothing can have arrived. `unknown`: the
 * connection broke or timed out after the request began.
 */
export type ChatAnswer =
  | { state: 'answered'; status: number; headers: IncomingHttpHeaders; text: string }
  | { state: 'not_sent' | 'unknown' }

/** Sends a post. Never throws, and never returns a part of the address. */
export async function askChat(hosts: ChatHosts, request: ChatRequest, timeoutMs: number): Promise<ChatAnswer> {
  const base = hosts[request.service]
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // A host name that resolves inside our network is a mistake or an attack.
    if (await resolvesToPrivateAddress(base, signal)) return { state: 'not_sent' }
  } catch {
    // Expected: the name does not resolve in time.
    return { state: 'not_sent' }
  }
  return await exchange(new URL(pathOf(request), base), request, signal)
}

/** Encodes each part, even though it has passed a strict pattern. */
function pathOf({ service, parts, messageId }: ChatRequest): string {
  const path = parts.map((part) => encodeURIComponent(part)).join('/')
  switch (service) {
    case 'discord':
      // Without `wait`, Discord does not report whether the message was saved.
      return `/api/webhooks/${path}${messageId === null ? '' : `/messages/${encodeURIComponent(messageId)}`}?wait=true`
    case 'slack':
      return `/services/${path}`
    case 'groupme':
      return '/v3/bots/post'
  }
}

function bodyOf({ service, parts, body }: ChatRequest): Buffer {
  return Buffer.from(JSON.stringify(service === 'groupme' ? { bot_id: parts[0], ...body } : body))
}

async function exchange(url: URL, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
  const body = bodyOf(request)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return await new Promise((resolve) => {
    let isConnected = false
    const asked = send(url, {
      method: request.messageId === null ? 'POST' : 'PATCH',
      // A new connection for each post: a reused one may break before the service reads it, leaving it unclear whether the post arrived.
      agent: false,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'WhaleClub/1.0 (fantasy league side game)',
      },
    })
    asked.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
      })
    })
    asked.on('error', () => resolve({ state: isConnected ? 'unknown' : 'not_sent' }))
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      void readStart(response).then((text) => resolve({ state: 'answered', status, headers, text }))
    })
    asked.end(body)
  })
}

/** Reads the answer up to the limit. A truncated or slow body ends the text, since the status is what matters. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= ANSWER_BYTES_MAX) break
    }
  } catch {
    // Expected: the connection broke or timed out.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString('utf8')
}

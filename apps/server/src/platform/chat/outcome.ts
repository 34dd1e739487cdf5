/** What a chat service's answer means for a post. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ChatFailure } from '@whale/contract'
import type { ChatAnswer, ChatRequest } from './request.ts'

export type ChatOutcome =
  /** `restMs`: the service allows no further post for this long. */
  | { state: 'sent'; messageId: string | null; restMs: number | null }
  /** It certainly did not arrive. `afterMs` is null if the service names no time. */
  | { state: 'retry'; afterMs: number | null; isEverywhere: boolean }
  /** The service will never accept a post from here again. */
  | { state: 'off'; failure: ChatFailure }
  | { state: 'failed'; failure: ChatFailure }
  | { state: 'unknown' }

/** No service asks for longer; a longer wait would be a mistake. */
const LONGEST_WAIT_MS = 60 * 60 * 1000
/** Discord's code for a deleted message. Its webhook still works. */
const UNKNOWN_MESSAGE = 10_008

/** Reads an answer. If it is unclear whether the post arrived, the outcome is `unknown` and the post is not repeated. */
export function outcomeOf(answer: ChatAnswer, { messageId }: Pick<ChatRequest, 'messageId'>): ChatOutcome {
  if (answer.state !== 'answered') {
    return answer.state === 'unknown' ? { state: 'unknown' } : { state: 'retry', afterMs: null, isEverywhere: false }
  }
  const { status, headers, text } = answer
  const body = objectIn(text)
  if (status >= 200 && status < 300) {
    const id = body['id']
    const isId = typeof id === 'string' && /^\d{1,25}$/.test(id)
    return { state: 'sent', messageId: isId ? id : null, restMs: restMsOf(headers) }
  }
  // Refuse redirects: nothing was posted.
  if (status >= 300 && status < 400) return { state: 'failed', failure: 'redirect' }
  switch (status) {
    case 429:
      return { state: 'retry', afterMs: retryAfterMs(headers, body), isEverywhere: body['global'] === true }
    case 404:
      if (messageId !== null && body['code'] === UNKNOWN_MESSAGE) return { state: 'failed', failure: 'deleted' }
      return { state: 'off', failure: 'gone' }
    case 410:
      return { state: 'off', failure: 'gone' }
    case 401:
    case 403:
      return { state: 'off', failure: 'forbidden' }
    default:
      // An edit can be repeated without harm.
      if (status >= 500)
        return messageId === null ? { state: 'unknown' } : { state: 'retry', afterMs: null, isEverywhere: false }
      return { state: 'failed', failure: 'refused' }
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Expected: plain text such as Slack's `ok`, or a truncated body.
    return {}
  }
}

/** Discord's body has fractions of a second. */
function retryAfterMs(headers: IncomingHttpHeaders, body: Readonly<Record<string, unknown>>): number | null {
  const named = body['retry_after']
  return msOf(typeof named === 'number' ? named : headers['retry-after'])
}

/** The pause after the last post that a service allows. */
function restMsOf(headers: IncomingHttpHeaders): number | null {
  return headers['x-ratelimit-remaining'] === '0' ? msOf(headers['x-ratelimit-reset-after']) : null
}

function msOf(seconds: number | string | string[] | undefined): number | null {
  const ms = Math.ceil(Number(seconds) * 1000)
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : null
}

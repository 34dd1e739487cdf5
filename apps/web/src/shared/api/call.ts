/** The only fetch of the game's calls: one call of the contract, from typed input to typed reply or to a failure. */
import type { BodyOf, Call, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@whale/contract'
import { badReplyFailure, failureOf, networkFailure, timeoutFailure } from './failure.ts'
import { noteReading } from './kept-readings.ts'
import { readToken, removeToken, tellSessionLost } from './token.ts'

const timeoutMs = 30_000

type Nothing = Record<never, never>
type Part<Name extends string, T> = Nothing extends T ? { [K in Name]?: T } : { [K in Name]: T }

/** What a call needs; parts without a required field may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

type Plain = string | number | boolean | undefined

/** The same for code that does not know which endpoint it is: what stands in an address is plain. */
interface Loose {
  params?: Record<string, Plain>
  query?: Record<string, Plain>
  body?: Record<string, unknown>
}

interface How {
  signal?: AbortSignal
  /** The command's `Idempotency-Key`. */
  key?: string
  /** Do not tell the session of a 401: the caller is the session. */
  isQuiet?: boolean
}

/** Throws an `ApiFailure` for whatever is not a success; an abort by the caller's own signal stays an abort. */
export async function call<E extends Endpoint>(
  endpoint: Call<E>,
  input: CallInput<E>,
  how: How = {},
): Promise<ReplyOf<E>> {
  const token = readToken()
  const response = await send(endpoint, input as Loose, token, how)
  const content = await readJson(response)
  noteReading(response.headers.get('x-kept-at'))
  if (response.status < 200 || response.status > 399) {
    if (response.status === 401) endSession(endpoint, token, how)
    throw failureOf(response.status, content)
  }
  const reply = endpoint.isBare ? content : dataOf(content)
  if (typeof reply !== 'object' || reply === null) throw badReplyFailure(response.status)
  // The server's tests hold each of its replies against the contract (docs/decisions/0005).
  return reply as ReplyOf<E>
}

/** The address of a call, with its path's places filled in and its query behind it. */
export function addressOf(endpoint: Call, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? `/api${path}` : `/api${path}?${search.toString()}`
}

async function send(endpoint: Call, input: Loose, token: string | null, how: How): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (how.key !== undefined) headers.set('idempotency-key', how.key)
  const timeout = AbortSignal.timeout(timeoutMs)
  const request: RequestInit & { signal: AbortSignal } = {
    method: endpoint.method,
    headers,
    signal: how.signal === undefined ? timeout : AbortSignal.any([timeout, how.signal]),
    // The bearer token is all that identifies us.
    credentials: 'omit',
  }
  if (endpoint.method !== 'GET') {
    headers.set('content-type', endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json')
    request.body = endpoint.isForm ? asForm(input.body ?? {}) : JSON.stringify(input.body ?? {})
  }
  const address = addressOf(endpoint, input)
  const ahead = endpoint.method === 'GET' ? takeAhead(address, token) : null
  try {
    return ahead === null ? await fetch(address, request) : await beforeEnd(ahead, request.signal)
  } catch (thrown) {
    // The caller has gone away: nobody is to be told of a failure.
    if (how.signal?.aborted === true) throw thrown
    throw timeout.aborted ? timeoutFailure() : networkFailure()
  }
}

/** Something that was begun without the signal, for who stops waiting by it. */
function beforeEnd<T>(begun: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    begun.then(resolve, reject)
  })
}

function asForm(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

/** Undefined for what is not JSON: an empty answer, or a page of somebody between us and the server. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // Whether that matters is decided by who reads it: a failure has its status still, a success does not fit its schema.
    return undefined
  }
}

function dataOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'data' in content ? content.data : undefined
}

/**
 * A 401 ends the session, except where it only means a wrong password (a public call without a token). A token that was
 * replaced while the call was under way is not the one that was refused.
 */
function endSession(endpoint: Call, token: string | null, how: How): void {
  if (token === null && endpoint.isPublic) return
  if (readToken() !== token) return
  removeToken()
  if (how.isQuiet !== true) tellSessionLost()
}

/** What public/ahead.js has asked for while the app's script was on its way. */

interface AskedAhead {
  token: string
  /** By address, below the origin. */
  replies: Record<string, Promise<Response>>
}

/** The reply to a reading that was asked for ahead with the same token, once; null where there is none. */
function takeAhead(address: string, token: string | null): Promise<Response> | null {
  const asked = (globalThis as { askedAhead?: AskedAhead }).askedAhead
  if (asked === undefined || asked.token !== token) return null
  const reply = asked.replies[address] ?? null
  delete asked.replies[address]
  return reply
}

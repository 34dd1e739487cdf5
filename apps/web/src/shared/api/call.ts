/** Sends one call of the contract: typed input in, typed reply or failure out. Also reads pictures, because only this folder may fetch. */
import type { BodyOf, Call, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@whale/contract'
import { badReplyFailure, failureOf, networkFailure, timeoutFailure } from './failure.ts'
import { recordCachedAt, recordReply } from './cached-replies.ts'
import { endGuest, isGuest, isGuestOf, sendsGuest } from './guest.ts'
import { logFailure } from './log-failure.ts'
import { okReply } from './ok-reply.ts'
import { readToken, removeToken, notifySessionLost } from './token.ts'
import { inOwnZone } from './own-zone.ts'
import { send as transport } from './send.ts'

const timeoutMs = 30_000

type Nothing = Record<never, never>
type Part<Name extends string, T> = Nothing extends T ? { [K in Name]?: T } : { [K in Name]: T }

/** Input of a call. Parts without a required field are optional. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

type Plain = string | number | boolean | undefined

/** Input of an unknown endpoint. */
interface Loose {
  params?: Record<string, Plain>
  query?: Record<string, Plain>
  body?: Record<string, unknown>
}

interface How {
  signal?: AbortSignal
  /** The command's `Idempotency-Key`. */
  key?: string
  /** Skips the session notification on a 401, for calls by the session itself. */
  isQuiet?: boolean
}

/** Throws an `ApiFailure` unless the call succeeds. An abort by the caller stays an abort. */
export async function call<E extends Endpoint>(
  endpoint: Call<E>,
  input: CallInput<E>,
  how: How = {},
): Promise<ReplyOf<E>> {
  const token = readToken()
  const { response, content } = await send(endpoint, input as Loose, token, how)
  recordCachedAt(response.headers.get('x-cached-at'))
  if (response.status < 200 || response.status > 399) {
    if (response.status === 401) endSession({ endpoint, input: input as Loose, token, how })
    else logFailure(endpoint.path, response.status)
    throw failureOf(response.status, content)
  }
  const reply = endpoint.isBare ? content : dataOf(content)
  if (typeof reply !== 'object' || reply === null) throw badReplyFailure(response.status)
  if (endpoint.reply !== undefined) return parsedReply(endpoint.reply, reply, response.status) as ReplyOf<E>
  // The server's tests check every reply against the contract (docs/decisions/0005).
  return reply as ReplyOf<E>
}

/** The call with its reply parsed: a reply of another shape fails as `bad_reply` instead of crashing the page. */
export function parsing<E extends Endpoint>(endpoint: Call<E>, reply: ReplySchema<E>): Call<E> {
  return { ...endpoint, reply }
}

type ReplySchema<E extends Endpoint> = Endpoint['reply'] & { readonly _zod: { readonly output: ReplyOf<E> } }

function parsedReply(schema: Endpoint['reply'], reply: object, status: number): unknown {
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw badReplyFailure(status)
  return parsed.data
}

/** Returns the URL of a call, with path parameters and query. */
export function addressOf(endpoint: Call, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? `/api${path}` : `/api${path}?${search.toString()}`
}

interface Received {
  response: Response
  content: unknown
}

async function send(endpoint: Call, input: Loose, token: string | null, how: How): Promise<Received> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (how.key !== undefined) headers.set('idempotency-key', how.key)
  const timeout = AbortSignal.timeout(timeoutMs)
  const request: RequestInit & { signal: AbortSignal } = {
    method: endpoint.method,
    headers,
    signal: how.signal === undefined ? timeout : eitherOf(timeout, how.signal),
    // The bearer token is the only credential of an account, a cookie that of a guest.
    credentials: sendsGuest(endpoint.path, token) ? 'same-origin' : 'omit',
  }
  if (endpoint.method !== 'GET') {
    headers.set('content-type', endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json')
    request.body = endpoint.isForm ? asForm(input.body ?? {}) : JSON.stringify(input.body ?? {})
  }
  const address = addressOf(endpoint, input)
  const prefetched = endpoint.method === 'GET' ? takePrefetched(address, token) : null
  try {
    const response = await (prefetched === null
      ? transport({ endpoint, input, address }, request)
      : withSignal(prefetched, request.signal))
    // A reply that ends in the middle is no reply: its command is sent again with the same key.
    const text = await response.text()
    if (response.ok) recordReply(address, { at: response.headers.get('x-cached-at'), text })
    return { response, content: jsonOf(text) }
  } catch (thrown) {
    // The caller aborted: not a failure.
    if (how.signal?.aborted === true) throw thrown
    logFailure(endpoint.path, null)
    throw timeout.aborted ? timeoutFailure() : networkFailure()
  }
}

/** Returns a signal that aborts with the first of the two. `AbortSignal.any` is missing in Safari 17.3 and Firefox 123. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** Rejects when the signal aborts, for a promise that started without it. */
function withSignal<T>(started: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    started.then(resolve, reject)
  })
}

function asForm(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

/** Returns undefined when the text is not JSON, for example a proxy's page. */
function jsonOf(text: string): unknown {
  try {
    return inOwnZone(JSON.parse(text) as unknown, text)
  } catch {
    // The caller decides: a failure still has its status, and a success without data fails.
    return undefined
  }
}

function dataOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'data' in content ? content.data : undefined
}

interface Ended {
  endpoint: Call
  input: Loose
  token: string | null
  how: How
}

/** Ends the session on a 401, unless it means a wrong password or the token changed during the call. */
function endSession({ endpoint, input, token, how }: Ended): void {
  if (token === null && endpoint.isPublic) return
  if (readToken() !== token) return
  if (token === null && isGuest()) {
    const { league, id } = input.params ?? {}
    const leagueId = String(league ?? id)
    // Outside their nights guests are nobody.
    if (!isGuestOf(leagueId)) return
    endGuest(leagueId)
  }
  removeToken()
  if (how.isQuiet !== true) notifySessionLost()
}

/** Replies that public/ahead.js requested while the app's script loaded. */
interface Prefetched {
  token: string
  /** By path and query. */
  replies: Record<string, Promise<Response>>
}

/** Takes the prefetched reply for the URL and token, or null. */
function takePrefetched(address: string, token: string | null): Promise<Response> | null {
  const asked = (globalThis as { prefetched?: Prefetched }).prefetched
  if (asked === undefined || asked.token !== token) return null
  const reply = asked.replies[address] ?? null
  delete asked.replies[address]
  return reply
}

/** Reads a picture of the server as a file to share, again while the server is too busy. Throws without one. */
export async function readPicture(address: string, signal: AbortSignal, tries = 3): Promise<File> {
  const reply = await fetch(address, { signal })
  if (reply.status === 503 && tries > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return await readPicture(address, signal, tries - 1)
  }
  return new File([await okReply(reply).blob()], 'whale-club.png', { type: 'image/png' })
}

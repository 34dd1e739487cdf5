/**
 * The only fetch in this package. It enforces a fixed public host, no redirects, one deadline, a size limit, a JSON content type,
 * and a schema.
 */
import type { ProviderName } from '@whale/game'
import type { z } from 'zod'
import { resolvesToPrivateAddress } from './private-addresses.ts'
import { ProviderError, type ProviderErrorKind, providerError } from './provider.ts'

/** The time limit of one provider call, with all of its requests and bodies. */
export const DEADLINE_MS = 10_000
/** The largest body that is read, in bytes after decompression. */
const BODY_BYTES_MAX = 5 * 1024 * 1024
/** The limit for Sleeper's directory of all athletes: 14.7 MB in 2026. */
export const DIRECTORY_BYTES_MAX = 32 * 1024 * 1024

const USER_AGENT = 'WhaleClub/1.0 (fantasy league side game)'

export interface JsonRequest<T> {
  provider: ProviderName
  /** From the settings. Never contains user input. */
  baseUrl: string
  /** Path segments before encoding. */
  path: readonly (string | number)[]
  query?: readonly (readonly [name: string, value: string])[]
  headers?: Readonly<Record<string, string>>
  shape: z.ZodType<T>
  /** Maps a JSON error response to a kind. If absent or null: `out_of_order`. */
  errorKind?: (status: number, body: unknown) => ProviderErrorKind | null
  /** Maps a status whose body is not JSON. If absent or null: `out_of_order`. */
  statusKind?: (status: number) => ProviderErrorKind | null
  bytesMax?: number
  signal: AbortSignal
}

/** Returns a signal that aborts every request of one call after `deadlineMs`. */
export function startDeadline(deadlineMs: number): AbortSignal {
  return AbortSignal.timeout(Math.ceil(deadlineMs))
}

/**
 * Sends a GET request and returns the parsed body. Throws only `ProviderError`. The message names the path and the problem, never a
 * header, a cookie or text from the body.
 */
export async function readJson<T>(request: JsonRequest<T>): Promise<T> {
  const { status, body } = await ask(request)
  if (status !== 200) {
    const kind = request.errorKind?.(status, body) ?? 'out_of_order'
    throw isBusy(status) ? outage(request, `status ${status}`) : requestError(request, kind, `status ${status}`)
  }
  const parsed = request.shape.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw requestError(
    request,
    'out_of_order',
    `unexpected shape at "${issue?.path.join('.') ?? ''}" (${issue?.code ?? ''})`,
  )
}

async function ask<T>(request: JsonRequest<T>): Promise<{ status: number; body: unknown }> {
  try {
    if (await resolvesToPrivateAddress(request.baseUrl, request.signal))
      throw requestError(request, 'out_of_order', 'the host resolves to a private address')
    const response = await fetch(urlOf(request), {
      redirect: 'manual',
      headers: { ...request.headers, accept: 'application/json', 'user-agent': USER_AGENT },
      signal: request.signal,
    })
    if (!isReadable(response)) {
      await response.body?.cancel()
      const type =
        response.headers
          .get('content-type')
          ?.slice(0, 40)
          .replace(/[^\w/;=+. -]/g, '') ?? 'none'
      const what = `status ${response.status}, content type ${type}`
      if (isBusy(response.status)) throw outage(request, what)
      throw requestError(request, request.statusKind?.(response.status) ?? 'out_of_order', what)
    }
    return { status: response.status, body: parse(request, response.status, await readText(request, response)) }
  } catch (error) {
    throw error instanceof ProviderError ? error : outage(request, whatFailed(error))
  }
}

function isReadable(response: Response): boolean {
  // A redirect is an error: a moved host needs an operator, and following it could reach a private address.
  const isRedirect = response.status >= 300 && response.status < 400
  return !isRedirect && /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
}

async function readText<T>(request: JsonRequest<T>, response: Response): Promise<string> {
  const bytesMax = request.bytesMax ?? BODY_BYTES_MAX
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  // A throw inside the loop cancels the stream and closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Counts as an outage: oversized bodies are expensive, so a provider that only sends these is paused.
    if (bytes > bytesMax) throw outage(request, `body over ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  // Decode only a complete body, so that one over the limit is never decoded.
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parse<T>(request: JsonRequest<T>, status: number, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The parser's message quotes the body, so leave it out.
    const kind = request.statusKind?.(status) ?? 'out_of_order'
    throw requestError(request, kind, `status ${status}, body of ${text.length} characters is not JSON`)
  }
}

function urlOf<T>({ baseUrl, path, query = [] }: JsonRequest<T>): string {
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()
  return `${baseUrl.replace(/\/+$/, '')}/${pathOf(path)}${search === '' ? '' : `?${search}`}`
}

function pathOf(path: readonly (string | number)[]): string {
  return path.map((segment) => encodeURIComponent(segment)).join('/')
}

/** Whether the provider is overloaded or down for everyone. */
function isBusy(status: number): boolean {
  return status === 429 || status >= 500
}

function outage<T>({ provider, path }: JsonRequest<T>, what: string): ProviderError {
  const message = `${provider}: GET /${pathOf(path)}: ${what}`
  return new ProviderError({ provider, kind: 'out_of_order', message, isOutage: true })
}

function requestError<T>({ provider, path }: JsonRequest<T>, kind: ProviderErrorKind, what: string): ProviderError {
  return providerError(provider, kind, `GET /${pathOf(path)}: ${what}`)
}

function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  const cause = error.cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return `no answer (${code})`
}

/** An HTTP client that checks each reply against the contract. */
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@whale/contract'

interface Given<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  token?: string
}

/** The server replied with an error. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

export type Ask = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<ReplyOf<E>>

/** A client for the server at `url`. Throws `Refused` for every reply that is not a success. */
export function askerOf(url: string): Ask {
  return async (endpoint, { params = {}, query = {}, body, token } = {}) => {
    const filled = Object.entries(params as Record<string, string | number>).reduce(
      (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
      endpoint.path,
    )
    const asked = Object.entries(query as Record<string, string | number | undefined>)
    const given = new URLSearchParams(
      asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
    )
    const response = await fetch(`${url}/api${filled}${given.size === 0 ? '' : `?${given.toString()}`}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as { data?: unknown; detail?: unknown; code?: string }
    if (!response.ok) {
      const why = `${endpoint.method} ${filled} answered ${response.status}: ${JSON.stringify(reply.detail)}`
      throw new Refused(why, reply.code ?? '')
    }
    return endpoint.reply.parse(endpoint.isBare ? reply : reply.data) as ReplyOf<typeof endpoint>
  }
}

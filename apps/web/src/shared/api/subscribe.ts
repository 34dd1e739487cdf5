import { failureOf, networkFailure, timeoutFailure } from './failure.ts'
import { logFailure } from './log-failure.ts'
import { readToken } from './token.ts'

export interface Subscription {
  email: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  league_provider?: string
  game_league_id?: string
  league_size?: number
  buy_in?: number
  is_commissioner?: boolean
  league_blurb?: string | null
}

const ADDRESS = '/api/newsletter/subscribe'
const timeoutMs = 30_000

/** Subscribes an email, without loading the contract. Throws an `ApiFailure`, except for a 409. */
export async function subscribe(body: Subscription): Promise<'subscribed' | 'already_subscribed'> {
  const response = await post(body)
  if (response.status >= 400) logFailure(ADDRESS, response.status)
  if (response.status === 409) return 'already_subscribed'
  if (response.status < 200 || response.status > 399) {
    throw failureOf(response.status, await response.json().catch(() => undefined))
  }
  return 'subscribed'
}

async function post(body: Subscription): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
  const token = readToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(ADDRESS, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (thrown) {
    logFailure(ADDRESS, null)
    throw thrown instanceof DOMException && thrown.name === 'TimeoutError' ? timeoutFailure() : networkFailure()
  }
}

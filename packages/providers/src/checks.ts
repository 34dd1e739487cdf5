/** Validates user input before it becomes part of a request, and image URLs before they reach a page. */
import type { ProviderName } from '@whale/game'
import { type ProviderError, providerError } from './provider.ts'

/** Throws `not_found`, without sending a request, unless `id` has the form of a provider's league or user id. */
export function requireId(provider: ProviderName, id: string): void {
  if (!/^[0-9]{1,20}$/.test(id)) throw notFound(provider, 'not an id')
}

/** Throws `not_found` unless `season` is a plausible year. */
export function requireSeason(provider: ProviderName, season: number): void {
  if (!Number.isInteger(season) || season < 2000 || season > 2100) throw notFound(provider, 'not a season')
}

/** Throws `not_found` unless `week` is from 1 to 18. */
export function requireWeek(provider: ProviderName, week: number): void {
  if (!Number.isInteger(week) || week < 1 || week > 18) throw notFound(provider, 'not a week')
}

/** Returns the username trimmed and in lower case. Throws `not_found` if it cannot be a username. */
export function requireUsername(provider: ProviderName, typed: string): string {
  const username = typed.trim().toLowerCase()
  if (!/^[a-z0-9_.]{1,40}$/.test(username)) throw notFound(provider, 'not a username')
  return username
}

function notFound(provider: ProviderName, what: string): ProviderError {
  return providerError(provider, 'not_found', `request not sent, ${what}`)
}

/** Returns `address` if it is a plain https URL on `host` or one of its subdomains, otherwise null. */
export function imageOn(host: string, address: string | null | undefined): string | null {
  if (address === null || address === undefined || address.length > 500 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isThere = url.hostname === host || url.hostname.endsWith(`.${host}`)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isThere && isPlain ? url.href : null
}

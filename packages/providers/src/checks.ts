/** What may become part of a request, and which addresses may become part of a page. */
import type { ProviderName } from '@whale/game'
import { ProviderError } from './provider.ts'

/** Refuses (`not_found`, without asking anybody) what can be no id of a league or a person at the provider. */
export function requireId(provider: ProviderName, id: string): void {
  if (!/^[0-9]{1,20}$/.test(id)) throw notFound(provider, 'not an id')
}

/** Refuses a season that no provider can have. */
export function requireSeason(provider: ProviderName, season: number): void {
  if (!Number.isInteger(season) || season < 2000 || season > 2100) throw notFound(provider, 'not a season')
}

/** Refuses a week that no season has. */
export function requireWeek(provider: ProviderName, week: number): void {
  if (!Number.isInteger(week) || week < 1 || week > 18) throw notFound(provider, 'not a week')
}

/** Returns the user name to ask for, without surrounding spaces and in lower case; refuses what can be none. */
export function requireUsername(provider: ProviderName, typed: string): string {
  const username = typed.trim().toLowerCase()
  if (!/^[a-z0-9_.]{1,40}$/.test(username)) throw notFound(provider, 'not a user name')
  return username
}

function notFound(provider: ProviderName, what: string): ProviderError {
  return new ProviderError({ provider, kind: 'not_found', message: `${provider}: not asked, ${what}` })
}

/** Returns `address` when it is a plain https address on `host` or one of its subdomains, else null. */
export function imageOn(host: string, address: string | null | undefined): string | null {
  if (address === null || address === undefined || address.length > 500 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isThere = url.hostname === host || url.hostname.endsWith(`.${host}`)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isThere && isPlain ? url.href : null
}

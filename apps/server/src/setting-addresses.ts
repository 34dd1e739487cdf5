/**
 * Addresses in settings. All are parsed at the start, and no library parses them again: its warning would print a password that contains a
 * `#`, `/` or `?` (docs/security.md).
 */
import { isIP } from 'node:net'
import { z } from 'zod'

/** A mail server, as given in `SMTP_URL`. */
export interface SmtpServer {
  host: string
  port: number
  /** Whether the connection starts with TLS: `smtps://`. */
  secure: boolean
  auth?: { user: string; pass: string }
}

const NAME = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.?$/i
const DIGITS_AND_DOTS = /^[\d.]+$/

/** A name or an IP address to listen at, without a port. */
export const host = z.string().refine((text) => isIP(text) > 0 || (NAME.test(text) && !DIGITS_AND_DOTS.test(text)))

/** A page on the web, without a password. */
export const page = z.string().refine((text) => webAddress(text) !== null)

/** The base of URLs to call, which may have a path, without a trailing slash. */
export const baseUrl = page.refine((text) => !/[?#]/.test(text)).transform((text) => text.replace(/\/+$/, ''))

/** This deployment's address: only scheme, host and port, since its pages and cookies are at the root. */
export const origin = z
  .string()
  .refine((text) => webAddress(text)?.href === `${webAddress(text)?.origin}/` && !/[?#]/.test(text))
  .transform((text) => new URL(text).origin)

export const postgresUrl = z.string().refine(isPostgresUrl)

export const smtpUrl = z.string().transform((text, context): SmtpServer => {
  const server = smtpServerOf(text)
  if (server !== null) return server
  context.addIssue('not a mail server')
  return z.NEVER
})

/** Parses an address without white space, which a URL would drop. */
function parse(text: string): URL | null {
  return /\s/.test(text) ? null : URL.parse(text)
}

/** Has no password, since `fetch` prints it in an error. */
function webAddress(text: string): URL | null {
  const url = parse(text)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? url : null
}

/** Whether an address is a PostgreSQL URL. A `#`, `/` or `?` in the password must be encoded, or the rest would be misread. */
export function isPostgresUrl(text: string): boolean {
  // `postgresql://user:password@/name?host=/run/postgresql` is PostgreSQL's own syntax for a socket.
  const url = parse(text) ?? parse(text.replace('@/', '@socket/'))
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return false
  const isWhole =
    url.hash === '' && !text.endsWith('#') && !url.search.includes('@') && /^(\/[^/@]*)?$/.test(url.pathname)
  const names = [url.username, url.password, url.hostname, url.pathname]
  return isWhole && names.every(isEncoded) && (url.hostname !== '' || url.searchParams.has('host'))
}

/** The mail server in an `SMTP_URL`; null if invalid. Refuses a query, which would be a part of a password that is not encoded. */
function smtpServerOf(text: string): SmtpServer | null {
  const url = parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || /[?#]/.test(text)) return null
  if (!/^\/?$/.test(url.pathname) || !isEncoded(url.username) || !isEncoded(url.password)) return null
  if (url.username === '' && url.password !== '') return null
  const secure = url.protocol === 'smtps:'
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
  const name = url.hostname.replace(/^\[(.+)\]$/, '$1')
  return { host: name, port, secure, ...(auth.user === '' ? {} : { auth }) }
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    // Expected: a percent sign without two digits.
    return false
  }
}

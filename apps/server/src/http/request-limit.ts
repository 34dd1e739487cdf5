/**
 * The general limit: counts every request in this process before the database is asked, even for files and unknown URLs. Counting in the
 * database would cost more than answering.
 */
import { hashOfToken } from '../platform/token-hash.ts'
import { guestTokenOf } from './guest-cookie.ts'
import { tooOften } from './limits.ts'
import { networkOf } from './network.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Per signed-in user: a page needs about twenty calls, and nobody opens more than one page a second. */
const USER_PER_MINUTE = 1200
/** Per network, for requests without a recognized session: files, public pages and sign-ins of a whole household or office. */
const NETWORK_PER_MINUTE = 3000
/** Forgets all counts above this many callers, to bound memory. */
const CALLERS_MAX = 50_000

interface Counted {
  headers: { authorization?: string | undefined; cookie?: string | undefined }
  ip: string
}

export interface RequestLimit {
  /** Counts a request. Throws 429 above the limit of its user or network. */
  count: (request: Counted) => void
  /** Counts this token's further requests for its user. All other tokens count for the network, so inventing tokens gains nothing. */
  recognize: (token: string, userId: string) => void
}

/** Counts by the minute of `now`, in milliseconds. */
export function requestLimit(now: () => number): RequestLimit {
  const countUser = minuteCounter(USER_PER_MINUTE, now)
  const countNetwork = minuteCounter(NETWORK_PER_MINUTE, now)
  const recognized = new Map<string, string>()
  return {
    count({ headers, ip }) {
      const token = bearerToken(headers.authorization) ?? guestTokenOf(headers)
      const userId = token === null ? undefined : recognized.get(keyOf(token))
      if (userId === undefined) countNetwork(networkOf(ip))
      else countUser(userId)
    },
    recognize(token, userId) {
      if (recognized.size >= CALLERS_MAX) recognized.clear()
      recognized.set(keyOf(token), userId)
    },
  }
}

function keyOf(token: string): string {
  return hashOfToken(token).toString('base64')
}

/** Several times the length of a token. */
const CREDENTIALS_LENGTH_MAX = 200

export function bearerToken(header = ''): string | null {
  if (header.length > CREDENTIALS_LENGTH_MAX) return null
  return /^Bearer ([\w-]+)$/i.exec(header)?.[1] ?? null
}

/** Counts calls per caller and minute. The returned function throws 429 above `max`. */
function minuteCounter(max: number, now: () => number): (caller: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (caller) => {
    const nowMs = now()
    const current = Math.floor(nowMs / MINUTE)
    if (current !== minute || counts.size >= CALLERS_MAX) counts.clear()
    minute = current
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (count > max) throw tooOften(Math.ceil(((minute + 1) * MINUTE - nowMs) / SECOND))
  }
}

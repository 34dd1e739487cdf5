/** What all replies share: headers, and one sentence per status. */
import { statusSentence } from '@whale/words'
import type { RequestLimit } from './request-limit.ts'

/** Headers of every reply: no framing, no type sniffing, no embedding, no referrer to other origins. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/** Sent only over TLS: for two years the browser uses HTTPS only. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** The headers of an API reply, with HSTS if `publicUrl` is https. Also used for replies that bypass Fastify. */
export function headersOf(publicUrl: string): Record<string, string> {
  const isEncrypted = publicUrl.startsWith('https:')
  return { ...HEADERS, ...(isEncrypted ? { 'strict-transport-security': HSTS } : {}), 'cache-control': 'no-store' }
}

/** Counts a refused or failed request by its code. */
export type FailureCounter = (code: string) => void

/** What replies to failed requests need. `shell`: the web app's document, or null if it was not built. */
export interface Failing {
  limit: RequestLimit
  countFailure: FailureCounter
  shell: string | null
}

/** The sentence for a status, by default the one for server errors. */
export function failureSentence(status: number): string {
  return statusSentence(status, 500)
}

/**
 * Requests that are refused: invalid, not signed in, not allowed, not found, or about leagues that are paused or out of reach. `replies.ts`
 * turns them into replies. The sentences for 400, 401, 403 and 404 come from section 8 of the specification.
 */
import { statusSentence } from '@whale/words'
import type { InputProblem } from '@whale/contract'
import { missingLeaguesSentence, pausedSentence } from '@whale/words'

export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly code: string
  readonly detail: string | InputProblem[]
  readonly retryAfterSeconds: number | null

  constructor(given: { status: number; code: string; detail: string | InputProblem[]; retryAfterSeconds?: number }) {
    super(given.code)
    this.status = given.status
    this.code = given.code
    this.detail = given.detail
    this.retryAfterSeconds = given.retryAfterSeconds ?? null
  }
}

export function notSignedIn(): RequestError {
  return new RequestError({ status: 401, code: 'not_signed_in', detail: statusSentence(401) })
}

/** For a request that cannot be read. */
export function badRequest(): RequestError {
  return new RequestError({ status: 400, code: 'bad_request', detail: statusSentence(400) })
}

/** For what does not exist, and for what the caller must not know about. */
export function notFound(): RequestError {
  return new RequestError({ status: 404, code: 'not_found', detail: statusSentence(404) })
}

export function notYours(): RequestError {
  return new RequestError({
    status: 403,
    code: 'not_yours',
    detail: statusSentence(403),
  })
}

/** For any body but plain JSON: compressed, or a form, which another site's page could send without a CORS preflight. */
export function notJson(): RequestError {
  return new RequestError({ status: 415, code: 'bad_request', detail: 'Please send JSON.' })
}

/** The league is paused until an operator resumes it. */
export function paused(): RequestError {
  return new RequestError({ status: 503, code: 'game.paused', detail: pausedSentence(), retryAfterSeconds: 300 })
}

/** Some of the user's leagues cannot be reached, and a part of the answer would mislead. */
export function someMissing(): RequestError {
  const detail = missingLeaguesSentence()
  return new RequestError({ status: 503, code: 'leagues.missing', detail, retryAfterSeconds: 60 })
}

/**
 * Refused requests: invalid, not signed in, not allowed, not found, or about leagues that are paused or unreachable. `replies.ts` turns
 * them into replies. The sentences for 400, 401, 403 and 404 come from section 8 of the specification.
 */
import { statusSentence } from '@whale/words'
import type { InputProblem } from '@whale/contract'
import { NIGHT_ENDED, missingLeaguesSentence, pausedSentence } from '@whale/words'

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

/** For anything that does not exist or that the caller must not know about. */
export function notFound(): RequestError {
  return new RequestError({ status: 404, code: 'not_found', detail: statusSentence(404) })
}

/** For people who were in a night when it ended. */
export function nightEnded(): RequestError {
  return new RequestError({ status: 404, code: 'night.ended', detail: NIGHT_ENDED })
}

export function notYours(): RequestError {
  return new RequestError({
    status: 403,
    code: 'not_yours',
    detail: statusSentence(403),
  })
}

/** For any body except plain JSON: compressed ones, and forms, which another site's page could send without a CORS preflight. */
export function notJson(): RequestError {
  return new RequestError({ status: 415, code: 'bad_request', detail: 'Please send JSON.' })
}

export function paused(): RequestError {
  return new RequestError({ status: 503, code: 'game.paused', detail: pausedSentence(), retryAfterSeconds: 300 })
}

/** Some of the user's leagues cannot be reached, and a partial answer would mislead. */
export function someMissing(): RequestError {
  const detail = missingLeaguesSentence()
  return new RequestError({ status: 503, code: 'leagues.missing', detail, retryAfterSeconds: 60 })
}

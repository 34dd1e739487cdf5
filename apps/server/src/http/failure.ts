/** Bad requests: not understood, not signed in, not visible, too often. Thrown by `http/` and turned into a reply there. */
import { type InputProblem, pausedSentence } from '@whale/contract'

export class BadRequest extends Error {
  override name = 'BadRequest'
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

/** The sentences are those of the specification's section 8. */
export function notSignedIn(): BadRequest {
  return new BadRequest({ status: 401, code: 'not_signed_in', detail: 'Please sign in to continue' })
}

/** What does not exist, and what the caller must not know to exist. */
export function notFound(): BadRequest {
  return new BadRequest({ status: 404, code: 'not_found', detail: 'The requested resource was not found' })
}

export function notYours(): BadRequest {
  return new BadRequest({
    status: 403,
    code: 'not_yours',
    detail: 'You do not have permission to perform this action',
  })
}

/** Anything but plain JSON: a form, which a page of somebody else can send without asking first, or a body that is packed. */
export function notJson(): BadRequest {
  return new BadRequest({ status: 415, code: 'bad_request', detail: 'Please send JSON.' })
}

/** Nothing is changed in this league until an operator has looked at it; how long that takes nobody knows. */
export function paused(): BadRequest {
  return new BadRequest({ status: 503, code: 'game.paused', detail: pausedSentence(), retryAfterSeconds: 300 })
}

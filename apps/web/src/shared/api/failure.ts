/** Maps failed calls to texts for users (section 8 of the specification). */
import type { InputProblem } from '@whale/contract'
import { FAILURES, statusSentence } from '@whale/words/failures'

/** An invalid input field: `email`, `pick.athlete_id`. */
export interface FailedField {
  path: string
  message: string
}

interface FailureFields {
  /** Null without a reply. */
  status: number | null
  /** The server's code, or `network`, `timeout`, `bad_reply` or `http_<status>`. */
  code: string
  message: string
  serverMessage?: string | null
  fields?: readonly FailedField[]
  requestId?: string | null
}

/** A failed call. `message` is a text for users. Extends Error, because React and TanStack Query rethrow it. */
export class ApiFailure extends Error {
  readonly status: number | null
  readonly code: string
  /** The server's text if it can be shown, for pages with their own fallback. */
  readonly serverMessage: string | null
  readonly fields: readonly FailedField[]
  readonly requestId: string | null

  constructor(given: FailureFields) {
    super(given.message)
    this.name = 'ApiFailure'
    this.status = given.status
    this.code = given.code
    this.serverMessage = given.serverMessage ?? null
    this.fields = given.fields ?? []
    this.requestId = given.requestId ?? null
  }
}

/** The network or the server is down. */
export function networkFailure(): ApiFailure {
  return new ApiFailure({
    status: null,
    code: 'network',
    message: FAILURES.network,
  })
}

/** The connection went away while a command was on its way. It is sent again once it is back. */
export function waitingFailure(): ApiFailure {
  return new ApiFailure({
    status: null,
    code: 'network',
    message: FAILURES.waiting,
  })
}

export function timeoutFailure(): ApiFailure {
  return new ApiFailure({ status: null, code: 'timeout', message: FAILURES.timeout })
}

/** A success whose content does not match the contract. */
export function badReplyFailure(status: number): ApiFailure {
  return new ApiFailure({ status, code: 'bad_reply', message: FAILURES.unexpected })
}

/** Returns the failure for a status outside 200 to 399. `body` is the parsed content, or undefined. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const { detail, message, code, request_id } = asRecord(body)
  const problems = Array.isArray(detail) ? detail.filter(isProblem) : []
  const sentence = [detail, message].find((text) => typeof text === 'string')
  const serverMessage = sentence === undefined ? null : readable(sentence)
  return new ApiFailure({
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    message: serverMessage ?? (status === 422 ? inputMessage(problems) : statusSentence(status)),
    serverMessage,
    fields: problems.map(({ loc, msg }) => ({ path: loc.slice(1).join('.'), message: readable(msg) })),
    requestId: typeof request_id === 'string' ? request_id : null,
  })
}

/** Converts anything thrown to an `ApiFailure`. Other errors are bugs and get a generic message. */
export function asFailure(thrown: unknown): ApiFailure {
  return thrown instanceof ApiFailure
    ? thrown
    : new ApiFailure({ status: null, code: 'bug', message: FAILURES.unexpected })
}

/** Returns the failure, or `sentence` for a reply that says nothing: a reply of another shape, or a bug. */
export function orElse(failure: ApiFailure, sentence: string): ApiFailure {
  if (failure.code !== 'bad_reply' && failure.code !== 'bug') return failure
  return new ApiFailure({ status: failure.status, code: failure.code, message: sentence })
}

/** Returns whether a retry can help: no reply, a server error, or 429. */
export function isRetryable(failure: ApiFailure): boolean {
  return failure.status === null ? failure.code !== 'bug' : failure.status >= 500 || failure.status === 429
}

/** The specification's special case of a 400: the league already exists. */
export function isLeagueAlreadyCreated(failure: ApiFailure): boolean {
  return failure.status === 400 && /already been created|contact your league commissioner/i.test(failure.message)
}

function inputMessage(problems: readonly InputProblem[]): string {
  if (problems.length === 0) return FAILURES.input
  return problems.map(({ loc, msg }) => `${String(loc.at(-1) ?? 'field')}: ${readable(msg)}`).join(', ')
}

/** Longer texts are not meant for users. */
const SENTENCE_LENGTH_MAX = 600

/** Technical texts that users should never see. */
const technical: readonly RegExp[] = [
  // The database.
  /\b(database|sql|sqlite|postgres(ql)?|mysql|mongo(db)?|redis|deadlock|foreign key|unique constraint|duplicate key)\b/i,
  /\bSELECT\s.+\sFROM\b/,
  /\bselect\s.*["*_;].*\sfrom\b|\bselect\s.+\sfrom\s+\S+\s+(where|join|order by|group by|limit)\b/i,
  /\binsert\s+into\b/i,
  /\bupdate\s+\S+\s+set\b/i,
  // A stack trace.
  /\btraceback\b|\bstack ?trace\b|\bundefined is not\b/i,
  /^\s*at\s\S+\s\(/im,
  /\bat\s\S+\s\(.+:\d+:\d+\)/i,
  /\bfile ".+", line \d+/i,
  /\b(type|reference|syntax|range|value|key|attribute|runtime)error\b/i,
  /\b\w+exception\b/i,
  // A file path.
  /(^|[\s"'(])(\/[\w.-]+){2,}/,
  /\b[a-z]:\\|\bnode_modules\b/i,
  /\b\w+\.(py|js|ts|tsx|go|rb|java|php):\d+/i,
  // A secret.
  /(secret|api[_ -]?key|token|password|passwd|bearer)\s*[=:]\s*\S/i,
  /\bbearer\s+[\w.-]{12}/i,
  /\b\w+:\/\/\S+:\S+@/i,
  // The framework's name.
  /\b(fastify|express|fastapi|uvicorn|starlette|pydantic|sqlalchemy|django|flask|axios|werkzeug|gunicorn|nginx)\b/i,
  // HTTP error text.
  /<\/?[a-z!][^>]*>/i,
  /\bhttp\/?[\d. ]*error\b/i,
  /\b(http|status code)\s*\d{3}\b/i,
  /\binternal server error\b|\bbad gateway\b|\bservice unavailable\b|\bgateway time-?out\b|\benotfound\b|\betimedout\b/i,
  /\beconn\w+\b/i,
]

function readable(text: string): string {
  if (text.trim() === '') return FAILURES.empty
  const isTechnical = text.length > SENTENCE_LENGTH_MAX || technical.some((pattern) => pattern.test(text))
  return isTechnical ? FAILURES.technical : text
}

function asRecord(value: unknown): Record<'detail' | 'message' | 'code' | 'request_id', unknown> {
  const empty = { detail: undefined, message: undefined, code: undefined, request_id: undefined }
  return typeof value === 'object' && value !== null ? { ...empty, ...value } : empty
}

function isProblem(value: unknown): value is InputProblem {
  if (typeof value !== 'object' || value === null || !('loc' in value) || !('msg' in value)) return false
  return Array.isArray(value.loc) && typeof value.msg === 'string'
}

/** What went wrong with a call, in the words that a person reads: the mapping of the specification's section 8. */
import type { InputProblem } from '@whale/contract'

/** One part of the input that the server did not accept: `email`, `pick.athlete_id`. */
export interface FailedField {
  path: string
  message: string
}

interface Told {
  /** Null where no answer came. */
  status: number | null
  /** The server's own word; without one: `network`, `timeout`, `bad_reply` or `http_<status>`. */
  code: string
  message: string
  said?: string | null
  fields?: readonly FailedField[]
  requestId?: string | null
}

/** A call that did not succeed. `message` is ready to be shown. An Error, because React and TanStack Query throw it onwards. */
export class ApiFailure extends Error {
  readonly status: number | null
  readonly code: string
  /** The server's own sentence, where it gave one that can be shown: for pages that have another for the rest. */
  readonly said: string | null
  readonly fields: readonly FailedField[]
  readonly requestId: string | null

  constructor(told: Told) {
    super(told.message)
    this.name = 'ApiFailure'
    this.status = told.status
    this.code = told.code
    this.said = told.said ?? null
    this.fields = told.fields ?? []
    this.requestId = told.requestId ?? null
  }
}

const unexpected = 'An unexpected error occurred. Please try again.'

/** No answer came: the network, or a server that is not there. */
export function networkFailure(): ApiFailure {
  return new ApiFailure({
    status: null,
    code: 'network',
    message: 'Unable to connect to server. Please check your connection.',
  })
}

/** No answer came within the time that a call may take. */
export function timeoutFailure(): ApiFailure {
  return new ApiFailure({ status: null, code: 'timeout', message: 'Request timed out. Please try again.' })
}

/** A success whose content is not what the contract says. */
export function badReplyFailure(status: number): ApiFailure {
  return new ApiFailure({ status, code: 'bad_reply', message: unexpected })
}

/** The failure that an answer outside 200 to 399 means. `body` is its parsed content, or undefined where it had none that parses. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const { detail, message, code, request_id } = asRecord(body)
  const problems = Array.isArray(detail) ? detail.filter(isProblem) : []
  const sentence = [detail, message].find((told) => typeof told === 'string')
  const said = sentence === undefined ? null : readable(sentence)
  return new ApiFailure({
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    message: said ?? (status === 422 ? unfitMessage(problems) : byStatus(status)),
    said,
    fields: problems.map(({ loc, msg }) => ({ path: loc.slice(1).join('.'), message: readable(msg) })),
    requestId: typeof request_id === 'string' ? request_id : null,
  })
}

/** Anything that was thrown as something to show: what is no failure of a call is a defect of ours, and says no more than that. */
export function asFailure(thrown: unknown): ApiFailure {
  return thrown instanceof ApiFailure ? thrown : new ApiFailure({ status: null, code: 'defect', message: unexpected })
}

/** Whether trying the same again can help: there was no answer, or the server itself was in trouble. */
export function isPassing(failure: ApiFailure): boolean {
  return failure.status === null ? failure.code !== 'defect' : failure.status >= 500 || failure.status === 429
}

/** The specification's special case of a 400: somebody has brought this league already. */
export function isLeagueAlreadyCreated(failure: ApiFailure): boolean {
  return failure.status === 400 && /already been created|contact your league commissioner/i.test(failure.message)
}

function unfitMessage(problems: readonly InputProblem[]): string {
  if (problems.length === 0) return 'Please check your input and try again'
  return problems.map(({ loc, msg }) => `${String(loc.at(-1) ?? 'field')}: ${readable(msg)}`).join(', ')
}

function byStatus(status: number): string {
  switch (status) {
    case 400:
      return 'Invalid request. Please check your input.'
    case 401:
      return 'Please sign in to continue'
    case 403:
      return 'You do not have permission to perform this action'
    case 404:
      return 'The requested resource was not found'
    case 409:
      return 'This action conflicts with existing data'
    case 429:
      return 'Too many requests. Please wait a moment and try again.'
    case 500:
    case 502:
    case 503:
    case 504:
      return 'Server error. Please try again later.'
    default:
      return unexpected
  }
}

/** No sentence for people is longer. */
const SENTENCE_LENGTH_MAX = 600

/** A server must not send such texts in the first place; if one does, nobody has to read it. */
const technical: readonly RegExp[] = [
  // The database.
  /\b(database|sql|sqlite|postgres(ql)?|mysql|mongo(db)?|redis|deadlock|foreign key|unique constraint|duplicate key)\b/i,
  /\bselect\s.+\sfrom\b/i,
  /\binsert\s+into\b/i,
  /\bupdate\s+\S+\s+set\b/i,
  // A stack trace.
  /\btraceback\b|\bstack ?trace\b|\bundefined is not\b/i,
  /^\s*at\s\S+\s\(/im,
  /\bat\s\S+\s\(.+:\d+:\d+\)/i,
  /\bfile ".+", line \d+/i,
  /\b(type|reference|syntax|range|value|key|attribute|runtime)error\b/i,
  /\b\w+exception\b/i,
  // A path of files.
  /(^|[\s"'(])(\/[\w.-]+){2,}/,
  /\b[a-z]:\\|\bnode_modules\b/i,
  /\b\w+\.(py|js|ts|tsx|go|rb|java|php):\d+/i,
  // A secret.
  /(secret|api[_ -]?key|token|password|passwd|bearer)\s*[=:]\s*\S/i,
  /\bbearer\s+[\w.-]{12}/i,
  /\b\w+:\/\/\S+:\S+@/i,
  // The framework's name.
  /\b(fastify|express|fastapi|uvicorn|starlette|pydantic|sqlalchemy|django|flask|axios|werkzeug|gunicorn|nginx)\b/i,
  // HTTP's own words.
  /<\/?[a-z!][^>]*>/i,
  /\bhttp\/?[\d. ]*error\b/i,
  /\b(http|status code)\s*\d{3}\b/i,
  /\binternal server error\b|\bbad gateway\b|\bservice unavailable\b|\bgateway time-?out\b|\benotfound\b|\betimedout\b/i,
  /\beconn\w+\b/i,
]

function readable(text: string): string {
  if (text.trim() === '') return 'An unexpected error occurred.'
  const isTechnical = text.length > SENTENCE_LENGTH_MAX || technical.some((pattern) => pattern.test(text))
  return isTechnical ? 'A system error occurred. Please try again later.' : text
}

function asRecord(value: unknown): Record<'detail' | 'message' | 'code' | 'request_id', unknown> {
  const empty = { detail: undefined, message: undefined, code: undefined, request_id: undefined }
  return typeof value === 'object' && value !== null ? { ...empty, ...value } : empty
}

function isProblem(value: unknown): value is InputProblem {
  if (typeof value !== 'object' || value === null || !('loc' in value) || !('msg' in value)) return false
  return Array.isArray(value.loc) && typeof value.msg === 'string'
}

/** Sends errors as replies: bad requests in full, everything else as one generic sentence without a stack trace. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type World, errorDetails } from '../world.ts'
import { BadRequest, notFound, notJson } from './failure.ts'

/** Sentences by status, from section 8 of the specification. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  404: 'The requested resource was not found',
  413: 'That is too large.',
  415: 'Please send JSON.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'Server error. Please try again later.',
}
const SERVER_ERROR = 'Server error. Please try again later.'

/** Temporary PostgreSQL errors: unavailable, busy or out of resources. The command had no effect. */
const DATABASE_UNAVAILABLE = /^(08|57|53|58030)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** Errors of the driver and its pool, which have no code. */
const CONNECTION_LOST =
  /^Connection terminated|^Query read timeout$|is not queryable$|^timeout exceeded when trying to connect$/

/** Headers of every reply: no framing, no type sniffing, no embedding, no referrer to other origins. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/** Sent over TLS only: for two years the browser uses HTTPS only. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** The headers of an API reply, also for replies that bypass Fastify. */
export function headersOf(publicUrl: string): Record<string, string> {
  const isEncrypted = publicUrl.startsWith('https:')
  return { ...HEADERS, ...(isEncrypted ? { 'strict-transport-security': HSTS } : {}), 'cache-control': 'no-store' }
}

/** Sets the headers of every reply, and sends and counts errors. */
export function bindReplies(app: FastifyInstance, { publicUrl, metrics }: World): void {
  const { 'cache-control': apiCacheControl = '', ...others } = headersOf(publicUrl)
  const entries = Object.entries(others)
  // These hooks use callbacks because they run on every request, where promises would cost more.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    // Rejected before reading: a compressed body could be huge when unpacked.
    done((headers['content-encoding'] ?? 'identity') === 'identity' ? undefined : notJson())
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of entries) reply.raw.setHeader(name, value)
    // Node would read an unread body to its end, however long, to keep the connection.
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close')
    // By route, because the URL may be percent-encoded. A request without a route gets a 404.
    const route = request.routeOptions.url
    if (route === undefined || route.startsWith('/api/')) reply.header('cache-control', apiCacheControl)
    done()
  })
  app.decorateRequest('leagueId', null)
  app.addHook('onResponse', (request, reply, done) => {
    // Log commands only; a line for each read would be noise.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { statusCode: status, elapsedTime } = reply
      request.log.info({ ...requestOf(request), status, ms: Math.round(elapsedTime) }, 'command')
    }
    done()
  })
  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', apiCacheControl)
    const code = await sendFailure(error, request, reply)
    metrics.refusals.inc({ code })
    return reply
  }
  app.setErrorHandler(async (error: FastifyError, request, reply) => await fail(error, request, reply))
  app.setNotFoundHandler(async (request, reply) => await fail(notFound(), request, reply))
}

/** Sends the error and returns its code. */
async function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const request_id = request.id
  if (error instanceof BadRequest) {
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    await reply.status(error.status).send({ detail: error.detail, code: error.code, request_id })
    return error.code
  }
  const status = statusOf(error)
  if (status === 503) reply.header('retry-after', 5)
  if (status >= 500) request.log.error({ ...requestOf(request), ...errorDetails(error) }, 'internal error')
  const code = status >= 500 ? 'server_error' : 'bad_request'
  await reply.status(status).send({ detail: SENTENCES[status] ?? SERVER_ERROR, code, request_id })
  return code
}

/** The request for the log: its route pattern, never the URL, which can contain names and secrets. */
function requestOf({ id, method, routeOptions, leagueId }: FastifyRequest): object {
  return { request_id: id, route: `${method} ${routeOptions.url ?? 'none'}`, leagueId }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function statusOf(error: Error): number {
  // Fastify gives an aborted upload a status and the code ECONNRESET, so check the status first. Database errors have none.
  const given = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (given >= 400 && given < 500) return given
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return DATABASE_UNAVAILABLE.test(code) || CONNECTION_LOST.test(error.message) ? 503 : 500
}

/**
 * Hooks of every request: rate limit, reply headers, the log of commands, and replies to errors. A `RequestError` is sent in full, any
 * other error as one generic sentence without a stack trace.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../platform/postgres/in-transaction.ts'
import { errorDetails } from '../platform/error-details.ts'
import type { World } from '../world.ts'
import { sendShell, wantsPage } from './app-page.ts'
import { RequestError, badRequest, notFound, notJson } from './failure.ts'
import { endGentlyAfter } from './parser-refusals.ts'
import { type Failing, failureSentence, headersOf } from './reply-format.ts'

/** Counts requests, sets the headers of every reply, and sends and counts errors. */
export function bindReplies(
  app: FastifyInstance,
  { publicUrl, hasLimits }: World,
  { limit, countFailure, shell }: Failing,
): void {
  const { 'cache-control': apiCacheControl = '', ...others } = headersOf(publicUrl)
  const entries = Object.entries(others)
  // These hooks use callbacks because they run on every request, where promises would be slower.
  app.addHook('onRequest', (request, reply, done) => {
    if (hasLimits) limit.count(request)
    const refusal = whyUnreadable(request)
    if (refusal !== null) endGentlyAfter(request, reply)
    done(refusal ?? undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of entries) reply.raw.setHeader(name, value)
    // Otherwise Node would read the whole unread body, however long, to keep the connection.
    if (hasBody(request) && !request.raw.complete) endGentlyAfter(request, reply)
    // Check the route, because the URL may be percent-encoded. A request without a route gets a 404.
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
    const code = await sendFailure(error, request, reply, shell)
    countFailure(code)
    return reply
  }
  app.setErrorHandler(async (error: FastifyError, request, reply) => await fail(error, request, reply))
  app.setNotFoundHandler(async (request, reply) => await fail(notFound(), request, reply))
}

/** Why a request is refused before its body is read, or null. */
function whyUnreadable({ headers, raw }: FastifyRequest): RequestError | null {
  // Node would refuse this itself, but not in our format (app.ts).
  if (raw.httpVersion === '1.1' && headers.host === undefined) return badRequest()
  // A compressed body could be huge when unpacked.
  return (headers['content-encoding'] ?? 'identity') === 'identity' ? null : notJson()
}

/** Sends the error, as a page to a browser that opens one, and returns its code. */
async function sendFailure(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string | null,
): Promise<string> {
  const { status, code, detail } = failureOf(error, request, reply)
  reply.status(status)
  if (shell !== null && wantsPage(request)) await sendShell(reply, shell)
  else await reply.send({ detail, code, request_id: request.id })
  return code
}

/** The status, code and sentence of an error. Sets the seconds to wait, and logs server errors. */
function failureOf(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<RequestError, 'status' | 'code' | 'detail'> {
  if (error instanceof RequestError) {
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    return error
  }
  const status = statusOf(error)
  if (status === 503) reply.header('retry-after', 5)
  if (status >= 500) request.log.error({ ...requestOf(request), ...errorDetails(error) }, 'internal error')
  return { status, code: status >= 500 ? 'server_error' : 'bad_request', detail: failureSentence(status) }
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
  return isUnavailable(error) ? 503 : 500
}

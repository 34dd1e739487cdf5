/** Every failure as a reply: bad requests as they are, everything else as one quiet sentence. No stack trace leaves the server. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type World, defectOf } from '../world.ts'
import { BadRequest, notFound, notJson } from './failure.ts'

/** The specification's sentence for its statuses (section 8). */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  404: 'The requested resource was not found',
  413: 'That is too large.',
  415: 'Please send JSON.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'Server error. Please try again later.',
}
const SERVER_ERROR = 'Server error. Please try again later.'

/** Troubles of PostgreSQL that pass: it is away for a moment, busy or full. Nothing was done. */
const DATABASE_AWAY = /^(08|57|53|58030)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** The same in the words of the driver and its pool, which give these errors no code. */
const CONNECTION_LOST =
  /^Connection terminated|^Query read timeout$|is not queryable$|^timeout exceeded when trying to connect$/

/** What every reply says of itself: nobody else frames it, guesses its type, embeds it, or is given more of our address than its host. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/** Only over TLS, where it means something: for two years, the browser comes back encrypted or not at all. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** What a reply of the API says of itself, also one that the framework does not send. */
export function headersOf(publicUrl: string): Record<string, string> {
  const isEncrypted = publicUrl.startsWith('https:')
  return { ...HEADERS, ...(isEncrypted ? { 'strict-transport-security': HSTS } : {}), 'cache-control': 'no-store' }
}

/** Headers on every reply, and every failure as a sentence, counted by its code. */
export function bindReplies(app: FastifyInstance, { publicUrl, metrics }: World): void {
  const { 'cache-control': ofTheApi = '', ...others } = headersOf(publicUrl)
  const ofAll = Object.entries(others)
  // Called back and not awaited: they are in every call's way.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    // Before a byte of it is read: what is packed could be as large as it likes when it is unpacked.
    done((headers['content-encoding'] ?? 'identity') === 'identity' ? undefined : notJson())
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of ofAll) reply.raw.setHeader(name, value)
    if (request.url.startsWith('/api/')) reply.header('cache-control', ofTheApi)
    done()
  })
  app.decorateRequest('leagueId', null)
  app.addHook('onResponse', (request, reply, done) => {
    // A line for each reading would be noise; what was asked to change is worth one.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { statusCode: status, elapsedTime } = reply
      request.log.info({ ...requestOf(request), status, ms: Math.round(elapsedTime) }, 'command')
    }
    done()
  })
  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const code = await sendFailure(error, request, reply)
    metrics.refusals.add({ code })
    return reply
  }
  app.setErrorHandler(async (error: FastifyError, request, reply) => await fail(error, request, reply))
  app.setNotFoundHandler(async (request, reply) => await fail(notFound(), request, reply))
}

/** Answers with the failure, and returns its code. */
async function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const request_id = request.id
  if (error instanceof BadRequest) {
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    await reply.status(error.status).send({ detail: error.detail, code: error.code, request_id })
    return error.code
  }
  const status = statusOf(error)
  if (status === 503) reply.header('retry-after', 5)
  if (status >= 500) request.log.error({ ...requestOf(request), ...defectOf(error) }, 'defect')
  const code = status >= 500 ? 'server_error' : 'bad_request'
  await reply.status(status).send({ detail: SENTENCES[status] ?? SERVER_ERROR, code, request_id })
  return code
}

/** Which request it was, for the log: the route as it is written, never the address, which can hold names and secrets. */
function requestOf({ id, method, routeOptions, leagueId }: FastifyRequest): object {
  return { request_id: id, route: `${method} ${routeOptions.url ?? 'none'}`, leagueId }
}

function statusOf(error: Error): number {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (DATABASE_AWAY.test(code) || CONNECTION_LOST.test(error.message)) return 503
  const given = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  return given >= 400 && given < 500 ? given : 500
}

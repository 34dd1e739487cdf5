/** Every failure as a reply: bad requests as they are, everything else as one quiet sentence. No stack trace leaves the house. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defectOf } from '../world.ts'
import { BadRequest, notFound } from './failure.ts'

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

/** Connection troubles of PostgreSQL: the database is away for a moment, and nothing was done. */
const DATABASE_AWAY = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** The same in the words of the driver and its pool, which give these errors no code. */
const CONNECTION_LOST = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/

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

/** Headers on every reply, and every failure as a sentence. `publicUrl` says whether people reach us by TLS. */
export function bindReplies(app: FastifyInstance, publicUrl: string): void {
  const { 'cache-control': ofTheApi, ...ofAll } = headersOf(publicUrl)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(ofAll)
    if (request.url.startsWith('/api/')) reply.header('cache-control', ofTheApi)
  })
  app.setErrorHandler(async (error: FastifyError, request, reply) => await fail(error, request, reply))
  app.setNotFoundHandler(async (request, reply) => await fail(notFound(), request, reply))
}

async function fail(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const request_id = request.id
  if (error instanceof BadRequest) {
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    return await reply.status(error.status).send({ detail: error.detail, code: error.code, request_id })
  }
  const status = statusOf(error)
  if (status === 503) reply.header('retry-after', 5)
  if (status >= 500) request.log.error({ request_id, route: request.routeOptions.url, ...defectOf(error) }, 'defect')
  return await reply.status(status).send({
    detail: SENTENCES[status] ?? SERVER_ERROR,
    code: status >= 500 ? 'server_error' : 'bad_request',
    request_id,
  })
}

function statusOf(error: Error): number {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (DATABASE_AWAY.test(code) || CONNECTION_LOST.test(error.message)) return 503
  const given = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  return given >= 400 && given < 500 ? given : 500
}

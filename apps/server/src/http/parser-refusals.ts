/**
 * Replies to requests that Fastify's hooks never see, because Node's parser or the router refuses them first. Also closes connections whose
 * request was not fully read.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendShell, wantsPage } from './app-page.ts'
import { RequestError, badRequest, notFound } from './failure.ts'
import { type Failing, type FailureCounter, failureSentence, headersOf } from './reply-format.ts'
import type { World } from '../world.ts'

/** How long a refused client may keep sending, so that it can still read the reply. */
const LINGER_MS = 1000
/** How much it may send meanwhile: what two sockets' buffers usually hold. */
const LINGER_BYTES = 1024 * 1024

/**
 * Ends a connection whose client may still be sending. Closing at once would reset the connection, and the client could lose the reply. So
 * this ends our side, discards a bounded amount of input, and then closes.
 */
function endGently(socket: Socket, lastText = ''): void {
  if (socket.writableEnded || socket.destroyed) return
  let leftBytes = LINGER_BYTES
  // Otherwise the parser would keep reading and report errors in what follows.
  socket.removeAllListeners('data')
  socket.on('data', (data) => {
    leftBytes -= data.length
    if (leftBytes < 0) socket.destroy()
  })
  const closing = setTimeout(() => socket.destroy(), LINGER_MS)
  closing.unref()
  socket.once('close', () => clearTimeout(closing))
  socket.once('error', () => socket.destroy())
  socket.end(lastText)
  socket.resume()
}

/** Connections whose last reply is on its way. */
const ending = new WeakSet<Socket>()

/** Ends the connection gently after this reply, because the client's body was not read. */
export function endGentlyAfter(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  ending.add(socket)
  reply.header('connection', 'close')
  // Node calls this after the last reply of a connection.
  socket.destroySoon = () => endGently(socket)
}

/** The status of an error of Node's HTTP parser. */
function parserStatus(code: string | undefined): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Answers requests that the parser refuses, in the format and with the headers of all other errors. */
export function answerParserErrors(
  world: World,
  { newRequestId, countFailure }: { newRequestId: () => string; countFailure: FailureCounter },
) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The client is gone, or its answer is already on its way: input after an early refusal is not a request.
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded || ending.has(socket)) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const status = parserStatus(error.code)
    const code = 'bad_request'
    const body = JSON.stringify({ detail: failureSentence(status), code, request_id: newRequestId() })
    const headers = {
      ...headersOf(world.publicUrl),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    countFailure(code)
    endGently(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  }
}

/** Answers URLs that the router refuses: malformed percent-encoding, or a part too long to be one of our ids. */
export function answerRouterErrors(world: World, given: Failing) {
  return (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
    let failure = error.code === 'FST_ERR_BAD_URL' ? badRequest() : notFound()
    try {
      if (world.hasLimits) given.limit.count(request)
    } catch (tooOften) {
      if (!(tooOften instanceof RequestError)) throw tooOften
      failure = tooOften
    }
    // Fastify runs no hooks for these.
    if (failure.retryAfterSeconds !== null) reply.header('retry-after', failure.retryAfterSeconds)
    for (const [name, value] of Object.entries(headersOf(world.publicUrl))) reply.raw.setHeader(name, value)
    endGentlyAfter(request, reply)
    given.countFailure(failure.code)
    reply.status(failure.status)
    if (given.shell !== null && wantsPage(request)) return void sendShell(reply, given.shell)
    void reply.send({ detail: failure.detail, code: failure.code, request_id: request.id })
  }
}

/** The process behind `callers.ts`. It uses plain sockets, because a client that parses more would distort the result. */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import type { Answers, Call, Load } from './callers.ts'

let keys = 0

process.on('message', (load: Load) => {
  void answersOf(load)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))

async function answersOf({ port, connections, ms, calls }: Load): Promise<Answers> {
  const requests = calls.map((call) => requestOf(call))
  const times: number[] = []
  const since = performance.now()
  const until = since + ms
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await once(socket, 'connect')
      const send = senderOn(socket)
      for (let turn = Math.floor((place * requests.length) / connections); performance.now() < until; turn += 1) {
        const sentAt = performance.now()
        await send(requests[turn % requests.length]?.() ?? '')
        times.push(performance.now() - sentAt)
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - since) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function requestOf({ method, path, token, body, hasKey }: Call): () => string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ].join('\r\n')
  if (hasKey !== true) return () => `${head}\r\n\r\n${text}`
  return () => `${head}\r\nidempotency-key: bench-${process.pid}-${(keys += 1)}\r\n\r\n${text}`
}

/** Returns a function that sends one request and resolves when its whole answer has arrived. */
function senderOn(socket: Socket): (request: string) => Promise<void> {
  let done: (error: Error | null) => void = () => undefined
  let received = ''
  socket.setEncoding('latin1')
  socket.on('error', (error) => done(error))
  socket.on('close', () => done(new Error('the server closed the connection')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1])
    if (received.length < headEnd + 4 + length) return
    const isSuccess = received.startsWith('HTTP/1.1 2')
    done(isSuccess ? null : new Error(received.slice(0, 1000)))
    received = ''
  })
  return async (request) => {
    await new Promise<void>((resolve, reject) => {
      done = (error) => (error === null ? resolve() : reject(error))
      socket.write(request)
    })
  }
}

/** The process behind `callers.ts`: plain sockets that stay open, for a client that parses more would be measured as well. */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import type { Answers, Call, Load } from './callers.ts'

let keys = 0

process.on('message', (load: Load) => {
  void answersOf(load)
    .catch((error: unknown) => ({ trouble: String(error) }))
    .then((said) => process.send?.(said))
})
process.on('disconnect', () => process.exit(0))

async function answersOf({ port, connections, ms, calls }: Load): Promise<Answers> {
  const requests = calls.map((call) => requestOf(call))
  const took: number[] = []
  const since = performance.now()
  const until = since + ms
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await once(socket, 'connect')
      const ask = askerOn(socket)
      // Spread over the calls: each connection begins at the beginning of a stretch of its own.
      for (let turn = Math.floor((place * requests.length) / connections); performance.now() < until; turn += 1) {
        const sent = performance.now()
        await ask(requests[turn % requests.length]?.() ?? '')
        took.push(performance.now() - sent)
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - since) / 1000
  const sorted = Float64Array.from(took).toSorted()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { perSecond: took.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
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

/** One request after another on a connection; each resolves when its whole answer has come. */
function askerOn(socket: Socket): (request: string) => Promise<void> {
  let done: (error: Error | null) => void = () => undefined
  let come = ''
  socket.setEncoding('latin1')
  socket.on('error', (error) => done(error))
  socket.on('close', () => done(new Error('the server hung up')))
  socket.on('data', (chunk: string) => {
    come += chunk
    const headEnd = come.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(come)?.[1])
    if (come.length < headEnd + 4 + length) return
    const isSuccess = come.startsWith('HTTP/1.1 2')
    done(isSuccess ? null : new Error(come.slice(0, 1000)))
    come = ''
  })
  return async (request) => {
    await new Promise<void>((resolve, reject) => {
      done = (error) => (error === null ? resolve() : reject(error))
      socket.write(request)
    })
  }
}

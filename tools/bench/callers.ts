/**
 * Calls a server as fast as it answers. The server and its database are separate processes, so the client does not slow them down. Uses plain
 * sockets, because a client that parses more would distort the result.
 */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { exec } from '../exec.ts'
import { quantile } from '../figures.ts'

export interface Call {
  method: string
  path: string
  token?: string
  body?: object
  /** Sends a unique `Idempotency-Key`. */
  hasKey?: boolean
  /** Returns the next call, based on this call's response. */
  next?: (answer: string) => Call
}

export interface Load {
  url: string
  connections: number
  ms: number
  /** Each connection sends them in turn, starting at a different one. */
  calls: readonly Call[]
}

export interface Answers {
  perSecond: number
  p99Ms: number
}

let keys = 0

/** Counted before this process is pinned to cores, since it counts the cores that the process may use. */
const availableCores = availableParallelism()

/**
 * Pins this process to the first core, to the others, or back to all, so that a caller does not share a core with its server. Processes started later
 * inherit this. Returns false with only one core or without `taskset`, which only Linux has.
 */
export async function moveTo(cores: 'first' | 'others' | 'all'): Promise<boolean> {
  const last = availableCores - 1
  if (last === 0) return false
  const list = { first: '0', others: `1-${last}`, all: `0-${last}` }[cores]
  const { code } = await exec('taskset', ['-acp', list, String(process.pid)], { cwd: '/', capture: true })
  return code === 0
}

/** Sends calls until the time is over. Throws if any answer is not a success. */
export async function answersOf({ url, connections, ms, calls }: Load): Promise<Answers> {
  const { hostname: host, port } = new URL(url)
  const requests = new Map(calls.map((call) => [call, requestOf(call)]))
  const times: number[] = []
  const since = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const socket = connect({ port: Number(port), host, noDelay: true })
      await once(socket, 'connect')
      const send = senderOn(socket)
      const first = Math.floor((place * calls.length) / connections)
      for (let turn = first; performance.now() < since + ms; turn += 1) {
        let call = calls[turn % calls.length]
        while (call !== undefined) {
          const request = (requests.get(call) ?? requestOf(call))()
          const sentAt = performance.now()
          const answer = await send(request)
          times.push(performance.now() - sentAt)
          call = call.next?.(answer)
        }
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - since) / 1000
  return { perSecond: times.length / seconds, p99Ms: quantile(times, 0.99) }
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

/** Returns a function that sends one request and resolves with the complete response. */
function senderOn(socket: Socket): (request: string) => Promise<string> {
  let done: (error: Error | null, answer?: string) => void = () => undefined
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
    const answer = received
    received = ''
    done(answer.startsWith('HTTP/1.1 2') ? null : new Error(answer.slice(0, 1000)), answer)
  })
  return async (request) => {
    return await new Promise<string>((resolve, reject) => {
      done = (error, answer = '') => (error === null ? resolve(answer) : reject(error))
      socket.write(request)
    })
  }
}

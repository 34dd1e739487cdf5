import { once } from 'node:events'
import { readFile } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { stopListening } from './shutdown.ts'

const CLIENTS = 8

/** Opens connections and counts them in `connected`. Posts each one's answer, or what went wrong. */
const CLIENT = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const connected = new Int32Array(workerData.connected)
  for (let nth = 0; nth < ${CLIENTS}; nth += 1) {
    const socket = connect(workerData.port, '127.0.0.1', () => {
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
    socket.once('data', (data) => parentPort.postMessage(String(data)))
    socket.on('error', ({ code }) => parentPort.postMessage(code))
  }
`

test('accepts connections that were made before it stops listening', async () => {
  const server = createServer((socket) => socket.end('here'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = new SharedArrayBuffer(4)
  const count = new Int32Array(connected)
  const answers: string[] = []
  const worker = new Worker(CLIENT, { eval: true, workerData: { port, connected } })
  worker.on('message', (answer: string) => answers.push(answer))
  const ended = once(worker, 'exit')
  // They connect while the process is busy in the middle of an event loop turn, as when a signal arrives.
  await new Promise<void>((resolve, reject) => {
    readFile(import.meta.filename, () => {
      for (let made = 0; made < CLIENTS; made = Atomics.load(count, 0)) Atomics.wait(count, 0, made)
      stopListening(server).then(resolve, reject)
    })
  })
  await ended
  expect(answers).toEqual(Array.from({ length: CLIENTS }, () => 'here'))
  expect(server.listening).toBe(false)
})

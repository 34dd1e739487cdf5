/** Starts the child process (`server-main.ts`) that runs the servers of one Playwright worker, and asks it to start and close them. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { HostReply, HostRequest } from './server-main.ts'

export interface HostedServer {
  url: string
  providerUrl: string
  close: () => Promise<void>
}

type Asked = { resolve: (reply: HostReply) => void; reject: (error: Error) => void }

interface Host {
  ask: (request: HostRequest) => Promise<HostReply>
}

let host: Host | null = null
let lastId = 0

/** Starts a server with these settings in this worker's host. Throws if it does not start. */
export async function startHosted(settings: Record<string, string>): Promise<HostedServer> {
  host ??= startHost(() => (host = null))
  const { ask } = host
  lastId += 1
  const id = lastId
  const reply = await ask({ id, settings })
  if (!('url' in reply)) throw new Error(`the server did not start: ${JSON.stringify(reply)}`)
  const { url, providerUrl } = reply
  async function close(): Promise<void> {
    lastId += 1
    const end = await ask({ id: lastId, closes: id })
    if (!('closed' in end)) throw new Error(`the server did not close: ${JSON.stringify(end)}`)
  }
  return { url, providerUrl, close }
}

/** The host ends when its input does, and so with this process. It keeps this process running only while a reply is due. */
function startHost(onEnd: () => void): Host {
  const child = spawn(process.execPath, [fileURLToPath(new URL('server-main.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting = new Map<number, Asked>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const reply = JSON.parse(line) as HostReply
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
    if (waiting.size === 0) keepAlive(child, false)
  })
  void once(child, 'exit').then(() => {
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error('the server ended; see its log'))
  })
  return {
    ask(request) {
      keepAlive(child, true)
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        child.stdin.write(`${JSON.stringify(request)}\n`)
      })
    },
  }
}

function keepAlive(child: ChildProcessByStdio<Writable, Readable, null>, isHeld: boolean): void {
  // Pipes of a child process are sockets.
  for (const each of [child, child.stdin as Socket, child.stdout as Socket]) {
    if (isHeld) each.ref()
    else each.unref()
  }
}

/** One reply that does not end: server-sent events to one client, who cannot make us keep much for them. */
import type { FastifyReply } from 'fastify'

/** What one client may leave unread in our memory. Our events have 70 bytes: whoever is so far behind does not read at all. */
const UNREAD_BYTES_MAX = 64 * 1024
/** How long a client has to take what is left when the server closes. */
const LAST_WORDS_MS = 1000

export interface EventStream {
  /** Writes an event, or drops the client who has not read for too long; they come back with the last id that they saw. */
  write(text: string): void
  /** Says when to come back, and ends. */
  end(retryMs: number): void
}

/** Takes the reply out of the framework's hands and opens the stream. `onClose` is called once, whoever ended it. */
export function openEventStream(
  reply: FastifyReply,
  { headers, onClose }: { headers: Record<string, string>; onClose: () => void },
): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.on('close', onClose)
  // A connection that broke; its close follows.
  raw.on('error', () => undefined)
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that gather replies before they pass them on are asked not to.
    'x-accel-buffering': 'no',
  })
  return {
    write(text) {
      if (raw.destroyed || raw.writableEnded) return
      if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy()
      else raw.write(text)
    },
    end(retryMs) {
      if (raw.destroyed || raw.writableEnded) return
      raw.end(`retry: ${retryMs}\n\n`)
      setTimeout(() => raw.destroy(), LAST_WORDS_MS).unref()
    },
  }
}

/** An event as it travels. */
export function eventText({ id, data }: { id: number; data: object }): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A server-sent event stream to one client, with a limit on unread data. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Unread data allowed per client. Events have about 70 bytes, so a client this far behind has stopped reading. */
const UNREAD_BYTES_MAX = 64 * 1024
/** How long a client may take to read the remaining data at shutdown. */
const FLUSH_MS = 1000

export interface EventStream {
  /** Writes an event, or drops a client that has stopped reading; it reconnects with the last id it received. */
  write(text: string): void
  /** Sends the reconnect delay and ends the stream. */
  end(retryMs: number): void
}

/** Opens the stream, bypassing Fastify. Calls `onClose` once, whichever side closes it. */
export function openEventStream(
  reply: FastifyReply,
  { headers, onClose }: { headers: Record<string, string>; onClose: () => void },
): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.on('close', onClose)
  // The connection broke; a close event follows.
  raw.on('error', () => undefined)
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    // Tells proxies not to buffer the stream.
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
      setTimeout(() => raw.destroy(), FLUSH_MS).unref()
    },
  }
}

export function eventText({ id, data }: { id: number; data: object }): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The id of the last event that the client saw, or null. */
export function lastSeenOf({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const [seen] = /^\d{1,16}$/.exec(String(headers['last-event-id'] ?? '')) ?? []
  return seen === undefined ? null : Number(seen)
}

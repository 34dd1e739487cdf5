/** A bare server of server-sent events: the floor of `live`. It runs as a separate process. */
import { type ServerResponse, createServer } from 'node:http'

const streams: ServerResponse[] = []

createServer((request, reply) => {
  if (request.url?.endsWith('/events') === true) {
    streams.push(reply)
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write('retry: 3000\n\n')
    return
  }
  if (request.url === '/update') for (const each of streams) each.write('id: 1\ndata: {"topic":"standings"}\n\n')
  reply.end('{"ok":true}')
}).listen(Number(process.env['PORT']), '127.0.0.1')

/** Server-sent events without anything around them: the floor. Run as a process of its own; it keeps who comes, and tells all of them. */
import { type ServerResponse, createServer } from 'node:http'

const listening: ServerResponse[] = []

function listen(reply: ServerResponse): void {
  listening.push(reply)
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.write('retry: 3000\n\n')
}

createServer((request, reply) => {
  if (request.url?.endsWith('/events') === true) return listen(reply)
  if (request.url === '/tell') for (const each of listening) each.write('id: 1\ndata: {"topic":"standings"}\n\n')
  reply.end('{"ok":true}')
}).listen(Number(process.env['PORT']), '127.0.0.1')

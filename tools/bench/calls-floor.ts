/**
 * The floors of `calls`: a bare server with a fixed reply, and one that reads a row. Runs as a separate process. Reads `DATABASE_URL`, `LEAGUE` (an
 * id) and `BODY` (the fixed reply), and sends its URL to the parent process.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const BODY = process.env['BODY'] ?? '{}'
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })

/** Reads a row by its primary key with a prepared statement. */
async function onePlayer(id: string): Promise<string> {
  const text = 'select * from players where league_id = $1 and id = $2'
  const { rows } = await pool.query({ name: 'one', text, values: [process.env['LEAGUE'], id] })
  return JSON.stringify({ success: true, data: rows[0] })
}

const server = createServer((request, reply) => {
  const send = (body: string) => {
    reply.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    reply.end(body)
  }
  const [, what, id = ''] = (request.url ?? '').split('/')
  if (what === 'player') void onePlayer(id).then(send)
  else send(BODY)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit(0))

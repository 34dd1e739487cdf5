/** Answers without anything of ours around them: the floors of the calls. Run as a process of its own. */
import { createServer } from 'node:http'
import pg from 'pg'

const BODY = process.env['BODY'] ?? '{}'
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })

/** One row by its primary key, by a statement that PostgreSQL has planned. */
async function onePlayer(id: string): Promise<string> {
  const text = 'select * from players where league_id = $1 and id = $2'
  const { rows } = await pool.query({ name: 'one', text, values: [process.env['LEAGUE'], id] })
  return JSON.stringify({ success: true, data: rows[0] })
}

createServer((request, reply) => {
  const send = (body: string) => {
    reply.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    reply.end(body)
  }
  const [, asked, id = ''] = (request.url ?? '').split('/')
  if (asked === 'player') void onePlayer(id).then(send)
  else send(BODY)
}).listen(Number(process.env['PORT']), '127.0.0.1')

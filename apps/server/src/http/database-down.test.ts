/** The database connection is cut and restored: the server reports it and recovers without a restart. */
import { type Server, type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../server.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let link: Link
let second: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  link = await linkTo(server.databaseUrl)
  second = await startSecondServer(server, { DATABASE_URL: link.url })
})
afterAll(async () => {
  await second.close()
  await link.close()
  await server.close()
})

interface Link {
  url: string
  /** Cuts every connection, and accepts none until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

async function linkTo(databaseUrl: string): Promise<Link> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const proxy: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect({ host: hostname, port: Number(port) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  // A listening TCP server has an address of this type.
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

const ask = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${second.url}/api${path}`, { headers })
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
}

test('answers 503 while the database is down, keeps /healthz at 200, and recovers when it is back', async () => {
  const { token } = await server.as('Ada')
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200])
  expect((await ask('/user/data', token)).status).toBe(200)

  link.cut()
  const since = performance.now()
  const failed = await ask('/user/data', token)
  expect(performance.now() - since).toBeLessThan(3_500)
  expect(failed.status).toBe(503)
  expect(failed.headers.get('retry-after')).toBe('5')
  expect(failed.body).toMatchObject({ detail: 'Server error. Please try again later.', code: 'server_error' })
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { ok: true } })
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { ok: false } })

  link.mend()
  expect((await ask('/readyz')).status).toBe(200)
  expect((await ask('/user/data', token)).status).toBe(200)
})

test('/readyz answers 503 when a migration has not been applied', async () => {
  const { db } = server.world
  const name = '0001_tables.sql'
  await sql`create table removed_rows as select * from public.schema_migrations where name = ${name}`.execute(db)
  await sql`delete from public.schema_migrations where name = ${name}`.execute(db)
  expect((await ask('/readyz')).status).toBe(503)
  await sql`insert into public.schema_migrations select * from removed_rows`.execute(db)
  expect((await ask('/readyz')).status).toBe(200)
})
